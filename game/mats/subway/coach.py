"""地下鉄: what the coach says when something comes for the first time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.mats.coach import Tip
from game.mats.subway.desk import Desk, OnMap
from game.rules.protocol import Seat
from game.rules.subway.board import Board
from game.rules.subway.legal import board_of, destinations, victims
from game.rules.subway.score import own_beads, sets_on
from game.rules.subway.values import State, ToMove, ToStart


def tips(desk: Desk) -> Iterator[Tip]:
    """The start; at a move first a robbery and a set, on the first turn on which they can be made; then what
    a move is and what else there is."""
    mind = desk.mind
    if mind is None:
        return
    state = mind.state
    if isinstance(state.todo, ToStart):
        yield Tip("start", ("style:1", "style:2"))
    elif isinstance(state.todo, ToMove):
        yield from _at_move(state, state.todo)


def _at_move(state: State, todo: ToMove) -> Iterator[Tip]:
    board = board_of(state)
    reached = destinations(state, todo, board)
    swaps = [OnMap(board.ids[at]).id for at in reached if victims(state, todo.seat, at)]
    if swaps:
        yield Tip("swap", tuple(swaps[:1]))
    if (made := next(_sets(state, todo.seat, reached, board), None)) is not None:
        yield Tip("sets", (OnMap(board.ids[made]).id,))
    yield Tip("move", ("tray",))
    ends = [OnMap(board.ids[at]).id for at in reached if board.terminal[at] and None in state.beads[at]]
    if ends:
        yield Tip("terminal", tuple(ends[:1]))
    shared = [
        OnMap(board.ids[at]).id for at in reached if len(state.beads[at]) > 1 and None in state.beads[at]
    ]
    if shared:
        yield Tip("transfer", tuple(shared[:1]))


def _sets(state: State, seat: Seat, reached: Iterable[int], board: Board) -> Iterator[int]:
    """Where a bead would make one set more."""
    own = own_beads(state.beads, seat)
    made = sets_on(board, own)
    for at in reached:
        if None in state.beads[at] and sets_on(board, (*own[:at], own[at] + 1, *own[at + 1 :])) > made:
            yield at


TIPS = tips
