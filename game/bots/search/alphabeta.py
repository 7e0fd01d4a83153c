"""Alpha-beta for positions in which everything lies open: make a move, look, take it back.

Iterative deepening with a table of positions seen and the best move so far first; at the horizon only
what is loud (captures, checks) is looked at, until the position is quiet.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.bots.search.budget import Meter

M = TypeVar("M", bound=Hashable)

WON = 1_000_000
"""What a won position is worth; a win that comes a ply later is worth one less."""
FAR = WON - 1000
"""From here on a value is a forced win; `WON` minus the value is the number of plies to it."""


class Position(Protocol[M]):
    """A position that is changed in place. Values are always those of the side to move."""

    def moves(self) -> Iterable[M]:
        """All moves, the promising ones first; none if the game is over."""

    def loud(self) -> Iterable[M]:
        """Those after which the position is not quiet; the side to move may always stand still instead."""

    def make(self, move: M) -> None:
        """Makes one of the moves; the other side is to move then."""

    def unmake(self) -> None:
        """Takes back the latest move made."""

    def over(self) -> int | None:
        """-1 if the side to move has lost, 0 for a draw, 1 if it has won; None while the game goes on."""

    def evaluate(self) -> int:
        """What a quiet position is worth, well within `FAR`."""

    def key(self) -> Hashable:
        """Equal for positions from which play is the same, the side to move included."""


class Found(NamedTuple, Generic[M]):
    """What a search of one depth has found."""

    value: int
    line: tuple[M, ...]
    depth: int


class _OutOfBudget(Exception):
    """The iterations are spent in the middle of a depth."""


class _Entry(NamedTuple, Generic[M]):
    """What is known of a position: a value that is exact (0), at least (1) or at most (-1) right."""

    depth: int
    value: int
    bound: int
    move: M | None


class AlphaBeta(Generic[M]):
    """One search; an iteration is one position looked at."""

    def __init__(self, position: Position[M], meter: Meter, quiet: int = 6) -> None:
        """`quiet` plies of loud moves are followed beyond the horizon at most."""
        self._position, self._meter, self._quiet = position, meter, quiet
        self._seen: dict[Hashable, _Entry[M]] = {}

    def think(self, depth: int) -> Found[M] | None:
        """The best line of the deepest search up to `depth` plies that the budget has finished; None if not
        even one ply was. A forced win or loss that is found ends the search."""
        found: Found[M] | None = None
        for plies in range(1, depth + 1):
            try:
                value = self._best(plies, 0, -WON, WON)
            except _OutOfBudget:
                break
            found = Found(value, self.line(plies), plies)
            if abs(value) >= FAR and WON - abs(value) <= plies:
                break
        return found

    def value(self, depth: int, low: int = -WON, high: int = WON) -> int | None:
        """What the position is worth to this depth in plies: exact between the bounds, at most or at least
        that outside them. None if the budget is spent before."""
        try:
            return self._best(depth, 0, low, high)
        except _OutOfBudget:
            return None

    def line(self, plies: int) -> tuple[M, ...]:
        """The best moves from the position on, as far as the searches so far know them."""
        line: list[M] = []
        for _ in range(plies):
            known = self._seen.get(self._position.key())
            if known is None or known.move is None or self._position.over() is not None:
                break
            line.append(known.move)
            self._position.make(known.move)
        for _ in line:
            self._position.unmake()
        return tuple(line)

    def _best(self, depth: int, ply: int, low: int, high: int) -> int:
        position = self._position
        if not self._meter.spend():
            raise _OutOfBudget
        if (over := position.over()) is not None:
            return over * (WON - ply)
        if depth <= 0:
            return self._settle(self._quiet, ply, low, high)
        key = position.key()
        known = self._seen.get(key)
        if known and known.depth >= depth and abs(known.value) < FAR and _settles(known, low, high):
            return known.value
        best, chosen, floor = -WON, None, low
        for move in self._ordered(known.move if known else None):
            value = -self._after(move, depth - 1, ply + 1, -high, -floor)
            if value > best or chosen is None:
                best, chosen = value, move
            floor = max(floor, best)
            if floor >= high:
                break
        bound = 1 if best >= high else -1 if best <= low else 0
        self._seen[key] = _Entry(depth, best, bound, chosen)
        return best

    def _after(self, move: M, depth: int, ply: int, low: int, high: int) -> int:
        self._position.make(move)
        try:
            return self._best(depth, ply, low, high)
        finally:
            self._position.unmake()

    def _settle(self, left: int, ply: int, low: int, high: int) -> int:
        """The value once it is quiet."""
        position = self._position
        best = position.evaluate()
        if best >= high or not left:
            return best
        for move in position.loud():
            if not self._meter.spend():
                raise _OutOfBudget
            position.make(move)
            try:
                over = position.over()
                value = -over * (WON - ply - 1) if over is not None else None
                if value is None:
                    value = -self._settle(left - 1, ply + 1, -high, -max(low, best))
            finally:
                position.unmake()
            best = max(best, value)
            if best >= high:
                break
        return best

    def _ordered(self, first: M | None) -> Iterable[M]:
        if first is not None:
            yield first
        for move in self._position.moves():
            if move != first:
                yield move


def _settles(known: _Entry[M], low: int, high: int) -> bool:
    """Whether what is known of a position decides it within these bounds."""
    if known.bound == 0:
        return True
    return known.value >= high if known.bound > 0 else known.value <= low
