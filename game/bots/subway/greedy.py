"""The greedy bot for 地下鉄: tries each of its moves, weighs the board that results, and looks at what the
dice may then do to it and for it.

Everything is in points. Nothing is hidden in this game, so the view is the state.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import TypeVar

from game.rules.protocol import Seat
from game.rules.subway import Action, View, actions, apply
from game.rules.subway.board import MOST_STEPS, Board
from game.rules.subway.legal import board_of, dice_rolled, totals
from game.rules.subway.longest import longest_walk
from game.rules.subway.score import FINISH, SET, TERMINAL, own_beads, sets_on
from game.rules.subway.values import PROTECTED, Over, State, StyleAndStart

A = TypeVar("A", bound=Action)

WIN = 1000.0
CLOSING = 0.5
"""What a point of lead is worth more once the end is settled."""
NEXT_SET = 0.5
"""Each counting line on which the next set has its bead already."""
EXPOSED = 1.6
"""The bead under one's own pawn, which alone can be replaced."""
CHANCES = 0.8
"""A next turn that is sure to bring a bead."""
AFAR = 0.02
"""Each step to the nearest station with room."""
LIKED, LIKED_BY_TWO = (1, 2, 3, 4), (1, 2, 4, 3)
"""The dice styles, the better the later, as its own games rank them."""
PATIENCE = 60
"""Visits of the search for a long path: enough for almost every board, and soon over on the others."""


def choose(view: View, rng: random.Random) -> Action:
    """The bot's action for the view's seat, which must be to act."""
    assert view.seat is not None
    return ranked(view, actions(view), rng)[0]


def ranked(view: View, offered: Sequence[A], rng: random.Random, noise: float = 0.01) -> list[A]:
    """The actions, those of highest value first; up to `noise` points are settled by the dice."""
    assert view.seat is not None
    weigher = _Weigher(view.state, view.seat)
    values = {action: weigher.value(action) + rng.random() * noise for action in offered}
    return sorted(offered, key=lambda action: -values[action])


class _Weigher:
    """The worth of boards to one seat."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._board = board_of(state)
        self._now = self._standing(state)
        self._far = distances(self._board, room(state))

    def value(self, action: Action) -> float:
        """What the action brings, dangers and chances of the turns to come included."""
        after = apply(self._state, self._seat, action)[-1][1]
        if isinstance(after.todo, Over):
            return WIN * (self._seat in after.todo.outcome.winners) + self._lead(self._standing(after))
        standing = self._standing(after)
        value = self._gain(standing) - EXPOSED * self._danger(after) + self._prospects(after)
        if after.finisher is not None:
            value += CLOSING * self._lead(standing)
        if isinstance(action, StyleAndStart):
            value += style_worth(after, action)
        return value

    def _standing(self, state: State) -> list[float]:
        """Each seat's points as the board stands, half-made sets included."""
        standing = []
        for seat in range(len(state.players)):
            points = worth(self._board, own_beads(state.beads, seat))
            standing.append(points + (FINISH if seat == state.finisher else 0))
        return standing

    def _gain(self, standing: list[float]) -> float:
        """What the seat wins and, shared among its rivals, what they lose."""
        change = [after - before for after, before in zip(standing, self._now, strict=True)]
        own = change.pop(self._seat)
        return own - sum(change) / len(change)

    def _lead(self, standing: list[float]) -> float:
        return standing[self._seat] - max(
            points for seat, points in enumerate(standing) if seat != self._seat
        )

    def _danger(self, state: State) -> float:
        """How many rivals, on average, will come and replace the bead under the seat's pawn."""
        me = state.players[self._seat]
        assert me.at is not None
        here = self._board.index[me.at]
        if me.style == PROTECTED or self._seat not in state.beads[here]:
            return 0.0
        danger = 0.0
        for seat, rival in enumerate(state.players):
            if seat == self._seat or rival.at is None or rival.style is None:
                continue
            if state.options.other_timeline and rival.style == PROTECTED:
                continue
            if state.options.no_stalking and rival.robbed == self._seat:
                continue
            danger += _chance(rival.style, self._hits(rival.at, 1 << here))
        return danger

    def _prospects(self, state: State) -> float:
        """The chance that the next roll leads to a bead, and how far the next one lies."""
        me = state.players[self._seat]
        assert me.at is not None
        assert me.style is not None
        wanted = room(state) | self._prey(state)
        here = self._board.index[me.at]
        return CHANCES * _chance(me.style, self._hits(me.at, wanted)) - AFAR * self._far[here]

    def _prey(self, state: State) -> int:
        """The stations where a rival stands whose bead could be replaced, as bits."""
        me = state.players[self._seat]
        if state.options.other_timeline and me.style == PROTECTED:
            return 0
        at = {
            self._board.index[rival.at]: seat
            for seat, rival in enumerate(state.players)
            if seat != self._seat and rival.at is not None and rival.style != PROTECTED
        }
        return sum(1 << station for station, seat in at.items() if seat in state.beads[station])

    def _hits(self, start: str, wanted: int) -> int:
        """The numbers of steps that may lead from the station to one of the wanted ones, as bits."""
        here = self._board.index[start]
        return sum(1 << n for n in range(1, MOST_STEPS + 1) if self._board.reach(here, n) & wanted)


def style_worth(state: State, action: StyleAndStart) -> float:
    """What the dice style is worth for the whole game."""
    return float((LIKED_BY_TWO if len(state.players) == 2 else LIKED).index(action.style))


@lru_cache(maxsize=8192)
def worth(board: Board, own: tuple[int, ...]) -> float:
    """① to ④ of these beads, and what they have of the next set. Kept: most moves change one seat's beads."""
    made = sets_on(board, own)
    lines = [sum(own[n] > 0 for n in stations) for _, stations in board.counting]
    terminals = sum(board.terminal[n] and beads > 0 for n, beads in enumerate(own))
    return (
        sum(own)
        + TERMINAL * terminals
        + len(longest_walk(board, own, PATIENCE))
        + SET * made
        + NEXT_SET * sum(count > made for count in lines)
    )


def room(state: State) -> int:
    """The stations where a bead may still be laid, as bits."""
    return sum(1 << n for n, slots in enumerate(state.beads) if None in slots)


def distances(board: Board, targets: int) -> list[int]:
    """From each station the steps to the nearest of the targets; as many as there are stations where none can
    be reached."""
    far = [len(board.ids)] * len(board.ids)
    edge = [n for n in range(len(board.ids)) if targets >> n & 1]
    steps = 0
    while edge:
        for n in edge:
            far[n] = steps
        steps += 1
        edge = [m for n in edge for m in board.near[n] if far[m] > steps]
    return far


@lru_cache(maxsize=4096)
def _chance(style: int, wanted: int) -> float:
    """The probability that the style's roll offers one of the wanted numbers of steps (bits)."""
    rolls = list(product(range(1, 7), repeat=dice_rolled(style)))
    return sum(any(wanted >> n & 1 for n in totals(style, dice)) for dice in rolls) / len(rolls)
