"""Flat search: each candidate is tried in the same imagined worlds, which are played on."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.bots.search.budget import Budget, Meter
from game.bots.search.halving import halve
from game.bots.search.thought import LEAST_WORLDS, Table, Thought, only
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
Worth = Callable[[S, Seat, A, random.Random], float]
"""What an action turns out to be worth to the seat that takes it, in a world with this luck."""


class Flat(Generic[S, V, A]):
    """A player by flat search; one iteration tries one candidate in one world."""

    def __init__(
        self,
        rules: Rules[Any, S, V, A, Any],
        candidates: Candidates[V, A],
        worth: Worth[S, A],
    ) -> None:
        self._rules, self._candidates, self._worth = rules, candidates, worth

    def __call__(self, view: V, stream: str, budget: Budget) -> Thought[A]:
        """The best of the candidates and what it is worth to the view's seat."""
        return self.among(self._tried(view, stream), view, stream, budget)

    def root(self, view: V, stream: str, budget: Budget, n: int) -> Thought[A]:
        """The same from one of several roots (`game.bots.search.roots`), which try the same candidates."""
        return self.among(self._tried(view, stream), view, f"{stream}/root/{n}", budget)

    def _tried(self, view: V, stream: str) -> Sequence[A]:
        return self._candidates(view, random.Random(f"{stream}/candidates"))

    def among(self, candidates: Sequence[A], view: V, stream: str, budget: Budget) -> Thought[A]:
        """The best of these candidates. A single one is not tried at all: its value is 0, its error
        infinite."""
        if len(candidates) == 1:
            return only(candidates[0])
        worlds: Worlds[S, V, A] = Worlds(self._rules, view, stream)
        seat = view.seat
        assert seat is not None

        def trial(candidate: A, n: int) -> float:
            return self._worth(worlds.state(n), seat, candidate, worlds.luck(n))

        return halve(candidates, trial, Meter(budget))

    def compare(self, view: V, lines: Sequence[Sequence[A]], stream: str, budget: Budget) -> Table:
        """What each line begins with, tried in the same worlds: a row for each world, of which there are two
        at least; one iteration is one world."""
        worlds: Worlds[S, V, A] = Worlds(self._rules, view, stream)
        seat = view.seat
        assert seat is not None
        rows, meter = list[tuple[float, ...]](), Meter(budget)
        while meter.spend() or len(rows) < LEAST_WORLDS:
            n = len(rows)
            state = worlds.state(n)
            rows.append(tuple(self._worth(state, seat, line[0], worlds.luck(n)) for line in lines))
        return tuple(rows)
