"""The hard player of 地下鉄: imagines ends of the game to see what places are worth, then weighs its moves by
the turns that follow."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from game.bots.search.budget import Budget, Meter
from game.bots.search.thought import Estimate, Thought, only
from game.bots.subway import greedy
from game.bots.subway.ends import Ends
from game.bots.subway.outlook import Outlook
from game.rules.subway import Action, View, actions
from game.rules.subway.legal import board_of
from game.rules.subway.values import Move, State, StyleAndStart

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
        return _start(view, starts, stream)
    moves = [action for action in offered if isinstance(action, Move)]
    board, meter = board_of(view.state), Meter(budget)
    ends = Ends(view.state, seat, {board.index[move.to] for move in moves})
    while meter.spend() or not ends.count:
        ends.imagine(random.Random(f"{stream}/end/{ends.count}"))
    return _weighed(view.state, Outlook(view.state, seat, ends), moves, ends.count)


def _weighed(state: State, outlook: Outlook, moves: Sequence[Move], trials: int) -> Thought[Action]:
    """The moves by what they bring; the chances of the others are told by how much less that is."""
    weighed = sorted(((outlook.value(move), move) for move in moves), key=lambda pair: -pair[0])
    most, best = weighed[0]
    free = sum(slots.count(None) for slots in state.beads)
    wide = TIGHT + (WIDE - TIGHT) * free / sum(map(len, state.beads))
    lead = outlook.lead(best)
    first, *others = (
        Estimate[Action](move, _chance((lead + value - most) / wide), 0.0, trials) for value, move in weighed
    )
    return Thought(first, tuple(others), (best,))


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-50.0, min(50.0, odds))))


def _start(view: View, starts: Sequence[StyleAndStart], stream: str) -> Thought[Action]:
    """The greedy player's choice of style and station; nobody is ahead yet."""
    order = greedy.ranked(view, starts, random.Random(f"{stream}/candidates"))
    even = 1 / len(view.state.players)
    best, *others = (Estimate[Action](start, even, 0.0, 1) for start in order)
    return Thought(best, tuple(others), (best.candidate,))
