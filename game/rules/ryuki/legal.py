"""龍棋: what a seat may do and why it may not do another thing, from what it can see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.protocol import Refusal, Seat
from game.rules.ryuki.grid import (
    DEAD_END,
    KINDS,
    Survey,
    code,
    destinations,
    grid_of,
    may_promote,
    own_pieces,
    pawn_on_file,
    survey,
)
from game.rules.ryuki.values import (
    SQUARES,
    WIDTH,
    Action,
    Confirm,
    Draw,
    Drop,
    Lay,
    Move,
    Piece,
    Resign,
    SeenSide,
    Side,
    State,
    ToAct,
    ToSetUp,
    View,
)

Table = State | View

CAMPS = (tuple(range(15, 25)), tuple(range(10)))
"""Own camp by colour (rule 002-1)."""


def colour_of(table: Table, seat: Seat) -> int:
    """0 for the first player, 1 for the second."""
    return seat ^ (table.options.first or 0)


def survey_of(table: Table, seat: Seat) -> Survey:
    """The board as the seat to move sees it."""
    return survey(grid_of(table.board, table.options.first), colour_of(table, seat))


def actions(view: View) -> Sequence[Action]:
    """Everything the view's seat may do now except resigning (rules 002-5, 002-7); empty if not to act."""
    todo, seat = view.todo, view.seat
    if seat is None or not isinstance(todo, ToSetUp | ToAct) or todo.seat != seat:
        return ()
    if isinstance(todo, ToSetUp):
        return _set_up(view, seat)
    seen = survey_of(view, seat)
    side = view.sides[seat]
    found: list[Action] = []
    for start in own_pieces(seen.grid, seen.colour):
        found += _moves(seen, start)
    squares = open_squares(seen)
    for piece in _kinds(captive.piece for captive in side.captured):
        found += [Drop(piece, to) for to in squares if drop_foul(seen.grid, seen.colour, piece, to) is None]
    for piece in _kinds(piece for piece in side.hand if piece):
        found += [Lay(piece, at) for at in squares]
    if side.deck and seen.answers is None:
        found.append(Draw())
    return tuple(found)


def _kinds(pieces: Iterable[Piece]) -> list[Piece]:
    return sorted(set(pieces))


def _moves(seen: Survey, start: int) -> list[Action]:
    """Rules 002-9 and 002-16: promotion is a choice, except for a piece that could not move on."""
    standing = seen.grid[start]
    piece = KINDS[(standing & 15) - 1]
    found: list[Action] = []
    for to in destinations(seen, start):
        if not DEAD_END[standing][to]:
            found.append(Move(piece, start, to))
        if may_promote(piece, seen.colour, start, to):
            found.append(Move(piece, start, to, promote=True))
    return found


def open_squares(seen: Survey) -> list[int]:
    """The empty squares on which a new card may come to lie: in check only those that block it (rulings 2-d,
    2-r)."""
    squares = range(SQUARES) if seen.answers is None else sorted(seen.answers)
    grid = seen.grid
    return [at for at in squares if not grid[at]]


def drop_foul(grid: list[int], colour: int, piece: Piece, to: int) -> str | None:
    """Rules 002-11 and 002-16, rulings 2-i and 2-j: what the piece would break if it stood there face up."""
    if DEAD_END[code(piece, colour)][to]:
        return "dead_end"
    if piece is Piece.PAWN and pawn_on_file(grid, colour, to):
        return "two_pawns"
    return None


def has_action(seen: Survey, side: Side | SeenSide) -> bool:
    """Whether the side to move can do anything but resign: what decides mate (ruling 2-e) and having to
    resign (ruling 2-b).

    Face-down cards count by their number alone, so everybody comes to the same answer."""
    if seen.king is not None and destinations(seen, seen.king):
        return True
    if seen.answers is None and side.deck:
        return True
    if side.hand and open_squares(seen):
        return True
    if any(destinations(seen, start) for start in own_pieces(seen.grid, seen.colour)):
        return True
    squares = open_squares(seen) if side.captured else []
    return any(
        drop_foul(seen.grid, seen.colour, piece, to) is None
        for piece in _kinds(captive.piece for captive in side.captured)
        for to in squares
    )


# The set-up


def _set_up(view: View, seat: Seat) -> tuple[Action, ...]:
    """Rule 002-5, rulings 2-i and 2-s."""
    side = view.sides[seat]
    camp = CAMPS[colour_of(view, seat)]
    taken = {staged.at for staged in side.staged}
    pawns = {staged.at % WIDTH for staged in side.staged if staged.piece is Piece.PAWN}
    squares = [at for at in camp if at not in taken]
    for_pawns = [at for at in squares if at % WIDTH not in pawns]
    lays = [
        Lay(piece, at)
        for piece in _kinds(piece for piece in side.hand if piece)
        for at in (for_pawns if piece is Piece.PAWN else squares)
    ]
    ready: tuple[Action, ...] = () if Piece.KING in side.hand else (Confirm(),)
    return (*lays, *ready)


def _refuse_arranging(side: Side | SeenSide, piece: Piece, at: int) -> str | None:
    if any(staged.at == at for staged in side.staged):
        return "occupied"
    if piece is Piece.PAWN and any(
        staged.piece is Piece.PAWN and staged.at % WIDTH == at % WIDTH for staged in side.staged
    ):
        return "two_pawns"
    return None


# Refusals


def why_not(view: View, action: Action) -> Refusal | None:
    """None if the view's seat may do this now, else why not."""
    return _refuse(view, view.seat, action)


def refuse(state: State, seat: Seat, action: Action) -> Refusal | None:
    """`why_not` for the seat's view of the state, without building the view."""
    return _refuse(state, seat, action)


def _refuse(table: Table, seat: Seat | None, action: Action) -> Refusal | None:
    todo = table.todo
    if seat is None or not isinstance(todo, ToSetUp | ToAct) or todo.seat != seat:
        return Refusal("not_your_turn")
    if isinstance(action, Resign):
        return None
    if isinstance(todo, ToSetUp):
        return _refuse_in_set_up(table, seat, action)
    side = table.sides[seat]
    if isinstance(action, Move):
        return _refuse_move(table, seat, action)
    if isinstance(action, Drop):
        return _refuse_drop(table, seat, action)
    if isinstance(action, Lay):
        if action.piece not in side.hand:
            return Refusal("not_in_hand")
        return _refuse_square(survey_of(table, seat), action.at)
    if isinstance(action, Draw):
        if not side.deck:
            return Refusal("deck_empty")
        return Refusal("in_check") if survey_of(table, seat).answers is not None else None
    return Refusal("not_now")


def _refuse_in_set_up(table: Table, seat: Seat, action: Action) -> Refusal | None:
    side = table.sides[seat]
    if isinstance(action, Confirm):
        return Refusal("king_first") if Piece.KING in side.hand else None
    if not isinstance(action, Lay):
        return Refusal("set_up_first")
    if action.piece not in side.hand:
        return Refusal("not_in_hand")
    if action.at not in CAMPS[colour_of(table, seat)]:
        return Refusal("not_in_camp")
    foul = _refuse_arranging(side, action.piece, action.at)
    return Refusal(foul) if foul else None


def _refuse_square(seen: Survey, at: int) -> Refusal | None:
    """Whether a new card may come to lie there (rulings 2-d, 2-r)."""
    if not 0 <= at < SQUARES:
        return Refusal("no_such_square")
    if seen.grid[at]:
        return Refusal("occupied")
    if seen.answers is not None and at not in seen.answers:
        return Refusal("in_check")
    return None


def _refuse_drop(table: Table, seat: Seat, action: Drop) -> Refusal | None:
    if all(captive.piece is not action.piece for captive in table.sides[seat].captured):
        return Refusal("not_captured")
    seen = survey_of(table, seat)
    refusal = _refuse_square(seen, action.to)
    if refusal is None:
        foul = drop_foul(seen.grid, seen.colour, action.piece, action.to)
        return Refusal(foul) if foul else None
    return refusal


def _refuse_move(table: Table, seat: Seat, action: Move) -> Refusal | None:
    if not (0 <= action.start < SQUARES and 0 <= action.to < SQUARES):
        return Refusal("no_such_square")
    man = table.board[action.start]
    if man is None or man.seat != seat or man.piece is not action.piece:
        return Refusal("not_your_piece")
    if man.asleep:
        return Refusal("asleep")
    seen = survey_of(table, seat)
    if action.to not in destinations(seen, action.start):
        return _why_not_there(seen, action)
    if action.promote:
        allowed = may_promote(action.piece, seen.colour, action.start, action.to)
        return None if allowed else Refusal("cannot_promote")
    dead = DEAD_END[seen.grid[action.start]][action.to]
    return Refusal("must_promote") if dead else None


def _why_not_there(seen: Survey, action: Move) -> Refusal:
    """Whether the piece cannot go there at all, or only the king forbids it."""
    blind = seen._replace(king=None, answers=None, pins={})
    if action.to not in destinations(blind, action.start):
        return Refusal("cannot_reach")
    return Refusal("exposes_king" if seen.answers is None or action.start == seen.king else "in_check")
