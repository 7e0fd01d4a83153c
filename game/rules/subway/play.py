"""地下鉄: from the start to the end, one action at a time."""

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
)
from game.rules.subway.board import Board, board_for
from game.rules.subway.legal import board_of, dice_rolled, refuse, start_order, totals, victims
from game.rules.subway.network import digest
from game.rules.subway.score import result
from game.rules.subway.validity import faults
from game.rules.subway.values import (
    MAX_ROUNDS,
    Action,
    BeadPlaced,
    BeadReturned,
    ChooseFirst,
    Ended,
    Event,
    FinishEarned,
    FirstChosen,
    LineCompleted,
    Move,
    Moved,
    NoBead,
    Options,
    Over,
    PawnPlaced,
    Player,
    Roll,
    Rolled,
    Slots,
    State,
    StyleAndStart,
    StyleChosen,
    ToChooseFirst,
    ToMove,
    ToRoll,
    ToStart,
    TurnBegan,
)

GAME = "subway"
VERSION = 1
SEATS: tuple[int, ...] = (2, 3, 4)
MAX_ACTIONS = 1 + max(SEATS) * (1 + 2 * MAX_ROUNDS)
"""Who begins; for each seat its start, and in every round a roll and a move."""
OPTIONS: tuple[OptionSpec, ...] = (
    OptionSpec("first", (None, 0, 1, 2, 3)),
    OptionSpec("length", (2, 1, 3)),
    OptionSpec("other_timeline", (False, True)),
    OptionSpec("no_stalking", (False, True)),
)

Beat = tuple[Event, State]


def start(options: Options, seats: int) -> State:
    """Nobody on the board yet. Raises `BadSetup` for a number of seats, a network or another option with
    which no game can be played."""
    if seats not in SEATS:
        raise BadSetup("this game is for two, three or four players")
    network = options.network
    if network is None:
        raise BadSetup("a network is needed to play on")
    if options.network_sha256 != digest(network):
        raise BadSetup("the network is not the one its SHA-256 names")
    if wrong := faults(network):
        raise BadSetup(f"the network cannot be played on: {wrong[0].code}")
    board = board_for(network, seats)
    if not 1 <= options.length <= len(board.counting):
        raise BadSetup(f"length must be 1 to {len(board.counting)} lines")
    if options.first is not None and not 0 <= options.first < seats:
        raise BadSetup("first must be one of the seats, or drawn")
    empty: tuple[Slots, ...] = tuple((None,) * beads for beads in board.capacity)
    state = State(options, ToChooseFirst(), (Player(),) * seats, empty)
    return state if options.first is None else replace(state, todo=ToStart(start_order(state)[0]))


def acting(state: State) -> tuple[Seat, ...]:
    """Who must act; nobody when the game is over."""
    todo = state.todo
    if isinstance(todo, ToStart | ToMove):
        return (todo.seat,)
    return () if isinstance(todo, Over) else (CHANCE,)


def draw(state: State, rng: random.Random) -> Action:
    """CHANCE's next action. Raises `IllegalAction` when CHANCE is not to act."""
    todo = state.todo
    if isinstance(todo, ToChooseFirst):
        return ChooseFirst(below(rng, len(state.players)))
    if isinstance(todo, ToRoll):
        return Roll(tuple(1 + below(rng, 6) for _ in range(dice_rolled(_style(state, todo.seat)))))
    raise IllegalAction(Refusal("not_chance"))


def apply(state: State, seat: Seat, action: Action) -> tuple[Beat, ...]:
    """The beats of one action. Raises `IllegalAction`."""
    if seat == CHANCE:
        return _chance(state, action)
    refusal = refuse(state, seat, action)
    if refusal:
        raise IllegalAction(refusal)
    if isinstance(action, StyleAndStart):
        return _set_out(state, seat, action)
    assert isinstance(action, Move)
    return _move(state, seat, action)


# CHANCE


def _chance(state: State, action: Action) -> tuple[Beat, ...]:
    todo = state.todo
    if isinstance(todo, ToChooseFirst) and isinstance(action, ChooseFirst):
        if not 0 <= action.seat < len(state.players):
            raise IllegalAction(Refusal("no_such_seat", (("seat", action.seat),)))
        chosen = replace(state, options=replace(state.options, first=action.seat))
        return ((FirstChosen(action.seat), replace(chosen, todo=ToStart(start_order(chosen)[0]))),)
    if isinstance(todo, ToRoll) and isinstance(action, Roll):
        style = _style(state, todo.seat)
        if len(action.dice) != dice_rolled(style) or not all(1 <= die <= 6 for die in action.dice):
            raise IllegalAction(Refusal("bad_roll"))
        rolled = replace(state, todo=ToMove(todo.seat, action.dice))
        return ((Rolled(todo.seat, action.dice, totals(style, action.dice)), rolled),)
    raise IllegalAction(Refusal("not_chance"))


def _style(state: State, seat: Seat) -> int:
    style = state.players[seat].style
    assert style is not None
    return style


# Turn order


def _first(state: State) -> Seat:
    assert state.options.first is not None
    return state.options.first


def _last(state: State) -> Seat:
    """The seat whose turn ends every round."""
    return (_first(state) - 1) % len(state.players)


def _begin(state: State, seat: Seat) -> Beat:
    round_ = state.round + (seat == _first(state))
    return TurnBegan(seat, round_), replace(state, round=round_, todo=ToRoll(seat))


# Set-up


def _set_out(state: State, seat: Seat, action: StyleAndStart) -> tuple[Beat, ...]:
    """Rule 003-3: in reverse order of turns each takes a style and puts pawn and bead on a station."""
    board = board_of(state)
    styled = _with_player(state, seat, Player(action.style))
    standing = _with_player(styled, seat, Player(action.style, action.station))
    beats: list[Beat] = [
        (StyleChosen(seat, action.style), styled),
        (PawnPlaced(seat, action.station), standing),
    ]
    beats += _place(standing, seat, board, board.index[action.station])
    state = beats[-1][1]
    order = start_order(state)
    if seat != order[-1]:
        beats[-1] = beats[-1][0], replace(state, todo=ToStart(order[order.index(seat) + 1]))
        return tuple(beats)
    return _end_game(beats, "lines_full") if state.finisher is not None else (*beats, _begin(state, seat))


# A move


def _move(state: State, seat: Seat, action: Move) -> tuple[Beat, ...]:
    """Rules 003-4 to 003-9."""
    board = board_of(state)
    to = board.index[action.to]
    robbed = victims(state, seat, to)
    victim = action.victim if len(robbed) > 1 else (robbed[0] if robbed else None)
    player = Player(state.players[seat].style, action.to, victim)
    walked = _with_player(state, seat, player)
    beats: list[Beat] = [(_walked(state, board, seat, to), walked)]
    beats += _place(walked, seat, board, to) if victim is None else _replace(walked, seat, victim, board, to)
    return _end_turn(beats, seat)


def _walked(state: State, board: Board, seat: Seat, to: int) -> Moved:
    todo, at = state.todo, state.players[seat].at
    assert isinstance(todo, ToMove)
    assert at is not None
    here = board.index[at]
    steps = next(n for n in totals(_style(state, seat), todo.dice) if board.reach(here, n) >> to & 1)
    path = board.walk(here, to, steps)
    bounces = tuple(n for n in range(1, steps) if board.terminal[path[n]])
    return Moved(seat, tuple(board.ids[n] for n in path), bounces)


def _replace(state: State, seat: Seat, victim: Seat, board: Board, station: int) -> list[Beat]:
    """Rule 003-7, rulings 3-h and 3-cc: one bead of the victim goes home, the mover's takes its place."""
    slot = state.beads[station].index(victim)
    name = board.ids[station]
    taken = _with_bead(state, station, slot, None)
    placed = _with_bead(taken, station, slot, seat)
    return [(BeadReturned(victim, seat, name, slot), taken), (BeadPlaced(seat, name, slot), placed)]


def _place(state: State, seat: Seat, board: Board, station: int) -> list[Beat]:
    """Rule 003-6, rulings 3-g, 3-i and 3-dd, refinement 003-c: a bead where there is room for one."""
    slots = state.beads[station]
    if None not in slots:
        return [(NoBead(seat, board.ids[station]), state)]
    slot = slots.index(None)
    placed = _with_bead(state, station, slot, seat)
    beats: list[Beat] = [(BeadPlaced(seat, board.ids[station], slot), placed)]
    return beats if slot else beats + _completed(placed, seat, board, station)


def _completed(state: State, seat: Seat, board: Board, station: int) -> list[Beat]:
    """Rules 003-1 and 003-9: the lines that the first bead at this station fills, and ⑤ for the one who fills
    the last that is needed, be it two at once (rulings 3-o to 3-q)."""
    beats: list[Beat] = []
    for line, stations in board.counting:
        if station in stations and all(state.beads[n][0] is not None for n in stations):
            state = replace(state, complete=(*state.complete, line.id))
            beats.append((LineCompleted(seat, line.id), state))
    if beats and state.finisher is None and len(state.complete) >= state.options.length:
        beats.append((FinishEarned(seat, state.round), replace(state, finisher=seat)))
    return beats


def _with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _with_bead(state: State, station: int, slot: int, owner: Seat | None) -> State:
    slots = state.beads[station]
    slots = (*slots[:slot], owner, *slots[slot + 1 :])
    return replace(state, beads=(*state.beads[:station], slots, *state.beads[station + 1 :]))


# Ends


def _end_turn(beats: list[Beat], seat: Seat) -> tuple[Beat, ...]:
    """Ruling 3-n: the game ends when all have had equally many turns. The limit is the program's own
    (refinement 003-f)."""
    state = beats[-1][1]
    if seat == _last(state):
        if state.finisher is not None:
            return _end_game(beats, "lines_full")
        if state.round >= MAX_ROUNDS:
            return _end_game(beats, "round_limit")
    return (*beats, _begin(state, (seat + 1) % len(state.players)))


def _end_game(beats: list[Beat], reason: str) -> tuple[Beat, ...]:
    state = beats[-1][1]
    ending = result(state, reason)
    return (*beats, (Ended(ending), replace(state, todo=Over(ending))))


def outcome(state: State) -> Outcome | None:
    """None while the game goes on."""
    return state.todo.outcome if isinstance(state.todo, Over) else None
