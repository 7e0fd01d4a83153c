"""龍棋: why a check cannot be met: the ways out of it, and what bars each (rules 002-10 and 002-21)."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.protocol import Seat
from game.rules.ryuki.ask import between
from game.rules.ryuki.grid import PATHS, attackers, grid_of, king_of
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.values import View


class Mate(NamedTuple):
    """A king that is in check and cannot be saved, as everybody sees it."""

    king: int
    checkers: tuple[int, ...]
    """The squares of what gives check."""
    flights: tuple[tuple[int, int], ...]
    """Squares that the king could step on, and one piece each that attacks it there."""
    guard: int | None
    """What guards the only checker from the king; None where the king cannot reach it."""
    pinned: tuple[int, ...]
    """What attacks the only checker, but may not leave the king."""
    between: tuple[int, ...]
    """The squares between the king and the only checker."""


def mate(view: View, seat: Seat) -> Mate | None:
    """Why the seat's king cannot be saved; None where it is not in check. That it cannot be saved is not
    asked here: in a position that has an answer this names only what is against it."""
    grid, colour = grid_of(view.board, view.options.first), colour_of(view, seat)
    king = king_of(grid, colour)
    checkers = () if king is None else tuple(sorted(attackers(grid, king, 1 - colour)))
    if king is None or not checkers:
        return None
    only = checkers[0] if len(checkers) == 1 else None
    own, flights, guard = grid[king], [], None
    takers = () if only is None else tuple(at for at in attackers(grid, only, colour) if at != king)
    grid[king] = 0  # It must not hide the squares behind it from a slider.
    for (to,) in PATHS[own][king]:
        standing = view.board[to]
        guards = attackers(grid, to, 1 - colour)
        if not guards or (standing is not None and standing.seat == seat):
            continue
        if to == only:
            guard = guards[0]
        else:
            flights.append((to, guards[0]))
    free = () if only is None else between(king, only)
    return Mate(king, checkers, tuple(flights), guard, takers, free)
