"""What takes long to lay out is laid out little by little, a part in each round of the loop; a screen whose
own picture waits for it `composes` meanwhile, and the last one stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

ROUND_MS = 5.0
"""What that may take of a round; the step it is at is always finished."""


def go_on(step: Callable[[], bool]) -> None:
    """Steps for a part of a round, as long as each says that there is more to do."""
    until = perf_counter() + ROUND_MS / 1000
    while step() and perf_counter() < until:
        pass


class Steps:
    """Steps on the way to something."""

    def __init__(self, steps: Iterator[object]) -> None:
        self._steps = steps
        self.done = False

    def go_on(self) -> None:
        """Some of them."""
        go_on(self._step)

    def finish(self) -> None:
        """All that are left, at once."""
        while self._step():
            pass

    def _step(self) -> bool:
        self.done = self.done or next(self._steps, self) is self
        return not self.done
