"""Budgets, tallies, worlds, playouts and halving, each against a value that is known."""

from __future__ import annotations

import random
from statistics import mean, stdev

import pytest

from game.bots.search.budget import Budget, Meter
from game.bots.search.halving import halve
from game.bots.search.playout import Playout, shares
from game.bots.search.thought import Tally
from game.bots.search.worlds import Worlds
from game.rules.protocol import Outcome
from tests.bots.search.toys import HABITS, Kuhn, KuhnRules, won


def test_a_meter_gives_out_as_many_iterations_as_it_was_given():
    meter = Meter(Budget(5))
    assert [meter.spend(2), meter.spend(2), meter.spend(2), meter.spend(1), meter.spend(1)] == [
        True,
        True,
        False,
        True,
        False,
    ]
    assert meter.left == 0


def test_a_meter_is_empty_once_its_time_is_over():
    now = 10.0
    meter = Meter(Budget(100, seconds=2.0), clock=lambda: now)
    now = 11.9
    assert meter.spend()
    now = 12.0
    assert not meter.spend()
    now = 11.0
    assert meter.left == 0, "time that is over does not come back"


def test_a_tally_is_mean_and_standard_error():
    rng, tally = random.Random("tally"), Tally()
    values = [rng.random() for _ in range(200)]
    for value in values:
        tally.add(value)
    assert tally.mean == pytest.approx(mean(values))
    assert tally.error == pytest.approx(stdev(values) / 200**0.5)


def test_worlds_are_the_same_for_whoever_asks_and_keep_the_view():
    rules, view = KuhnRules(HABITS), Kuhn((1, None), "", 0)
    first, again = (Worlds(rules, view, "stream") for _ in range(2))
    states = [first.state(n) for n in range(40)]
    assert states == [again.state(n) for n in reversed(range(40))][::-1]
    assert {state.cards for state in states} == {(1, 0), (1, 2)}
    assert first.luck(3).random() == again.luck(3).random() != first.luck(4).random()
    assert [Worlds(rules, view, "other").state(n) for n in range(40)] != states


def chips(outcome: Outcome) -> tuple[float, ...]:
    return shares(outcome, 2)


def test_a_playout_goes_to_the_end_by_the_guide():
    folds = Playout(KuhnRules(HABITS), lambda view, rng: "p", chips)
    calls = Playout(KuhnRules(HABITS), lambda view, rng: "b", chips)
    bettor = dict.fromkeys(HABITS, 1.0)
    assert Playout(KuhnRules(bettor), lambda view, rng: "p", chips).of(Kuhn((2, 0)), random.Random(1)) == (
        0,
        1,
    )
    assert calls.of(Kuhn((2, 0)), random.Random(1)) == (1.0, 0.0)
    assert folds.worth(Kuhn((2, 1)), 0, "p", random.Random(1)) == 1.0


def test_a_playout_that_is_cut_is_evaluated_where_it_stands():
    rules = KuhnRules(HABITS)
    seen: list[Kuhn] = []

    def evaluate(state: Kuhn) -> tuple[float, ...]:
        seen.append(state)
        return (0.25, 0.75)

    cut = Playout(rules, lambda view, rng: "p", chips, cut=1, evaluate=evaluate)
    assert cut.of(Kuhn((2, 0)), random.Random(1)) == (0.25, 0.75)
    assert [state.said for state in seen] == ["p"]
    with pytest.raises(ValueError, match="evaluation"):
        Playout(rules, lambda view, rng: "p", chips, cut=1)


def test_nobodys_win_is_everybodys_in_equal_parts():
    assert shares(Outcome((1,), ""), 3) == (0.0, 1.0, 0.0)
    assert shares(Outcome((0, 2), ""), 3) == (0.5, 0.0, 0.5)
    assert shares(Outcome((), ""), 4) == (0.25,) * 4


ARMS = (0.2, 0.45, 0.5, 0.35, 0.8, 0.6, 0.1, 0.7)


def pull(stream: str):
    """An arm's trial: a coin that is the same in one world for all arms, so that a better arm never loses
    where a worse one wins."""
    return lambda arm, n: float(random.Random(f"{stream}/{n}").random() < arm)


@pytest.mark.parametrize("budget", [8, 100, 1000])
def test_halving_finds_the_best_of_bandits_and_spends_no_more_than_it_has(budget: int):
    pulls = 0

    def trial(arm: float, n: int) -> float:
        nonlocal pulls
        pulls += 1
        return pull("bandit")(arm, n)

    thought = halve(ARMS, trial, Meter(Budget(budget)))
    assert pulls <= budget
    if budget > 8:
        assert thought.candidate == 0.8
        assert pulls >= 0.8 * budget
        assert thought.best.trials > 2 * min(other.trials for other in thought.others)
    assert sorted([thought.candidate, *(other.candidate for other in thought.others)]) == sorted(ARMS)


def test_halving_tries_every_candidate_in_the_same_worlds():
    tried: dict[float, list[int]] = {arm: [] for arm in ARMS}
    halve(ARMS, lambda arm, n: tried[arm].append(n) or arm, Meter(Budget(100)))
    for worlds in tried.values():
        assert worlds == list(range(len(worlds)))
        assert worlds


def test_halving_without_any_budget_still_tries_each_once():
    thought = halve((0.1, 0.9, 0.5), lambda arm, n: arm, Meter(Budget(0)))
    assert thought.candidate == 0.9
    assert {thought.best.trials, *(other.trials for other in thought.others)} == {1}


def test_of_equals_the_first_is_best():
    """They come with the likeliest first."""
    for count in range(1, 6):
        assert halve(range(count), lambda candidate, n: 0.5, Meter(Budget(40))).candidate == 0


def test_what_was_held_against_the_best_comes_in_order():
    thought = halve(ARMS, lambda arm, n: arm, Meter(Budget(100)))
    assert [each.candidate for each in (thought.best, *thought.others)] == sorted(ARMS, reverse=True)


def test_a_single_candidate_is_weighed_too():
    thought = halve((0.4,), lambda arm, n: arm, Meter(Budget(50)))
    assert thought.best.value == pytest.approx(0.4)
    assert not thought.others


def test_chips_are_counted_as_kuhn_poker_counts_them():
    assert [won(Kuhn((2, 0), said)) for said in ("pp", "pbp", "pbb", "bp", "bb")] == [1, -1, 2, 1, 2]
