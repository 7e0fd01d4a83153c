"""龍棋: what pieces and cards are called from frame to frame."""

from __future__ import annotations

from game.rules.protocol import Seat
from game.rules.ryuki.values import Piece


def man(n: int) -> str:
    """A piece that everybody has seen laid, on the board or captured: by its public name."""
    return f"man:{n}"


def letter(card: str) -> str:
    """The letter on a card."""
    return f"{card}:letter"


def staged(seat: Seat, at: int) -> str:
    """A card of a set-up that is not confirmed."""
    return f"staged:{seat}:{at}"


def card(seat: Seat, piece: Piece, n: int) -> str:
    """One of the cards of a kind in a hand that its viewer sees, the undermost first."""
    return f"hand:{seat}:{piece}:{n}"


def hand(seat: Seat) -> str:
    """How the names of all cards of a hand begin."""
    return f"hand:{seat}:"


def back(seat: Seat, n: int) -> str:
    """A card of a hand that its viewer does not see: one of that many."""
    return f"hand:{seat}:{n}"


def deck(seat: Seat) -> str:
    """The top card of a deck."""
    return f"deck:{seat}"
