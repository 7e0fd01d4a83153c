"""SHT: what can be pointed at and selected; what this table is given, and what it answers."""

from __future__ import annotations

from msgspec import Struct

from game.mats import table, things
from game.mats.kit.buttons import ACT
from game.mats.things import Fixture, Ids
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.sht.values import (
    Action,
    Defended,
    Event,
    ShieldBroke,
    ToAct,
    ToBreak,
    ToDefend,
    ToDraw,
    ToPlace,
    TurnBegan,
    View,
)


class InHand(things.Thing, frozen=True, tag="hand"):
    """A card of a hand that its viewer knows."""

    seat: Seat
    card: Card


class Back(things.Thing, frozen=True, tag="hand"):
    """A card of a hand that its viewer does not know: it is one of that many."""

    seat: Seat
    slot: int


class OnField(things.Thing, frozen=True, tag="field"):
    """The card that the seat placed as number n."""

    seat: Seat
    n: int


class Button(Fixture):
    """The vermilion button, the alternative under it, "choose again", and what opens the table of bonuses."""

    ACT, DECLINE, CLEAR, BONUSES = ACT, "decline", "clear", "bonuses"


class Kind(Fixture):
    """What a turn may be: one card closed, two open, or an attack."""

    CLOSE, OPEN, ATTACK = "kind:close", "kind:open", "kind:attack"


class Place(Fixture):
    """Where a dragged card is let go to be played."""

    DROP = "drop"


CardThing = InHand | Back | OnField
Thing = CardThing | Button | Kind | Place
THINGS: Ids[Thing] = Ids(InHand, Back, OnField, Button, Kind, Place)


class Selection(things.Selection, frozen=True):
    """Cards of one kind, oldest first; what the turn is to be, if that was said; or that nothing is done with
    cards."""

    cards: tuple[CardThing, ...] = ()
    kind: Kind | None = None
    declined: bool = False


class Display(Struct, frozen=True):
    """How the table is shown."""

    bonuses: bool = False
    """Whether the table of bonuses lies over it, in a layout without a place for that."""


class Desk(table.Desk[View, Event, Selection, Display], frozen=True):
    """What this table is given."""

    picked: Selection = Selection()
    display: Display = Display()


Answer = table.Answer[Action, Selection, Display]


def concerned(view: View) -> Seat:
    """Who is to do something, or to whom something happens, as it is said over the table."""
    todo = view.todo
    return todo.seat if isinstance(todo, ToAct | ToDefend | ToBreak | ToDraw | ToPlace) else view.mover


def bare(view: View, seat: Seat) -> bool:
    """Whether the next hit that is not kept off loses that seat the game."""
    return bool(view.turn) and not view.sides[seat].shield


def both_bare(view: View) -> bool:
    """Whether no shield is left."""
    return all(bare(view, seat) for seat in (0, 1))


def decisive(view: View) -> bool:
    """Whether an attack waits that ends the game if it is not kept off."""
    return isinstance(view.todo, ToDefend) and bare(view, view.todo.seat)


def latest_defence(desk: Desk) -> Defended | None:
    """The defence after which a bonus is taken, as far as it is remembered."""
    return next((event for event in reversed(desk.recent) if isinstance(event, Defended)), None)


def both_bare_now(desk: Desk) -> bool:
    """Whether a turn begins and the last shield of all has just broken."""
    last = next((event for event in reversed(desk.recent) if not isinstance(event, TurnBegan)), None)
    begins = isinstance(desk.event, TurnBegan) and isinstance(last, ShieldBroke)
    return begins and both_bare(desk.view)
