"""How long to think: counted in iterations, so that thinking can be repeated; in a window, capped in time."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

MOST_SECONDS = 2.5
"""No player thinks longer about a decision, on any computer."""


class Budget(Struct, frozen=True):
    """What one decision may cost."""

    iterations: int
    """What an iteration is, each search says; at least 1."""
    seconds: float | None = None
    """The cap in time; None: iterations alone count, and the result never depends on the machine."""


class Meter:
    """Counts what has been spent of a budget, from the moment it was made."""

    def __init__(self, budget: Budget, clock: Callable[[], float] = time.monotonic) -> None:
        self._left = budget.iterations
        self._clock = clock
        self._until = None if budget.seconds is None else clock() + budget.seconds

    @property
    def left(self) -> int:
        """How many iterations are left; 0 once time is over."""
        if self._until is not None and self._clock() >= self._until:
            self._left = 0
        return max(0, self._left)

    def spend(self, iterations: int = 1) -> bool:
        """Takes iterations out of the budget. False, and nothing taken, if not all of them are left."""
        if self.left < iterations:
            return False
        self._left -= iterations
        return True
