"""The settings: tabs at the left, what can be chosen in the middle, a sample of it at the right."""

from __future__ import annotations

from collections.abc import Iterator

from game.conduct.pace import Pace
from game.config.preferences import Preferences
from game.input.intents import Gesture, Wheel
from game.input.keymap import key_of, rebound
from game.look.describe import measure, theme
from game.look.describe.parts import (
    Made,
    Segment,
    back_button,
    button,
    disc,
    ground,
    label,
    panel,
    picture,
    switch,
    toggle,
    top_bar,
)
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.scenes.settings.licences import licence_pages
from game.scenes.settings.rows import STOPS, Binding, Row, Selector, Slider, tabs
from game.scenes.settings.sample import deal, keeping, sample
from game.scenes.shell import Shell
from game.scenes.still import OverScene

TAB, SET, KEY, DONE, USUAL = "tab", "set", "key", "done", "usual"
EARLIER, LATER = "licences:earlier", "licences:later"
LEFT = Box(40, 108, 340, 860)
MIDDLE = Box(410, 108, 880, 860)
ROW, KEY_ROW = 114, 58
MOTION = ("speed", "reduced_motion")
"""The choices that only a moving sample can show."""


class SettingsScene(OverScene):
    """Everything takes effect at once and is kept; whatever lies beneath waits."""

    name = "settings"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.tabs = tabs(shell.plugins_folder, shell.kiosk)
        self.tab = self.tabs[0]
        self._asks: str | None = None
        """The action whose new key is awaited."""
        self._said = ""
        self._page = 0
        """Of the licences."""
        self._dealt: float | None = None
        """When the sample's cards were dealt last."""

    def first_focus(self) -> str | None:
        """The tab that is open."""
        return f"{TAB}:{self.tab.name}"

    def frame(self, focus: str | None, now: float) -> Frame:
        """The whole screen: what lies beneath is not seen."""
        words = self.shell.words
        back = back_button(words("back"), focus)
        drawn = [*ground(), *top_bar(None, words("settings.title")), *back.placements, *self._cards()]
        targets = [back.target]
        for made in [*self._tabs(), *self._rows(), *self._foot()]:
            drawn.extend(made.placements)
            targets.append(made.target)
        drawn += [*(sample(self.shell, self._gone(now)) if self.tab.seen else keeping(self.shell))]
        drawn += [*self._notes()]
        return Frame(in_order(drawn), tuple(targets))

    def _gone(self, now: float) -> float | None:
        """How far the sample's cards have been dealt; None while they lie."""
        pace = Pace.of(self.shell.settings)
        if self._dealt is None or not pace.moves:
            return None
        gone = pace.elapsed(self._dealt, now)
        return gone if gone < deal(pace.reduced).span else None

    def moving(self, now: float) -> bool:
        """While the sample's cards are dealt."""
        return self._gone(now) is not None

    def _cards(self) -> Iterator[Placement]:
        yield panel("tabs", LEFT, theme.PAPER0, 24, shadow=2)
        yield panel("rows", MIDDLE, theme.PAPER0, 24, shadow=2)

    def _tabs(self) -> Iterator[Made]:
        words, (x, y, w, _) = self.shell.words, LEFT
        for i, tab in enumerate(self.tabs):
            box = (x + 16, y + 24 + 92 * i, w - 32, 78)
            here, key = tab == self.tab, f"{TAB}:{tab.name}"
            ink = theme.PAPER0 if here else theme.INK0
            drawn = (
                panel(key, box, theme.INK0 if here else None, 18, layer=2),
                picture(f"{key} icon", tab.icon, (x + 44, box[1] + 23, 32, 32), layer=3, tint=ink),
                label(f"{key} text", words(key.replace(":", ".", 1).join(("settings.", ""))),
                      (x + 98, box[1], w - 130, 78), 26, ink, "bold"),
            )  # fmt: skip
            yield Made(drawn, Target(key, *box))

    # Rows

    def _rows(self) -> Iterator[Made]:
        if self.tab.name == "licences":
            yield from self._licences()
            return
        pitch = self._pitch()
        for i, row in enumerate(self.tab.rows):
            y = MIDDLE.y + 18 + pitch * i
            middle = y if isinstance(row, Binding) else y + (pitch - ROW) / 2
            yield from self._with_words(row, y, pitch, self._control(row, middle))

    def _pitch(self) -> float:
        """From row to row: larger texts need more room, and few rows have it."""
        return KEY_ROW if self.tab.name == "keys" else ROW * (self.shell.settings.text_scale or 100) / 100

    def _with_words(self, row: Row, y: float, pitch: float, made: Iterator[Made]) -> Iterator[Made]:
        """The row's name and what it does, drawn with its first target."""
        x, w = MIDDLE.x + 40, MIDDLE.w - 80
        name = row.action if isinstance(row, Binding) else row.name
        words, key = self.shell.words, f"settings.{name}"
        drawn: list[Placement] = []
        if isinstance(row, Binding):
            text = words(f"settings.action.{name}")
            drawn.append(label(f"{key} name", text, (x, y, 464, pitch), 25, face="bold"))
        else:
            room = w - self._wide(row) - 24
            high = 42 * pitch / ROW
            drawn.append(label(f"{key} name", words(key), (x, y + 12, room, high), 27, face="bold"))
            about, note = (x, y + 14 + high, room, 52 * pitch / ROW), words(f"{key}.note")
            drawn.append(
                label(f"{key} note", note, about, 20, theme.INK1, middle=False, lines=2, leading=1.2)
            )
        drawn.append(panel(f"{key} rule", (x, y + pitch - 2, w, 2), theme.PAPER2, 0))
        for one in made:
            yield one.over(drawn)
            drawn = []

    def _control(self, row: Row, y: float) -> Iterator[Made]:
        right = MIDDLE.right - 40
        if isinstance(row, Selector):
            yield from self._choice(row, right, y)
        elif isinstance(row, Slider):
            yield from self._slider(row, right, y)
        elif isinstance(row, Binding):
            yield self._binding(row, right, y)
        else:
            on = bool(self._value(row.name))
            key = f"{SET}:{row.name}:{int(not on)}"
            yield Made(toggle(key, on, right - 92, y + 33), Target(key, right - 112, y + 22, 132, 70))

    def _choice(self, row: Selector, right: float, y: float) -> Iterator[Made]:
        words, value = self.shell.words, self._value(row.name)
        segments = [
            Segment(
                f"{SET}:{row.name}:{_written(one)}", words(f"settings.{row.name}.{_written(one)}"), "", wide
            )
            for one, wide in zip(row.values, self._widths(row), strict=True)
        ]
        at = (right - self._wide(row), y + 24)
        chosen = row.values.index(value) if value in row.values else -1
        yield from switch(row.name, segments, chosen, at)

    def _widths(self, row: Selector) -> list[float]:
        """Of its segments: wider only where the words need it."""
        words, scale = self.shell.words, self.shell.settings.text_scale
        texts = [words(f"settings.{row.name}.{_written(one)}") for one in row.values]
        return [max(row.wide, measure.width(text, 24, "bold", words.lang, scale) + 28) for text in texts]

    def _wide(self, row: Row) -> float:
        """What the row's control takes of its width."""
        if isinstance(row, Selector):
            return sum(self._widths(row)) + 10
        return 528.0 if isinstance(row, Slider) else 132.0

    def _slider(self, row: Slider, right: float, y: float) -> Iterator[Made]:
        """A track with a stop for every ten; the knob stands at the loudness."""
        value, pitch = int(str(self._value(row.name))), 40.0
        left, middle = right - 84 - pitch * len(STOPS), y + 57
        reach = pitch * (len(STOPS) - 1)
        ink = theme.AI if self.shell.settings.sound else theme.INK2
        done, figure = max(12.0, reach * value / 100), (right - 80, y + 20, 80, 74)
        knob = left + pitch / 2 + reach * value / 100
        drawn = [
            panel(f"{row.name} track", (left + pitch / 2, middle - 6, reach, 12), theme.PAPER2, 6),
            panel(f"{row.name} part", (left + pitch / 2, middle - 6, done, 12), ink, 6, layer=2),
            disc(f"{row.name} knob", knob, middle, 22, theme.PAPER0, 3, border=ink, border_width=4, shadow=1),
            label(f"{row.name} value", str(value), figure, 34, face="display", align="right"),
        ]
        for i, stop in enumerate(STOPS):
            yield Made(tuple(drawn), Target(f"{SET}:{row.name}:{stop}", left + pitch * i, y + 24, pitch, 66))
            drawn = []

    def _binding(self, row: Binding, right: float, y: float) -> Made:
        words, key = self.shell.words, f"{KEY}:{row.action}"
        asked = self._asks == row.action
        text = words("settings.press") if asked else _key_name(key_of(row.action, self.shell.settings.keys))
        return button(key, text, (right - 320, y + 1, 320, 56), "chosen" if asked else "second", 24,
                      enabled=row.action != "back")  # fmt: skip

    def _licences(self) -> Iterator[Made]:
        """Page by page: what the program is made of, and under which terms."""
        x, y, w, _ = MIDDLE
        pages = licence_pages()
        title, lines = pages[self._page]
        words = self.shell.words
        drawn: list[Placement] = [
            label("licence title", title, (x + 40, y + 18, w - 80, 50), 26, face="bold")
        ]
        for i, line in enumerate(lines):
            box = (x + 40, y + 76 + 28 * i, w - 80, 28)
            drawn.append(label(f"licence {i}", line, box, 18, theme.INK1))
        count = f"{self._page + 1} / {len(pages)}"
        drawn.append(label("licence page", count, (x + 260, y + 768, w - 520, 72), 24, align="centre"))
        yield button(EARLIER, words("log.earlier"), (x + 40, y + 768, 210, 72), size=24).over(drawn)
        yield button(LATER, words("log.later"), (x + w - 250, y + 768, 210, 72), size=24)

    def _foot(self) -> Iterator[Made]:
        words, (x, y, w, h) = self.shell.words, LEFT
        box = (x + 16, y + h - 100, w - 32, 78)
        drawn = (
            picture(f"{USUAL} icon", "icons/undo", (x + 40, box[1] + 25, 28, 28), layer=2, tint=theme.INK1),
            label(USUAL, words("settings.usual"), (x + 84, box[1], w - 110, 78), 21, lines=2, leading=1.2),
        )
        yield Made(drawn, Target(USUAL, *box))
        yield button(DONE, words("settings.done"), (1560, 990, 320, 72), "act", 28)

    def _notes(self) -> Iterator[Placement]:
        words = self.shell.words
        said = self._said or self.shell.notice
        if said:
            yield panel("settings says", (410, 984, 1120, 80), theme.STRAW, 18, layer=6)
            yield label("settings says text", said, (434, 984, 1072, 80), 22, lines=2, leading=1.25, layer=6)
            return
        left = 60.0
        for name in ("choose", "decide", "back"):
            text = words(f"settings.hint.{name}")
            wide = measure.width(text, 21, "body", words.lang, self.shell.settings.text_scale)
            yield label(f"hint {name}", text, (left, 996, wide, 60), 21, theme.INK1)
            left += wide + 48

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Opens a tab, chooses a value, asks for a key, or closes."""
        kind, *rest = target.split(":")
        self._said, self.shell.notice = "", ""
        if target in ("back", DONE):
            self.back()
        elif target == USUAL:
            self.shell.choose(**_all(Preferences(lang=self.shell.own.lang)))
        elif target in (EARLIER, LATER):
            self._turn(-1 if target == EARLIER else 1)
        elif kind == TAB:
            self.tab = next(tab for tab in self.tabs if tab.name == rest[0])
            self._dealt = now if self.tab.name == "motion" else None
        elif kind == KEY:
            self._asks = rest[0]
        elif kind == SET:
            self._set(*rest)
            self._dealt = now if rest[0] in MOTION else None

    def _set(self, name: str, written: str) -> None:
        row = next(row for row in self.tab.rows if not isinstance(row, Binding) and row.name == name)
        if isinstance(row, Selector):
            value: object = next(one for one in row.values if _written(one) == written)
        else:
            value = int(written) if isinstance(row, Slider) else written == "1"
        self.shell.choose(**{name: value})

    def _turn(self, step: int) -> None:
        self._page = (self._page + step) % len(licence_pages())

    def command(self, name: str, now: float) -> None:
        """Pages of the licences turn."""
        if self.tab.name == "licences" and name in ("earlier", "later"):
            self._turn(-1 if name == "earlier" else 1)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """The wheel over a slider makes it louder or softer."""
        if not isinstance(gesture, Wheel) or self.tab.name != "sound" or gesture.y is None:
            return False
        at = int((gesture.y - MIDDLE.y - 18) // self._pitch())
        row = self.tab.rows[at] if 0 <= at < len(self.tab.rows) else None
        if not isinstance(row, Slider):
            return False
        louder = int(str(self._value(row.name))) + (10 if gesture.steps > 0 else -10)
        self.shell.choose(**{row.name: max(0, min(100, louder))})
        return True

    @property
    def asks_for_key(self) -> bool:
        """While an action waits for its new key."""
        return self._asks is not None

    def key(self, name: str) -> None:
        """The new key of the action that waits; Esc leaves the old one."""
        action, self._asks = self._asks, None
        if action is None or name == "escape":
            return
        keys = rebound(self.shell.own.keys, action, name)
        if keys is None:
            self._said = self.shell.words("settings.fixed_key", name=_key_name(name))
        else:
            self.shell.choose(keys=keys)

    def back(self) -> None:
        """First out of waiting for a key, then out of the settings."""
        if self._asks is not None:
            self._asks = None
        else:
            self.shell.pop()

    def _value(self, name: str) -> object:
        """What holds now; a language that nobody chose is the one in use."""
        value = getattr(self.shell.settings, name)
        if value is None:
            return getattr(Preferences(), name)
        return value


def _written(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


def _key_name(key: str) -> str:
    return key.upper() if len(key) == 1 else key.title()


KEPT = ("names", "learning", "solving")
"""What people have done is no choice of theirs: the usual settings leave it alone."""


def _all(own: Preferences) -> dict[str, object]:
    return {name: getattr(own, name) for name in own.__struct_fields__ if name not in KEPT}
