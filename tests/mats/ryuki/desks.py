"""Desks at 龍棋's table, from positions in notation."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.mats.ryuki.desk import Desk, Selection
from game.mats.table import Seating
from game.rules import ryuki
from game.rules.protocol import Seat
from game.rules.ryuki.position import read_position
from game.rules.ryuki.values import Event, Options, Piece, State

NOTHING = Selection()
SEATING = Seating(("Aki", "Ben"), (True, True))


def position(board: str, captured: str = "-", hands: tuple[str, str] = ("", ""), mover: str = "b") -> State:
    """The named side to act, with these hands; decks are empty."""
    state = read_position(f"{board} {mover} {captured} 9")
    sides = tuple(
        replace(side, hand=tuple(sorted(map(Piece, letters))))
        for side, letters in zip(state.sides, hands, strict=True)
    )
    return replace(state, sides=sides, past=())


def deciding(state: State, picked: Selection = NOTHING, **more: Any) -> Desk:
    """The desk of whoever is to act."""
    (seat,) = ryuki.acting(state)
    view = ryuki.view(state, seat)
    return Desk(view, SEATING, seat, picked, mind=view, **more)


def watching(state: State, viewer: Seat | None, **more: Any) -> Desk:
    """The desk of somebody who only looks."""
    return Desk(ryuki.view(state, viewer), SEATING, viewer or 0, **more)


def setting_up(*lays: str, first: Seat = 0) -> State:
    """The first player's set-up after these cards."""
    state = ryuki.start(Options(first=first), 2)
    for text in lays:
        state = ryuki.apply(state, first, ryuki.read(text))[-1][1]
    return state


def after(state: State, *moves: str) -> tuple[State, tuple[Event, ...]]:
    """The state after these actions, and what everybody witnessed."""
    told: list[Event] = []
    for text in moves:
        seat = ryuki.acting(state)[0]
        for event, later in ryuki.apply(state, seat, ryuki.read(text)):
            told.append(ryuki.redact(event, None))
            state = later
    return state, tuple(told)
