"""A press on nothing is answered: a ring widens where it was, and a tick is heard."""

from __future__ import annotations

from collections.abc import Iterator

import pytweening

from game.conduct.pace import Pace
from game.look.describe.specs import Picture
from game.motion.placement import Placement
from game.scenes.shell import Shell

SPAN = 150.0
"""How long that is seen, in milliseconds by the clock: whoever presses again and again finds it gone."""
SMALL, LARGE, STILL = 8.0, 38.0, 24.0
"""From which radius to which the ring widens, in reference pixels, and how large it is without motion."""
FAINT, LAYER = 0.6, 29
RING, CUE = Picture("moments/ripple", grows=True), "ui_move"


class Touching:
    """Of the latest such press."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._at: tuple[float, float] | None = None
        self._began = 0.0

    def down(self, x: float, y: float, now: float) -> None:
        """The pointer went down there, where there is nothing."""
        self._at, self._began = (x, y), now
        self._shell.cue(CUE)

    def moving(self, now: float) -> bool:
        """Whether the ring is seen."""
        return self._at is not None and self._done(now) < 1.0

    def _done(self, now: float) -> float:
        return (now - self._began) / SPAN if Pace.of(self._shell.settings).moves else 1.0

    def drawn(self, now: float) -> Iterator[Placement]:
        """The ring as it is now."""
        done = self._done(now)
        if self._at is None or done >= 1.0:
            return
        (x, y), k = self._at, float(pytweening.easeOutCubic(done))
        r = STILL if Pace.of(self._shell.settings).reduced else SMALL + (LARGE - SMALL) * k
        box = (x - r, y - r, 2 * r, 2 * r)
        yield Placement("touched", RING, *box, layer=LAYER, alpha=FAINT * (1.0 - done))
