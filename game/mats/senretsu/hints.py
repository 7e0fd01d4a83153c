"""戦列札: how what is advised is done at this table, and what it is called."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.hints import Way
from game.mats.senretsu.captions import where
from game.mats.senretsu.desk import Button, Count, Desk, InHand, Number, OnField, Selection, Slot, Thing
from game.mats.senretsu.layouts import layout_of
from game.motion.placement import Box
from game.rules.cards import sign
from game.rules.senretsu.values import Action, ChooseCasualty, ChooseDraw, Confirm, Place


def box(desk: Desk) -> Box:
    """In the place of the list of attacks, or over the field where the letters are large."""
    at = layout_of(desk)
    return at.advised or at.side


def way(desk: Desk, action: Action) -> Way[Thing] | None:
    """A card is held until the column is pressed where it is to go; a joker lies there with its number set
    until the vermilion button is."""
    if isinstance(action, Confirm):
        return Way(Selection(), Button.ACT)
    if isinstance(action, ChooseDraw):
        return Way(Selection(draw=Count(action.count)), Button.ACT)
    if isinstance(action, ChooseCasualty):
        return Way(Selection(OnField(action.card)), Button.ACT)
    if not isinstance(action, Place):
        return None
    card, slot = InHand(action.card), Slot(action.slot)
    if action.number is None:
        return Way(Selection(card), slot, slot)
    return Way(Selection(card, slot, Number(action.number)), Button.ACT, slot)


def deed(desk: Desk, action: Action, words: Words) -> str:
    """The card and where it goes."""
    if isinstance(action, Confirm):
        return words("senretsu.deed.confirm")
    if isinstance(action, ChooseDraw):
        return words("senretsu.deed.draw", k=action.count)
    if isinstance(action, ChooseCasualty):
        return words("senretsu.deed.lose", card=sign(action.card))
    if not isinstance(action, Place):
        return ""
    there = where(action.slot, words)
    if action.number is None:
        return words("senretsu.deed.place", card=sign(action.card), where=there)
    return words("senretsu.deed.joker", number=action.number, where=there)
