"""戦列札: what is decided at a desk, and the card that is about to be placed."""

from __future__ import annotations

from typing import NamedTuple

from game.mats.senretsu.desk import Desk, Selection
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import Refusal
from game.rules.senretsu.arrange import lay, placements, staged_cards
from game.rules.senretsu.legal import held
from game.rules.senretsu.reach import Reach, slots
from game.rules.senretsu.trying import foreseen, with_side
from game.rules.senretsu.values import (
    NUMBERS,
    Before,
    FieldCard,
    Place,
    Rank,
    SideView,
    Staged,
    ToChooseCasualty,
    ToChooseDraw,
    ToPlace,
    View,
    is_joker,
)


def card_key(card: Card) -> str:
    """The key of a card that is known, wherever it lies."""
    return f"card:{card.value}"


def placing(desk: Desk) -> View | None:
    """The view of whoever places cards here now, also while one of them slides into its place: nothing else
    of the table changes for that."""
    mind = desk.view if isinstance(desk.event, Staged) and desk.view.seat == desk.event.seat else desk.mind
    return mind if mind is not None and isinstance(mind.todo, ToPlace) else None


def losing(desk: Desk) -> ToChooseCasualty | None:
    """The choice of a casualty that is to be made here now."""
    todo = desk.view.todo
    return todo if desk.mind is not None and isinstance(todo, ToChooseCasualty) else None


def waits(desk: Desk) -> bool:
    """Whether an attack waits for a casualty that is not chosen here."""
    return isinstance(desk.view.todo, ToChooseCasualty) and losing(desk) is None


def drawing(desk: Desk) -> ToChooseDraw | None:
    """The choice of the first draw that is to be made here now."""
    todo = desk.view.todo
    return todo if desk.mind is not None and isinstance(todo, ToChooseDraw) else None


def staged(view: View, card: Card) -> FieldCard | None:
    """The card as it was placed in this turn by the viewer; None if it was not."""
    return next((lain for lain in staged_cards(view) if lain.card is card), None)


class Held(NamedTuple):
    """A card that is about to be placed, or placed elsewhere."""

    card: Card
    number: int | None
    """Its range; None for a joker whose number is open."""
    base: View
    """The view of whoever holds it, as if it were in the hand still."""
    vacated: int | None
    """The own rank that is there only because the card lies in it."""

    def shown(self, slot: int) -> int:
        """The slot of the table as it is drawn that is this slot of the base."""
        return slot + 1 if self.vacated is not None and slot >= self.vacated else slot

    def based(self, slot: int) -> int:
        """The slot of the base that is this slot of the table as it is drawn."""
        return slot - 1 if self.vacated is not None and slot > self.vacated else slot

    def refusal(self, slot: int) -> Refusal | None:
        """Why it cannot be placed in this slot of the base; None if it can. That its number is open is no
        reason."""
        number = (self.number or NUMBERS[0]) if is_joker(self.card) else None
        return senretsu.why_not(self.base, Place(self.card, slot, number))

    def reaches(self) -> tuple[Reach, ...]:
        """Where it would reach from every slot of the base; nothing for an open joker."""
        if self.number is None or self.base.seat is None:
            return ()
        lain = FieldCard(self.card, self.number)
        return tuple(foreseen(self.base, lain, slot) for slot in slots(self.base.sides[self.base.seat].ranks))


def held_card(desk: Desk, choice: Selection) -> Held | None:
    """The card that is being placed, with this selected."""
    mind = placing(desk)
    if mind is None or mind.seat is None:
        return None
    if choice.hand is not None and choice.hand in held(mind.sides[mind.seat]):
        dialled = choice.number.n if choice.number is not None else None
        number = dialled if is_joker(choice.hand) else choice.hand.number
        return Held(choice.hand, number, mind, None)
    if choice.field is not None and (lain := staged(mind, choice.field)) is not None:
        ranks = mind.sides[mind.seat].ranks
        place = next(n for n, rank in enumerate(ranks, 1) if lain in rank.cards)
        base, alone = without_staged(mind, lain), len(ranks[place - 1].cards) == 1
        return Held(lain.card, lain.number, base, place if alone else None)
    return None


def without_staged(view: View, card: FieldCard) -> View:
    """The placing seat's view as if it had not placed this card in this turn; a rank that was there for it
    alone is gone."""
    assert view.seat is not None
    assert view.before is not None
    side = view.sides[view.seat]
    hand, saved = (
        tuple(c for c in before if c in now or c is card.card)
        for before, now in ((view.before.hand, side.hand), (view.before.saved, side.saved))
    )
    left = [Rank(tuple(c for c in rank.cards if c != card), rank.deck) for rank in side.ranks]
    ranks = tuple(rank for rank in left if rank.cards or rank.deck)
    return with_side(view, view.seat, SideView(hand, saved, ranks, side.deck, side.turned, side.discards))


def replayed(view: View, ranks: tuple[Rank, ...]) -> tuple[Place, ...]:
    """The placements that lead from the beginning of the turn to these ranks."""
    assert view.before is not None
    before: Before = view.before
    made = []
    for card, slot in placements(before.ranks, ranks):
        before = lay(before, card, slot)
        made.append(Place(card.card, slot, card.number if is_joker(card.card) else None))
    return tuple(made)


def first_number(view: View, card: Card, slot: int) -> int:
    """The number a joker starts on: one that reaches the deck, else the smallest that reaches anything, else
    1."""
    found = ((number, foreseen(view, FieldCard(card, number), slot)) for number in NUMBERS)
    hits = [(number, reach.deck) for number, reach in found if reach.hits]
    return next((number for number, deck in hits if deck), hits[0][0] if hits else NUMBERS[0])
