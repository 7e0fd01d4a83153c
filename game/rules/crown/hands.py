"""グローリアスクラウン: hands, and who besides their owner knows what is in them (refinement 001-i)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.rules.cards import Card
from game.rules.crown.values import EVERYBODY, JOKER, NOBODY, Hand
from game.rules.protocol import Seat


@cache
def nobody(count: int) -> tuple[Seat, ...]:
    """A number of cards that their owner alone knows."""
    return (NOBODY,) * count


@cache
def unknown_hand(count: int) -> Hand:
    """A number of cards of which nothing is known."""
    return Hand((None,) * count, nobody(count))


def newly_dealt(hands: Sequence[tuple[Card, ...]]) -> tuple[Hand, ...]:
    """Hands that nobody else has seen."""
    return tuple(Hand(cards, nobody(len(cards))) for cards in hands)


def put(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """The hands with another one at the seat."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def known_by_all(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    """The whole table has seen that the seat holds this card (rule 001-7)."""
    hand = hands[seat]
    known = tuple(
        EVERYBODY if here is card else who for here, who in zip(hand.cards, hand.known, strict=True)
    )
    return put(hands, seat, Hand(hand.cards, known))


def lying_open(hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """The hands when a deal is over and everybody sees them (ruling 1-dd)."""
    return tuple(Hand(hand.cards, (EVERYBODY,) * len(hand.cards)) for hand in hands)


def without(hands: tuple[Hand, ...], seat: Seat, cards: Sequence[Card]) -> tuple[Hand, ...]:
    """The hands after these cards left one of them in the sight of all."""
    hand = hands[seat]
    left, known = list(hand.cards), list(_uncertain_jokers(hand, cards))
    for card in cards:
        place = left.index(card)
        del left[place], known[place]
    return put(hands, seat, Hand(tuple(left), tuple(known)))


def _uncertain_jokers(hand: Hand, leaving: Sequence[Card]) -> tuple[Seat, ...]:
    """`hand.known` once it is seen which cards leave. Whoever knew of one joker is, when one of two leaves,
    no longer certain of the other, for nobody can distinguish them; whoever knew of both is."""
    if leaving.count(JOKER) != 1 or hand.cards.count(JOKER) != 2 or hand.known[-1] == hand.known[-2]:
        return hand.known
    return (*hand.known[:-2], NOBODY, NOBODY)


def swap(
    hands: tuple[Hand, ...], one: Seat, ones: Sequence[Card], other: Seat, others: Sequence[Card]
) -> tuple[Hand, ...]:
    """The hands after two seats exchanged cards that only they saw.

    Each knows of the other's hand what it gave, and what of its older knowledge stayed. Whatever anybody else
    knew of the two hands is uncertain now, unless a hand went over whole."""
    first, second = hands[one], hands[other]
    given = _parted(first, ones, other)
    taken = _parted(second, others, one)
    hands = put(hands, one, _joined(given[0], taken[1], other))
    return put(hands, other, _joined(taken[0], given[1], one))


_Held = list[tuple[Card, Seat]]


def _parted(hand: Hand, cards: Sequence[Card], partner: Seat) -> tuple[_Held, _Held]:
    """What stays in the hand and what leaves it, with who still knows of it."""
    stays: _Held = []
    leaves: _Held = []
    to_go = list(cards)
    whole = len(cards) == len(hand.cards)
    for card, who in zip(hand.cards, _uncertain_jokers(hand, cards), strict=True):
        assert card
        if card in to_go:
            to_go.remove(card)
            leaves.append((card, EVERYBODY if whole and who == EVERYBODY else NOBODY))
        else:
            stays.append((card, partner if who in (partner, EVERYBODY) else NOBODY))
    return stays, leaves


def _joined(stays: _Held, comes: _Held, giver: Seat) -> Hand:
    """A hand after cards came to it, which their giver knows of."""
    came = [(card, EVERYBODY if who == EVERYBODY else giver) for card, who in comes]
    held = sorted([*stays, *came])
    return Hand(tuple(card for card, _ in held), tuple(who for _, who in held))
