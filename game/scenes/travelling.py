"""The focus bracket goes over to what is looked at next."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from msgspec.structs import replace

from game.conduct.pace import Pace
from game.motion.placement import Placement
from game.scenes.shell import Shell

SPAN = 90.0
"""How long that takes, in milliseconds."""


class Travelling:
    """Of the one bracket there is. Where there was none, or on another screen, it is there at once."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._round: Hashable = None
        """The screen, and what the bracket is round."""
        self._seen: tuple[float, float] | None = None
        """Where its middle was seen last."""
        self._off = (0.0, 0.0)
        """How far it was from where it belongs as it set out."""
        self._began = -SPAN

    def moving(self, now: float) -> bool:
        """Whether it is on its way."""
        return self._off != (0.0, 0.0) and self._left(now) > 0.0

    def shown(self, marks: Sequence[Placement], focus: str | None, now: float) -> Iterator[Placement]:
        """The bracket as it is seen now, which belongs round what has focus."""
        where, before = (id(self._shell.top), focus), self._round
        self._round = where if marks else None
        for p in marks:
            x, y = p.box.middle
            if before != where:
                again = self._seen is not None and isinstance(before, tuple) and before[0] == where[0]
                self._off = (self._seen[0] - x, self._seen[1] - y) if again and self._seen else (0.0, 0.0)
                self._began = now
            k = self._left(now)
            p = replace(p, x=p.x + self._off[0] * k, y=p.y + self._off[1] * k)
            self._seen = p.box.middle
            yield p

    def _left(self, now: float) -> float:
        """How much of the way is left; none without motion."""
        return Pace.of(self._shell.settings).left(self._began, now, SPAN)
