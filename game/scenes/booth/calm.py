"""The calm card of a stand: something went wrong, nobody has to do anything, and it goes on by itself."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import ground, label
from game.look.describe.space import EVERY
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement
from game.scenes.safe.card import CALM, card
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.sound.cues import Tune

STAYS_MS = 3_000.0


class CalmScene(StillScene):
    """Stays for three seconds; then the attract mode, and nothing of whoever played."""

    name = "calm"
    most_text, scrolls = 130, True
    spaces = EVERY

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
        return Frame(in_order((*ground(space=self.space), *self._card())), space=self.space)

    def _card(self) -> Iterator[Placement]:
        words, at = self.shell.words, CALM[self.space]
        (x, y), box = at.words, at.card
        yield from card(at)
        yield label("title", words("calm.title"), box.at(x, y, at.wide, 80), 50, face="display")
        about = box.at(x, y + 96, at.wide, 190)
        yield label("about", words("calm.about"), about, 26, face="bold", middle=False, lines=4, leading=1.5)
        number = box.at(56, box.h - 72, box.w - 112, 40)
        yield label("number", self._number, number, 18, theme.INK1, align="right")

    def press(self, target: str, now: float) -> None:
        """There is nothing to press."""

    def back(self) -> None:
        """It goes by itself."""
