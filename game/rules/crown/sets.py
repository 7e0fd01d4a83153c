"""グローリアスクラウン: every set that there is, made once (rules 001-10 and 001-16, rulings 1-q and 1-r).

The cards of a hand are told by one number, written in hexadecimal: digit n says by its four bits which suits
of the number n are there, digit `JOKER_NUMBER` how many jokers.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Final

from game.rules.cards import PACK, Card
from game.rules.crown.deck import JOKER_NUMBER
from game.rules.crown.values import JOKER, NUMBER, Play

SUITS: Final = "CDHS"
"""In the order of a number's bits."""
_JOKERS: Final = 4 * JOKER_NUMBER
_BITS: Final = {card: 1 << 4 * NUMBER[card] + SUITS.index(card.suit) for card in PACK} | {JOKER: 1 << _JOKERS}
_GROUPS: Final = tuple(15 << 4 * number for number in range(JOKER_NUMBER))
"""All suits of each number."""


def plays(cards: Iterable[Card], size: int = 0, above: int = 2, below: int = JOKER_NUMBER) -> list[Play]:
    """The sets of these cards that have so many cards, 0: any number of them, and count as more than one
    number and less than another: by number, size, jokers, suits. Jokers alone come last; they are above
    and below everything."""
    held = sum(map(_BITS.__getitem__, cards))
    jokers = held >> _JOKERS
    found: list[Play] = []
    for suits in _GROUPS[above + 1 : below]:
        if group := held & suits:
            found += _with_jokers(group, jokers, size)
    if jokers:
        found += _jokers_alone(jokers, size)
    return found


@cache
def _with_jokers(group: int, jokers: int, size: int) -> tuple[Play, ...]:
    """The sets from cards of one number, one of them at least, and jokers."""
    cards = [card for card in PACK if _BITS[card] & group]
    return tuple(
        Play(chosen + (JOKER,) * wild)
        for count in ((size,) if size else range(1, len(cards) + jokers + 1))
        for wild in range(max(0, count - len(cards)), min(jokers, count - 1) + 1)
        for chosen in combinations(cards, count - wild)
    )


@cache
def _jokers_alone(jokers: int, size: int) -> tuple[Play, ...]:
    return tuple(Play((JOKER,) * count) for count in range(1, jokers + 1) if size in (0, count))


SETS: Final = frozenset(play.cards for play in plays((*PACK, JOKER, JOKER)))
"""The cards of every set."""
