"""Candidates of 龍棋 compared by alpha-beta in some imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf

from game.bots.ryuki.danger import Table
from game.bots.ryuki.field import Step, action_of, step_of
from game.bots.ryuki.world import World
from game.bots.search.alphabeta import FAR, WON, AlphaBeta
from game.bots.search.budget import Meter
from game.bots.search.thought import Estimate, Tally
from game.rules.ryuki import Action

MARGIN = 120
"""A candidate so much worse than the best in a world, in hundredths of a pawn, is not measured there."""
PAWNS = 350.0
"""An advantage, in hundredths of a pawn, at which the odds are e to 1."""
SURE, LOST = 1.0, 0.0
DOUBT = 0.01
"""How near to these a chance is at best where nothing is forced; between them lie the forced wins, or losses,
of imagined worlds, the nearest ones outermost."""


def chance(value: int) -> float:
    """A value of the search as a chance to win."""
    if abs(value) >= FAR:
        doubt = DOUBT * (WON - abs(value)) / (WON - FAR)
        return SURE - doubt if value > 0 else LOST + doubt
    return DOUBT + (1 - 2 * DOUBT) / (1 + exp(-value / PAWNS))


class Deepening:
    """Deeper and deeper, among fewer and fewer candidates, each in the same worlds."""

    def __init__(self, table: Table, worlds: Sequence[World], widths: Sequence[int], meter: Meter) -> None:
        """`widths` says how many candidates are looked at so deep: those that promised most at the depth
        before. An iteration is one position looked at."""
        self._table, self._worlds, self._widths, self._meter = table, worlds, widths, meter
        self._searches = [AlphaBeta(world, meter, quiet=0) for world in worlds]
        self.chances: dict[Action, tuple[float, ...]] = {}
        """By candidate and world, as deep as it was looked at."""

    def run(self, ranked: Sequence[Action]) -> list[Action]:
        """All of them, the best first."""
        order = list(ranked)
        for depth, width in enumerate(self._widths):
            tried = self._deep(order[:width], depth)
            order = [*tried, *(action for action in order if action not in tried)]
            if not self._meter.left:
                break
        return order

    def evenly(self, candidates: Sequence[Action]) -> dict[Action, tuple[float, ...]]:
        """All of them as deep as the budget lasts for all, at least one step: what each is worth by world."""
        found, order = dict(self.chances), list(candidates)
        for depth in range(len(self._widths)):
            tried = self._deep(order, depth)
            if len(tried) < len(order):
                break
            found, order = dict(self.chances), tried
        return found

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
        steps: tuple[Step, ...] = self._searches[0].line(len(self._widths))
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
        """What was found out about the action, a lost game if it is not safe."""
        chances = self.chances.get(action)
        if chances is None:
            return Estimate(action, LOST, inf, 0)
        tally = Tally()
        for each in chances:
            tally.add(each if safe else LOST)
        return tally.of(action)
