"""Flat search: each candidate is tried in the same imagined worlds, which a guide plays to their end."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.bots.search.budget import Budget, Meter
from game.bots.search.halving import halve
from game.bots.search.playout import Playout
from game.bots.search.thought import Estimate, Thought
from game.bots.search.worlds import Worlds
from game.rules.protocol import Rules, Seat


class Seated(Protocol):
    """A view."""

    @property
    def seat(self) -> Seat | None:
        """Whose it is; None is the spectator's."""


S = TypeVar("S")
V = TypeVar("V", bound=Seated)
A = TypeVar("A")

Candidates = Callable[[V, random.Random], Sequence[A]]
"""What is worth trying at a decision: at least one action, each once, the likeliest first."""


class Flat(Generic[S, V, A]):
    """A player by flat search; one iteration plays one candidate in one world to the end."""

    def __init__(
        self,
        rules: Rules[Any, S, V, A, Any],
        candidates: Candidates[V, A],
        playout: Playout[S, V, A],
    ) -> None:
        self._rules, self._candidates, self._playout = rules, candidates, playout

    def __call__(self, view: V, stream: str, budget: Budget) -> Thought[A]:
        """The best of the candidates and what it is worth to the view's seat. A single candidate is not
        tried at all: its value is 0, its error infinite."""
        candidates = self._candidates(view, random.Random(f"{stream}/candidates"))
        if len(candidates) == 1:
            return _only(candidates[0])
        worlds: Worlds[S, V, A] = Worlds(self._rules, view, stream)
        seat = view.seat
        assert seat is not None

        def trial(candidate: A, n: int) -> float:
            return self._playout.after(worlds.state(n), seat, candidate, worlds.luck(n))[seat]

        return halve(candidates, trial, Meter(budget))


def _only(action: A) -> Thought[A]:
    return Thought(Estimate(action, 0.0, float("inf"), 0), (), (action,))
