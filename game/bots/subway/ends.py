"""What a bead is worth at the end of 地下鉄, by imagined ends of the game.

In each of them most places that are still free are dealt out among the seats, and what a bead more or less
would then change is counted: beads, terminals, sets and the longest path.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.rules.protocol import Seat
from game.rules.subway.board import Board
from game.rules.subway.legal import board_of
from game.rules.subway.longest import longest_walk
from game.rules.subway.score import SET, TERMINAL, own_beads
from game.rules.subway.values import State

VISITS = 60
"""Of hubs, in the search for a long path: enough for almost every board, and soon over on the others."""
LEFT = 0.2
"""How likely a free place is to stay so."""
BEAD = 2.2
"""What is counted for a bead itself where one is laid or lost: more than its point, for a turn that brings
none is never made up for."""
FEW_LINES = 6
"""Of more counting lines not every choice of some is looked at for the sets, only each alone and all."""


class Ends:
    """Imagined ends of a game, and what they say on average. The same state, seat and stations and the same
    generators give the same."""

    def __init__(self, state: State, seat: Seat, watched: Iterable[int] = ()) -> None:
        """The seat is the first that a free place is dealt to. What beads are worth is counted where there is
        room, and, room or not, under the pawns and at the watched stations."""
        board = board_of(state)
        self._board, self._first = board, seat
        self._seats = range(len(state.players))
        self._own = [list(own_beads(state.beads, n)) for n in self._seats]
        self._free = [n for n, slots in enumerate(state.beads) for owner in slots if owner is None]
        pawns = {board.index[player.at] for player in state.players if player.at is not None}
        self._full = sorted((pawns | set(watched)) - set(self._free))
        self._crowded = sorted(pawns)
        self.count = 0
        self._points = [0.0] * len(self._seats)
        self._more = [[0.0] * len(board.ids) for _ in self._seats]
        self._less = [[0.0] * len(board.ids) for _ in self._seats]

    def imagine(self, luck: random.Random) -> None:
        """One more end."""
        free = self._free.copy()
        luck.shuffle(free)
        owned = [own.copy() for own in self._own]
        for n, station in enumerate(free):
            if luck.random() >= LEFT:
                owned[(self._first + n) % len(self._seats)][station] += 1
        for seat in self._seats:
            self._count(seat, _Beads(self._board, owned[seat]))
        self.count += 1

    def _count(self, seat: Seat, beads: _Beads) -> None:
        now, more, less = self._own[seat], self._more[seat], self._less[seat]
        self._points[seat] += beads.points
        for n in set(self._free):
            more[n] += beads.loss(n) if beads.own[n] > now[n] else beads.gain(n)
        for n in self._full:
            more[n] += beads.gain(n)
        for n in {*self._full, *self._crowded}:
            if now[n]:
                less[n] += beads.loss(n)

    def points(self, seat: Seat) -> float:
        """What the seat may expect in all, without ⑤."""
        return self._points[seat] / self.count

    def more(self, seat: Seat, station: int) -> float:
        """What one bead more at the station is worth to the seat."""
        return self._more[seat][station] / self.count

    def less(self, seat: Seat, station: int) -> float:
        """What the seat loses with a bead that it has there now."""
        return self._less[seat][station] / self.count


class _Beads:
    """One seat's beads at one end."""

    def __init__(self, board: Board, own: list[int]) -> None:
        self._board, self.own = board, own
        self._walk = longest_walk(board, own, VISITS)
        self._length, self._visits = len(self._walk), Counter(self._walk)
        self._sets = SetShares(board, own)
        terminals = sum(board.terminal[n] for n, beads in enumerate(own) if beads)
        self.points = sum(own) + TERMINAL * terminals + self._length + SET * self._sets.now
        self._piece, self._pieces = _pieces(board, own)

    def loss(self, n: int) -> float:
        """What one bead at the station brings; there is one."""
        own = self.own
        points = BEAD + SET * (self._sets.now - self._sets.changed(n, own[n] - 1))
        if own[n] == 1 and self._board.terminal[n]:
            points += TERMINAL
        if self._visits[n] >= own[n]:
            own[n] -= 1
            points += self._length - len(longest_walk(self._board, own, VISITS, self._longer_part(n)))
            own[n] += 1
        return points

    def gain(self, n: int) -> float:
        """What another bead there would bring."""
        own = self.own
        points = BEAD + SET * (self._sets.changed(n, own[n] + 1) - self._sets.now)
        if not own[n] and self._board.terminal[n]:
            points += TERMINAL
        return points + self._growth(n)

    def _growth(self, n: int) -> int:
        """By how much the longest path grows. Only a path through that station can, so the pieces that meet
        there are looked at, if they are large enough together."""
        own = self.own
        around = {self._piece[m] for m in ((n,) if own[n] else self._board.near[n]) if own[m]}
        stations = [m for piece in around for m in self._pieces[piece]]
        if 1 + sum(own[m] for m in stations) <= self._length:
            return 0
        joined = [0] * len(own)
        for m in stations:
            joined[m] = own[m]
        joined[n] += 1
        return len(longest_walk(self._board, joined, VISITS, self._walk)) - self._length

    def _longer_part(self, n: int) -> tuple[int, ...]:
        """The longer part of the longest path where it is cut at that station."""
        walk = self._walk
        first = walk.index(n)
        return max(walk[:first], walk[first + 1 :], key=len)


def _pieces(board: Board, own: Sequence[int]) -> tuple[dict[int, int], list[list[int]]]:
    """The connected pieces of a seat's stations, and each station's piece."""
    piece: dict[int, int] = {}
    pieces: list[list[int]] = []
    for start, beads in enumerate(own):
        if not beads or start in piece:
            continue
        piece[start] = len(pieces)
        found = [start]
        for here in found:
            for there in board.near[here]:
                if own[there] and there not in piece:
                    piece[there] = len(pieces)
                    found.append(there)
        pieces.append(found)
    return piece, pieces


class SetShares:
    """How many sets (④) beads make, in fractions: by the marriage theorem the least, over all choices of
    counting lines, of the beads that can be given to these lines for each of them."""

    def __init__(self, board: Board, own: Sequence[int]) -> None:
        self._board, self._own = board, own
        self._choices = _choices(len(board.counting))
        self._given = [0] * len(self._choices)
        for (lines, beads), count in Counter(zip(_lines(board), own, strict=True)).items():
            for k, given in enumerate(_given(self._choices, lines, beads)):
                self._given[k] += count * given
        self._kept: dict[tuple[int, int, int], float] = {}
        self.now = self._least(self._given)

    def changed(self, n: int, beads: int) -> float:
        """The same with so many beads at that station."""
        key = lines, had, _ = _lines(self._board)[n], self._own[n], beads
        if key not in self._kept:
            old, new = _given(self._choices, lines, had), _given(self._choices, lines, beads)
            self._kept[key] = self._least([a - b + c for a, b, c in zip(self._given, old, new, strict=True)])
        return self._kept[key]

    def _least(self, given: Sequence[int]) -> float:
        return min(beads / choice.bit_count() for choice, beads in zip(self._choices, given, strict=True))


@lru_cache(maxsize=16)
def _choices(lines: int) -> tuple[int, ...]:
    """Choices of counting lines, as bits."""
    if lines > FEW_LINES:
        return (*(1 << line for line in range(lines)), (1 << lines) - 1)
    return tuple(range(1, 1 << lines))


@lru_cache(maxsize=16)
def _lines(board: Board) -> tuple[int, ...]:
    """By station the counting lines that stop there, as bits."""
    lines = [0] * len(board.ids)
    for line, (_, stations) in enumerate(board.counting):
        for n in stations:
            lines[n] |= 1 << line
    return tuple(lines)


@lru_cache(maxsize=4096)
def _given(choices: tuple[int, ...], lines: int, beads: int) -> tuple[int, ...]:
    """How many of a station's beads can be given to each choice of lines: one to each that stops there."""
    return tuple(min(beads, (choice & lines).bit_count()) for choice in choices)
