"""グローリアスクラウン: what the coach says when something comes for the first time."""

from __future__ import annotations

from collections.abc import Iterator

from game.mats.coach import Tip
from game.mats.crown.choice import can_play, held
from game.mats.crown.desk import Button, Desk
from game.rules.cards import SUIT_SIGNS
from game.rules.crown.values import (
    JOKER,
    ToDiscard,
    ToExchange,
    ToOffer,
    ToPlay,
    View,
    reversed_order,
)

HAND = 4
"""At so many of its first cards, as they lie, a hand is pointed at."""


def tips(desk: Desk) -> Iterator[Tip]:
    """By what is to be decided, then by what is special in the trick."""
    mind = desk.mind
    if mind is None or mind.seat is None:
        return
    todo = mind.todo
    if isinstance(todo, ToOffer | ToExchange):
        yield Tip("seven", (Button.ACT.id,))
    elif isinstance(todo, ToDiscard):
        yield Tip("ten", (Button.OTHER.id,))
    elif isinstance(todo, ToPlay):
        yield from _playing(mind, _hand(mind))


def _hand(mind: View) -> tuple[str, ...]:
    return tuple(thing.id for thing in held(mind))[:HAND]


def _playing(mind: View, hand: tuple[str, ...]) -> Iterator[Tip]:
    pile = tuple(f"pile:{card.value}" for card in mind.field[-1].cards) if mind.field else ()
    if mind.field and not can_play(mind):
        yield Tip("stuck", (Button.OTHER.id,))
        return
    fox = bool(mind.field) and mind.field[-1].cards == (JOKER,)
    if fox:
        yield Tip("joker", pile)
    if reversed_order(mind):
        yield Tip("back" if mind.back else "reversed", ("state",))
    if mind.lock and not fox:
        yield Tip("lock", pile, (("suits", "".join(SUIT_SIGNS[suit] for suit in mind.lock)),))
    if not mind.field:
        yield Tip("lead", hand)
    elif len(mind.field[-1].cards) > 1:
        yield Tip("sets", pile, (("n", len(mind.field[-1].cards)),))
    else:
        yield Tip("answer", pile)


TIPS = tips
