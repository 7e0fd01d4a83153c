"""The hard player of 龍棋: forced mates first, then alpha-beta in imagined worlds, and never into a mate.

An iteration is one step made on a board of numbers.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.bots.ryuki import greedy
from game.bots.ryuki.danger import Table
from game.bots.ryuki.deepening import SURE, Deepening
from game.bots.ryuki.defence import Defence
from game.bots.ryuki.offence import forced_mate
from game.bots.ryuki.world import world_of
from game.bots.search.budget import Budget, Meter
from game.bots.search.thought import Estimate, Thought, only
from game.bots.search.worlds import Worlds
from game.rules import ryuki
from game.rules.ryuki import Action, State, View
from game.rules.ryuki.sight import hidden_from
from game.rules.ryuki.values import ToSetUp

WORLDS = 3
"""How many are imagined while the opponent has hidden cards; in more the budget would buy no depth."""
WIDTHS = (16, 12, 7, 5, 4, 4)
"""How many candidates are looked at so deep: those that promised most at the depth before."""
MATING, GUARD = 0.25, 0.15
"""Shares of the budget: looking for mates, and for the opponent's."""


def think(view: View, stream: str, budget: Budget) -> Thought[Action]:
    """What the view's seat should do, its chance to win by it, and what else was weighed."""
    rng = random.Random(f"{stream}/greedy")
    if isinstance(view.todo, ToSetUp):
        return only(greedy.set_up(view, rng), 0.5)
    table = Table(view)
    offered = ryuki.actions(view)
    if won := next((action for action in offered if greedy.wins(table, action)), None):
        return only(won, SURE)
    mate = forced_mate(table, offered, _share(budget, MATING))
    if mate is not None:
        return only(mate, SURE)
    sound = [action for action in offered if not greedy.fouls(view, action)] or list(offered)
    values = greedy.weighed(view, table, sound)
    ranked = sorted(sound, key=lambda action: values[action], reverse=True)
    if len(ranked) == 1:
        return only(ranked[0], 0.5)
    worlds: Worlds[State, View, Action] = Worlds(ryuki, view, stream)
    hidden = hidden_from(view, 1 - table.seat)
    count = WORLDS if hidden.hand or hidden.asleep else 1
    imagined = [world_of(table, worlds.state(n)) for n in range(count)]
    search = Deepening(table, imagined, WIDTHS, Meter(_share(budget, 1 - MATING - GUARD)))
    order = search.run(ranked)
    return _guarded(table, search, order, _share(budget, GUARD))


def _share(budget: Budget, share: float) -> Budget:
    seconds = None if budget.seconds is None else budget.seconds * share
    return Budget(max(1, int(budget.iterations * share)), seconds)


def _guarded(table: Table, search: Deepening, order: Sequence[Action], budget: Budget) -> Thought[Action]:
    """The best after which the opponent has no mate that is found; if there is none, the least danger."""
    defence = Defence(table, budget)
    chosen = defence.first(order)
    best = search.estimate(chosen)
    others = [search.estimate(action, action not in defence.refused) for action in order if action != chosen]
    tried = sorted((_below(each, best) for each in others if each.trials), key=lambda each: -each.value)
    return Thought(best, tuple(tried), search.line(chosen))


def _below(other: Estimate[Action], best: Estimate[Action]) -> Estimate[Action]:
    """What was looked at less deeply may have promised more, or only brings the same position again: it
    counts for no more than what was preferred to it."""
    return replace(other, value=min(other.value, best.value))
