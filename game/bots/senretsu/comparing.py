"""Turns of 戦列札 that somebody played, as the hard player sees them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.bots.search.budget import Budget, Meter
from game.bots.search.thought import LEAST_WORLDS, Table
from game.bots.search.worlds import Worlds
from game.bots.senretsu.greedy import army
from game.bots.senretsu.hard import Casualties, Draws, Turns
from game.bots.senretsu.plans import Plan
from game.rules import senretsu
from game.rules.senretsu import Action, State, View
from game.rules.senretsu.legal import held
from game.rules.senretsu.values import Place, ToChooseCasualty, ToChooseDraw


def compare(view: View, lines: Sequence[Sequence[Action]], stream: str, budget: Budget) -> Table:
    """Each line to the end of the turn and on from there; an iteration is one imagined world."""
    todo, trials = view.todo, list[Callable[[int], float]]()
    if isinstance(todo, ToChooseCasualty):
        casualties = Casualties(view, stream, todo)
        trials = [partial(casualties.worth, line[0]) for line in lines]
    elif isinstance(todo, ToChooseDraw):
        draws = Draws(view, stream)
        trials = [partial(draws.worth, line[0]) for line in lines]
    else:
        turns = Turns(view, stream)
        trials = [partial(turns.worth, plan_of(view, line)) for line in lines]
    meter, rows = Meter(budget), list[tuple[float, ...]]()
    while meter.spend() or len(rows) < LEAST_WORLDS:
        n = len(rows)
        rows.append(tuple(trial(n) for trial in trials))
    return tuple(rows)


def plan_of(view: View, line: Sequence[Action]) -> Plan:
    """What the turn places by this line: the same army in every world, for the cards are one's own."""
    seat = view.seat
    assert seat is not None
    worlds: Worlds[State, View, Action] = Worlds(senretsu, view, "plan")
    state, places = worlds.state(0), [action for action in line if isinstance(action, Place)]
    for action in places:
        state = senretsu.apply(state, seat, action)[-1][1]
    side = state.sides[seat]
    return Plan(0.0, 0.0, tuple(army(side.ranks)), held(side), tuple(places))
