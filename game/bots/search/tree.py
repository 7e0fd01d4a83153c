"""Information-set tree search: one tree over what each player knows, each iteration in another world.

Nodes are keyed by the view of the seat to act, so that worlds that it cannot tell apart share a node and a
plan. Source: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from math import log, sqrt
from typing import Any, Generic, NamedTuple, TypeVar

from game.bots.search.budget import Meter
from game.bots.search.playout import Playout
from game.bots.search.thought import Estimate, Tally, Thought
from game.bots.search.worlds import Worlds
from game.rules.protocol import CHANCE, Rules, Seat

S = TypeVar("S")
V = TypeVar("V", bound=Hashable)
A = TypeVar("A", bound=Hashable)

EXPLORE = 0.7
"""How much the less tried is preferred (UCB1), for values from 0 to 1."""


class _Edge(Tally):
    """One action at one node."""

    def __init__(self) -> None:
        super().__init__()
        self.offered = 0
        """In how many iterations that came past it was possible."""


class _Step(NamedTuple):
    """One decision on the way down."""

    seat: Seat
    edge: _Edge


class TreeSearch(Generic[S, V, A]):
    """The tree of one decision. It grows as long as it is asked to think, and can be asked at any time."""

    def __init__(
        self, rules: Rules[Any, S, V, A, Any], playout: Playout[S, V, A], explore: float = EXPLORE
    ) -> None:
        self._rules, self._playout, self._explore = rules, playout, explore
        self._nodes: dict[V, dict[A, _Edge]] = {}

    def think(self, view: V, stream: str, meter: Meter) -> Thought[A]:
        """What the view's seat should do; an iteration is one world, descended once. At least one is."""
        worlds: Worlds[S, V, A] = Worlds(self._rules, view, stream)
        n = 0
        while meter.spend() or not n:
            self._descend(worlds.state(n), worlds.luck(n))
            n += 1
        return self._thought(view)

    def _descend(self, state: S, luck: random.Random) -> None:
        """Down the tree to something new, on from there by playout, and the result back up."""
        rules, way = self._rules, list[_Step]()
        while acting := rules.acting(state):
            seat = acting[0]
            if seat == CHANCE:
                state = rules.apply(state, CHANCE, rules.draw(state, luck))[-1][1]
                continue
            action, edge = self._choose(rules.view(state, seat), luck)
            fresh = not edge.trials
            way.append(_Step(seat, edge))
            state = rules.apply(state, seat, action)[-1][1]
            if fresh:
                break
        values = self._playout.of(state, luck)
        for step in way:
            step.edge.add(values[step.seat])

    def _choose(self, view: V, luck: random.Random) -> tuple[A, _Edge]:
        """One that was never tried, at random; else the one that promises most."""
        node = self._nodes.setdefault(view, {})
        offered = [(action, node.setdefault(action, _Edge())) for action in self._rules.actions(view)]
        for _, edge in offered:
            edge.offered += 1
        untried = [pair for pair in offered if not pair[1].trials]
        if untried:
            return untried[int(luck.random() * len(untried))]
        return max(offered, key=lambda pair: self._promise(pair[1]))

    def _promise(self, edge: _Edge) -> float:
        return edge.mean + self._explore * sqrt(log(edge.offered) / edge.trials)

    def _thought(self, view: V) -> Thought[A]:
        """The most tried action is the best founded one."""
        tried = [edge.of(action) for action, edge in self._nodes[view].items() if edge.trials]
        best, *others = sorted(tried, key=lambda e: (-e.trials, -e.value))
        return Thought(best, tuple(others), (best.candidate,))


def frequencies(thought: Thought[A]) -> dict[A, float]:
    """How often each action was tried: what a search of mixed strategies is read from."""
    all_of_them: tuple[Estimate[A], ...] = (thought.best, *thought.others)
    whole = sum(estimate.trials for estimate in all_of_them)
    return {estimate.candidate: estimate.trials / whole for estimate in all_of_them}
