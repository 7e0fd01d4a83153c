"""A bot that does not answer: a sheet that says so and asks how the game is to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.conduct.conductor import Conductor, Requests
from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel
from game.look.describe.space import EVERY
from game.mats.table import Frame
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.scenes.shell import Shell
from game.scenes.still import OverScene

AGAIN, OVER, LEAVE = "again", "over", "leave"
X, TOP, W, LAYER = 490.0, 230.0, 940.0, 8
INNER_X, INNER_W = X + 52, W - 104


class StuckScene(OverScene):
    """Ask it again, have something played for it, or leave: the match stays as it is."""

    name = "stuck"
    most_text, scrolls = 130, True
    spaces = EVERY

    def __init__(
        self, shell: Shell, conductor: Conductor, seat: Seat, carry_out: Callable[[Requests], None]
    ) -> None:
        """`carry_out` does what the conductor asks of the table's screen."""
        super().__init__(shell)
        self._conductor, self._carry_out = conductor, carry_out
        self._name = conductor.seating.names[seat]

    def first_focus(self) -> str | None:
        """To ask it again."""
        return AGAIN

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table beneath its veil, and the sheet."""
        return self.frame_over(now, self._sheet(), self._buttons())

    def _sheet(self) -> Iterator[Placement]:
        words = self.shell.words
        yield from self.paper((X, TOP, W, 548), LAYER)
        title, box = words("stuck.title", name=self._name), (INNER_X, TOP + 36, INNER_W, 76)
        yield label("stuck title", title, box, 42, face="display", layer=LAYER)
        yield panel("stuck fact", (INNER_X, TOP + 124, INNER_W, 120), theme.STRAW, 18, layer=LAYER)
        box = (INNER_X + 28, TOP + 124, INNER_W - 56, 120)
        yield label("stuck about", words("stuck.about"), box, 23, lines=3, leading=1.25, layer=LAYER)

    def _buttons(self) -> Iterator[Made]:
        words, half, y = self.shell.words, (INNER_W - 20) / 2, TOP + 276
        yield button(AGAIN, words("stuck.again"), (INNER_X, y, INNER_W, 96), "act", 30, layer=LAYER)
        over, note = words("stuck.over"), words("stuck.over_note")
        yield button(OVER, over, (INNER_X, y + 120, half, 100), size=25, note=note, layer=LAYER)
        leave = (INNER_X + half + 20, y + 120, half, 100)
        yield button(LEAVE, words("parting.leaves"), leave, size=25, layer=LAYER)

    def press(self, target: str, now: float) -> None:
        """Does what the button says."""
        if target == LEAVE:
            self.shell.leave(self.shell.home)
            return
        self.shell.pop()
        go_on = self._conductor.ask_again if target == AGAIN else self._conductor.take_over
        self._carry_out(go_on())

    def back(self) -> None:
        """To the game, which needs an answer."""
        self.press(AGAIN, 0.0)
