"""The rows of the settings as they are drawn: a name, what it does, and what can be pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.config.preferences import Preferences
from game.look.describe import measure, theme
from game.look.describe.parts import Made, Segment, disc, label, panel, switch, toggle
from game.look.describe.words import own_name
from game.motion.placement import Box, Placement, Role, Target
from game.scenes.keynames import key_of
from game.scenes.settings.bindings import Asking, binding, heading
from game.scenes.settings.places import EDGE, grown
from game.scenes.settings.rows import STOPS, Binding, Row, Selector, Slider, Switch
from game.scenes.shell import Shell

SET = "set"
TOP, FOOT = 18.0, 96.0
"""Above the first row; below the last one where pages can be turned."""
ROW, KEY_ROW, HEADING = 114.0, 63.0, 48.0
UNDER = 92.0
"""What a control takes of a row in which it stands under the words."""
STOP = 65.0
"""A stop of a slider: large enough for a finger in a small window."""
WIDEST = 500.0
"""No control beside its words is wider."""


def value_of(shell: Shell, name: str) -> object:
    """What holds now; a language that nobody chose is the one in use."""
    value = getattr(shell.settings, name)
    return getattr(Preferences(), name) if value is None else value


def written(value: object) -> str:
    """A value as it stands in the names of targets and words."""
    return str(int(value)) if isinstance(value, bool) else str(value)


def height(shell: Shell, row: Row, sheet: Box) -> float:
    """Of a row: larger texts need more room, and a wide control stands under them."""
    if isinstance(row, Binding):
        return KEY_ROW * max(1.0, grown(shell) / 1.15)
    if _stacked(shell, row):
        return UNDER + (46 + 30 * _lines(shell, row, sheet)) * grown(shell)
    return ROW * grown(shell)


def _lines(shell: Shell, row: Selector | Switch | Slider, sheet: Box) -> int:
    """How many lines a note takes that has the whole width."""
    lang, scale = shell.words.lang, shell.settings.text_scale
    return 1 if measure.width(_note(shell, row), 20, "body", lang, scale) <= sheet.w - 2 * EDGE else 2


def _stacked(shell: Shell, row: Row) -> bool:
    """Whether the control leaves too little room beside it."""
    return isinstance(row, Slider) or (isinstance(row, Selector) and _wide(shell, row) > WIDEST)


def _top(rows: Sequence[Row], sheet: Box) -> float:
    """Where the first of these rows begins: keys and buttons stand in columns with a heading."""
    return sheet.y + TOP + (HEADING if rows and isinstance(rows[0], Binding) else 0)


def paged(shell: Shell, rows: Sequence[Row], sheet: Box) -> tuple[tuple[Row, ...], ...]:
    """The rows page by page; one page if all have room on it."""
    room = sheet.bottom - _top(rows, sheet)
    if sum(height(shell, row, sheet) for row in rows) <= room:
        return (tuple(rows),)
    pages: list[list[Row]] = [[]]
    left = room - FOOT
    for row in rows:
        if height(shell, row, sheet) > left:
            pages.append([])
            left = room - FOOT
        pages[-1].append(row)
        left -= height(shell, row, sheet)
    return tuple(tuple(page) for page in pages)


def drawn_rows(shell: Shell, rows: Sequence[Row], sheet: Box, asking: Asking | None) -> Iterator[Made]:
    """One page of rows."""
    y = _top(rows, sheet)
    drawn = [*heading(shell.words, sheet.right - EDGE, y - HEADING)] if y > sheet.y + TOP else []
    for row in rows:
        pitch = height(shell, row, sheet)
        middle = y + (pitch - ROW) / 2
        if isinstance(row, Binding):
            middle = y + (pitch - KEY_ROW) / 2 + 2
        elif _stacked(shell, row):
            middle = y + pitch - UNDER - 14
        drawn += _words(shell, row, sheet, y, pitch)
        for one in _control(shell, row, sheet.right - EDGE, middle, asking):
            yield one.over(drawn)
            drawn = []
        y += pitch


def row_at(shell: Shell, rows: Sequence[Row], sheet: Box, y: float) -> Row | None:
    """The row at that height of the screen."""
    top = _top(rows, sheet)
    for row in rows:
        bottom = top + height(shell, row, sheet)
        if top <= y < bottom:
            return row
        top = bottom
    return None


def _words(shell: Shell, row: Row, sheet: Box, y: float, pitch: float) -> Iterator[Placement]:
    """The row's name and what it does, and the line under it."""
    x, w = sheet.x + EDGE, sheet.w - 2 * EDGE
    words = shell.words
    if isinstance(row, Binding):
        key = f"settings.{row.action}"
        text = words(f"settings.action.{row.action}")
        box = (x, y, 284, pitch - 4)
        yield label(f"{key} name", text, box, 24, face="bold", lines=2, leading=1.1)
    else:
        key, stacked, times = f"settings.{row.name}", _stacked(shell, row), grown(shell)
        room, high = w if stacked else w - _wide(shell, row) - 24, 42 * times
        yield label(f"{key} name", words(key), (x, y + 12, room, high), 27, face="bold")
        lines = _lines(shell, row, sheet) if stacked else 2
        about = (x, y + 14 + high, room, (30 * lines if stacked else 52) * times)
        yield label(f"{key} note", _note(shell, row), about, 20, theme.INK1, middle=False, lines=lines,
                    leading=1.2)  # fmt: skip
    yield panel(f"{key} rule", (x, y + pitch - 2, w, 2), theme.PAPER2, 0)


def _note(shell: Shell, row: Selector | Switch | Slider) -> str:
    """What the row does; a key that does the same is named as it is now."""
    if isinstance(row, Switch) and row.same:
        return shell.words("settings.same", by=key_of(shell.settings, row.same))
    return shell.words(f"settings.{row.name}.note")


def _control(shell: Shell, row: Row, right: float, y: float, asking: Asking | None) -> Iterator[Made]:
    if isinstance(row, Selector):
        yield from _choice(shell, row, right, y)
    elif isinstance(row, Slider):
        yield from _slider(shell, row, right, y)
    elif isinstance(row, Binding):
        yield from binding(shell, row.action, right, y, asking)
    else:
        on = bool(value_of(shell, row.name))
        key = f"{SET}:{row.name}:{int(not on)}"
        name, box = shell.words(f"settings.{row.name}"), (right - 112, y + 22, 132, 70)
        yield Made(toggle(key, on, right - 92, y + 33), Target(key, *box, name=name, role=Role.SWITCH, on=on))


def _choice(shell: Shell, row: Selector, right: float, y: float) -> Iterator[Made]:
    value = value_of(shell, row.name)
    segments = [
        Segment(f"{SET}:{row.name}:{written(one)}", text, "", wide)
        for one, text, wide in zip(row.values, _texts(shell, row), _widths(shell, row), strict=True)
    ]
    chosen = row.values.index(value) if value in row.values else -1
    yield from switch(row.name, segments, chosen, (right - _wide(shell, row), y + 24))


def _texts(shell: Shell, row: Selector) -> list[str]:
    if row.name == "lang":
        return [own_name(str(lang)) for lang in row.values]
    return [shell.words(f"settings.{row.name}.{written(one)}") for one in row.values]


def _widths(shell: Shell, row: Selector) -> list[float]:
    """Of its segments: wider only where the words need it."""
    lang, scale = shell.words.lang, shell.settings.text_scale
    return [max(row.wide, measure.width(text, 24, "bold", lang, scale) + 28) for text in _texts(shell, row)]


def _wide(shell: Shell, row: Row) -> float:
    """What the row's control takes of its width."""
    if isinstance(row, Selector):
        return sum(_widths(shell, row)) + 10
    return STOP * len(STOPS) + 84 if isinstance(row, Slider) else 132.0


def _slider(shell: Shell, row: Slider, right: float, y: float) -> Iterator[Made]:
    """A track with a stop for every ten; the knob stands at the loudness."""
    value, pitch = int(str(value_of(shell, row.name))), STOP
    left, middle = right - 84 - pitch * len(STOPS), y + 57
    reach = pitch * (len(STOPS) - 1)
    ink = theme.AI if shell.settings.sound else theme.INK2
    done, figure = max(12.0, reach * value / 100), (right - 80, y + 20, 80, 74)
    knob = left + pitch / 2 + reach * value / 100
    drawn = [
        panel(f"{row.name} track", (left + pitch / 2, middle - 6, reach, 12), theme.PAPER2, 6),
        panel(f"{row.name} part", (left + pitch / 2, middle - 6, done, 12), ink, 6, layer=2),
        disc(f"{row.name} knob", knob, middle, 22, theme.PAPER0, 3, border=ink, border_width=4, shadow=1),
        label(f"{row.name} value", str(value), figure, 34, face="display", align="right"),
    ]
    for i, stop in enumerate(STOPS):
        key, box = f"{SET}:{row.name}:{stop}", (left + pitch * i, y + 24, pitch, 66)
        name = shell.words("settings.stop", name=shell.words(f"settings.{row.name}"), n=stop)
        yield Made(tuple(drawn), Target(key, *box, name=name, role=Role.CHOICE, on=stop == value))
        drawn = []
