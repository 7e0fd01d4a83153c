"""地下鉄: what a seat may do and why it may not do another thing."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.protocol import Refusal, Seat
from game.rules.subway.board import Board, board_for
from game.rules.subway.values import (
    ADD_OR_SUBTRACT,
    PICK,
    PROTECTED,
    STYLES,
    TURN_OVER,
    Action,
    Move,
    State,
    StyleAndStart,
    ToMove,
    ToStart,
    View,
    network_of,
)


def board_of(state: State) -> Board:
    """The board that the game is played on."""
    return board_for(network_of(state.options), len(state.players))


# Dice


def dice_rolled(style: int) -> int:
    """How many dice the style rolls (rule 003-8)."""
    return 2 if style in (PICK, ADD_OR_SUBTRACT) else 1


def totals(style: int, dice: Sequence[int]) -> tuple[int, ...]:
    """The numbers of steps that a roll offers, ascending (rule 003-8, ruling 3-l).

    >>> totals(3, (3, 5)), totals(3, (4, 4)), totals(2, (1,))
    ((2, 8), (8,), (1, 6))
    """
    if style == ADD_OR_SUBTRACT:
        both = sum(dice), abs(dice[0] - dice[1])
    elif style == TURN_OVER:
        both = dice[0], 7 - dice[0]
    else:
        both = dice[0], dice[-1]
    return tuple(sorted({steps for steps in both if steps}))


def offered(state: State, todo: ToMove) -> tuple[int, ...]:
    """The numbers of steps that the roll of whoever is to move offers, ascending."""
    style = state.players[todo.seat].style
    assert style is not None
    return totals(style, todo.dice)


def totals_to(state: State, todo: ToMove, board: Board, station: int) -> tuple[int, ...]:
    """Those of them that lead to the station, whether or not it is closed."""
    at = state.players[todo.seat].at
    assert at is not None
    here = board.index[at]
    return tuple(steps for steps in offered(state, todo) if board.reach(here, steps) >> station & 1)


def _bits(numbers: Sequence[int]) -> int:
    return sum(1 << n for n in numbers)


# What may be done


def start_order(state: State) -> tuple[Seat, ...]:
    """Who chooses style and first station when: in the reverse order of turns (rule 003-3). As if seat 0
    began while nobody knows who does."""
    seats = len(state.players)
    return tuple(((state.options.first or 0) - 1 - i) % seats for i in range(seats))


def actions(view: View) -> Sequence[Action]:
    """Everything the view's seat may do now; empty if not to act."""
    state, todo = view.state, view.state.todo
    if isinstance(todo, ToMove) and todo.seat == view.seat:
        return _moves(state, todo)
    if isinstance(todo, ToStart) and todo.seat == view.seat:
        return _starts(state)
    return ()


def _starts(state: State) -> tuple[Action, ...]:
    """Rule 003-3, ruling 3-ee: an untaken style with an untaken ordinary station."""
    board = board_of(state)
    stations = [board.ids[n] for n in free_starts(state)]
    return tuple(StyleAndStart(style, station) for style in free_styles(state) for station in stations)


def free_starts(state: State) -> tuple[int, ...]:
    """The stations where one may still begin, by number, in order."""
    board, taken = board_of(state), {player.at for player in state.players}
    return tuple(n for n in board.starts if board.ids[n] not in taken)


def free_styles(state: State) -> tuple[int, ...]:
    """The styles that nobody has taken yet."""
    taken = {player.style for player in state.players}
    return tuple(style for style in STYLES if style not in taken)


def _moves(state: State, todo: ToMove) -> tuple[Action, ...]:
    board = board_of(state)
    at = [player.at for player in state.players]
    moves: list[Action] = []
    for n in destinations(state, todo, board):
        name = board.ids[n]
        robbed = victims(state, todo.seat, n) if at.count(name) > 1 else ()
        if len(robbed) > 1:
            moves += [Move(name, seat) for seat in robbed]
        else:
            moves.append(Move(name))
    return tuple(moves)


def destinations(state: State, todo: ToMove, board: Board) -> tuple[int, ...]:
    """The stations that the seat may go to, by number, in order (rules 003-4, 003-5, 003-15)."""
    reached = _within_reach(state, todo, board)
    closed = stalked(state, todo.seat, board)
    if closed in reached and len(reached) > 1:
        return tuple(n for n in reached if n != closed)
    return reached


def _within_reach(state: State, todo: ToMove, board: Board) -> tuple[int, ...]:
    at = state.players[todo.seat].at
    assert at is not None
    return board.destinations(board.index[at], _bits(offered(state, todo)))


def stalked(state: State, seat: Seat, board: Board) -> int | None:
    """Under ストーカー禁止 the station where the one stands whom the seat robbed in its turn before; closed
    unless it is the only destination (rule 003-15, ruling 3-z, refinement 003-d)."""
    robbed = state.players[seat].robbed
    if robbed is None or not state.options.no_stalking:
        return None
    at = state.players[robbed].at
    return board.index[at] if at is not None else None


def victims(state: State, seat: Seat, station: int) -> tuple[Seat, ...]:
    """Whose bead the seat would replace at the station: those who stand there, have a bead there and are not
    protected (rules 003-7, 003-8, 003-14, rulings 3-i to 3-k)."""
    if state.options.other_timeline and state.players[seat].style == PROTECTED:
        return ()
    here = network_of(state.options).stations[station].id
    slots = state.beads[station]
    return tuple(
        other
        for other, player in enumerate(state.players)
        if player.at == here and other != seat and player.style != PROTECTED and other in slots
    )


# What may not


def why_not(view: View, action: Action) -> Refusal | None:
    """None if the view's seat may do this now, else why not."""
    return Refusal("not_your_turn") if view.seat is None else refuse(view.state, view.seat, action)


def refuse(state: State, seat: Seat, action: Action) -> Refusal | None:
    """`why_not` for a seat."""
    todo = state.todo
    if not isinstance(todo, ToStart | ToMove) or todo.seat != seat:
        return Refusal("not_your_turn")
    if isinstance(todo, ToStart) and isinstance(action, StyleAndStart):
        return _refuse_start(state, action)
    if isinstance(todo, ToMove) and isinstance(action, Move):
        return _refuse_move(state, todo, action)
    return Refusal("not_now")


def _refuse_start(state: State, action: StyleAndStart) -> Refusal | None:
    board = board_of(state)
    if action.style not in free_styles(state):
        return Refusal("style_taken" if action.style in STYLES else "no_such_style")
    station = board.index.get(action.station)
    if station is None or not board.capacity[station]:
        return Refusal("no_such_station")
    if board.terminal[station]:
        return Refusal("no_start_at_terminal")
    if station not in board.starts:
        return Refusal("no_start_at_transfer")
    if any(player.at == action.station for player in state.players):
        return Refusal("station_taken")
    return None


def _refuse_move(state: State, todo: ToMove, action: Move) -> Refusal | None:
    board = board_of(state)
    station = board.index.get(action.to)
    if station is None or not board.capacity[station]:
        return Refusal("no_such_station")
    if station not in _within_reach(state, todo, board):
        return Refusal("out_of_reach")
    if station not in destinations(state, todo, board):
        robbed = state.players[todo.seat].robbed
        assert robbed is not None
        return Refusal("no_stalking", (("seat", robbed),))
    robbed_here = victims(state, todo.seat, station)
    if len(robbed_here) > 1:
        return None if action.victim in robbed_here else Refusal("choose_whose_bead")
    return None if action.victim is None else Refusal("no_choice_of_bead")
