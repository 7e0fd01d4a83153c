"""グローリアスクラウン: options, hands, plays, what is to be decided, actions, events, state and view.

Longer than other files: one vocabulary of declarations without logic, read and imported as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.bounds import Cards, Count, Hands
from game.rules.cards import PACK, Card
from game.rules.crown.deck import JOKER_NUMBER, NUMBERS, SPADE_THREE
from game.rules.protocol import Outcome, Seat, Value

JOKER: Final = Card.X01
"""Either joker: they are interchangeable (refinement 001-a), so nothing distinguishes them."""
DECK: Final = (*PACK, JOKER, JOKER)
"""The 54 cards, sorted (rule 001-2)."""
NUMBER: Final = {card: card.number if card.number > 2 else card.number + 13 for card in PACK} | {
    JOKER: JOKER_NUMBER
}
"""A card's number in the order of strength, 3 .. 15 and the joker (rule 001-3)."""

NOBODY: Final = -2
"""`Hand.known` of a card that its owner alone knows."""
EVERYBODY: Final = -3
"""`Hand.known` of a card that the whole table knows to be there."""


class Options(Value, frozen=True, forbid_unknown_fields=True):
    """What is chosen before the game: three house rules (decision 5) and the length of the match."""

    pass_locks: bool = False
    """Whoever passes is out of the trick."""
    suit_lock: bool = True
    """柄縛り is played."""
    eight_foul: bool = False
    """Going out with an 8 is foul."""
    deals: int = 1
    """回戦: 1, 3 or 5 (refinement 001-h)."""


class Hand(Value, frozen=True):
    """手札, one player's cards."""

    cards: tuple[Card | None, ...] = ()
    """Sorted. In another seat's view: those it knows to be there, sorted, then the unknown ones."""
    known: tuple[Seat, ...] = ()
    """For each of the cards who besides the owner knows that it is there: a seat that exchanged with him,
    `EVERYBODY` or `NOBODY` (refinement 001-i)."""


class Laid(Value, frozen=True):
    """Cards that one player has put down: a play, or the card thrown away by a 10."""

    seat: Seat
    cards: tuple[Card, ...]
    """Sorted, jokers last."""
    number: int
    """What the set counts as (ruling 1-q): its natural cards' number; `JOKER_NUMBER` for jokers alone."""
    trick: int
    """巡: the trick's number in the deal, from 1."""
    thrown: bool = False
    """Thrown away by 10捨て, not played."""


class Finish(Value, frozen=True):
    """上がり: a seat that has gone out."""

    seat: Seat
    foul: str | None = None
    """反則上がり: `joker`, `two`, `three`, `eight` or `ten`; None for a clean one (ruling 1-s)."""


class DealResult(Value, frozen=True):
    """How a deal ended."""

    points: tuple[int, ...]
    """By seat, for cleared tricks."""
    bonus: tuple[int, ...]
    """あがりボーナス by seat (rules 001-18, 001-19, ruling 1-y)."""
    out: tuple[Finish, ...]
    """In the order of going out; the seat that is missing still held cards."""
    blind: tuple[Card, ...]
    """The blind cards, shown only now (ruling 1-dd)."""


# What is to be decided next, and by whom.


class ToDeal(Value, frozen=True, tag="deal"):
    """CHANCE deals; the hands of a deal before this one lie open."""


class ToPlay(Value, frozen=True, tag="play"):
    """The seat plays, or passes if it does not lead (rules 001-11 and 001-12)."""

    seat: Seat


class ToOffer(Value, frozen=True, tag="offer"):
    """7渡し: the seat says how many cards to exchange (ruling 1-m)."""

    seat: Seat
    partner: Seat
    most: int
    """Ruling 1-n."""


class ToExchange(Value, frozen=True, tag="exchange"):
    """7渡し: both choose, sealed until both have (rule 001-22, ruling 1-o)."""

    seat: Seat
    partner: Seat
    count: int
    given: tuple[Card | None, ...] = ()
    """What the seat has sealed, sorted; empty before; unknown cards in another seat's view."""
    taken: tuple[Card | None, ...] = ()
    """What the partner has sealed."""


class ToDiscard(Value, frozen=True, tag="discard"):
    """10捨て: the seat may throw one card away (rule 001-24)."""

    seat: Seat


class Over(Value, frozen=True, tag="over"):
    """The match has ended."""

    outcome: Outcome


Todo = ToDeal | ToPlay | ToOffer | ToExchange | ToDiscard | Over
OF_ONE_SEAT: Final = (ToPlay, ToOffer, ToDiscard)
"""What one seat decides, openly."""


# Actions.


class Deal(Value, frozen=True, tag="deal"):
    """CHANCE: all hands, each sorted. The rest are the blind cards."""

    hands: Hands


class Play(Value, frozen=True, tag="play"):
    """Put down a set, sorted, jokers last. What it counts as follows from its cards."""

    cards: Cards


class Pass(Value, frozen=True, tag="pass"):
    """パス."""


class Offer(Value, frozen=True, tag="offer"):
    """Exchange this many cards by 7渡し; 0: do not use it."""

    count: Count


class Seal(Value, frozen=True, tag="seal"):
    """The cards to hand over in the exchange, sorted."""

    cards: Cards


class Discard(Value, frozen=True, tag="discard"):
    """Throw this card away by 10捨て."""

    card: Card


class DiscardNothing(Value, frozen=True, tag="discard nothing"):
    """Do not use 10捨て."""


Action = Deal | Play | Pass | Offer | Seal | Discard | DiscardNothing


# Events.


class Dealt(Value, frozen=True, tag="dealt"):
    """The hands are dealt."""

    deal: int
    """回戦, from 1."""
    hands: tuple[tuple[Card | None, ...], ...]


class LeadShown(Value, frozen=True, tag="lead shown"):
    """The holder of ♦3 shows it and will lead (rule 001-7). The card stays in the hand."""

    seat: Seat
    card: Card


class Played(Value, frozen=True, tag="played"):
    """A set went from the seat's hand onto the field."""

    laid: Laid
    returns: bool
    """スペ3返し: ♠3 in answer to a single joker (rule 001-20)."""


class Revolved(Value, frozen=True, tag="revolved"):
    """Four or more cards of one number turned the state over (ruling 1-b)."""

    seat: Seat
    revolution: bool


class Reversed(Value, frozen=True, tag="reversed"):
    """11バック: the order is reversed until the clear (rule 001-25)."""

    seat: Seat


class Locked(Value, frozen=True, tag="locked"):
    """柄縛り: these suits only until the clear (ruling 1-f)."""

    suits: tuple[str, ...]


class Skipped(Value, frozen=True, tag="skipped"):
    """5飛ばし: this seat is skipped (rule 001-21)."""

    seat: Seat


class Offered(Value, frozen=True, tag="offered"):
    """The seat uses 7渡し for this many cards; 0: it does not."""

    seat: Seat
    partner: Seat
    count: int


class Sealed(Value, frozen=True, tag="sealed"):
    """The seat has chosen the cards to hand over; only it knows which."""

    seat: Seat
    cards: tuple[Card | None, ...]


class Exchanged(Value, frozen=True, tag="exchanged"):
    """The sealed cards changed hands; the two partners see them."""

    seat: Seat
    partner: Seat
    given: tuple[Card | None, ...]
    """From the seat to the partner."""
    taken: tuple[Card | None, ...]
    """From the partner to the seat."""


class Discarded(Value, frozen=True, tag="discarded"):
    """10捨て: a card went from the hand face up onto the discard pile (ruling 1-v)."""

    laid: Laid


class DiscardedNothing(Value, frozen=True, tag="discarded nothing"):
    """The seat did not use 10捨て."""

    seat: Seat


class Passed(Value, frozen=True, tag="passed"):
    """The seat passed."""

    seat: Seat


class Flushed(Value, frozen=True, tag="flushed"):
    """流す: the field became the discard pile; the seat that played last scores (rule 001-13)."""

    seat: Seat
    points: int
    revolution: bool
    """The state that counted, 11バック included (ruling 1-e)."""


class WentOut(Value, frozen=True, tag="went out"):
    """上がり or 反則上がり (rules 001-9 and 001-19)."""

    finish: Finish


class DealEnded(Value, frozen=True, tag="deal ended"):
    """One player holds cards: the deal is over, bonuses are given, all that was hidden is shown."""

    deal: int
    result: DealResult
    holder: Seat
    left: tuple[Card, ...]
    """What the last holder still had."""


class Ended(Value, frozen=True, tag="ended"):
    """The match is over."""

    outcome: Outcome


Event = (
    Dealt
    | LeadShown
    | Played
    | Revolved
    | Reversed
    | Locked
    | Skipped
    | Offered
    | Sealed
    | Exchanged
    | Discarded
    | DiscardedNothing
    | Passed
    | Flushed
    | WentOut
    | DealEnded
    | Ended
)


class State(Value, frozen=True):
    """The whole match, secrets included. The blind cards are no part of it: nobody has seen them."""

    options: Options
    hands: tuple[Hand, ...]
    todo: Todo = ToDeal()
    deal: int = 0
    """回戦: deals begun so far."""
    trick: int = 0
    """巡: tricks begun in this deal."""
    field: tuple[Laid, ...] = ()
    """場札: the plays of this trick, oldest first; all of them lie open."""
    passed: tuple[Seat, ...] = ()
    """Who has passed since the last play, sorted."""
    skipped: Seat | None = None
    """Whom the last play skipped: counts as having passed on it (ruling 1-j)."""
    locked_out: tuple[Seat, ...] = ()
    """Who may no longer play in this trick, sorted; only with the house rule `pass_locks`."""
    lock: tuple[str, ...] = ()
    """縛りカード: the suits that are locked, sorted."""
    revolution: bool = False
    """平常・革命カード."""
    back: bool = False
    """11バック is in force."""
    discards: tuple[Laid, ...] = ()
    """捨て札 of this deal, oldest first."""
    out: tuple[Finish, ...] = ()
    """Who has gone out in this deal, in that order."""
    points: tuple[int, ...] = ()
    """By seat, for the cleared tricks of this deal."""
    past: tuple[DealResult, ...] = ()
    """The finished deals, the latest one included once it is over."""


class View(Value, frozen=True):
    """What one seat, or the spectator (None), may know. Every field but the seat means the same as in
    `State`; cards that the seat may not know are None."""

    seat: Seat | None
    options: Options
    hands: tuple[Hand, ...]
    todo: Todo
    deal: int
    trick: int
    field: tuple[Laid, ...]
    passed: tuple[Seat, ...]
    skipped: Seat | None
    locked_out: tuple[Seat, ...]
    lock: tuple[str, ...]
    revolution: bool
    back: bool
    discards: tuple[Laid, ...]
    out: tuple[Finish, ...]
    points: tuple[int, ...]
    past: tuple[DealResult, ...]


def set_number(cards: Sequence[Card]) -> int:
    """What a set counts as: the number of its natural cards, `JOKER_NUMBER` for jokers alone.

    As jokers sort last the first card decides (rulings 1-q and 1-r)."""
    return NUMBER[cards[0]]


def set_points(laid: Laid, revolution: bool) -> int:
    """What a play scores if it is cleared in this effective state (rules 001-14 and 001-15): once, however
    many cards, and nothing with a joker in it.

    >>> set_points(Laid(0, (Card.C09, Card.D09), 9, 1), False)
    2
    """
    row = NUMBERS[JOKER_NUMBER if JOKER in laid.cards else laid.number]
    return row.revolution if revolution else row.common


def reversed_order(table: State | View) -> bool:
    """The effective state: 革命 and 11バック undo each other (ruling 1-c)."""
    return table.revolution != table.back


def spade_returns(table: State | View, cards: tuple[Card, ...]) -> bool:
    """スペ3返し: whether this set is ♠3 in answer to a single joker (rule 001-20)."""
    return bool(table.field) and table.field[-1].cards == (JOKER,) and cards == (SPADE_THREE,)


def turns_state(cards: tuple[Card, ...]) -> bool:
    """革命: whether this set turns the state over (ruling 1-b)."""
    return len(cards) >= 4


def holders(table: State | View) -> list[Seat]:
    """The seats that still hold cards."""
    return [seat for seat, hand in enumerate(table.hands) if hand.cards]


def after_seat(seat: Seat, seats: Sequence[Seat]) -> Seat:
    """The first of the sorted seats that comes after this one, clockwise (rule 001-12)."""
    for other in seats:
        if other > seat:
            return other
    return seats[0]


def blind_count(seats: int) -> int:
    """ブラインドカード: how many are left over (rules 001-4 and 001-5)."""
    return len(DECK) % seats
