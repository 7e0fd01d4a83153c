"""龍棋: playable states from the text of open positions (see `sfen`)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from game.rules.protocol import Seat
from game.rules.ryuki.grid import DEAD_END, KINDS, KING, attacked, code, grid_of
from game.rules.ryuki.sfen import HAND_ORDER, key
from game.rules.ryuki.turn import settle
from game.rules.ryuki.values import (
    LAST_TURN,
    SQUARES,
    WIDTH,
    Board,
    Captive,
    Man,
    Options,
    Past,
    Piece,
    Side,
    State,
    ToAct,
    TurnBegan,
)


def read_position(text: str, junior: bool = False) -> State:
    """The state in which the named side, seat 0 for "b", is to act; decks and hands are empty. It is over if
    that side is mated or cannot act.

    A turn that is left out is the first. The position counts as having stood once (ruling 2-o). Raises
    `ValueError` naming what is wrong: bad text, not one king each, a dead-end piece, two pawns on a file, or
    a king that could be taken.
    """
    fields = text.split()
    if len(fields) == 3:
        fields.append("1")
    if len(fields) != 4 or fields[1] not in ("b", "w"):
        raise ValueError(f"{text!r} is not board, b or w, captured pieces and turn")
    mover = "bw".index(fields[1])
    if not re.fullmatch(r"[1-9][0-9]{0,2}", fields[3]) or int(fields[3]) > LAST_TURN:
        raise ValueError(f"{fields[3]!r} is not a turn from 1 to {LAST_TURN}")
    board = board_of(fields[0])
    standing = sum(man is not None for man in board)
    held = [Side((), captives, ()) for captives in _captured("" if fields[2] == "-" else fields[2], standing)]
    state = State(
        Options(first=0, junior=junior),
        ToAct(mover),
        board,
        tuple(held),
        turn=int(fields[3]),
        mover=mover,
        laid=standing + sum(len(side.captured) for side in held),
    )
    check = _check_board(board, mover)
    state = replace(state, past=(Past(key(state, mover), check),))
    return settle([(TurnBegan(mover, state.turn), state)], mover)[-1][1]


def board_of(text: str) -> Board:
    """The first field alone. Raises `ValueError`."""
    men: list[Man | None] = []
    ranks = text.split("/")
    for rank in ranks:
        squares = _rank(rank)
        if len(squares) != WIDTH:
            raise ValueError(f"{rank!r} is not a rank of {WIDTH} squares")
        for square in squares:
            n = sum(man is not None for man in men)
            men.append(square and Man(n, square[1], square[0]))
    if len(men) != SQUARES:
        raise ValueError(f"{text!r} is not a board of {WIDTH} ranks")
    return tuple(men)


def _rank(text: str) -> list[tuple[Piece, Seat] | None]:
    squares: list[tuple[Piece, Seat] | None] = []
    for token in re.findall(r"[1-5]|\+?.", text):
        if token in "12345":
            squares += [None] * int(token)
            continue
        try:
            squares.append((Piece(token.upper()), 0 if token == token.upper() else 1))
        except ValueError:
            raise ValueError(f"{token!r} is not a piece") from None
    return squares


def _captured(text: str, n: int) -> list[tuple[Captive, ...]]:
    """Both players' captured pieces, named from `n` on."""
    if not re.fullmatch(rf"(([1-9][0-9]?)?[{HAND_ORDER}{HAND_ORDER.lower()}])*", text):
        raise ValueError(f"{text!r} are not captured pieces")
    held: list[list[Captive]] = [[], []]
    for count, letter in re.findall(r"([0-9]*)([A-Za-z])", text):
        for _ in range(int(count or 1)):
            held[letter.islower()].append(Captive(Piece(letter.upper()), n))
            n += 1
    return [tuple(sorted(captives)) for captives in held]


def _check_board(board: Board, mover: Seat) -> bool:
    """Whether the mover is in check. Raises `ValueError` for a board that no game could reach."""
    grid = grid_of(board, 0)
    for seat in (0, 1):
        if grid.count(KING[seat]) != 1:
            raise ValueError("each side has one king")
        pawns = [at for at, standing in enumerate(grid) if standing == code(Piece.PAWN, seat)]
        if len({at % WIDTH for at in pawns}) < len(pawns):
            raise ValueError("two pawns on a file")
    for at, standing in enumerate(grid):
        if standing and DEAD_END[standing][at]:
            raise ValueError(f"the {KINDS[(standing & 15) - 1]} has nowhere to go")
    if attacked(grid, grid.index(KING[1 - mover]), mover):
        raise ValueError("the king of the side that is not to move could be taken")
    return attacked(grid, grid.index(KING[mover]), 1 - mover)
