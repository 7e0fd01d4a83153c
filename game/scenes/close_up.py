"""The whole table as it is in a wide window with text of the usual size, magnified, a part at a time: so
whoever needs large text, or has a small window, finds every word that has no room on the table itself."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from msgspec.structs import replace

from game.input.intents import Gesture, Pan
from game.look.describe import theme
from game.look.describe.parts import Made, back_button, bar_button, label, panel, top_bar
from game.look.describe.space import EVERY, Pane, Space
from game.mats.mat import AnyMat
from game.mats.small import TABLE, magnified
from game.mats.table import AnyDesk, Frame
from game.motion.clip import in_order
from game.motion.placement import Box
from game.rules.protocol import Seat
from game.scenes.scene import Told
from game.scenes.shell import Shell
from game.scenes.still import StillScene

EARLIER, LATER = "close:earlier", "close:later"
NEAR = "near "
"""How the keys of what is magnified begin."""
LEAST = 1.5
"""So many times as large as usual at least."""
NEXT_TO = 0.75
"""The share of a part after which the next one begins, at most: what is cut at the edge of one is whole in
another."""


def offered(pane: Pane, text: int) -> bool:
    """Whether words may have given way at a table in this window, at this text size in per cent."""
    return pane.space is not Space.WIDE or text > 130


class CloseUpScene(StillScene):
    """A table to be looked at closely: by a drag, a stick or Shift and arrows it moves, by its two buttons,
    the page keys or a wheel it goes from part to part."""

    name = "close-up"
    spaces = EVERY

    def __init__(self, shell: Shell, told: Told) -> None:
        """What `told` tells must be a table."""
        super().__init__(shell)
        assert told.mat is not None
        assert told.desk is not None
        self._mat: AnyMat = told.mat
        self.desk: AnyDesk = replace(told.desk, space=Space.WIDE, text_scale=100)
        """The table as it lies in a wide window with text of the usual size."""
        self._under = shell.top
        self._x, self._y = 0.0, 0.0
        """The corner of what is seen of the table."""
        self.retune()

    def retune(self) -> None:
        """In another window, or with text of another size, another part is seen."""
        self._table = self._mat.frame(self.desk, self.shell.words)
        self._move(0, 0)

    @property
    def viewer(self) -> Seat | None:
        """Whoever holds the screen beneath."""
        return self._under.viewer

    @property
    def times(self) -> float:
        """How many times as large."""
        return max(LEAST, (self.shell.settings.text_scale or 100) / 100)

    @property
    def _window(self) -> Box:
        """Where it is seen."""
        return Box(0, TABLE.y, self.space.w, self.space.h - TABLE.y)

    @property
    def part(self) -> Box:
        """What is seen of it."""
        return Box(self._x, self._y, self._window.w / self.times, self._window.h / self.times)

    @property
    def parts(self) -> list[tuple[float, float]]:
        """The corners of its parts, row by row."""
        part, (w, h) = self.part, Space.WIDE.value
        return [(x, y) for y in _steps(h, part.h) for x in _steps(w, part.w)]

    @property
    def _here(self) -> int:
        """The part that is seen, or the one nearest to it."""
        near = [(abs(y - self._y), abs(x - self._x)) for x, y in self.parts]
        return near.index(min(near))

    def first_focus(self) -> str | None:
        """The next part."""
        return LATER

    def frame(self, focus: str | None, now: float) -> Frame:
        """The bar, and that part of the table."""
        words, space = self.shell.words, self.space
        made = [*self._buttons(focus)]
        place = f"{self._here + 1} / {len(self.parts)}"
        room = (space.w - 370, 6, 220, 62)
        drawn = [
            panel("close ground", space.whole, theme.PAPER1, 0, layer=0),
            *magnified(self._table, self.part, self._window, self.times, NEAR),
            *top_bar(None, words("close_up.title"), space),
            label("close place", place, room, 26, face="bold", align="right", layer=6),
            *(p for one in made for p in one.placements),
        ]
        return Frame(in_order(drawn), tuple(one.target for one in made), space=space)

    def _buttons(self, focus: str | None) -> Iterator[Made]:
        words = self.shell.words
        yield back_button(words("close"), focus)
        # The number of the part says what they are for; what would say it in words would lie on the table.
        yield bar_button(EARLIER, "ui/icon-previous", 1, words("close_up.earlier"), None, self.space)
        yield bar_button(LATER, "ui/icon-next", 0, words("close_up.later"), None, self.space)

    # What a person does

    def press(self, target: str, now: float) -> None:
        """From part to part, round and round; or back."""
        if target == "back":
            self.back()
        elif target in (EARLIER, LATER):
            parts = self.parts
            self._x, self._y = parts[(self._here + (1 if target == LATER else -1)) % len(parts)]

    def command(self, name: str, now: float) -> None:
        """The page keys, and a wheel."""
        if name in ("earlier", "later"):
            self.press(EARLIER if name == "earlier" else LATER, now)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """The table is shifted."""
        if not isinstance(gesture, Pan):
            return False
        self._move(-gesture.dx / self.times, -gesture.dy / self.times)
        return True

    def _move(self, dx: float, dy: float) -> None:
        """So far over the table, and not beyond its edges."""
        part, (w, h) = self.part, Space.WIDE.value
        self._x = min(max(0.0, self._x + dx), max(0.0, w - part.w))
        self._y = min(max(0.0, self._y + dy), max(0.0, h - part.h))


def _steps(whole: float, part: float) -> list[float]:
    """Where parts begin that cover the whole, equally far apart."""
    beyond = whole - part
    if beyond <= 0:
        return [0.0]
    count = ceil(beyond / (NEXT_TO * part))
    return [beyond * n / count for n in range(count + 1)]
