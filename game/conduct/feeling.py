"""Which event of a decision is its moment, and how that is played: at most one, and shorter when known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.conduct.pace import MOMENTS, SPEEDS
from game.motion.clip import Clip
from game.motion.moment import ENDS, OFTEN, Felt, known, paced


class Playing(NamedTuple):
    """How the clip of one event is played, as its decision's moment was chosen."""

    felt: bool
    """Whether it is the moment; else it is shown as it is."""
    known: bool
    """Whether that was played often enough to be shorter."""
    speed: str

    def of(self, clip: Clip) -> Clip:
        """The clip as long as it is to be, for a film at this speed."""
        stops = SPEEDS[self.speed] <= 1.0
        if not self.felt:
            return clip if stops or not clip.stops else paced(clip, 1.0, stops=False)
        made = known(clip) if self.known else clip
        return paced(made, MOMENTS.get(self.speed, 1.0), stops=stops)


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

    def playing(self, felt: Felt | None, speed: str, reduced: bool) -> Playing:
        """How the clip of such an event is played now, in a film at this speed."""
        often = felt is not None and felt not in ENDS and self._times[felt] >= OFTEN
        return Playing(felt is not None and felt == self._now, often and not reduced, speed)
