"""グローリアスクラウン: what can be pointed at and selected; what the table is given, and what it answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from game.mats import table, things
from game.mats.kit.buttons import ACT
from game.mats.things import Fixture, Ids
from game.rules.cards import Card
from game.rules.crown.values import JOKER, Action, Event, View
from game.rules.protocol import Seat


class InHand(things.Thing, frozen=True, tag="hand"):
    """A card of the own hand; of two jokers the first."""

    seat: Seat
    card: Card


class SecondJoker(things.Thing, frozen=True, tag="hand"):
    """The other joker of a hand that holds both: one value, but two things."""

    seat: Seat
    named: Literal["X01.1"] = "X01.1"

    @property
    def card(self) -> Card:
        """What it is."""
        return JOKER


class Player(things.Thing, frozen=True, tag="plate"):
    """A player's plate."""

    seat: Seat


class As(things.Thing, frozen=True, tag="as"):
    """What the selected jokers may stand for."""

    number: int


class Button(Fixture):
    """The vermilion button, the one under it, and the steps of how many cards to exchange."""

    ACT, OTHER, LESS, MORE = ACT, "decline", "less", "more"


class Page(Fixture):
    """What is asked for: why cards cannot be played, the running totals, the cards of the trick."""

    WHY, STANDING, TRICK = "why", "standing", "trick"


class Place(Fixture):
    """Where dragged cards are let go to be played."""

    DROP = "drop"


class Used(things.Thing, frozen=True, tag="used"):
    """A discarded card on the sheet of all discards, by the name that it keeps for the deal."""

    name: str


HandCard = InHand | SecondJoker
Thing = HandCard | Player | As | Button | Page | Place
THINGS: Ids[Thing] = Ids(InHand, SecondJoker, Player, As, Button, Page, Place)


def in_hand(seat: Seat, cards: Iterable[Card]) -> tuple[HandCard, ...]:
    """What these cards of the seat's hand are, in their order."""
    found: list[HandCard] = []
    for card in cards:
        first = InHand(seat, card)
        found.append(SecondJoker(seat) if first in found else first)
    return tuple(found)


class Count(things.Thing, frozen=True, tag="count"):
    """How many cards are to be exchanged."""

    n: int


class Selection(things.Selection, frozen=True):
    """Cards of the own hand, oldest first; or how many are to be exchanged."""

    cards: tuple[HandCard, ...] = ()
    brought: tuple[HandCard, ...] = ()
    """Those of them that came along with another one and were not pressed themselves."""
    count: Count | None = None
    warned: bool = False
    """That playing them so is a foul has been pointed out."""

    @property
    def stays(self) -> bool:
        """Chosen cards only rise from their places in the hand."""
        return True


class Why(Struct, frozen=True):
    """Why cards cannot be played, asked with these chosen at this play: told until either is another."""

    cards: tuple[HandCard, ...]
    trick: int
    plays: int


Display = Page | Why | None
"""What has been opened over the table."""


class Desk(table.Desk[View, Event, Selection, Display], frozen=True):
    """What this table is given."""

    picked: Selection = Selection()
    display: Display = None


def why(desk: Desk) -> Why:
    """The question as it would be asked now."""
    return Why(desk.picked.cards, desk.view.trick, len(desk.view.field))


Answer = table.Answer[Action, Selection, Display]
