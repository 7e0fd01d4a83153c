"""How every screen answers whoever uses it: what is pointed at nods, what is pressed goes down, a press on
nothing leaves a ring, the bracket goes over, a sheet rises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.mats.table import Frame
from game.motion.placement import Placement
from game.scenes.nodding import Nodding
from game.scenes.rising import Rising
from game.scenes.shell import Shell
from game.scenes.signs import SoundSign
from game.scenes.sinking import Sinking
from game.scenes.touching import Touching
from game.scenes.travelling import Travelling


class Responses:
    """All that a manager adds to the picture of a screen. Times are milliseconds."""

    def __init__(self, shell: Shell) -> None:
        self.sinking, self.touching, self.sign = Sinking(shell), Touching(shell), SoundSign(shell)
        self._travelling, self._rising, self._nodding = Travelling(shell), Rising(shell), Nodding(shell)

    def moving(self, now: float) -> bool:
        """Whether any of it is on its way."""
        last = self._travelling, self._rising, self._nodding
        return any(one.moving(now) for one in (self.sinking, self.touching, self.sign, *last))

    def shown(
        self, frame: Frame, marks: Sequence[Placement], focus: str | None, held: bool, now: float
    ) -> Iterator[Placement]:
        """What is drawn of the screen, as it answers; `marks`: the bracket round what has focus; `held`:
        whether the pointer is down."""
        bracket = self._travelling.shown(marks, focus, now)
        risen = [*self._rising.shown(frame.placements, bracket, frame.space, now)]
        nods = [*self._nodding.shown(risen, focus, now)]
        yield from self.sinking.shown(nods, held, now)
        yield from self.touching.drawn(now)
        yield from self.sign.drawn(frame.space, now)
