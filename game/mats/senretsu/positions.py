"""戦列札: ranks in short, for positions that are laid out by hand."""

from __future__ import annotations

from game.rules.cards import Card
from game.rules.senretsu.values import DECK_RANK, FieldCard, Rank


def lying(word: str) -> FieldCard:
    """A field card: "H02", a joker with its number as "X01=4"."""
    name, _, number = word.partition("=")
    return FieldCard(Card(name), int(number) if number else Card(name).number)


def ranks(text: str) -> tuple[Rank, ...]:
    """Ranks from front to rear, "D" the deck's: "H02 | D | D04 X01=4"."""
    parts = (part.split() for part in text.split("|"))
    return tuple(DECK_RANK if part == ["D"] else _rank(part) for part in parts)


def _rank(words: list[str]) -> Rank:
    return Rank(tuple(sorted(map(lying, words), key=lambda lain: (-lain.number, lain.card))))


def cards(text: str) -> tuple[Card, ...]:
    """Cards of a hand, sorted: "H03 X01"."""
    return tuple(sorted(map(Card, text.split())))
