"""The hard player of 地下鉄: imagines ends of the game to see what places are worth, then weighs its moves by
the turns that follow."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from msgspec.structs import replace

from game.bots.search.budget import Budget, Meter
from game.bots.search.halving import halve
from game.bots.search.thought import LEAST_WORLDS, Estimate, Table, Thought, only
from game.bots.subway import greedy
from game.bots.subway.ends import Ends
from game.bots.subway.outlook import Outlook
from game.bots.subway.tours import Tour, chance
from game.rules.subway import Action, View, actions
from game.rules.subway.legal import board_of
from game.rules.subway.values import Move, State, StyleAndStart

EACH = 4
"""So many imagined ends tell one row, where moves are compared."""
TOURS = 6
"""So many games played on at speed take as long as one imagined end."""
SHARE = 8
"""So many worlds of other games take as long."""
TIGHT, WIDE = 1.5, 9.0
"""A lead that is worth 1 in odds of e, in points: at the end, and with the board empty."""


def hard(view: View, stream: str, budget: Budget) -> Thought[Action]:
    """What to do and the chance to win by it, 0 to 1. One iteration imagines one end of the game; one is in
    any case. A single action is not thought about: its value is 0, its error infinite."""
    seat = view.seat
    assert seat is not None
    offered = actions(view)
    if len(offered) == 1:
        return only(offered[0])
    starts = [action for action in offered if isinstance(action, StyleAndStart)]
    if starts:
        return _start(view, starts, stream, replace(budget, iterations=budget.iterations * TOURS))
    moves = [action for action in offered if isinstance(action, Move)]
    board, meter = board_of(view.state), Meter(budget)
    ends = Ends(view.state, seat, {board.index[move.to] for move in moves})
    while meter.spend() or not ends.count:
        ends.imagine(random.Random(f"{stream}/end/{ends.count}"))
    return _weighed(view.state, Outlook(view.state, seat, ends), moves, ends.count)


def compare(view: View, lines: Sequence[Sequence[Action]], stream: str, budget: Budget) -> Table:
    """The lines' moves by what they bring; a row is what some ways tell in which the game may end,
    and counts for `SHARE` iterations. There is no opinion about where to begin."""
    seat, moves = view.seat, [line[0] for line in lines if isinstance(line[0], Move)]
    if seat is None or len(moves) < len(lines):
        return ()
    board, meter, rows = board_of(view.state), Meter(budget), list[tuple[float, ...]]()
    while meter.spend(SHARE) or len(rows) < LEAST_WORLDS:
        ends = Ends(view.state, seat, {board.index[move.to] for move in moves})
        for n in range(EACH):
            ends.imagine(random.Random(f"{stream}/end/{len(rows)}/{n}"))
        outlook = Outlook(view.state, seat, ends)
        found = {one.candidate: one.value for one in _estimates(view.state, outlook, moves, EACH)}
        rows.append(tuple(found[move] for move in moves))
    return tuple(rows)


def _weighed(state: State, outlook: Outlook, moves: Sequence[Move], trials: int) -> Thought[Action]:
    first, *others = _estimates(state, outlook, moves, trials)
    return Thought(first, tuple(others), (first.candidate,))


def _estimates(state: State, outlook: Outlook, moves: Sequence[Move], trials: int) -> list[Estimate[Action]]:
    """The moves by what they bring, best first; the chances of the others are told by how much less that
    is."""
    weighed = sorted(((outlook.value(move), move) for move in moves), key=lambda pair: -pair[0])
    most, best = weighed[0]
    free = sum(slots.count(None) for slots in state.beads)
    wide = TIGHT + (WIDE - TIGHT) * free / sum(map(len, state.beads))
    lead = outlook.lead(best)
    return [
        Estimate[Action](move, _chance((lead + value - most) / wide), 0.0, trials) for value, move in weighed
    ]


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-50.0, min(50.0, odds))))


def _start(view: View, starts: Sequence[StyleAndStart], stream: str, budget: Budget) -> Thought[Action]:
    """The style that does best when games are played on at speed, each style from the station that the greedy
    player would choose with it."""
    order = greedy.ranked(view, starts, random.Random(f"{stream}/candidates"))
    styles: dict[int, Action] = {}
    for start in order:
        styles.setdefault(start.style, start)
    state, seat = view.state, view.seat
    assert seat is not None

    def trial(start: Action, n: int) -> float:
        assert isinstance(start, StyleAndStart)
        return chance(Tour(state, seat, start, random.Random(f"{stream}/tour/{n}")).lead(seat))

    return halve(tuple(styles.values()), trial, Meter(budget))
