"""グローリアスクラウン: how what is advised is done at this table, and what it is called."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.crown.desk import Button, Count, Desk, Selection, Thing, in_hand
from game.mats.crown.layouts import layout_of
from game.mats.hints import Way
from game.motion.placement import Box
from game.rules.cards import sign
from game.rules.crown.values import Action, Discard, DiscardNothing, Offer, Pass, Play, Seal


def box(desk: Desk) -> Box:
    """Beside the plates of the others, or over what is not looked at meanwhile."""
    return layout_of(desk).round(len(desk.view.hands)).hints


def way(desk: Desk, action: Action) -> Way[Thing] | None:
    """The cards are selected, or how many are exchanged; a button does it."""
    mind = desk.mind
    if mind is None or mind.seat is None:
        return None
    if isinstance(action, Pass | DiscardNothing):
        return Way(Selection(), Button.OTHER)
    if isinstance(action, Offer):
        return Way(Selection(count=Count(action.count)), Button.ACT)
    if not isinstance(action, Play | Seal | Discard):
        return None
    cards = (action.card,) if isinstance(action, Discard) else action.cards
    return Way(Selection(in_hand(mind.seat, cards)), Button.ACT)


def deed(desk: Desk, action: Action, words: Words) -> str:
    """What is done, with its cards."""
    if isinstance(action, Pass | DiscardNothing):
        return words("crown.deed.pass" if isinstance(action, Pass) else "crown.deed.keep")
    if isinstance(action, Offer):
        return words("crown.deed.offer", k=action.count) if action.count else words("crown.deed.offer_none")
    if not isinstance(action, Play | Seal | Discard):
        return ""
    cards = (action.card,) if isinstance(action, Discard) else action.cards
    key = {Play: "crown.deed.play", Seal: "crown.deed.give", Discard: "crown.deed.discard"}[type(action)]
    return words(key, cards=" ".join(map(sign, cards)))
