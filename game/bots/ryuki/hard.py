"""The hard player of 龍棋: forced mates first, then alpha-beta in imagined worlds, and never into a mate.

An iteration is one step made on a board of numbers.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt

from game.bots.ryuki import greedy
from game.bots.ryuki.danger import Table
from game.bots.ryuki.defence import Defence
from game.bots.ryuki.field import Step, action_of, step_of
from game.bots.ryuki.offence import forced_mate
from game.bots.ryuki.world import World, world_of
from game.bots.search.alphabeta import FAR, WON, AlphaBeta
from game.bots.search.budget import Budget, Meter
from game.bots.search.thought import Estimate, Thought
from game.bots.search.worlds import Worlds
from game.rules import ryuki
from game.rules.ryuki import Action, State, View
from game.rules.ryuki.values import ToSetUp

WORLDS = 3
"""How many are imagined where something matters that is hidden; in more the budget would buy no depth."""
WIDTHS = (16, 12, 7, 5, 4, 4)
"""How many candidates are looked at so deep: those that promised most at the depth before."""
MARGIN = 120
"""A candidate so much worse than the best in a world, in hundredths of a pawn, is not measured there."""
PAWNS = 350.0
"""An advantage of so many hundredths of a pawn wins e games to one."""
MATING, GUARD = 0.25, 0.15
"""Shares of the budget: looking for mates, and for the opponent's."""
SURE, LOST = 1.0, 0.0


def think(view: View, stream: str, budget: Budget) -> Thought[Action]:
    """What the view's seat should do, its chance to win by it, and what else was weighed."""
    rng = random.Random(f"{stream}/greedy")
    if isinstance(view.todo, ToSetUp):
        return _only(greedy.set_up(view, rng), 0.5)
    table = Table(view)
    offered = ryuki.actions(view)
    if won := next((action for action in offered if greedy.wins(table, action)), None):
        return _only(won, SURE)
    mate = forced_mate(table, offered, _share(budget, MATING))
    if mate is not None:
        return _only(mate, SURE)
    sound = [action for action in offered if not greedy.fouls(view, action)] or list(offered)
    values = greedy.weighed(view, table, sound)
    ranked = sorted(sound, key=lambda action: values[action], reverse=True)
    if len(ranked) == 1:
        return _only(ranked[0], 0.5)
    worlds: Worlds[State, View, Action] = Worlds(ryuki, view, stream)
    imagined = [world_of(table, worlds.state(n)) for n in range(WORLDS)]
    search = _Search(table, imagined, Meter(_share(budget, 1 - MATING - GUARD)))
    order = search.run(ranked)
    return _guarded(table, search, order, _share(budget, GUARD))


def _share(budget: Budget, share: float) -> Budget:
    seconds = None if budget.seconds is None else budget.seconds * share
    return Budget(max(1, int(budget.iterations * share)), seconds)


def _only(action: Action, value: float) -> Thought[Action]:
    return Thought(Estimate(action, value, 0.0, 1), (), (action,))


def chance(value: int) -> float:
    """A value of the search as a chance to win."""
    if value >= FAR:
        return SURE
    return LOST if value <= -FAR else 1 / (1 + exp(-value / PAWNS))


class _Search:
    """Deeper and deeper, among fewer and fewer candidates, each in the same worlds."""

    def __init__(self, table: Table, worlds: Sequence[World], meter: Meter) -> None:
        self._table, self._worlds, self._meter = table, worlds, meter
        self._searches = [AlphaBeta(world, meter, quiet=0) for world in worlds]
        self.chances: dict[Action, tuple[float, ...]] = {}
        """By candidate and world, as deep as it was looked at."""

    def run(self, ranked: Sequence[Action]) -> list[Action]:
        """All of them, the best first."""
        order = list(ranked)
        for depth, width in enumerate(WIDTHS):
            tried = self._deep(order[:width], depth)
            order = [*tried, *(action for action in order if action not in tried)]
            if not self._meter.left:
                break
        return order

    def _deep(self, candidates: Sequence[Action], depth: int) -> list[Action]:
        """Those for which the budget lasted, best first."""
        tried: list[Action] = []
        best: list[int] = [-WON] * len(self._worlds)
        for action in candidates:
            values = self._values(action, depth, best)
            if values is None:
                break
            self.chances[action] = chances = tuple(map(chance, values))
            if not tried or sum(chances) > sum(self.chances[tried[0]]):
                best = values
                tried.insert(0, action)
            else:
                tried.append(action)
        return sorted(tried, key=lambda action: -sum(self.chances[action]))

    def _values(self, action: Action, depth: int, best: list[int]) -> list[int] | None:
        """What the action is worth in each world; None if the budget is spent before."""
        step = step_of(action, self._table.colour)
        values = []
        for world, search, floor in zip(self._worlds, self._searches, best, strict=True):
            world.make(step)
            value = search.value(depth, -WON, max(-WON, floor - MARGIN) * -1)
            world.unmake()
            if value is None:
                return None
            values.append(-value)
        return values

    def line(self, action: Action) -> tuple[Action, ...]:
        """How play goes on in the first world."""
        world, step = self._worlds[0], step_of(action, self._table.colour)
        world.make(step)
        steps: tuple[Step, ...] = self._searches[0].line(len(WIDTHS))
        found, made = [action], 1
        for follow in steps:
            further = action_of(follow, world.field.now.grid)
            if further is None:
                break
            found.append(further)
            world.make(follow)
            made += 1
        for _ in range(made):
            world.unmake()
        return tuple(found)

    def estimate(self, action: Action, safe: bool = True) -> Estimate[Action]:
        """What was found out about the action."""
        chances = self.chances.get(action)
        if not safe or chances is None:
            return Estimate(action, LOST, 0.0 if chances else float("inf"), len(chances or ()))
        mean = sum(chances) / len(chances)
        spread = sqrt(sum((each - mean) ** 2 for each in chances) / (len(chances) - 1) / len(chances))
        return Estimate(action, mean, spread, len(chances))


def _guarded(table: Table, search: _Search, order: Sequence[Action], budget: Budget) -> Thought[Action]:
    """The best after which the opponent has no mate that is found; if there is none, the least danger."""
    defence = Defence(table, budget)
    chosen = defence.first(order)
    others = [search.estimate(action, action not in defence.refused) for action in order if action != chosen]
    tried = sorted((each for each in others if each.trials), key=lambda each: -each.value)
    return Thought(search.estimate(chosen), tuple(tried), search.line(chosen))
