"""Which event of a decision is its moment, and how that is played: at most one, and shorter when known; and
what of it may be hurried where nobody at the screen plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.conduct.pace import HASTE, MOMENTS, SPEEDS
from game.motion.clip import Clip
from game.motion.moment import OFTEN, UNHURRIED, WHOLE, Felt, known, paced


class Playing(NamedTuple):
    """How the clip of one event is played, as its decision's moment was chosen."""

    felt: bool
    """Whether it is the moment; else it is shown as it is."""
    known: bool
    """Whether that was played often enough to be shorter."""
    speed: str
    haste: float
    """How many times as fast as else."""

    def of(self, clip: Clip) -> Clip:
        """The clip as long as it is to be, for a film at this speed."""
        made = self._told(clip)
        return made if self.haste == 1.0 else paced(made, 1.0 / self.haste)

    def _told(self, clip: Clip) -> Clip:
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
        self._hurried = False
        """Whether what comes next is shown in haste."""

    def choose(self, felt: Sequence[Felt | None], running: bool, hurried: bool = False) -> None:
        """These events are about to be shown. While the film of a decision is running its moment goes on, and
        no other comes beside it. `hurried`: in haste, up to what nobody is to miss."""
        self._hurried = hurried
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
        self._hurried = self._hurried and felt not in UNHURRIED
        often = felt is not None and felt not in WHOLE and self._times[felt] >= OFTEN
        haste = HASTE if self._hurried else 1.0
        return Playing(felt is not None and felt == self._now, often and not reduced, speed, haste)
