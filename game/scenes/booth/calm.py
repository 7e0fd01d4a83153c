"""The calm card of a stand: something went wrong, nobody has to do anything, and it goes on by itself."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import disc, ground, label, panel, picture
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.sound.cues import Tune

CARD = Box(410, 248, 1100, 584)
STAYS_MS = 3_000.0


class CalmScene(StillScene):
    """Stays for three seconds; then the attract mode, and nothing of whoever played."""

    name = "calm"
    most_text = 130

    def __init__(self, shell: Shell, number: str) -> None:
        """`number`: of the mishap, as the log has it."""
        super().__init__(shell)
        self._number = number
        self._since: float | None = None

    @property
    def tune(self) -> Tune:
        """It is still."""
        return Tune("", "")

    def tick(self, now: float) -> None:
        """Goes on by itself."""
        if self._since is None:
            self._since = now
        elif now - self._since >= STAYS_MS:
            self.shell.renew()
            self.shell.open.demo()

    def waiting(self) -> bool:
        """For its end."""
        return True

    def frame(self, focus: str | None, now: float) -> Frame:
        """The card; nothing can be pressed."""
        return Frame(in_order((*ground(), *self._card())))

    def _card(self) -> Iterator[Placement]:
        words, (x, y, w, h) = self.shell.words, CARD
        yield panel("card", CARD, theme.PAPER0, 30, shadow=3)
        yield panel("card rim", (x + 16, y + 16, w - 32, h - 32), None, 20, theme.PAPER2, 2)
        yield disc("well", x + 270, y + 292, 196, theme.PAPER1, 2)
        yield picture("bundle", "ui/furoshiki-safe", (x + 80, y + 122, 380, 340), layer=3)
        title = (x + 520, y + 150, 524, 80)
        yield label("title", words("calm.title"), title, 50, face="display")
        box = (x + 520, y + 246, 524, 190)
        yield label("about", words("calm.about"), box, 26, face="bold", middle=False, lines=4, leading=1.5)
        number = (x + 56, y + h - 72, w - 112, 40)
        yield label("number", self._number, number, 18, theme.INK1, align="right")

    def press(self, target: str, now: float) -> None:
        """There is nothing to press."""

    def back(self) -> None:
        """It goes by itself."""
