"""SHT: how what is advised is done at this table, and what it is called."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.hints import Way
from game.mats.sht.desk import Button, CardThing, Desk, InHand, OnField, Selection, Thing
from game.mats.sht.layouts import layout_of
from game.mats.sht.press import proposal
from game.motion.placement import Box
from game.rules.cards import sign
from game.rules.sht.values import Action, Attack, Defend, PlaceClosed, PlaceNothing, PlaceOpen, TakeHit


def box(desk: Desk) -> Box:
    """Over the table of bonuses, where that lies: what of it counts now the hint itself says."""
    return layout_of(desk).hint


def way(desk: Desk, action: Action) -> Way[Thing] | None:
    """The cards are selected; the vermilion button does it."""
    mind = desk.mind
    if mind is None or mind.seat is None:
        return None
    seat, chosen = mind.seat, list[CardThing]()
    lying = {field.card: OnField(seat, field.n) for field in mind.sides[seat].field}
    if proposal(mind, Selection()) == action:
        return Way(Selection(), Button.ACT)
    if isinstance(action, TakeHit | PlaceNothing):
        return Way(Selection(declined=True), Button.ACT, Button.DECLINE)
    if isinstance(action, Attack | Defend):
        cards = (action.card,) if isinstance(action, Attack) else action.cards
        chosen += [lying[card] for card in cards]
    elif isinstance(action, PlaceOpen | PlaceClosed):
        cards = (action.card,) if isinstance(action, PlaceClosed) else action.cards
        chosen += [InHand(seat, card) for card in cards]
    return Way(Selection(tuple(chosen)), Button.ACT)


def deed(desk: Desk, action: Action, words: Words) -> str:
    """What is done, with its cards."""
    if isinstance(action, TakeHit):
        return words("sht.deed.hit")
    if isinstance(action, PlaceNothing):
        return words("sht.deed.nothing")
    if isinstance(action, Attack):
        return words("sht.deed.attack", card=sign(action.card))
    if isinstance(action, PlaceClosed):
        return words("sht.deed.close", card=sign(action.card))
    if isinstance(action, PlaceOpen | Defend):
        cards = " ".join(map(sign, action.cards))
        return words("sht.deed.open" if isinstance(action, PlaceOpen) else "sht.deed.defend", cards=cards)
    return ""
