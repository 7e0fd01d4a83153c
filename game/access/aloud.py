"""Signs that are seen, as words that are heard."""

from __future__ import annotations

import re

from game.look.describe.words import Words

_SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_COURT = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_SIGN = re.compile(r"([♠♥♦♣])\s?(10|[2-9AJQK])(?![0-9A-Za-z])|([♠♥♦♣])|([☆★])")


def aloud(text: str, words: Words) -> str:
    """The text with cards and suits in words, and in one line."""
    return " ".join(_SIGN.sub(lambda sign: _spoken(sign, words), text).split())


def _spoken(sign: re.Match[str], words: Words) -> str:
    suit, number, alone, _ = sign.groups()
    if suit:
        called = words(f"aloud.number.{_COURT[number]}") if number in _COURT else number
        return words("aloud.card", suit=words(f"aloud.suit.{_SUITS[suit]}"), number=called)
    return words(f"aloud.suit.{_SUITS[alone]}") if alone else words("aloud.joker")
