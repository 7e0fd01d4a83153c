"""SHT: what the coach says when something comes for the first time."""

from __future__ import annotations

from collections.abc import Iterator

from game.mats.coach import Tip
from game.mats.sht.desk import Button, Desk, Kind
from game.mats.sht.press import strength
from game.rules.sht.values import ToAct, ToDefend, ToPlace, View

DUEL = ("duel shade",)


def tips(desk: Desk) -> Iterator[Tip]:
    """By what is to be decided; on a turn a shield that has broken first."""
    mind = desk.mind
    if mind is None or mind.seat is None:
        return
    todo, own = mind.todo, mind.sides[mind.seat]
    if isinstance(todo, ToDefend):
        yield _defence(mind, todo)
    elif isinstance(todo, ToPlace):
        yield Tip("bonus", ("tile now", f"slot:{mind.seat}"))
    elif isinstance(todo, ToAct) and todo.opening:
        yield Tip("opening", ("tile title 0",))
    elif isinstance(todo, ToAct):
        if not own.shield:
            yield Tip("bare", (f"shield:{mind.seat}:gone", f"plate:{mind.seat}:bare"), news=True)
        if not mind.sides[1 - mind.seat].shield:
            yield Tip("finish", (f"plate:{1 - mind.seat}:bare",), news=True)
        yield Tip("turn", (Kind.CLOSE.id, Kind.OPEN.id, Kind.ATTACK.id))


def _defence(mind: View, todo: ToDefend) -> Tip:
    """Where no cards on the field suffice, why, and what that costs."""
    number = todo.attacker.card.number if todo.attacker.card else 0
    field = strength(mind, todo.seat)
    if field < number:
        costs = "too_weak" if mind.sides[todo.seat].shield else "beaten"
        return Tip(costs, (Button.ACT.id,), (("n", number), ("have", field)))
    return Tip("defence", DUEL, (("n", number),))


TIPS = tips
