"""Which event of a decision is its moment, and how that is played: at most one, and shorter when known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.conduct.pace import MOMENTS, SPEEDS
from game.motion.clip import Clip
from game.motion.moment import ENDS, OFTEN, Felt, known, paced


class Feeling:
    """The moments of one game on one screen."""

    def __init__(self) -> None:
        self._now: Felt | None = None
        """The moment of the decision whose film runs."""
        self._times: Counter[Felt] = Counter()
        """How often each was played."""

    def choose(self, felt: Sequence[Felt | None], running: bool) -> None:
        """These events are about to be shown. While the film of a decision is running its moment goes on, and
        no other comes beside it."""
        if running and self._now is not None:
            return
        self._now = min((one for one in felt if one is not None), default=None)
        if self._now is not None:
            self._times[self._now] += 1

    def calm(self, felt: Felt | None) -> bool:
        """Whether such an event is only shown, for another one is the moment."""
        return felt is not None and felt != self._now

    def played(self, clip: Clip, felt: Felt | None, speed: str, reduced: bool) -> Clip:
        """The clip of such an event as long as it is to be, for a film at this speed."""
        if felt is None or felt != self._now:
            return clip
        if felt not in ENDS and self._times[felt] >= OFTEN and not reduced:
            clip = known(clip)
        return paced(clip, MOMENTS.get(speed, 1.0), stops=SPEEDS[speed] <= 1.0)
