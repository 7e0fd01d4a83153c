"""Playing a world on: every seat by a guide that is given its own view, chance by the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from game.rules.protocol import CHANCE, Outcome, Rules, Seat

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

Values = tuple[float, ...]
"""What a state is worth to each seat: 0 to 1 where it is a chance to win."""
Guide = Callable[[V, random.Random], A]
"""Chooses an action for a view's seat. Quick, for it is asked thousands of times."""


def shares(outcome: Outcome, seats: int) -> Values:
    """One win, shared among the winners; what nobody has won is everybody's in equal parts."""
    winners = outcome.winners or tuple(range(seats))
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


class Playout(Generic[S, V, A]):
    """How worlds are played to their end, or to where an evaluation takes over."""

    def __init__(
        self,
        rules: Rules[Any, S, V, A, Any],
        guide: Guide[V, A],
        score: Callable[[Outcome], Values],
        cut: int | None = None,
        evaluate: Callable[[S], Values] | None = None,
    ) -> None:
        """`score` says what an end is worth to each seat; after `cut` actions, chance's included, `evaluate`
        says it of the state instead. Raises `ValueError` for a cut without an evaluation."""
        if cut is not None and evaluate is None:
            raise ValueError("a playout that is cut needs an evaluation")
        self._rules, self._guide, self._score = rules, guide, score
        self._cut, self._evaluate = cut, evaluate

    def worth(self, state: S, seat: Seat, action: A, luck: random.Random) -> float:
        """What the state is worth to this seat, which is to act, once it has done this; `luck` is all the
        randomness."""
        return self.of(self._rules.apply(state, seat, action)[-1][1], luck)[seat]

    def of(self, state: S, luck: random.Random) -> Values:
        """What the state is worth to each seat when the guide plays on for everybody."""
        rules, done = self._rules, 0
        while acting := rules.acting(state):
            if self._evaluate is not None and done == self._cut:
                return self._evaluate(state)
            seat = acting[0]
            action = rules.draw(state, luck) if seat == CHANCE else self._guide(rules.view(state, seat), luck)
            state = rules.apply(state, seat, action)[-1][1]
            done += 1
        outcome = rules.outcome(state)
        assert outcome is not None
        return self._score(outcome)
