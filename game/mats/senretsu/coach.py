"""戦列札: what the coach says when something comes for the first time, and why a hand reaches nothing."""

from __future__ import annotations

from collections.abc import Iterator

from game.mats.coach import Tip
from game.mats.senretsu.desk import Button, Desk, InHand, OnField
from game.mats.senretsu.hand import order_in_hand
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.arrange import staged_cards
from game.rules.senretsu.legal import held
from game.rules.senretsu.reach import reaches, volley
from game.rules.senretsu.values import ToChooseCasualty, ToPlace, View, is_joker


def tips(desk: Desk) -> Iterator[Tip]:
    """By what is to be decided; placing first tells of a hand with which nothing can be hit."""
    mind = desk.mind
    if mind is None or mind.seat is None:
        return
    todo = mind.todo
    if isinstance(todo, ToChooseCasualty):
        hit = mind.sides[mind.seat].ranks[todo.rank - 1].cards
        yield Tip("casualty", tuple(OnField(lying.card).id for lying in hit), news=True)
    elif isinstance(todo, ToPlace):
        yield from _placing(mind, mind.seat, desk.picked.hand is not None)


def _placing(mind: View, seat: Seat, held_now: bool) -> Iterator[Tip]:
    # The rightmost has room beside it.
    hand = sorted(held(mind.sides[seat]), key=order_in_hand, reverse=True)
    cards = tuple(InHand(card).id for card in hand)
    # Else it is known how that is done, or a card is just being placed.
    if not staged_cards(mind) and not held_now:
        if hand and not any(_hits(mind, seat, card) for card in hand):
            near = len(mind.sides[1 - seat].ranks)
            yield Tip("too_far", cards, (("low", min(card.number for card in hand)), ("ranks", near)))
        yield Tip("place", cards)
    if any(map(is_joker, hand)):
        yield Tip("joker", tuple(InHand(card).id for card in hand if is_joker(card)))
    if saved := mind.sides[seat].saved:
        yield Tip("known", tuple(InHand(card).id for card in saved))
    if any(shot.deck for shot in volley(mind, seat)):
        yield Tip("aimed", (f"deck:{1 - seat}",))
    if mind.before is not None:
        yield Tip("confirm", (Button.ACT.id,))


def _hits(mind: View, seat: Seat, card: Card) -> bool:
    """Whether the card hits something from anywhere, a joker with some number."""
    return is_joker(card) or any(reach.hits for reach in reaches(mind, seat, card.number))


TIPS = tips
