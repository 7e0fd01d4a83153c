"""Intervals and tests say what they promise: compared with known figures, and by throwing coins."""

from __future__ import annotations

import random
from math import inf

import pytest

from game.lab.figures import (
    FEW,
    NOTHING,
    Interval,
    Pairs,
    Sequential,
    Spread,
    difference,
    mean,
    part,
    ratio,
    share,
    wilson,
)


def spread(values: list[float]) -> Spread:
    found = Spread()
    for value in values:
        found = found.plus(value)
    return found


def test_wilson_is_the_published_one() -> None:
    found = wilson(81 / 263, 263)  # Newcombe 1998, table I, method 3.
    assert (round(found.low, 4), round(found.high, 4)) == (0.2553, 0.3662)
    assert wilson(0.0, 20).low == 0.0
    assert round(wilson(0.0, 20).high, 4) == 0.1611
    assert wilson(0.5, 0) == NOTHING


def test_a_share_is_as_sure_as_its_deals_are_alike() -> None:
    alike = share(spread([0.5] * 40 + [1.0] * 10), 100)
    unlike = share(spread([0.0] * 20 + [1.0] * 30), 100)
    assert alike.value == unlike.value == 0.6
    assert alike.half < wilson(0.6, 100).half < unlike.half
    assert share(spread([1.0] * 5), 10) == wilson(1.0, 10)


def test_means_and_ratios_have_the_error_of_their_spread() -> None:
    assert mean(spread([1, 2, 3, 4, 5] * 2)).half == pytest.approx(1.959964 * (20 / 9 / 10) ** 0.5)
    assert mean(spread([3] * 9)) == Interval(3, -inf, inf), "nine are few"
    pairs = Pairs()
    for first, second in ((1, 2), (3, 4), (0, 2)) * 3:
        pairs = pairs.plus(first, second)
    assert ratio(pairs) == Interval(0.5, -inf, inf)
    for first, second in ((1, 2), (3, 4), (0, 2)):
        pairs = pairs.plus(first, second)
    assert ratio(pairs).half == pytest.approx(1.959964 * (8 * 12 / 11) ** 0.5 / 32)
    assert ratio(Pairs()) == part(Pairs()) == NOTHING


def test_a_part_of_things_has_bounds_that_are_shares() -> None:
    """Nearly all of few things: the ratio's bounds would reach beyond all."""
    pairs = Pairs()
    for hits in (1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1):
        pairs = pairs.plus(hits, 1)
    assert ratio(pairs).high > 1
    found = part(pairs)
    assert found.value == ratio(pairs).value
    assert 0.5 < found.low < found.value < found.high < 1
    assert found.half == pytest.approx(wilson(11 / 12, 11).half)
    pairs = Pairs()
    for _ in range(FEW):
        pairs = pairs.plus(2, 2)
    assert part(pairs) == wilson(1.0, 20)


def test_a_difference_is_less_sure_than_either() -> None:
    one, other = wilson(0.6, 100), wilson(0.5, 100)
    found = difference(one, other)
    assert found.value == pytest.approx(0.1)
    assert found.half > max(one.half, other.half)


@pytest.mark.parametrize(("truth", "wrong"), [(0.5, True), (0.6, False)])
def test_the_sequential_test_errs_no_more_often_than_it_says(truth: float, wrong: bool) -> None:
    rng = random.Random(truth)
    test = Sequential(0.5, 0.6)
    verdicts = []
    for _ in range(120):
        deals = Spread()
        while (verdict := test.verdict(deals)) is None:
            deals = deals.plus((rng.random() < truth) / 2 + (rng.random() < truth) / 2)
        verdicts.append(verdict)
    assert verdicts.count(wrong) <= 12, "5 % of 120 are 6, and twice as many come up once in 60 times"


def test_the_sequential_test_does_not_jump_to_conclusions() -> None:
    assert Sequential(0.5, 0.55).verdict(spread([1.0] * 4)) is None
    assert Sequential(0.5, 0.55).verdict(spread([1.0] * 60)) is True
    assert Sequential(0.5, 0.55).verdict(spread([0.0] * 60)) is False
