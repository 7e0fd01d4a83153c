"""戦列札's values: options, cards on the table, what is to be decided, actions, events, state and view.

Ranks (戦列) are counted from 1, from the contact line (接敵線) to the rear, the deck's own rank included.
A card lies once in the pack of 54, so once it is known it is its own name, on the table and in the record.

Longer than other files: one vocabulary of declarations without logic, read and imported as a whole.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from game.rules.bounds import Cards, Count, SeatNumber
from game.rules.cards import JOKERS, PACK, Card
from game.rules.protocol import Outcome, Seat, Value

DRAW = 3
"""Rule 000-5."""
SECOND_DRAWS = (3, 4, 5, 6)
"""後攻's first draw, one of these (rule 000-6)."""
NUMBERS = tuple(range(1, 14))
"""What a joker may be declared as (ruling 0-i)."""

RED = tuple(sorted([*(card for card in PACK if card.suit in "DH"), JOKERS[0]]))
"""先攻's 27 cards, sorted (rule 000-1, refinement 000-a)."""
BLACK = tuple(sorted([*(card for card in PACK if card.suit in "CS"), JOKERS[1]]))
"""後攻's 27 cards, sorted."""

NEW_FRONT = 0
"""The slot before the own front rank (rule 000-9)."""
NEW_REAR = -1
"""The slot behind the own rearmost rank."""


class Options(Value, frozen=True, forbid_unknown_fields=True):
    """What is chosen before the game."""

    first: Seat | None = None
    """先攻, the seat that begins; None lets CHANCE draw it as the first recorded action."""
    second_draw: int | None = None
    """後攻's first draw; None lets the player choose 3 to 6 (rule 000-6)."""
    saving: bool = True
    """Whether an ace, 2, 3 or joker that a deck hit turns up is saved into the hand (rule 000-19)."""


class FieldCard(Value, frozen=True):
    """A card on the field (場札)."""

    card: Card
    number: int
    """Its range: what is printed, or what was declared for a joker (rules 000-11 and 000-13)."""


class Rank(Value, frozen=True):
    """戦列: the deck alone, or one field card or more (rule 000-10).

    Without cards and without deck only between the last card's loss and the closing up, for the film."""

    cards: tuple[FieldCard, ...]
    """In the order in which they fire: larger range first, then by card (rule 000-15, ruling 0-c). The order
    of placing leaves no trace."""
    deck: bool = False


DECK_RANK = Rank((), deck=True)


class Gone(Value, frozen=True):
    """A card in the discard pile (捨て札)."""

    card: Card
    turn: int
    """The turn in which it went."""
    deck: bool
    """Whether a deck hit turned it up; else it was a casualty."""


class Side(Value, frozen=True):
    """One player's cards. Everything is empty until it is settled who begins."""

    hand: tuple[Card, ...] = ()
    """The hand cards that nobody else knows, sorted."""
    saved: tuple[Card, ...] = ()
    """The hand cards that were saved from the deck, sorted: both know them while they stay (ruling 0-p)."""
    ranks: tuple[Rank, ...] = ()
    """Front to rear; the deck is one of them."""
    deck: tuple[Card, ...] = ()
    """What is in the deck (山札), sorted: its order nobody knows, so nothing stores it."""
    turned: Card | None = None
    """The card that a deck hit has just turned up; None at every decision."""
    discards: tuple[Gone, ...] = ()
    """Oldest first, a pile for each player (rule 000-22)."""


class SideView(Value, frozen=True):
    """One player's cards as one seat sees them: `Side`, with what is hidden left out."""

    hand: tuple[Card | None, ...]
    saved: tuple[Card, ...]
    ranks: tuple[Rank, ...]
    deck: int
    """How many cards the deck has."""
    turned: Card | None
    discards: tuple[Gone, ...]


class Before(Value, frozen=True):
    """The placing seat's cards as they lay before it began to place: what everybody else still sees."""

    hand: tuple[Card, ...]
    saved: tuple[Card, ...]
    ranks: tuple[Rank, ...]


# What is to be decided next, and by whom.


class ToChooseFirst(Value, frozen=True, tag="choose first"):
    """CHANCE draws who begins."""


class ToChooseDraw(Value, frozen=True, tag="choose draw"):
    """後攻 says how many cards it draws first (ruling 0-d)."""

    seat: Seat


class ToDraw(Value, frozen=True, tag="draw"):
    """CHANCE draws for the seat."""

    seat: Seat
    count: int


class ToPlace(Value, frozen=True, tag="place"):
    """The seat places cards until it confirms (rules 000-8 to 000-12)."""

    seat: Seat


class ToChooseCasualty(Value, frozen=True, tag="choose casualty"):
    """The seat, whose rank is hit, says which card is lost (rule 000-18)."""

    seat: Seat
    rank: int
    attacker: FieldCard
    fired: int
    """How many cards of this attack have had their turn, the attacker included."""


class ToTurnUp(Value, frozen=True, tag="turn up"):
    """CHANCE turns up a card of the seat's deck, which is hit (rule 000-19)."""

    seat: Seat
    attacker: FieldCard
    fired: int


class Over(Value, frozen=True, tag="over"):
    """The game has ended."""

    outcome: Outcome


Todo = ToChooseFirst | ToChooseDraw | ToDraw | ToPlace | ToChooseCasualty | ToTurnUp | Over


def decider(todo: Todo) -> Seat | None:
    """The seat that has to decide; None: CHANCE or nobody. Types are compared, here and wherever search comes
    by, because `isinstance` is slow to say that a struct is of another kind."""
    if type(todo) is ToPlace or type(todo) is ToChooseCasualty or type(todo) is ToChooseDraw:
        return todo.seat
    return None


# Actions.

Slot = Annotated[int, Meta(ge=NEW_REAR, le=len(PACK))]
Number = Annotated[int, Meta(ge=NUMBERS[0], le=NUMBERS[-1])]


class ChooseFirst(Value, frozen=True, tag="first"):
    """CHANCE: this seat begins."""

    seat: SeatNumber


class ChooseDraw(Value, frozen=True, tag="count"):
    """後攻's first draw will be this many cards."""

    count: Count


class Draw(Value, frozen=True, tag="draw"):
    """CHANCE: the cards drawn, sorted."""

    cards: Cards


class Place(Value, frozen=True, tag="place"):
    """One hand card onto the field, staged until `Confirm`.

    The slot is the number of an own rank as they lie now (1 is the front rank), `NEW_FRONT` (0) for a new
    rank before them all, or `NEW_REAR` (-1) for one behind them all. The deck's rank never takes a card (rule
    000-10) and nothing goes between two own ranks (rule 000-9)."""

    card: Card
    slot: Slot
    number: Number | None = None
    """What a joker is declared as, 1 to 13; None for every other card."""


class Confirm(Value, frozen=True, tag="confirm"):
    """The turn is over: what was staged is published and stands."""


class ChooseCasualty(Value, frozen=True, tag="casualty"):
    """This card of the rank that is hit is lost."""

    card: Card


class TurnUp(Value, frozen=True, tag="turn up"):
    """CHANCE: the card that lay on top of the deck."""

    card: Card


Action = ChooseFirst | ChooseDraw | Draw | Place | Confirm | ChooseCasualty | TurnUp


# Events.


class FirstChosen(Value, frozen=True, tag="first chosen"):
    """CHANCE has drawn who begins, with the red cards; both decks lie ready."""

    seat: Seat


class TurnBegan(Value, frozen=True, tag="turn began"):
    """The seat's turn begins, with its attack (in turn 1 with its draw, rule 000-4)."""

    seat: Seat
    turn: int


class DrawChosen(Value, frozen=True, tag="draw chosen"):
    """後攻 has said how many cards it draws."""

    seat: Seat
    count: int


class Drew(Value, frozen=True, tag="drew"):
    """One card went from the seat's deck into its hand."""

    seat: Seat
    card: Card | None


class Staged(Value, frozen=True, tag="staged"):
    """The placing seat tries a card somewhere; the others see neither card nor slot."""

    seat: Seat
    card: FieldCard | None
    slot: int | None


class Placed(Value, frozen=True, tag="placed"):
    """One card that was staged is published. The order is canonical: additions to old ranks front to rear,
    new front ranks, new rear ranks, each from the inside out and in the order of fire."""

    seat: Seat
    card: FieldCard
    slot: int
    """As in `Place`, by the ranks published so far."""


class Confirmed(Value, frozen=True, tag="confirmed"):
    """The seat has ended its turn."""

    seat: Seat
    count: int
    """Cards placed in this turn."""


class Fired(Value, frozen=True, tag="fired"):
    """A field card attacks a rank of the enemy."""

    seat: Seat
    card: FieldCard
    rank: int
    """The attacker's own rank."""
    target: int
    """The enemy's rank."""
    deck: bool
    """Whether the deck is there."""


class Missed(Value, frozen=True, tag="missed"):
    """A field card has no target (rule 000-17)."""

    seat: Seat
    card: FieldCard
    rank: int
    beyond: bool
    """True: it reaches beyond all enemy ranks; False: only into its own."""


class Lost(Value, frozen=True, tag="lost"):
    """A card of the rank that was hit goes to the discard pile."""

    seat: Seat
    card: FieldCard
    rank: int
    chosen: bool
    """False: it was the only one there."""


class RankClosed(Value, frozen=True, tag="rank closed"):
    """A rank without cards vanished; those behind it came one forward (rule 000-20)."""

    seat: Seat
    rank: int


class DeckHit(Value, frozen=True, tag="deck hit"):
    """The seat's deck was hit and its top card turned up before both."""

    seat: Seat
    card: Card


class Saved(Value, frozen=True, tag="saved"):
    """The card turned up joined its owner's hand."""

    seat: Seat
    card: Card


class Discarded(Value, frozen=True, tag="discarded"):
    """The card turned up went to the discard pile."""

    seat: Seat
    card: Card


class Ended(Value, frozen=True, tag="ended"):
    """The game is over, for the seat's deck is gone. Whoever counts its cards knows its hand now, so the hand
    is told."""

    outcome: Outcome
    seat: Seat
    hand: tuple[Card, ...]


Event = (
    FirstChosen
    | TurnBegan
    | DrawChosen
    | Drew
    | Staged
    | Placed
    | Confirmed
    | Fired
    | Missed
    | Lost
    | RankClosed
    | DeckHit
    | Saved
    | Discarded
    | Ended
)


class State(Value, frozen=True):
    """The whole game, secrets included."""

    options: Options
    todo: Todo
    sides: tuple[Side, ...] = (Side(), Side())
    """As they truly are, staged cards on the field."""
    before: Before | None = None
    """Set while cards are staged."""
    turn: int = 0
    """Turns begun so far."""
    mover: Seat = 0
    """Whose turn it is, whoever must decide something within it."""


class View(Value, frozen=True):
    """What one seat, or the spectator (None), may know. Its memory of saved cards is `saved`."""

    seat: Seat | None
    options: Options
    todo: Todo
    sides: tuple[SideView, ...]
    """The seat's own with what it has staged; the other's as it was last published (refinement 000-b)."""
    before: Before | None
    """The own cards as the others still see them; None when nothing of one's own is staged."""
    turn: int
    mover: Seat


def pack_of(options: Options, seat: Seat) -> tuple[Card, ...]:
    """The seat's 27 cards, sorted; none before it is settled who begins."""
    if options.first is None:
        return ()
    return RED if seat == options.first else BLACK


def is_joker(card: Card) -> bool:
    """Whether the card's number has to be declared."""
    return card.suit == "X"


def is_low(card: Card) -> bool:
    """Whether a deck hit that turns it up saves it: ace, 2, 3, joker (rule 000-19)."""
    return is_joker(card) or card.number <= 3
