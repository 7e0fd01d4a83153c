"""地下鉄: how full the counting lines are."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.colour import contrast
from game.look.describe.parts import label, panel, picture
from game.look.describe.specs import Colour
from game.mats.kit.plaque import plaque
from game.mats.kit.row import Grid
from game.mats.subway.chart import badge_ink, letter_of, line_ink
from game.mats.subway.plan import METER_ROW
from game.mats.subway.slip import slip
from game.mats.subway.table import Table
from game.mats.subway.tension import last_round, last_stations, left, near_end
from game.motion.placement import Box, Placement
from game.rules.subway.network import Line
from game.rules.subway.values import Over


def line_name(table: Table, line: Line) -> str:
    """The line's name as it is spoken of here."""
    return line.ja if table.words.lang == "ja" else line.en


def short_name(table: Table, line: Line) -> str:
    """The line's name where there is little room."""
    return line_name(table, line).removesuffix(" Line")


def meters(table: Table) -> Iterator[Placement]:
    """A bar for every line that counts."""
    words = table.words
    x, y, w, _ = at = table.plan.panels.meters
    yield slip("meters", at)
    yield label(
        "meters title", words("subway.meters"), (x + 20, y + 6, w * 0.5, 42), 21, face="bold", layer=6
    )
    begin = max(w * 0.4, 34 + min(w * 0.5, table.width(words("subway.meters"), 21, "bold")))
    note, near = _note(table, w - 20 - begin)
    yield label(
        "meters note", note, (x + begin, y + 6, w - 20 - begin, 42), 19,
        theme.SHU_DARK if near else theme.INK1, "bold" if near else "body", "right", layer=6,
    )  # fmt: skip
    wide = (w - 42) / 2
    places = Grid(x + 14, y + 42, wide, METER_ROW, across=wide + 14, down=METER_ROW, columns=2)
    for i, (line, stations) in enumerate(table.board.counting):
        full = table.full(stations)
        yield from _meter(table, line, full, len(stations), places.box(i))


def _note(table: Table, room: float) -> tuple[str, bool]:
    """When the game ends, and whether that is near."""
    words, state, short = table.words, table.state, ".short" if table.large else ""
    stations = left(state, table.board, table.replaced)
    if isinstance(state.todo, Over) or last_round(table) or not stations:
        near = not isinstance(state.todo, Over)
        return words("subway.meters.last_round" if near else "subway.meters.over"), near
    if not near_end(state, table.board, table.replaced):
        return words(f"subway.meters.end{short}", n=state.options.length), False
    forms = (words.count(f"subway.meters.left{form}", stations) for form in ("", ".short"))
    return table.fitting(tuple(forms), room, 19, "bold"), True


def _meter(table: Table, line: Line, full: int, of: int, box: Box) -> Iterator[Placement]:
    (x, y, w, _), key = box, f"meter:{line.id}"
    ink, done, last, ends = line_ink(line), full == of, of - full == 1, line.id in last_stations(table)
    text = table.words("subway.meters.full") if done else f"{full}/{of}"
    name, closing = short_name(table, line), table.words("subway.meters.last")
    wide = min(90.0, table.width(closing, 19, "bold"))
    if last and not table.large and table.width(name, 18, "bold") - 5 + wide + 32 <= w:
        text = closing
    far = min(90.0 if last else 60.0, table.width(text, 19, "bold"))
    yield from badge(f"{key}:badge", line, x, y + 6, 26)
    if not table.large:
        room = w - far - (54 if done else 32)  # The count does not fill its width.
        name = name if table.at.foot is None else table.fitting((name, ""), room, 18, "bold")
        yield label(f"{key}:name", name, (x + 34, y, room, 38), 18, face="bold", layer=6)
    wide, tone = 90 if last else 60, theme.SHU_DARK if ends else theme.INK0
    yield label(f"{key}:n", text, (x + w - wide, y, wide, 38), 19, tone, "bold", "right", layer=6)
    if done:
        mark = (x + w - far - 20, y + 10, 18, 18)
        yield picture(f"{key}:check", "icons/check", mark, layer=6, tint=theme.MATCHA)
    yield panel(f"{key}:track", (x, y + 38, w, 12), theme.PAPER2, 6, layer=6)
    if full:
        yield panel(f"{key}:bar", (x, y + 38, max(12.0, w * full / of), 12), ink, 6, layer=6)


def badge(key: str, line: Line, x: float, y: float, side: float, layer: int = 6) -> Iterator[Placement]:
    """The line's letter on its colour."""
    ink, box = badge_ink(line), Box(x, y, side, side)
    return plaque(key, letter_of(line), box, 18, ink, letter_ink(ink), radius=side * 0.24, layer=layer)


def letter_ink(ink: Colour) -> Colour:
    """White on a dark line, ink on a pale one."""
    return theme.WHITE if contrast(theme.WHITE, ink) >= 4.5 else theme.INK0
