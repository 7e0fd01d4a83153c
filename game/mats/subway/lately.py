"""地下鉄: what a player's latest bead has brought, what others have taken since, and when that is counted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.mats.subway.desk import Desk
from game.mats.subway.tension import decided, last_seat
from game.mats.subway.worth import settled, total
from game.rules.protocol import Seat
from game.rules.subway.board import Board
from game.rules.subway.legal import board_of
from game.rules.subway.score import Figures
from game.rules.subway.values import (
    BeadPlaced,
    BeadReturned,
    Event,
    FinishEarned,
    Moved,
    NoBead,
    Over,
    PawnPlaced,
    Slots,
    State,
    ToMove,
    ToRoll,
)


def lately(desk: Desk, seat: Seat) -> int | None:
    """By how much the seat's total has changed as it arrived at its station, or by what others have taken
    since; None while it is on its way, before it has moved at all, until that is counted, and where ③ is not
    known."""
    state, since = desk.view.state, _since(desk.recent, seat)
    if not since or not isinstance(state.todo, ToMove | ToRoll) or counted(desk) is not state:
        return None
    return _change(state, desk.figures, tuple(since), seat)


@lru_cache(maxsize=16)
def _change(state: State, figures: Figures | None, since: tuple[Event, ...], seat: Seat) -> int | None:
    """The same from frame to frame."""
    before = undone(state, since)
    if not all(settled(one, figures, seat) for one in (before, state)):
        return None
    old, new = (total(one, figures, seat) for one in (before, state))
    return None if old is None or new is None else new - old


def _since(recent: Sequence[Event], seat: Seat) -> Sequence[Event]:
    """What has happened since the seat was first robbed, or else since it arrived, that with it; nothing
    while it is on its way."""
    begin = None
    for n in reversed(range(len(recent))):
        event = recent[n]
        if isinstance(event, BeadReturned) and event.seat == seat:
            begin = n
        if isinstance(event, BeadPlaced | NoBead | Moved) and event.seat == seat:
            return () if isinstance(event, Moved) else recent[n if begin is None else begin :]
    return ()


def arrival(events: Sequence[Event]) -> Sequence[Event]:
    """What came of the latest bead, from the bead that made way for it on; nothing where there was none."""
    for n in reversed(range(len(events))):
        if isinstance(events[n], BeadPlaced):
            return events[n - 1 if n and isinstance(events[n - 1], BeadReturned) else n :]
    return ()


def undone(state: State, events: Sequence[Event]) -> State:
    """The beads as they lay before these events, and who had ended the game."""
    board, beads = board_of(state), list(state.beads)
    for event in reversed(events):
        if isinstance(event, BeadPlaced):
            _lay(beads, board, event, None)
        elif isinstance(event, BeadReturned):
            _lay(beads, board, event, event.seat)
    ended = any(isinstance(event, FinishEarned) for event in events)
    return replace(state, beads=tuple(beads), finisher=None if ended else state.finisher)


def counted(desk: Desk) -> State:
    """The state by which points are told: what the bead brings that ends the game is counted only with what
    the end pays, and that of the last turn of all only as everything is, unless what it brings is not known
    without it."""
    state = desk.view.state
    bead = None if desk.event is None or isinstance(state.todo, Over) else bead_of(desk.recent)
    if bead is None or not (last_of_all(state, bead.seat) or _ends(state)):
        return state
    held = _without(state, bead)
    return held if settled(held, desk.figures, bead.seat) else state


def bead_of(events: Sequence[Event]) -> BeadPlaced | None:
    """The bead of the turn that is being played, if one has been laid in it."""
    for event in reversed(events):
        if isinstance(event, BeadPlaced):
            return event
        if isinstance(event, Moved | PawnPlaced):
            break
    return None


def last_of_all(state: State, seat: Seat) -> bool:
    """Whether the game ends with the turn that the seat is playing."""
    ends = state.finisher is not None or _ends(state)
    return ends and isinstance(state.todo, ToMove) and state.todo.seat == seat == last_seat(state)


def _ends(state: State) -> bool:
    """Whether all lines are full that a game needs, and nobody has been paid for that yet."""
    return state.finisher is None and decided(state, board_of(state))


@lru_cache(maxsize=8)
def _without(state: State, bead: BeadPlaced) -> State:
    """The same from frame to frame."""
    held = undone(state, (bead,))
    return replace(held, finisher=None) if state.finisher == bead.seat else held


def _lay(beads: list[Slots], board: Board, event: BeadPlaced | BeadReturned, owner: Seat | None) -> None:
    n = board.index[event.station]
    beads[n] = (*beads[n][: event.slot], owner, *beads[n][event.slot + 1 :])
