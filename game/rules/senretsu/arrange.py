"""戦列札: putting cards into ranks, and telling what was staged in an order that betrays nothing."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence

from game.rules.cards import Card
from game.rules.protocol import without
from game.rules.senretsu.values import (
    DECK_RANK,
    NEW_FRONT,
    NEW_REAR,
    Before,
    FieldCard,
    Place,
    Rank,
    State,
    View,
)

Ranks = tuple[Rank, ...]


def laid(action: Place) -> FieldCard:
    """The field card that the placement makes (rules 000-11 and 000-13)."""
    return FieldCard(action.card, action.card.number if action.number is None else action.number)


def with_card(ranks: Ranks, card: FieldCard, slot: int) -> Ranks:
    """The ranks with the card in the slot, which must be a legal one (rule 000-9)."""
    if slot == NEW_FRONT:
        return (Rank((card,)), *ranks)
    if slot == NEW_REAR:
        return (*ranks, Rank((card,)))
    cards = ranks[slot - 1].cards
    at = bisect(cards, _fires(card), key=_fires)
    joined = Rank((*cards[:at], card, *cards[at:]))
    return (*ranks[: slot - 1], joined, *ranks[slot:])


def _fires(card: FieldCard) -> tuple[int, Card]:
    return (-card.number, card.card)


def lay(before: Before, card: FieldCard, slot: int) -> Before:
    """One card from the hand, saved or not, into the slot."""
    return Before(
        without(before.hand, card.card),
        without(before.saved, card.card),
        with_card(before.ranks, card, slot),
    )


def deck_place(ranks: Sequence[Rank]) -> int:
    """The index of the deck's rank, from 0."""
    return ranks.index(DECK_RANK)


def placements(old: Ranks, new: Ranks) -> list[tuple[FieldCard, int]]:
    """Cards and slots by which the new ranks come of the old ones, always the same whatever the true order
    was: additions front to rear, new front ranks, new rear ranks, both from the inside out."""
    fronts = deck_place(new) - deck_place(old)
    behind = fronts + len(old)
    kept = enumerate(zip(old, new[fronts:behind], strict=True), 1)
    found = [(card, n) for n, (was, now) in kept for card in now.cards if card not in was.cards]
    for rank in reversed(new[:fronts]):
        found += _new_rank(rank.cards, NEW_FRONT, 1)
    for n in range(behind, len(new)):
        found += _new_rank(new[n].cards, NEW_REAR, n + 1)
    return found


def _new_rank(cards: Sequence[FieldCard], slot: int, number: int) -> list[tuple[FieldCard, int]]:
    return [(card, number if n else slot) for n, card in enumerate(cards)]


def staged_cards(view: View | State) -> tuple[FieldCard, ...]:
    """The cards that the placing seat has staged so far, in the order in which they would be published; in a
    view only one's own."""
    if view.before is None:
        return ()
    mine = view.sides[view.mover].ranks
    return tuple(card for card, _ in placements(view.before.ranks, mine))
