"""Shares and means with their intervals, and a sequential test. Pure functions of counts.

All intervals are of 95 %. What is counted are deals: the games of one deal, with the seats rotated, are not
independent of each other, but deals are.
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import NamedTuple

Z = 1.959964
"""Two-sided 95 % of the normal distribution."""
FEW = 10
"""With fewer deals or games the spread among them is not trusted."""


class Interval(NamedTuple):
    """An estimate, and between which bounds the truth lies in 95 of 100 such experiments."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width: the figure after ±."""
        return (self.high - self.low) / 2


NOTHING = Interval(0.0, -inf, inf)
"""Nothing has been counted."""


class Spread(NamedTuple):
    """Any number of values, boiled down to what their mean and its error take."""

    n: int = 0
    total: float = 0
    squares: float = 0

    def plus(self, value: float) -> Spread:
        """With one value more."""
        return Spread(self.n + 1, self.total + value, self.squares + value * value)

    @property
    def mean(self) -> float:
        """0 of no values."""
        return self.total / self.n if self.n else 0.0

    @property
    def variance(self) -> float:
        """Of the population from which the values come; 0 of fewer than two."""
        if self.n < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.total / self.n) / (self.n - 1))


def wilson(share: float, trials: float) -> Interval:
    """Wilson's score interval of a share among so many independent trials (Wilson 1927)."""
    if trials <= 0:
        return NOTHING
    square = Z * Z
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    half = Z * sqrt(share * (1 - share) / trials + square / (4 * trials * trials)) / (1 + square / trials)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def share(deals: Spread, games: int) -> Interval:
    """The interval of a mean share per deal: Wilson's for as many independent trials as have the spread that
    was seen among the deals; for as many as there were games where the deals are few or show no spread."""
    mean = deals.mean
    trials = float(games)
    if deals.n >= FEW and deals.variance > 0 and 0 < mean < 1:
        trials = mean * (1 - mean) * deals.n / deals.variance
    return wilson(min(1.0, max(0.0, mean)), trials)


def mean(values: Spread) -> Interval:
    """The interval of a mean, from the values' own spread; without bounds where they are few."""
    if values.n < FEW:
        return Interval(values.mean, -inf, inf)
    half = Z * sqrt(values.variance / values.n)
    return Interval(values.mean, values.mean - half, values.mean + half)


def ratio(pairs: Pairs) -> Interval:
    """The interval of the sum of the firsts over the sum of the seconds, the pairs being independent: how
    much of one thing comes to one of another (ratio estimator, Cochran 1977, section 6.3); without bounds
    where they are few."""
    if not pairs.second:
        return NOTHING
    found = pairs.first / pairs.second
    if pairs.n < FEW:
        return Interval(found, -inf, inf)
    rest = pairs.firsts - 2 * found * pairs.both + found * found * pairs.seconds
    half = Z * sqrt(max(0.0, rest) * pairs.n / (pairs.n - 1)) / pairs.second
    return Interval(found, found - half, found + half)


def part(pairs: Pairs) -> Interval:
    """The same of a share of things of which every game has several, no first being more than its second:
    Wilson's interval for as many independent trials as have the error that `ratio` finds, so that its bounds
    are shares too; for as many as there were things where all or none of them are meant."""
    found = ratio(pairs)
    if found == NOTHING or pairs.n < FEW:
        return found
    trials, error = float(pairs.second), found.half / Z
    if error > 0 and 0 < found.value < 1:
        trials = found.value * (1 - found.value) / (error * error)
    return wilson(found.value, trials)


class Pairs(NamedTuple):
    """Any number of pairs of values, boiled down to what their ratio and its error take."""

    n: int = 0
    first: float = 0
    second: float = 0
    firsts: float = 0
    both: float = 0
    seconds: float = 0

    def plus(self, first: float, second: float) -> Pairs:
        """With one pair more."""
        return Pairs(
            self.n + 1,
            self.first + first,
            self.second + second,
            self.firsts + first * first,
            self.both + first * second,
            self.seconds + second * second,
        )


def difference(one: Interval, other: Interval) -> Interval:
    """One less the other, as if independent: for results of the same deals that is on the careful side."""
    value = one.value - other.value
    low = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Interval(value, value - low, value + high)


class Sequential(NamedTuple):
    """A sequential probability ratio test (Wald 1945) of a mean share per deal: is it `low`, or is it `high`?
    The spread is that of the deals so far, as in the generalised test for chess engines (Van den Bergh)."""

    low: float
    high: float
    error: float = 0.05
    """How often it may be wrong, either way."""

    def evidence(self, deals: Spread) -> float:
        """The logarithm of the likelihood ratio: above 0 it speaks for `high`. A deal all won, one all lost
        and one of each kind between are added to the spread, lest few equal deals seem to be certain."""
        seen = Spread(deals.n + 3, deals.total + 1.5, deals.squares + 1.25)
        middle = (self.low + self.high) / 2
        return (self.high - self.low) * (deals.total - deals.n * middle) / seen.variance

    def verdict(self, deals: Spread) -> bool | None:
        """True: it is `high` rather; False: it is `low`; None: not known yet."""
        bound = log((1 - self.error) / self.error)
        found = self.evidence(deals)
        return None if abs(found) < bound else found > 0
