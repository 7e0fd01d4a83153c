"""What was found by looking back at a match that is over: kept with it, and gone on with where it stopped."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from game.bots.review import Judged
from game.match.tape import Tape
from game.rules.protocol import CHANCE, Action, Seat

A = TypeVar("A")

METHOD = 2
"""Raised whenever what an earlier program found is not to be trusted any more."""


class Decision(Struct, frozen=True):
    """What one seat did without anybody between: one action, or all that it staged and what ended that."""

    ply: int
    """How many actions had been done before."""
    end: int
    """And after it."""
    seat: Seat


class Looked(Struct, Generic[A], frozen=True):
    """A decision that was looked at."""

    at: Decision
    judged: Judged[A]
    studied: bool = False
    """With more than a glance."""


class Review(Struct, Generic[A], frozen=True):
    """As much as has been looked at, in no order; each decision once."""

    method: int = METHOD
    looked: tuple[Looked[A], ...] = ()


def decisions(tape: Tape) -> tuple[Decision, ...]:
    """All decisions in order."""
    found, ply = list[Decision](), 0
    while ply < tape.length:
        seat, end = tape.record.actions[ply][0], ply + 1
        while end < tape.length and seat != CHANCE and _goes_on(tape, end, seat):
            end += 1
        if seat != CHANCE:
            found.append(Decision(ply, end, seat))
        ply = end
    return tuple(found)


def _goes_on(tape: Tape, ply: int, seat: Seat) -> bool:
    """Whether the seat has staged something there, and acts again."""
    state = tape.state(ply)
    return tape.record.actions[ply][0] == seat and bool(tape.rules.staged(state, seat))


def line(tape: Tape, at: Decision) -> tuple[Action, ...]:
    """What was done."""
    return tuple(action for _, action in tape.record.actions[at.ply : at.end])


def written(review: Review[Any]) -> bytes:
    """The review as JSON."""
    return msgspec.json.encode(review)


def read(data: bytes | None, tape: Tape) -> Review[Any]:
    """The review that was written for the tape's match; an empty one where it cannot be used."""
    if data is None:
        return Review()
    try:
        found = msgspec.json.decode(data, type=Review[tape.rules.Action])  # type: ignore[name-defined]
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return Review()
    known = set(decisions(tape))
    sound = found.method == METHOD and all(one.at in known for one in found.looked)
    return found if sound and len({one.at for one in found.looked}) == len(found.looked) else Review()
