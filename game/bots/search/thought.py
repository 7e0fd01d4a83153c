"""What a search has found out so far."""

from __future__ import annotations

from math import inf, sqrt
from typing import Generic, TypeVar

from msgspec import Struct

A = TypeVar("A")

Table = tuple[tuple[float, ...], ...]
"""What some lines are worth, by imagined world: one row for each, with a value for every line in it."""
LEAST_WORLDS = 2
"""In one alone nothing can be told of an error."""


class Estimate(Struct, Generic[A], frozen=True):
    """What a candidate is worth, as far as it has been tried."""

    candidate: A
    value: float
    """The mean over its trials: a chance to win, or whatever the trials measured."""
    error: float
    """The standard error of that mean; infinite before the second trial."""
    trials: int


class Thought(Struct, Generic[A], frozen=True):
    """The best candidate, how good it is, how sure that is, and what was held against it."""

    best: Estimate[A]
    others: tuple[Estimate[A], ...] = ()
    """All that were weighed besides, best first."""
    line: tuple[A, ...] = ()
    """How play is expected to go on, the best candidate first; empty if the search did not look for that."""

    @property
    def candidate(self) -> A:
        """The best candidate."""
        return self.best.candidate


def only(candidate: A, value: float | None = None) -> Thought[A]:
    """The thought of a decision that is none: of what is worth this without a doubt, or, where nothing was
    tried, 0 with an infinite error."""
    best = Estimate(candidate, 0.0, inf, 0) if value is None else Estimate(candidate, value, 0.0, 1)
    return Thought(best, (), (candidate,))


class Tally:
    """The running mean and spread of a candidate's trials (Welford's method, which loses no digits)."""

    def __init__(self) -> None:
        self.trials = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Counts one more trial."""
        self.trials += 1
        off = value - self.mean
        self.mean += off / self.trials
        self._squares += off * (value - self.mean)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.trials < 2:
            return inf
        return sqrt(self._squares / (self.trials - 1) / self.trials)

    def of(self, candidate: A) -> Estimate[A]:
        """What the trials say of the candidate."""
        return Estimate(candidate, self.mean, self.error, self.trials)
