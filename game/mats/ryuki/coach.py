"""龍棋: what the coach says when something comes for the first time."""

from __future__ import annotations

from collections.abc import Iterator

from game.mats.coach import Tip
from game.mats.ryuki.desk import Cell, Desk, Doing, Row
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.values import ToAct, ToSetUp, View


def tips(desk: Desk) -> Iterator[Tip]:
    """The set-up; in a turn a check first, then what lies on the board and beside it."""
    mind = desk.mind
    if mind is None or mind.seat is None:
        return
    if isinstance(mind.todo, ToSetUp):
        yield Tip("set_up", ("hand:K",))
    elif isinstance(mind.todo, ToAct):
        yield from _turn(mind, mind.seat)


def _turn(mind: View, seat: Seat) -> Iterator[Tip]:
    if ask.checking(mind, seat):
        king = ask.king(mind, seat)
        at = () if king is None else (Cell(king).id,)
        yield Tip("check", at)
        if mind.sides[seat].hand:
            yield Tip("first_check", at)
        return
    yield Tip("turn", (Row(Doing.MOVE).id,))
    theirs = tuple(
        Cell(at).id for at, man in enumerate(mind.board) if man and man.asleep and man.seat != seat
    )
    if theirs:
        yield Tip("asleep", theirs[:1])
    if mind.sides[seat].captured:
        yield Tip("drop", (Row(Doing.DROP).id,))
    if mind.sides[seat].hand:
        yield Tip("lay", (Row(Doing.LAY).id,))


TIPS = tips
