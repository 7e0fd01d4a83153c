"""A game of 地下鉄 played on at speed by a rough reckoning, from where somebody chooses style and station:
what a dice style is worth on this map, among these rivals, shows in hundreds of such games.

Where it starts is in the rules' terms; in between there are no values of the rules.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from game.bots.subway.outlook import points
from game.bots.subway.turns import rolls
from game.rules.protocol import Seat, below
from game.rules.subway.legal import board_of, start_order
from game.rules.subway.score import FINISH
from game.rules.subway.values import MAX_ROUNDS, PROTECTED, STYLES, State, StyleAndStart

BEAD, TERMINAL, BESIDE, ROB = 2.2, 2.0, 0.7, 1.5
"""What a bead is worth where one goes, in points: by itself, at a terminal, for each station beside it where
one has a bead, and where it takes another's place."""
WHIM = 0.5
"""Up to so many points are settled by the dice."""
STEEP = 5.0
"""A lead, in points, at which the odds are e to 1."""
SHARE = 0.5
"""How much of a value is the win itself; the rest is the lead, of which one game tells more."""


class Tour:
    """One game on its way. Nobody is kept from following another about (rule 003-15)."""

    def __init__(self, state: State, seat: Seat, chosen: StyleAndStart, luck: random.Random) -> None:
        """The seat begins as chosen; who chooses after it takes any style and station that is left."""
        self._board, self._luck, self._options = board_of(state), luck, state.options
        self._seats = len(state.players)
        board = self._board
        self._slots = [[owner for owner in slots if owner is not None] for slots in state.beads]
        self._own = [[0] * len(board.ids) for _ in state.players]
        self._at = [board.index[player.at] if player.at else 0 for player in state.players]
        self._style = [player.style or 0 for player in state.players]
        for station, slots in enumerate(self._slots):
            for owner in slots:
                self._own[owner][station] += 1
        order = start_order(state)
        self._first = order[-1]
        self._set_out(seat, chosen.style, board.index[chosen.station])
        for later in order[order.index(seat) + 1 :]:
            self._begin(later)

    def lead(self, seat: Seat) -> float:
        """How many points the seat is ahead of the best of the others at the end, or behind."""
        mover, finisher, rest = self._first, None, -1
        for _ in range(MAX_ROUNDS * self._seats):
            if finisher is None and self._full() >= self._options.length:
                finisher = (mover - 1) % self._seats
                rest = (self._first - mover) % self._seats
            if rest == 0:
                break
            rest -= rest > 0
            self._move(mover)
            mover = (mover + 1) % self._seats
        totals = [points(self._board, tuple(own)) for own in self._own]
        if finisher is not None:
            totals[finisher] += FINISH
        return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)

    def _begin(self, seat: Seat) -> None:
        styles = [style for style in STYLES if style not in self._style]
        taken = set(self._at)
        stations = [n for n in self._board.starts if n not in taken and not self._slots[n]]
        self._set_out(seat, self._one_of(styles), self._one_of(stations))

    def _one_of(self, numbers: Sequence[int]) -> int:
        return numbers[below(self._luck, len(numbers))]

    def _set_out(self, seat: Seat, style: int, station: int) -> None:
        self._style[seat] = style
        self._at[seat] = station
        self._slots[station].append(seat)
        self._own[seat][station] += 1

    def _full(self) -> int:
        """How many counting lines have a bead at every station."""
        slots = self._slots
        return sum(all(slots[n] for n in stations) for _, stations in self._board.counting)

    def _move(self, seat: Seat) -> None:
        offers, chances = zip(*rolls(self._style[seat]), strict=True)
        (steps,) = self._luck.choices(offers, chances)
        best, chosen, robbed = -1.0, self._at[seat], -1
        for n in self._board.destinations(self._at[seat], sum(1 << step for step in steps)):
            victim = self._victim(seat, n)
            value = self._luck.random() * WHIM
            if victim >= 0 or len(self._slots[n]) < self._board.capacity[n]:
                value += self._worth(seat, n) + (ROB if victim >= 0 else 0.0)
            if value > best:
                best, chosen, robbed = value, n, victim
        self._at[seat] = chosen
        slots = self._slots[chosen]
        if robbed >= 0:
            slots.remove(robbed)
            self._own[robbed][chosen] -= 1
        if len(slots) < self._board.capacity[chosen]:
            slots.append(seat)
            self._own[seat][chosen] += 1

    def _worth(self, seat: Seat, n: int) -> float:
        own = self._own[seat]
        beside = sum(own[m] > 0 for m in self._board.near[n])
        return BEAD + TERMINAL * (self._board.terminal[n] and not own[n]) + BESIDE * min(2, beside)

    def _victim(self, seat: Seat, n: int) -> Seat:
        """Whose bead would be replaced there (rules 003-7, 003-8, 003-14); -1: nobody's."""
        if n not in self._at or (self._options.other_timeline and self._style[seat] == PROTECTED):
            return -1
        for other, at in enumerate(self._at):
            if at == n and other != seat and self._style[other] != PROTECTED and self._own[other][n]:
                return other
        return -1


def chance(lead: float) -> float:
    """What a lead at the end tells of the chance to win, 0 to 1."""
    win = 0.0 if lead < 0 else 1.0 if lead else 0.5
    return SHARE * win + (1 - SHARE) / (1 + exp(-lead / STEEP))
