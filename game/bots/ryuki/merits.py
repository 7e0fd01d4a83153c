"""What a quiet action of 龍棋 is good for, read off the face-up pieces before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.ryuki.greedy import WORTH
from game.rules.protocol import Param
from game.rules.ryuki.grid import ASLEEP, KINDS, PATHS, attacked, attackers, code, king_of
from game.rules.ryuki.values import WIDTH, Drop, Move, Piece

Merit = tuple[str, dict[str, Param]]
"""What it is called, and what it is about."""
FACE = 15
"""The part of a square's number that says which piece stands there."""


class Merits:
    """The board before and after one side's move or drop."""

    def __init__(self, before: list[int], after: list[int], me: int, action: Move | Drop) -> None:
        self._before, self._after, self._me, self._action = before, after, me, action
        self._start = action.start if isinstance(action, Move) else None

    def protects(self) -> Merit | None:
        """The best own piece that is attacked and was guarded by nothing: now it is, by what moves."""
        found = [at for at in self._fresh() if attacked(self._after, at, 1 - self._me)]
        return ("protects", {"piece": self._best(found)}) if found else None

    def others(self) -> Merit | None:
        """What else is true of it, the most telling first: of a king's move that it is good for the king."""
        king = self._king() if self._action.piece is Piece.KING else None
        return king or self._opens() or self._supports() or self._king() or self._nearer()

    def _mine(self) -> Iterator[int]:
        """Where own awake pieces stand beside what moves and the king."""
        for at, standing in enumerate(self._after):
            mine = 0 < standing < ASLEEP and _colour(standing) == self._me
            if mine and at != self._action.to and kind_of(standing) is not Piece.KING:
                yield at

    def _fresh(self) -> list[int]:
        """Those that what moves guards, and nothing guarded before."""
        return [
            at
            for at in self._mine()
            if self._action.to in attackers(self._after, at, self._me)
            and not attacked(self._before, at, self._me)
        ]

    def _best(self, squares: list[int]) -> str:
        return max((kind_of(self._after[at]) for at in squares), key=lambda kind: WORTH[kind]).value

    def _opens(self) -> Merit | None:
        """An own piece reaches more squares now that it has gone out of its way."""
        freed = [at for at in self._mine() if self._reach(self._after, at) > self._reach(self._before, at)]
        return ("opens", {"piece": self._best(freed)}) if freed and self._start is not None else None

    def _reach(self, grid: list[int], at: int) -> int:
        return len(set(reached(grid, self._me, kind_of(grid[at]), at)))

    def _supports(self) -> Merit | None:
        found = self._fresh()
        return ("supports", {"piece": self._best(found)}) if found else None

    def _king(self) -> Merit | None:
        """The king has more squares to flee to, or stands farther from the nearest of the other side."""
        before, after = (king_of(grid, self._me) for grid in (self._before, self._after))
        if before is None or after is None:
            return None
        room = self._room(self._after, after)
        if room > self._room(self._before, before):
            return "room", {"n": room}
        if before != after and self._nearest(self._after, after) > self._nearest(self._before, before):
            return "farther", {}
        return None

    def _room(self, grid: list[int], king: int) -> int:
        steps = reached(grid, self._me, Piece.KING, king)
        return sum(not attacked(grid, at, 1 - self._me) for at in steps)

    def _nearest(self, grid: list[int], king: int) -> int:
        foes = (at for at, standing in enumerate(grid) if standing and _colour(standing) != self._me)
        return min((far(at, king) for at in foes), default=WIDTH)

    def _nearer(self) -> Merit | None:
        king = king_of(self._after, 1 - self._me)
        if king is None or self._start is None or self._action.piece is Piece.KING:
            return None
        return ("nearer", {}) if far(self._action.to, king) < far(self._start, king) else None

    def calm(self) -> Merit | None:
        """Nothing that is seen attacks it there."""
        return None if attacked(self._after, self._action.to, 1 - self._me) else ("calm", {})


def reached(grid: list[int], colour: int, piece: Piece, at: int) -> Iterator[int]:
    """The squares to which such a piece of that colour could go from there."""
    for path in PATHS[code(piece, colour)][at]:
        for to in path:
            standing = grid[to]
            if not standing or _colour(standing) != colour:
                yield to
            if standing:
                break


def kind_of(standing: int) -> Piece:
    """Which piece a square's number stands for."""
    return KINDS[(standing & FACE) - 1]


def _colour(standing: int) -> int:
    return (standing >> 4) & 1


def far(one: int, other: int) -> int:
    """How many of a king's steps lie between two squares."""
    return max(abs(one // WIDTH - other // WIDTH), abs(one % WIDTH - other % WIDTH))
