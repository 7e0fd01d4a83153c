"""Somebody may have gone: the seconds until the screen is another's, unless anything at all is touched."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import button, ground, label, panel, picture
from game.look.describe.space import EVERY
from game.look.describe.specs import Ring
from game.mats.small import within
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target
from game.scenes.shell import Shell
from game.scenes.still import OverScene
from game.scenes.table.screen import TableScene

SHEET = Box(520, 210, 880, 640)
LAYER = 8
RADIUS, WIDTH = 132.0, 16.0
GO_ON = "go on"


class CountdownScene(OverScene):
    """Any input goes on and means nothing else. No hand is seen beneath it: whoever held the screen may be
    gone."""

    name = "countdown"
    most_text, scrolls = 130, True
    spaces = EVERY
    any_input_leaves = True

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._since: float | None = None
        self._left = shell.booth.countdown

    def tick(self, now: float) -> None:
        """What lies beneath stands still; a second less each second, and then nothing is left of it."""
        super().tick(now)
        if self._since is None:
            self._since = now
        self._left = ceil(self.shell.booth.countdown - (now - self._since) / 1000)
        if self.shell.last_input > self._since:
            self.back()
        elif self._left <= 0:
            self.shell.diary.note("reset")
            self.shell.renew()

    def waiting(self) -> bool:
        """For the next second."""
        return True

    @property
    def _plays(self) -> bool:
        """Whether a game lies beneath."""
        return any(isinstance(scene, TableScene) for scene in self.shell.stack)

    def beneath(self, now: float) -> tuple[Placement, ...]:
        """What everybody may see of it."""
        if isinstance(self.under, TableScene):
            return within(self.under.covered(now), self.space)
        return super().beneath(now) if self.under.viewer is None else ground(space=self.space)

    def frame(self, focus: str | None, now: float) -> Frame:
        """The ring, the words, and one target that is the whole screen."""
        seen = self.frame_over(now, [*self.paper(SHEET, LAYER), *self._ring(), *self._words()], ())
        return replace(seen, targets=(Target(GO_ON, *self.space.whole),))

    def _ring(self) -> Iterator[Placement]:
        x, y = SHEET.x + 206, SHEET.y + 262
        box = (x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS)
        share = max(0, self._left) / self.shell.booth.countdown
        yield Placement("countdown ring", Ring(share, theme.YAMA, theme.PAPER2, WIDTH), *box, layer=LAYER)
        yield picture("countdown glass", "ui/hourglass", (x - 32, y - 108, 64, 64), layer=LAYER)
        number = (x - 110, y - 44, 220, 110)
        text = str(max(0, self._left))
        yield label("countdown number", text, number, 88, face="display", align="centre", layer=LAYER)
        unit, text = (x - 80, y + 62, 160, 40), self.shell.words.count("countdown.unit", max(0, self._left))
        yield label("countdown unit", text, unit, 22, face="bold", align="centre", layer=LAYER)

    def _words(self) -> Iterator[Placement]:
        words, (x, y, w, h) = self.shell.words, SHEET
        yield panel("countdown rim", (x + 16, y + 16, w - 32, h - 32), None, 20, theme.PAPER2, 2, layer=LAYER)
        left, wide = x + 390, w - 442
        title = (left, y + 70, wide, 90)
        yield label("countdown title", words("countdown.title"), title, 50, face="display", layer=LAYER)
        box = (left, y + 172, wide, 130)
        text = words("countdown.about")
        yield label("countdown about", text, box, 26, face="bold", middle=False, lines=3, leading=1.5,
                    layer=LAYER)  # fmt: skip
        yield panel("countdown fact", (left, y + 316, wide, 96), theme.STRAW, 14, layer=LAYER)
        fact = (left + 22, y + 316, wide - 44, 96)
        text = words("countdown.gone" if self._plays else "countdown.afresh")
        yield label("countdown fact text", text, fact, 22, lines=2, leading=1.3, layer=LAYER)
        act = (x + 52, y + 452, w - 104, 98)
        yield from button(GO_ON, words("countdown.go_on"), act, "act", 34, layer=LAYER).placements
        any_text = (x + 52, y + 560, w - 104, 46)
        yield label("countdown any", words("countdown.any"), any_text, 22, theme.INK1, align="centre",
                    layer=LAYER)  # fmt: skip

    def press(self, target: str, now: float) -> None:
        """Goes on."""
        self.back()

    def back(self) -> None:
        """Goes on; what was pressed means nothing beneath."""
        self.shell.flush = True
        self.shell.pop()
