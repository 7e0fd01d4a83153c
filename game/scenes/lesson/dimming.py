"""The veil comes and goes softly, and what is lit glides to where it is next."""

from __future__ import annotations

from collections.abc import Iterator

import pytweening
from msgspec.structs import replace

from game.conduct.pace import Pace
from game.look.describe.space import Space
from game.look.describe.specs import Colour
from game.motion.placement import Box, Placement
from game.scenes.lesson.veil import table_of, veil
from game.scenes.shell import Shell

SPAN = 180.0
"""How long coming, going and gliding take, in milliseconds."""


class Dimming:
    """The veil of one lesson, in its colour; the first time it is there at once."""

    def __init__(self, shell: Shell, colour: Colour) -> None:
        self._shell, self.colour = shell, colour
        self._goal: tuple[Box, ...] | None = None
        """What is lit in the end; nothing: the veil goes. None: it was never asked for."""
        self._from: tuple[Box, ...] = ()
        """What was lit as it set out, and how much of the veil there was."""
        self._was = 0.0
        self._began: float | None = None

    def moving(self, now: float) -> bool:
        """Whether it still comes, goes or glides."""
        return self._share(now) < 1.0

    def drawn(self, lit: tuple[Box, ...], space: Space, now: float) -> Iterator[Placement]:
        """The veil as it is seen now, where this is to be lit; nothing lit: where there is to be none."""
        if self._goal is None:
            self._goal, self._from, self._was = lit, lit, float(bool(lit))
        elif lit != self._goal:
            self._from, self._was = self._lit(now), self._dark(now)
            self._goal, self._began = lit, now
        if dark := self._dark(now):
            yield from (
                replace(p, alpha=p.alpha * dark) for p in veil(self._lit(now), self.colour, table_of(space))
            )

    def _share(self, now: float) -> float:
        """How much of the way is done."""
        if self._began is None:
            return 1.0
        t = Pace.of(self._shell.settings).share(self._began, now, SPAN)
        return float(pytweening.easeOutCubic(t))

    def _dark(self, now: float) -> float:
        return self._was + (float(bool(self._goal)) - self._was) * self._share(now)

    def _lit(self, now: float) -> tuple[Box, ...]:
        """What is lit now; other lights in number, and all where motion is reduced, are there at once."""
        goal, k = self._goal or self._from, self._share(now)
        if k >= 1.0 or len(goal) != len(self._from) or Pace.of(self._shell.settings).reduced:
            return goal
        return tuple(_between(one, other, k) for one, other in zip(self._from, goal, strict=True))


def _between(one: Box, other: Box, k: float) -> Box:
    """On whole units, so that the parts of the veil meet."""
    return Box(*(float(round(a + (b - a) * k)) for a, b in zip(one, other, strict=True)))
