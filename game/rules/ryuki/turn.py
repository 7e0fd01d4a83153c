"""龍棋: how a turn begins, wakes the sleeping, ends, and how the game ends."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.protocol import Outcome, Score, Seat
from game.rules.ryuki.grid import DEAD_END, attackers, code, grid_of, in_check, king_of, survey
from game.rules.ryuki.legal import colour_of, has_action
from game.rules.ryuki.sfen import key
from game.rules.ryuki.values import (
    JUNIOR_POINTS,
    LAST_TURN,
    WIDTH,
    Board,
    Checked,
    Ended,
    Event,
    Fouled,
    Man,
    Over,
    Past,
    Piece,
    Placed,
    SeenSide,
    Side,
    State,
    ToAct,
    ToDraw,
    TurnBegan,
    Woke,
)

Beat = tuple[Event, State]

REPEATS = 4
"""Rule 002-15."""


def with_side(state: State, seat: Seat, side: Side, board: Board | None = None) -> State:
    """The state with another side for the seat, and perhaps another board."""
    sides = (side, state.sides[1]) if seat == 0 else (state.sides[0], side)
    return replace(state, sides=sides, board=state.board if board is None else board)


def points(side: Side | SeenSide) -> int:
    """What the captured pieces are worth together (decision 8)."""
    return sum(JUNIOR_POINTS[captive.piece] for captive in side.captured)


# Beginning


def begin_turn(beats: list[Beat], seat: Seat) -> tuple[Beat, ...]:
    """Rule 002-6: draw, then wake up; ruling 2-a: with an empty deck there is nothing to draw."""
    state = beats[-1][1]
    turn = state.turn + 1
    deck = state.sides[seat].deck
    todo = ToDraw(seat, begins=True) if deck else ToAct(seat)
    beats.append((TurnBegan(seat, turn), replace(state, turn=turn, mover=seat, todo=todo)))
    return tuple(beats) if deck else wake(beats, seat)


def wake(beats: list[Beat], seat: Seat) -> tuple[Beat, ...]:
    """Rules 002-6, 002-17, 002-18 and 002-20: all own sleeping cards turn up; a foul loses before a check
    counts (ruling 2-k)."""
    state = beats[-1][1]
    asleep = [at for at, man in enumerate(state.board) if man and man.asleep and man.seat == seat]
    if asleep:
        state = _turned_up(beats, state, seat, asleep)
        foul = _foul(state, seat, asleep)
        if foul is not None:
            beats.append((foul, state))
            return end_game(beats, (1 - seat,), foul.foul)
        check = _awaking_check(state, seat)
        if check is not None:
            beats.append((check, state))
            return _after_awaking_check(beats, seat)
    return settle(beats, seat)


def _turned_up(beats: list[Beat], state: State, seat: Seat, asleep: list[int]) -> State:
    board = list(state.board)
    placed = []
    for at in asleep:
        man = board[at]
        assert man is not None
        board[at] = awake = Man(man.n, seat, man.piece)
        placed.append(Placed(at, awake))
    state = replace(state, board=tuple(board))
    beats.append((Woke(seat, tuple(placed)), state))
    return state


def _foul(state: State, seat: Seat, woke: list[int]) -> Fouled | None:
    """Rule 002-20, rulings 2-h and 2-i."""
    colour = colour_of(state, seat)
    grid = grid_of(state.board, state.options.first)
    dead = tuple(at for at in woke if DEAD_END[grid[at]][at])
    if dead:
        return Fouled(seat, "dead_end", dead)
    pawn = code(Piece.PAWN, colour)
    for file in range(WIDTH):
        pawns = tuple(at for at in range(file, len(grid), WIDTH) if grid[at] == pawn)
        if len(pawns) > 1:
            return Fouled(seat, "two_pawns", pawns)
    return None


def _awaking_check(state: State, seat: Seat) -> Checked | None:
    """Rule 002-17; a king still face down is in no check (ruling 2-g)."""
    colour = colour_of(state, seat)
    grid = grid_of(state.board, state.options.first)
    king = king_of(grid, 1 - colour)
    froms = attackers(grid, king, colour) if king is not None else []
    return Checked(seat, tuple(sorted(froms)), king, awaking=True) if king is not None and froms else None


def _after_awaking_check(beats: list[Beat], seat: Seat) -> tuple[Beat, ...]:
    """Rules 002-17 and 002-18, ruling 2-f, decision 7: the turn ends unused, which loses while in check."""
    state = beats[-1][1]
    if in_check(grid_of(state.board, state.options.first), colour_of(state, seat)):
        return end_game(beats, (1 - seat,), "counter_check")
    return end_turn(beats, seat, check=True)


def settle(beats: list[Beat], seat: Seat) -> tuple[Beat, ...]:
    """The seat, drawn and awake, is to act; whoever cannot has lost (rules 002-10 and 002-21, rulings 2-b and
    2-e)."""
    event, state = beats[-1]
    seen = survey(grid_of(state.board, state.options.first), colour_of(state, seat))
    if not has_action(seen, state.sides[seat]):
        reason = "no_action" if seen.answers is None else "checkmate"
        return end_game(beats, (1 - seat,), reason)
    beats[-1] = (event, replace(state, todo=ToAct(seat)))
    return tuple(beats)


# Ending


def end_turn(beats: list[Beat], seat: Seat, check: bool) -> tuple[Beat, ...]:
    """The seat's turn is over: repetition, the cap, then the other's turn (refinement 002-d)."""
    event, state = beats[-1]
    state = replace(state, past=_remembered(state, 1 - seat, check))
    beats[-1] = (event, state)
    if repeats(state.past) >= REPEATS:
        loser = _perpetual_checker(state.past, seat)
        if loser is None:
            return end_game(beats, (), "repetition")
        return end_game(beats, (1 - loser,), "perpetual_check")
    if state.turn >= LAST_TURN:
        return end_game(beats, (), "turn_limit")
    return begin_turn(beats, 1 - seat)


def _remembered(state: State, next_seat: Seat, check: bool) -> tuple[Past, ...]:
    """Ruling 2-o, without what cannot come again: a deck only shrinks, and a card asleep has left a hand for
    ever."""
    if any(side.deck for side in state.sides) or any(man and man.asleep for man in state.board):
        return ()
    return (*state.past, Past(key(state, next_seat), check))


def repeats(past: tuple[Past, ...]) -> int:
    """How often the last position has stood; 0 if none can come again."""
    return sum(entry.position == past[-1].position for entry in past) if past else 0


def _perpetual_checker(past: tuple[Past, ...], seat: Seat) -> Seat | None:
    """Rule 002-15, refinement 002-b: the one side whose every move since the first occurrence gave check.
    `seat` made the last move."""
    since = next(n for n, entry in enumerate(past) if entry.position == past[-1].position) + 1
    moves = past[since:][::-1]
    mine, theirs = (all(entry.check for entry in moves[n::2]) for n in (0, 1))
    if mine == theirs:
        return None
    return seat if mine else 1 - seat


def end_game(beats: list[Beat], winners: tuple[Seat, ...], reason: str) -> tuple[Beat, ...]:
    """The beats with the end added; the junior game shows its points (refinement 002-a)."""
    state = beats[-1][1]
    scores = tuple(Score(points(side)) for side in state.sides) if state.options.junior else ()
    result = Outcome(winners, reason, scores)
    beats.append((Ended(result), replace(state, todo=Over(result))))
    return tuple(beats)
