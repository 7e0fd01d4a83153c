"""Playing cards as values: one name each, sortable, the same in records, notation and pictures."""

from __future__ import annotations

from enum import StrEnum


class Card(StrEnum):
    """A playing card, named by suit letter and two-digit number ("S07" is the seven of spades).

    Sorting is by suit (clubs, diamonds, hearts, spades, jokers), then by number.
    """

    suit: str
    """"C", "D", "H", "S", or "X" for a joker."""
    number: int
    """1 (ace) .. 13 (king); for a joker 1 or 2."""

    def __new__(cls, name: str) -> Card:
        card = str.__new__(cls, name)
        card._value_ = name
        card.suit = name[0]
        card.number = int(name[1:])
        return card

    C01 = "C01"
    C02 = "C02"
    C03 = "C03"
    C04 = "C04"
    C05 = "C05"
    C06 = "C06"
    C07 = "C07"
    C08 = "C08"
    C09 = "C09"
    C10 = "C10"
    C11 = "C11"
    C12 = "C12"
    C13 = "C13"

    D01 = "D01"
    D02 = "D02"
    D03 = "D03"
    D04 = "D04"
    D05 = "D05"
    D06 = "D06"
    D07 = "D07"
    D08 = "D08"
    D09 = "D09"
    D10 = "D10"
    D11 = "D11"
    D12 = "D12"
    D13 = "D13"

    H01 = "H01"
    H02 = "H02"
    H03 = "H03"
    H04 = "H04"
    H05 = "H05"
    H06 = "H06"
    H07 = "H07"
    H08 = "H08"
    H09 = "H09"
    H10 = "H10"
    H11 = "H11"
    H12 = "H12"
    H13 = "H13"

    S01 = "S01"
    S02 = "S02"
    S03 = "S03"
    S04 = "S04"
    S05 = "S05"
    S06 = "S06"
    S07 = "S07"
    S08 = "S08"
    S09 = "S09"
    S10 = "S10"
    S11 = "S11"
    S12 = "S12"
    S13 = "S13"

    X01 = "X01"
    X02 = "X02"


PACK = tuple(card for card in Card if card.suit != "X")
"""The 52 cards without jokers, sorted."""

SUIT_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
NUMBER_SIGNS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

JOKERS = (Card.X01, Card.X02)
"""The red and the black joker."""

_SIGNS = {card: SUIT_SIGNS[card.suit] + NUMBER_SIGNS[card.number] for card in PACK}
_SIGNS.update({Card.X01: "☆", Card.X02: "★"})
_BY_SIGN = {text: card for card, text in _SIGNS.items()}


def sign(card: Card | None) -> str:
    """The short name used in notation and on labels, such as "♠7"; "☆" and "★" are the red and the black
    joker, "?" a card that is not known."""
    return _SIGNS[card] if card else "?"


def unsign(text: str) -> Card:
    """The card that `sign` names. Raises `ValueError` for any other text."""
    try:
        return _BY_SIGN[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card") from None
