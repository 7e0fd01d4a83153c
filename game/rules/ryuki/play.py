"""龍棋: from the start to the end, one action at a time."""

from __future__ import annotations

import random

from msgspec.structs import replace

from game.rules.protocol import (
    CHANCE,
    BadSetup,
    IllegalAction,
    OptionSpec,
    Outcome,
    Refusal,
    Seat,
    below,
    without,
)
from game.rules.ryuki.grid import attackers, grid_of, king_of
from game.rules.ryuki.legal import colour_of, refuse
from game.rules.ryuki.turn import Beat, begin_turn, end_game, end_turn, points, wake, with_side
from game.rules.ryuki.values import (
    JUNIOR_GOAL,
    LAST_TURN,
    PLAIN,
    PROMOTED,
    START_DECK,
    START_HAND,
    Action,
    Arranged,
    Captive,
    Captured,
    Card,
    Checked,
    ChooseFirst,
    Draw,
    Drawing,
    Drew,
    Drop,
    Dropped,
    FirstChosen,
    Laid,
    Lay,
    Man,
    Move,
    Moved,
    Options,
    Over,
    Piece,
    Placed,
    Promoted,
    Resign,
    Resigned,
    SetUp,
    Staged,
    State,
    ToAct,
    ToChooseFirst,
    ToDraw,
    ToSetUp,
)

GAME = "ryuki"
VERSION = 1
SEATS: tuple[int, ...] = (2,)
UNLISTED = (Resign,)
MAX_ACTIONS = 1 + 2 * (len(START_HAND) + 1) + 2 * len(START_DECK) + LAST_TURN
"""Who begins, both set-ups, every card drawn, one action in each turn (refinement 002-d)."""
OPTIONS: tuple[OptionSpec, ...] = (OptionSpec("first", (None, 0, 1)), OptionSpec("junior", (False, True)))


def start(options: Options, seats: int) -> State:
    """Nothing laid yet. Raises `BadSetup` for anything but two seats."""
    if seats not in SEATS:
        raise BadSetup("龍棋 is for two players")
    if options.first not in (None, 0, 1):
        raise BadSetup("first must be seat 1 or 2, or drawn")
    if options.first is None:
        return State(options, ToChooseFirst())
    return State(options, ToSetUp(options.first), mover=options.first)


def acting(state: State) -> tuple[Seat, ...]:
    """Who must act; nobody when the game is over."""
    todo = state.todo
    if isinstance(todo, ToAct | ToSetUp):
        return (todo.seat,)
    return () if isinstance(todo, Over) else (CHANCE,)


def outcome(state: State) -> Outcome | None:
    """None while the game goes on."""
    return state.todo.outcome if isinstance(state.todo, Over) else None


def draw(state: State, rng: random.Random) -> Action:
    """CHANCE's next action. Raises `IllegalAction` when CHANCE is not to act."""
    todo = state.todo
    if isinstance(todo, ToChooseFirst):
        return ChooseFirst(below(rng, 2))
    if isinstance(todo, ToDraw):
        deck = state.sides[todo.seat].deck
        return Card(deck[below(rng, len(deck))])
    raise IllegalAction(Refusal("not_chance"))


def apply(state: State, seat: Seat, action: Action) -> tuple[Beat, ...]:
    """The beats of one action. Raises `IllegalAction`."""
    if seat == CHANCE:
        return _chance(state, action)
    refusal = refuse(state, seat, action)
    if refusal:
        raise IllegalAction(refusal)
    if isinstance(action, Resign):
        return end_game([(Resigned(seat), state)], (1 - seat,), "resigned")
    if isinstance(state.todo, ToSetUp):
        return _arrange(state, seat, action) if isinstance(action, Lay) else _confirm(state, seat)
    if isinstance(action, Move):
        return _move(state, seat, action)
    if isinstance(action, Drop):
        return _drop(state, seat, action)
    if isinstance(action, Lay):
        return _lay(state, seat, action)
    assert isinstance(action, Draw)
    return ((Drawing(seat), replace(state, todo=ToDraw(seat, begins=False))),)


# CHANCE


def _chance(state: State, action: Action) -> tuple[Beat, ...]:
    todo = state.todo
    if isinstance(todo, ToChooseFirst) and isinstance(action, ChooseFirst):
        seat = action.seat
        if seat not in (0, 1):
            raise IllegalAction(Refusal("no_such_seat", (("seat", seat),)))
        options = Options(first=seat, junior=state.options.junior)
        chosen = replace(state, todo=ToSetUp(seat), options=options, mover=seat)
        return ((FirstChosen(seat, (START_HAND, START_HAND)), chosen),)
    if isinstance(todo, ToDraw) and isinstance(action, Card):
        return _drawn(state, todo, action.piece)
    raise IllegalAction(Refusal("not_chance"))


def _drawn(state: State, todo: ToDraw, piece: Piece) -> tuple[Beat, ...]:
    """Rules 002-6 and 002-7, rulings 2-a and 2-q: one card, then the wake-up or the end of the turn."""
    side = state.sides[todo.seat]
    if piece not in side.deck:
        raise IllegalAction(Refusal("card_not_in_deck", (("card", piece.value),)))
    side = replace(side, hand=_with(side.hand, piece), deck=without(side.deck, piece))
    after = with_side(state, todo.seat, side)
    beats: list[Beat] = [(Drew(todo.seat, piece, todo.begins), after)]
    return wake(beats, todo.seat) if todo.begins else end_turn(beats, todo.seat, check=False)


# The set-up


def _arrange(state: State, seat: Seat, action: Lay) -> tuple[Beat, ...]:
    """Rule 002-5: one card more, which may still be taken back."""
    side = state.sides[seat]
    staged = tuple(sorted((*side.staged, Staged(action.at, action.piece))))
    side = replace(side, hand=without(side.hand, action.piece), staged=staged)
    return ((Arranged(seat, action.piece, action.at), with_side(state, seat, side)),)


def _confirm(state: State, seat: Seat) -> tuple[Beat, ...]:
    """Rule 002-5, ruling 2-u. The cards get their public names by their squares, for the order in which they
    were laid is their owner's secret."""
    side = state.sides[seat]
    board = list(state.board)
    placed = []
    for n, staged in enumerate(side.staged, state.laid):
        board[staged.at] = man = Man(n, seat, staged.piece, asleep=True)
        placed.append(Placed(staged.at, man))
    after = with_side(state, seat, replace(side, staged=()), tuple(board))
    after = replace(after, laid=state.laid + len(placed))
    event = SetUp(seat, tuple(placed))
    if seat == state.options.first:
        return ((event, replace(after, todo=ToSetUp(1 - seat), mover=1 - seat)),)
    return begin_turn([(event, after)], 1 - seat)


# A turn's action


def _lay(state: State, seat: Seat, action: Lay) -> tuple[Beat, ...]:
    """Rule 002-7, rulings 2-i, 2-r, 2-t: anything from the hand, face down, anywhere; fouls show at the
    turn-up."""
    side = state.sides[seat]
    man = Man(state.laid, seat, action.piece, asleep=True)
    side = replace(side, hand=without(side.hand, action.piece))
    after = with_side(state, seat, side, _put(state, action.at, man))
    after = replace(after, laid=state.laid + 1, past=())
    return end_turn([(Laid(seat, Placed(action.at, man)), after)], seat, check=False)


def _drop(state: State, seat: Seat, action: Drop) -> tuple[Beat, ...]:
    """Rules 002-7 and 002-8, ruling 2-t: face up, onto any empty square."""
    side = state.sides[seat]
    captive = next(held for held in side.captured if held.piece is action.piece)
    man = Man(captive.n, seat, captive.piece)
    side = replace(side, captured=tuple(held for held in side.captured if held is not captive))
    after = with_side(state, seat, side, _put(state, action.to, man))
    return _end_action([(Dropped(seat, Placed(action.to, man)), after)], seat)


def _move(state: State, seat: Seat, action: Move) -> tuple[Beat, ...]:
    """Rules 002-7 to 002-9: capture, move, promote, a beat each."""
    beats: list[Beat] = []
    taken = state.board[action.to]
    if taken is not None:
        beats.append(_capture(state, seat, action, taken))
        state = beats[-1][1]
    man = state.board[action.start]
    assert man is not None
    board = list(state.board)
    board[action.start], board[action.to] = None, man
    state = replace(state, board=tuple(board))
    beats.append((Moved(seat, man, action.start, action.to), state))
    if action.promote:
        risen = Man(man.n, seat, PROMOTED[action.piece])
        board[action.to] = risen
        beats.append((Promoted(seat, Placed(action.to, risen)), replace(state, board=tuple(board))))
    if taken is not None and _junior_goal(beats[-1][1], seat):
        return end_game(beats, (seat,), "ten_points")
    return _end_action(beats, seat)


def _capture(state: State, seat: Seat, move: Move, taken: Man) -> Beat:
    """Rules 002-8, 002-9, 002-12 and 002-19: to the captor's captured pieces, face up and unpromoted."""
    assert taken.piece is not None
    captive = Captive(PLAIN[taken.piece], taken.n)
    side = state.sides[seat]
    side = replace(side, captured=tuple(sorted((*side.captured, captive))))
    after = with_side(state, seat, side, _put(state, move.to, None))
    return Captured(seat, Placed(move.to, taken), captive, move.start), after


def _end_action(beats: list[Beat], seat: Seat) -> tuple[Beat, ...]:
    """Rule 002-10: check is declared, but not on a king that lies face down (ruling 2-g)."""
    state = beats[-1][1]
    grid = grid_of(state.board, state.options.first)
    colour = colour_of(state, seat)
    king = king_of(grid, 1 - colour)
    froms = attackers(grid, king, colour) if king is not None else []
    if king is not None and froms:
        beats.append((Checked(seat, tuple(sorted(froms)), king, awaking=False), state))
    return end_turn(beats, seat, check=bool(froms))


def _junior_goal(state: State, seat: Seat) -> bool:
    return state.options.junior and points(state.sides[seat]) >= JUNIOR_GOAL


def _put(state: State, at: int, man: Man | None) -> tuple[Man | None, ...]:
    return (*state.board[:at], man, *state.board[at + 1 :])


def _with(cards: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    return tuple(sorted((*cards, piece)))
