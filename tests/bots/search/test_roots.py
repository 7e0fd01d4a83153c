"""Several roots come to one thought, in the same way however their thoughts were come by."""

from __future__ import annotations

from math import inf

import pytest

from game.bots.search.budget import Budget
from game.bots.search.roots import ROOTS, Roots, merged, share
from game.bots.search.thought import Estimate, Tally, Thought, only


def thought(*rows: tuple[str, list[float]]) -> Thought[str]:
    """Of candidates with their trials, best first."""
    estimates = []
    for candidate, values in rows:
        tally = Tally()
        for value in values:
            tally.add(value)
        estimates.append(tally.of(candidate))
    best, *others = estimates
    return Thought(best, tuple(others), (best.candidate, "then"))


def test_a_candidate_has_the_trials_of_all_roots() -> None:
    one, other = [0.1, 0.9, 0.4], [0.3, 0.8]
    found = merged([thought(("a", one)), thought(("a", other))]).best
    whole = thought(("a", one + other)).best
    assert (found.value, found.error, found.trials) == pytest.approx((whole.value, whole.error, whole.trials))


def test_of_those_that_a_root_thinks_best_the_one_with_the_best_mean_wins() -> None:
    first = thought(("a", [1, 1, 1, 0]), ("b", [0, 1]), ("c", [1]))
    second = thought(("b", [1, 1, 1, 1]), ("a", [0, 0]), ("c", [1]))
    both = merged([first, second])
    assert both.candidate == "b"
    assert both.best.value == pytest.approx(5 / 6)
    assert both.line == ("b", "then")
    assert [one.candidate for one in both.others] == ["a", "c"], "what was hardly tried stands behind"


def test_a_lucky_trial_of_what_no_root_chose_does_not_win() -> None:
    both = merged([thought(("a", [0.5] * 4), ("b", [1.0])), thought(("a", [0.5] * 4))])
    assert both.candidate == "a"


def test_what_only_one_root_tried_is_not_lost() -> None:
    both = merged([thought(("a", [1, 1])), thought(("a", [1, 1]), ("b", [0, 0]))])
    assert [(one.candidate, one.trials) for one in both.others] == [("b", 2)]


def test_a_decision_that_is_none_stays_one() -> None:
    assert merged([only("a"), only("a")]) == only("a")
    untried = Thought(Estimate("a", 0.4, 0.1, 3), (Estimate("b", 0.0, inf, 0),))
    assert merged([untried, untried]).others == (Estimate("b", 0.0, inf, 0),)


def test_the_budget_is_divided_and_each_root_is_asked_in_turn() -> None:
    asked = []

    def root(view: str, stream: str, budget: Budget, n: int) -> Thought[str]:
        asked.append((view, stream, budget, n))
        return only("a", 0.5)

    Roots(root)("view", "stream", Budget(100, 2.0))
    assert asked == [("view", "stream", Budget(100 // ROOTS, 2.0 / ROOTS), n) for n in range(ROOTS)]
    assert share(Budget(1)) == Budget(1), "never nothing"
