"""龍棋: the cheap questions a screen asks about a view, each from what its seat can see."""

from __future__ import annotations

from typing import Literal

from game.rules.protocol import Seat
from game.rules.ryuki.grid import (
    DEAD_END,
    RAYS,
    attackers,
    code,
    grid_of,
    king_of,
    may_promote,
    pawn_on_file,
)
from game.rules.ryuki.grid import destinations as reached
from game.rules.ryuki.legal import actions, colour_of, drop_foul, open_squares, survey_of
from game.rules.ryuki.values import Lay, Piece, ToAct, ToSetUp, View


def destinations(view: View, start: int) -> tuple[int, ...]:
    """Where the acting seat's piece on that square may move; none if there is no such piece."""
    man, seat = view.board[start], view.seat
    if seat is None or view.todo != ToAct(seat) or man is None or man.seat != seat or man.asleep:
        return ()
    return tuple(sorted(reached(survey_of(view, seat), start)))


def drop_squares(view: View, piece: Piece) -> tuple[int, ...]:
    """Where the acting seat may drop a captured piece of that kind."""
    seat = view.seat
    if seat is None or view.todo != ToAct(seat):
        return ()
    if all(captive.piece is not piece for captive in view.sides[seat].captured):
        return ()
    seen = survey_of(view, seat)
    return tuple(at for at in open_squares(seen) if drop_foul(seen.grid, seen.colour, piece, at) is None)


def lay_squares(view: View, piece: Piece) -> tuple[int, ...]:
    """Where the acting seat may lay that hand card face down, in the set-up or in a turn."""
    seat = view.seat
    if seat is None or piece not in view.sides[seat].hand:
        return ()
    if view.todo == ToSetUp(seat):
        return tuple(act.at for act in actions(view) if isinstance(act, Lay) and act.piece is piece)
    return tuple(open_squares(survey_of(view, seat))) if view.todo == ToAct(seat) else ()


def promotion(view: View, start: int, to: int) -> Literal["no", "may", "must"]:
    """Whether the piece on `start` promotes by moving there (rules 002-9 and 002-16)."""
    man = view.board[start]
    if man is None or man.piece is None:
        return "no"
    colour = colour_of(view, man.seat)
    if not may_promote(man.piece, colour, start, to):
        return "no"
    return "must" if DEAD_END[code(man.piece, colour)][to] else "may"


def attacking(view: View, square: int, seat: Seat) -> tuple[int, ...]:
    """The squares of the seat's face-up pieces that attack the square (ruling 2-c)."""
    return tuple(sorted(attackers(grid_of(view.board, view.options.first), square, colour_of(view, seat))))


def king(view: View, seat: Seat) -> int | None:
    """Where the seat's king stands; None while it is face down (ruling 2-g)."""
    return king_of(grid_of(view.board, view.options.first), colour_of(view, seat))


def checking(view: View, seat: Seat) -> tuple[int, ...]:
    """The squares from which the seat's king is in check; none while it is face down (ruling 2-g)."""
    at = king(view, seat)
    return () if at is None else attacking(view, at, 1 - seat)


def between(start: int, to: int) -> tuple[int, ...]:
    """The squares between two that lie on one rank, file or diagonal, from the first on; else none."""
    ray = next((ray for _, ray in RAYS[start] if to in ray), (to,))
    return ray[: ray.index(to)]


def fatal(view: View, piece: Piece, at: int) -> Literal["dead_end", "two_pawns"] | None:
    """The foul that a hand card of the view's seat would be when it turns up there, as the board stands
    (rule 002-20, rulings 2-h and 2-i). Laying it is allowed all the same."""
    seat = view.seat
    if seat is None:
        return None
    colour = colour_of(view, seat)
    if DEAD_END[code(piece, colour)][at]:
        return "dead_end"
    if piece is Piece.PAWN and pawn_on_file(grid_of(view.board, view.options.first), colour, at):
        return "two_pawns"
    return None
