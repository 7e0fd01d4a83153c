"""Actions of 龍棋 that somebody chose, as the hard player sees them."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.ryuki import greedy
from game.bots.ryuki.danger import Table
from game.bots.ryuki.deepening import LOST, SURE, Deepening
from game.bots.ryuki.defence import Defence
from game.bots.ryuki.hard import WIDTHS
from game.bots.ryuki.offence import forced_mate
from game.bots.ryuki.world import world_of
from game.bots.search import thought
from game.bots.search.budget import Budget, Meter
from game.bots.search.worlds import Worlds
from game.rules import ryuki
from game.rules.ryuki import Action, State, View
from game.rules.ryuki.values import ToSetUp

SHARE = 12
"""So many worlds of other games take as long as one."""
STEPS = 1200
"""So many are made on the board of one world for each line."""
MATES = 2000
"""And so many while mates are looked for."""


def compare(view: View, lines: Sequence[Sequence[Action]], stream: str, budget: Budget) -> thought.Table:
    """Forced mates, those that a line lets the other have, else alpha-beta in imagined worlds, each of which
    counts for `SHARE` iterations. There is no opinion about a set-up."""
    if isinstance(view.todo, ToSetUp):
        return ()
    table, actions = Table(view), [line[0] for line in lines]
    known = {action: settled for action in actions if (settled := _settled(table, action)) is not None}
    open_ = list(dict.fromkeys(action for action in actions if action not in known))
    worlds: Worlds[State, View, Action] = Worlds(ryuki, view, stream)
    meter, rows = Meter(budget), list[tuple[float, ...]]()
    while meter.spend(SHARE) or len(rows) < thought.LEAST_WORLDS:
        world, steps = world_of(table, worlds.state(len(rows))), Meter(Budget(STEPS * max(1, len(open_))))
        found = Deepening(table, [world], WIDTHS, steps).evenly(open_) if open_ else {}
        rows.append(tuple(known[a] if a in known else found[a][0] for a in actions))
    return tuple(rows)


def _settled(table: Table, action: Action) -> float | None:
    """What is certain of an action: that it wins by force, or loses so."""
    if greedy.wins(table, action):
        return SURE
    if greedy.fouls(table.view, action):
        return LOST
    if forced_mate(table, [action], Budget(MATES)) is not None:
        return SURE
    defence = Defence(table, Budget(MATES))
    defence.first([action])
    return LOST if action in defence.refused else None
