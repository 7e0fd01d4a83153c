"""A clock for machines that others share: it runs as much slower as the same work takes longer just then."""

from __future__ import annotations

import time
from statistics import median

ADDITIONS, TRIES = 2000, 3
"""The work, a fraction of a millisecond, and of how many tries the middle one counts: a clock may leap."""
WARM_UP = 1000
"""How often it is tried before the first figure."""


def unit() -> float:
    """Seconds of this thread's processor for the work, at the present pace."""
    took = []
    for _ in range(TRIES):
        began, total = time.thread_time(), 0
        for n in range(ADDITIONS):
            total += n
        took.append(time.thread_time() - began)
    return median(took)


class Pace:
    """How many times as long as at its best the machine takes; and a clock that allows for it."""

    def __init__(self) -> None:
        self.least = min(unit() for _ in range(WARM_UP))
        """Seconds for the work at the machine's best in this run."""
        self.present = 1.0
        self._seen, self._shown = time.thread_time(), 0.0

    def feel(self) -> float:
        """Takes the present pace, at least 1, which the clock keeps until the next time."""
        self.clock()
        now = unit()
        self.least = min(self.least, now)
        self._seen, self.present = time.thread_time(), now / self.least
        return self.present

    def clock(self) -> float:
        """Seconds of this thread's processor as they would be at the machine's best, without the work."""
        now = time.thread_time()
        self._shown += (now - self._seen) / self.present
        self._seen = now
        return self._shown
