"""戦列札: what can be pointed at and selected; what this table is given, and what it answers."""

from __future__ import annotations

from msgspec import Struct

from game.mats import table, things
from game.mats.kit.buttons import ACT
from game.mats.things import Fixture, Ids
from game.rules.cards import Card
from game.rules.senretsu.values import Action, Event, View


class InHand(things.Thing, frozen=True, tag="hand"):
    """A card of a hand that its viewer knows."""

    card: Card


class OnField(things.Thing, frozen=True, tag="field"):
    """A card of either army."""

    card: Card


class Slot(things.Thing, frozen=True, tag="slot"):
    """Where a card may be placed, as in `Place`."""

    n: int


class Number(things.Thing, frozen=True, tag="number"):
    """A number on the joker's dial."""

    n: int


class Count(things.Thing, frozen=True, tag="draw"):
    """How many cards the first draw might be."""

    n: int


class Button(Fixture):
    """The vermilion button; what takes a joker back, or moves it; what takes one card back, or all; what
    leaves the choice of a casualty to the program; what gives up the chosen one, beside it."""

    ACT, CLEAR, MOVE, BACK_ONE, BACK_ALL, AUTO = ACT, "clear", "move", "back:one", "back:all", "auto"
    LOSE = "lose"


class Step(Fixture):
    """The next lower and the next higher number of the dial."""

    LESS, MORE = "dial:less", "dial:more"


class Scroll(Fixture):
    """Other columns of the field."""

    LEFT, RIGHT = "scroll:left", "scroll:right"


class Listing(Fixture):
    """Other rows of the list of attacks."""

    UP, DOWN = "list:up", "list:down"


class Zone(Fixture):
    """Where a card placed in this turn is let go to be taken back."""

    HAND = "hand zone"


CardThing = InHand | OnField
Thing = CardThing | Slot | Number | Count | Button | Step | Scroll | Listing | Zone
THINGS: Ids[Thing] = Ids(InHand, OnField, Slot, Number, Count, Button, Step, Scroll, Listing, Zone)


class Selection(things.Selection, frozen=True):
    """A card; or how many cards the first draw is to be."""

    card: CardThing | None = None
    slot: Slot | None = None
    """Where it lies before that is settled, such as a joker while its number is being chosen; `number`: that
    number."""
    number: Number | None = None
    typed: bool = False
    """Whether the number was typed, so that the next digit may belong to it."""
    draw: Count | None = None

    @property
    def hand(self) -> Card | None:
        """The card, if it is one of the hand."""
        return self.card.card if isinstance(self.card, InHand) else None

    @property
    def field(self) -> Card | None:
        """The card, if it lies on the field."""
        return self.card.card if isinstance(self.card, OnField) else None


class Display(Struct, frozen=True):
    """How the people at the screen want the table shown."""

    column: int | None = None
    """How many columns have been scrolled away at the left; None: as shows most."""
    row: int | None = None
    """How many rows of the list of attacks have been scrolled away; None: as shows the lit one."""


class Desk(table.Desk[View, Event, Selection, Display], frozen=True):
    """What this table is given."""

    picked: Selection = Selection()
    display: Display = Display()

    @property
    def looked_at(self) -> Thing | None:
        """What the focus is on; None for nothing, and for what is no thing of the game."""
        return THINGS.read(self.focus)


Answer = table.Answer[Action, Selection, Display]
