"""SHT's values: options, cards on the table, what is to be decided, actions, events, state and view."""

from __future__ import annotations

from game.rules.bounds import Cards, Hands, SeatNumber
from game.rules.cards import PACK, Card
from game.rules.protocol import Outcome, Seat, Value

HAND_SIZE = 5
"""Rule 004-1."""


class Options(Value, frozen=True, forbid_unknown_fields=True):
    """What is chosen before the game."""

    first: Seat | None = None
    """先手, the seat that begins; None lets CHANCE draw it as the first recorded action."""


class FieldCard(Value, frozen=True):
    """A card on a player's field (場のカード)."""

    n: int
    """The card's index among those its owner has placed: public, and its name while it is face down."""
    card: Card | None
    """None in the view of a seat that may not know it."""
    open: bool
    """オープンカード; False: クローズカード, which its owner alone may look at (rule 004-3)."""


class Used(Value, frozen=True):
    """A card in the discard pile: public for ever (rule 004-11), with who used it and in which turn."""

    card: Card
    seat: Seat
    turn: int


class Side(Value, frozen=True):
    """One player's cards."""

    hand: tuple[Card | None, ...] = ()
    """Sorted; in another seat's view a bag of unknown cards."""
    field: tuple[FieldCard, ...] = ()
    """In the order of placing."""
    shield: bool = True
    """シールド, unbroken. What card it is nobody knows, so nothing stores it (rule 004-1)."""
    placed: int = 0
    """Cards this player has placed so far."""


# What is to be decided next, and by whom.


class ToChooseFirst(Value, frozen=True, tag="choose first"):
    """CHANCE draws who begins."""


class ToDeal(Value, frozen=True, tag="deal"):
    """CHANCE deals both hands."""


class ToAct(Value, frozen=True, tag="act"):
    """The seat takes its turn (rule 004-2)."""

    seat: Seat
    opening: bool = False
    """The first player's first turn, which knows one open card only (rule 004-4)."""


class ToDefend(Value, frozen=True, tag="defend"):
    """The seat answers an attack (rules 004-6 and 004-7)."""

    seat: Seat
    attacker: FieldCard


class ToBreak(Value, frozen=True, tag="break"):
    """CHANCE turns the seat's broken shield (rule 004-7)."""

    seat: Seat


class ToDraw(Value, frozen=True, tag="draw"):
    """CHANCE draws the seat's bonus card (rule 004-9)."""

    seat: Seat
    step: int
    """1 or 2."""
    steps: int
    """Bonuses won in this battle."""


class ToPlace(Value, frozen=True, tag="place"):
    """The seat may put a hand card open on its field (rule 004-9)."""

    seat: Seat
    step: int
    steps: int
    drew: bool
    """Whether a card was drawn for this bonus; False when the deck was empty."""
    drawn: Card | None = None
    """The card drawn; None for the other seat."""


class Over(Value, frozen=True, tag="over"):
    """The game has ended."""

    outcome: Outcome


Todo = ToChooseFirst | ToDeal | ToAct | ToDefend | ToBreak | ToDraw | ToPlace | Over


def decider(todo: Todo) -> Seat | None:
    """The seat that has to decide; None: CHANCE or nobody. Types are compared, here and wherever search comes
    by, because `isinstance` is slow to say that a struct is of another kind."""
    if type(todo) is ToAct or type(todo) is ToDefend or type(todo) is ToPlace:
        return todo.seat
    return None


# Actions.


class ChooseFirst(Value, frozen=True, tag="first"):
    """CHANCE: this seat begins."""

    seat: SeatNumber


class Deal(Value, frozen=True, tag="deal"):
    """CHANCE: both hands, each sorted."""

    hands: Hands


class Break(Value, frozen=True, tag="break"):
    """CHANCE: the card that the broken shield turns out to be."""

    card: Card


class Draw(Value, frozen=True, tag="draw"):
    """CHANCE: the bonus card."""

    card: Card


class PlaceClosed(Value, frozen=True, tag="close"):
    """One hand card face down onto the field."""

    card: Card


class PlaceOpen(Value, frozen=True, tag="open"):
    """Hand cards face up onto the field, sorted: two in a turn, one in the opening and as a bonus."""

    cards: Cards


class Attack(Value, frozen=True, tag="attack"):
    """Attack with a field card."""

    card: Card


class Defend(Value, frozen=True, tag="defend"):
    """Defend with own field cards, sorted."""

    cards: Cards


class TakeHit(Value, frozen=True, tag="take hit"):
    """Do not defend (守らない)."""


class PlaceNothing(Value, frozen=True, tag="place nothing"):
    """Decline the bonus placement."""


Action = (
    ChooseFirst | Deal | Break | Draw | PlaceClosed | PlaceOpen | Attack | Defend | TakeHit | PlaceNothing
)


# Events.


class FirstChosen(Value, frozen=True, tag="first chosen"):
    """CHANCE has drawn who begins."""

    seat: Seat


class Dealt(Value, frozen=True, tag="dealt"):
    """Both hands are dealt."""

    hands: tuple[tuple[Card | None, ...], ...]


class TurnBegan(Value, frozen=True, tag="turn began"):
    """The seat's turn begins."""

    seat: Seat
    turn: int


class Placed(Value, frozen=True, tag="placed"):
    """One card went from the seat's hand onto its field."""

    seat: Seat
    card: FieldCard


class Attacked(Value, frozen=True, tag="attacked"):
    """A field card attacks; a closed one is turned face up first (ruling 4-b)."""

    seat: Seat
    card: FieldCard
    was_open: bool


class Defended(Value, frozen=True, tag="defended"):
    """The seat defends; closed defenders are turned face up."""

    seat: Seat
    cards: tuple[FieldCard, ...]
    attack: int
    defence: int


class HitTaken(Value, frozen=True, tag="hit taken"):
    """The seat does not defend."""

    seat: Seat


class Discarded(Value, frozen=True, tag="discarded"):
    """The cards of a battle leave the fields (ruling 4-c)."""

    used: tuple[Used, ...]
    places: tuple[tuple[Seat, int], ...]
    """Seat and `FieldCard.n` of each."""


class BonusWon(Value, frozen=True, tag="bonus won"):
    """The seat won one or two bonus advantages (rule 004-8)."""

    seat: Seat
    steps: int
    exact: bool
    """ぴったり: the defence equalled the attack."""


class Drew(Value, frozen=True, tag="drew"):
    """The seat drew its bonus card."""

    seat: Seat
    card: Card | None


class DeckEmpty(Value, frozen=True, tag="deck empty"):
    """A bonus found no card to draw (ruling 4-g)."""

    seat: Seat


class PlacedNothing(Value, frozen=True, tag="placed nothing"):
    """The seat placed no bonus card."""

    seat: Seat


class ShieldBroke(Value, frozen=True, tag="shield broke"):
    """The seat's shield broke and joined its hand; only that seat learns the card (ruling 4-n)."""

    seat: Seat
    card: Card | None


class Passed(Value, frozen=True, tag="passed"):
    """The seat could do nothing and passed automatically (ruling 4-j)."""

    seat: Seat
    turn: int


class Ended(Value, frozen=True, tag="ended"):
    """The game is over."""

    outcome: Outcome


Event = (
    FirstChosen
    | Dealt
    | TurnBegan
    | Placed
    | Attacked
    | Defended
    | HitTaken
    | Discarded
    | BonusWon
    | Drew
    | DeckEmpty
    | PlacedNothing
    | ShieldBroke
    | Passed
    | Ended
)


class State(Value, frozen=True):
    """The whole game, secrets included."""

    options: Options
    todo: Todo
    sides: tuple[Side, ...] = (Side(shield=False), Side(shield=False))
    unseen: tuple[Card, ...] = PACK
    """The cards nobody knows, sorted: the deck and the unbroken shields together."""
    discards: tuple[Used, ...] = ()
    """捨て札, oldest first."""
    turn: int = 0
    """Turns begun so far, automatic passes included."""
    mover: Seat = 0
    """Whose turn it is, whoever must decide something within it."""


class View(Value, frozen=True):
    """What one seat, or the spectator (None), may know. Remembering adds nothing here: whatever a seat has
    seen of hidden cards it either still sees or lies open in the discard pile."""

    seat: Seat | None
    options: Options
    todo: Todo
    sides: tuple[Side, ...]
    deck: int
    """Cards in the deck (山札)."""
    discards: tuple[Used, ...]
    turn: int
    mover: Seat


def deck_size(state: State) -> int:
    """The cards in the deck: the unseen ones that are no shields."""
    first, second = state.sides
    return len(state.unseen) - first.shield - second.shield
