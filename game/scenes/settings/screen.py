"""The settings: tabs at the left, what can be chosen in the middle, a sample of it at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.conduct.pace import Pace
from game.config.preferences import Preferences
from game.input.intents import Asked, Gesture, Wheel
from game.look.describe import measure, theme
from game.look.describe.parts import Made, back_button, button, ground, label, panel, picture, top_bar
from game.look.describe.space import EVERY, Space
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.scenes.keynames import button_of, key_of
from game.scenes.settings.bindings import (
    ALL,
    BUTTON,
    KEY,
    RESTORE,
    Asking,
    aside,
    give,
    restore,
    restore_all,
)
from game.scenes.settings.controls import SET, drawn_rows, paged, row_at, value_of, written
from game.scenes.settings.licences import licence, licence_pages
from game.scenes.settings.places import Places, grown, places
from game.scenes.settings.rows import CONTROLS, LICENCES, Binding, Row, Selector, Slider, tabs
from game.scenes.settings.sample import deal, keeping, sample
from game.scenes.shell import Shell
from game.scenes.still import OverScene

TAB, DONE, USUAL = "tab", "done", "usual"
EARLIER, LATER = "page:earlier", "page:later"
MOTION = ("speed", "reduced_motion")
NARROW = 290.0
"""On a narrower tab large words begin nearer to its icon."""
"""The choices that only a moving sample can show."""


class SettingsScene(OverScene):
    """Everything takes effect at once and is kept; whatever lies beneath waits."""

    name = "settings"
    spaces = EVERY

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.tabs = tabs(shell.plugins_folder, shell.kiosk)
        self.tab = self.tabs[0]
        self._asks: Asking | None = None
        """The new key or button that is awaited."""
        self._said = ""
        self._page = 0
        """Of the tab that is open."""
        self._dealt: float | None = None
        """When the sample's cards were dealt last."""

    def first_focus(self) -> str | None:
        """The tab that is open."""
        return f"{TAB}:{self.tab.name}"

    def frame(self, focus: str | None, now: float) -> Frame:
        """The whole screen: what lies beneath is not seen."""
        words = self.shell.words
        back, space, at = back_button(words("back"), focus), self.space, self._places
        bar = top_bar(None, words("settings.title"), space)
        drawn = [*ground(space=space), *bar, *back.placements, *self._cards()]
        targets = [back.target]
        beside = aside(self.shell, at.aside, self._asks) if self.tab.name == CONTROLS and at.aside else ()
        for made in [*self._tabs(), *self._rows(), *beside, *self._foot()]:
            drawn.extend(made.placements)
            targets.append(made.target)
        if at.aside and self.tab.seen:
            drawn += sample(self.shell, at.aside, self._gone(now))
        elif at.aside and self.tab.name != CONTROLS:
            drawn += keeping(self.shell, at.aside)
        drawn += [*self._notes()]
        return Frame(in_order(drawn), tuple(targets), space=space)

    @property
    def _places(self) -> Places:
        return places(self.shell, self.tab.name)

    def _gone(self, now: float) -> float | None:
        """How far the sample's cards have been dealt; None while they lie."""
        pace, box = Pace.of(self.shell.settings), self._places.aside
        if self._dealt is None or not pace.moves or box is None:
            return None
        gone = pace.elapsed(self._dealt, now)
        return gone if gone < deal(pace.reduced, box).span else None

    def moving(self, now: float) -> bool:
        """While the sample's cards are dealt."""
        return self._gone(now) is not None

    def _cards(self) -> Iterator[Placement]:
        yield panel("tabs", self._places.tabs, theme.PAPER0, 24, shadow=2)
        yield panel("rows", self._places.sheet, theme.PAPER0, 24, shadow=2)

    def _cell(self, n: int) -> Box:
        """The place of a tab, or of what follows them all."""
        (x, y, w, h), columns, *_ = self._places
        if n == len(self.tabs) and columns == 1:
            return Box(x + 16, y + h - 100, w - 32, 78)
        wide = (w - 32) / columns
        return Box(x + 16 + wide * (n % columns), y + 24 + 92 * (n // columns), wide, 78)

    def _tabs(self) -> Iterator[Made]:
        words = self.shell.words
        for i, tab in enumerate(self.tabs):
            box = self._cell(i)
            text = words(f"settings.{TAB}.{tab.name}")
            here, key = tab == self.tab, f"{TAB}:{tab.name}"
            ink = theme.PAPER0 if here else theme.INK0
            left, mark = (56, 14) if box.w < NARROW and grown(self.shell) > 1.3 else (78, 28)
            drawn = (
                panel(key, box, theme.INK0 if here else None, 18, layer=2),
                picture(f"{key} icon", tab.icon, box.at(mark, 23, 32, 32), layer=3, tint=ink),
                label(f"{key} text", text, box.at(left, 0, box.w - left - 4, 78), 26, ink, "bold",
                      lines=2, leading=1.2),
            )  # fmt: skip
            yield Made(drawn, Target(key, *box))

    # Rows

    def _pages(self) -> int:
        """How many pages the open tab has."""
        return len(self._licences()) if self.tab.name == LICENCES else len(self._paged())

    def _paged(self) -> tuple[tuple[Row, ...], ...]:
        return paged(self.shell, self.tab.rows, self._places.sheet)

    def _licences(self) -> Sequence[object]:
        return licence_pages(self._places.sheet, grown(self.shell))

    def _rows_here(self) -> tuple[Row, ...]:
        """The rows of the page that is open; larger texts may have made more pages, or fewer."""
        pages = self._paged()
        return pages[min(self._page, len(pages) - 1)]

    def _rows(self) -> Iterator[Made]:
        if self.tab.name != LICENCES:
            yield from drawn_rows(self.shell, self._rows_here(), self._places.sheet, self._asks)
        if self._pages() > 1:
            yield from self._turner()

    def _turner(self) -> Iterator[Made]:
        """What turns pages, at the foot of the sheet."""
        words, sheet = self.shell.words, self._places.sheet
        (x, _, w, _), y, page = sheet, sheet.bottom - 88, min(self._page, self._pages() - 1)
        drawn = [*licence(page, sheet, grown(self.shell))] if self.tab.name == LICENCES else []
        count = f"{page + 1} / {self._pages()}"
        drawn.append(label("page", count, (x + 260, y, w - 520, 72), 24, align="centre"))
        yield button(EARLIER, words("log.earlier"), (x + 40, y, 210, 72), size=24).over(drawn)
        yield button(LATER, words("log.later"), (x + w - 250, y, 210, 72), size=24)

    def _foot(self) -> Iterator[Made]:
        words, box = self.shell.words, self._cell(len(self.tabs))
        drawn = (
            picture(f"{USUAL} icon", "icons/undo", box.at(24, 25, 28, 28), layer=2, tint=theme.INK1),
            label(USUAL, words("settings.usual"), box.at(68, 0, box.w - 78, 78), 21, lines=2, leading=1.2),
        )
        yield Made(drawn, Target(USUAL, *box))
        yield button(DONE, words("settings.done"), self._places.done, "act", 28)

    def _notes(self) -> Iterator[Placement]:
        words = self.shell.words
        said = self._said or self.shell.notice
        if said:
            box = self._places.says
            yield panel("settings says", box, theme.STRAW, 18, layer=6)
            inner, lines = box.at(24, 0, box.w - 48, box.h), 3 if box.h > 120 else 2
            yield label("settings says text", said, inner, 22, lines=lines, leading=1.25, layer=6)
            return
        left, high = 60.0 if self.space is Space.WIDE else 32.0, self._places.hints
        settings = self.shell.settings
        hints = [words("settings.hint.choose")]
        for name in ("decide", "back"):
            key, button = key_of(settings, name), button_of(settings, name)
            hints.append(words(f"settings.hint.{name}", by=key, button=button))
        for name, text in zip(("choose", "decide", "back"), hints, strict=True):
            wide = measure.width(text, 21, "body", words.lang, self.shell.settings.text_scale)
            if left + wide > self._places.done.x:
                return
            yield label(f"hint {name}", text, (left, high, wide, 60), 21, theme.INK1)
            left += wide + 48

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Opens a tab, chooses a value, asks for a key, or closes."""
        kind, *rest = target.split(":")
        self._said, self.shell.notice, self._asks = "", "", None
        if target in ("back", DONE):
            self.back()
        elif target == USUAL:
            self.shell.choose(**_all(Preferences(lang=self.shell.own.lang)))
        elif target in (EARLIER, LATER):
            self._turn(-1 if target == EARLIER else 1)
        elif kind == TAB:
            self.tab, self._page = next(tab for tab in self.tabs if tab.name == rest[0]), 0
            self._dealt = now if self.tab.name == "play" else None
        elif kind in (KEY, BUTTON):
            self._asks = Asking(rest[0], "key" if kind == KEY else "button")
            return
        elif kind == RESTORE:
            restore(self.shell, rest[0])
        elif target == ALL:
            restore_all(self.shell)
        elif kind == SET:
            self._set(*rest)
            self._dealt = now if rest[0] in MOTION else None

    def _set(self, name: str, chosen: str) -> None:
        row = next(row for row in self.tab.rows if not isinstance(row, Binding) and row.name == name)
        if isinstance(row, Selector):
            value: object = next(one for one in row.values if written(one) == chosen)
        else:
            value = int(chosen) if isinstance(row, Slider) else chosen == "1"
        self.shell.choose(**{name: value})

    def _turn(self, step: int) -> None:
        self._page = (min(self._page, self._pages() - 1) + step) % self._pages()

    def command(self, name: str, now: float) -> None:
        """Pages turn."""
        if name in ("earlier", "later"):
            self._turn(-1 if name == "earlier" else 1)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """The wheel over a slider makes it louder or softer."""
        if not isinstance(gesture, Wheel) or gesture.y is None:
            return False
        row = row_at(self.shell, self._rows_here(), self._places.sheet, gesture.y)
        if not isinstance(row, Slider):
            return False
        louder = int(str(value_of(self.shell, row.name))) + (10 if gesture.steps > 0 else -10)
        self.shell.choose(**{row.name: max(0, min(100, louder))})
        return True

    @property
    def asks_for(self) -> Asked | None:
        """While an action waits for its new key or button."""
        return self._asks.kind if self._asks else None

    def key(self, name: str) -> None:
        """The new key or button of the action that waits; Esc and Start leave the old one."""
        asking, self._asks = self._asks, None
        if asking is not None and name not in ("escape", "start"):
            self._said = give(self.shell, asking, name)

    def back(self) -> None:
        """First out of waiting for a key or button, then out of the settings."""
        if self._asks is not None:
            self._asks = None
        else:
            self.shell.pop()


KEPT = ("names", "learning", "solving")
"""What people have done is no choice of theirs: the usual settings leave it alone."""


def _all(own: Preferences) -> dict[str, object]:
    return {name: getattr(own, name) for name in own.__struct_fields__ if name not in KEPT}
