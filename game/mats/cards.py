"""French cards on any mat: which drawing shows one."""

from __future__ import annotations

from game.rules.cards import Card

SUIT_NAMES = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
JOKER_NAMES = {Card.X01: "red", Card.X02: "black"}


def face(card: Card | None, back: str) -> str:
    """The drawing of a card, or of the back when it is not known."""
    if card is None:
        return back
    if card in JOKER_NAMES:
        return f"cards/joker-{JOKER_NAMES[card]}"
    return f"cards/{SUIT_NAMES[card.suit]}-{card.number:02d}"
