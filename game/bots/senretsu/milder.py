"""The easy player of 戦列札."""

from __future__ import annotations

import random

from game.bots.senretsu import greedy
from game.rules.protocol import below
from game.rules.senretsu import Action, View
from game.rules.senretsu.legal import held
from game.rules.senretsu.reach import reaches
from game.rules.senretsu.values import NUMBERS, Confirm, Place, ToPlace, is_joker

KEPT = 1
"""So many cards a beginner may keep."""
OVERLOOKED = 3
"""One of this many ways to place a card a beginner does not see."""


def easy(view: View, rng: random.Random) -> Action:
    """Places what it has, one card after the other: at the deck if it sees how, else at a rank, else wherever
    the card comes to lie."""
    if not isinstance(view.todo, ToPlace):
        return greedy.choose(view, rng)
    seat = view.seat
    assert seat is not None
    hand = held(view.sides[seat])
    if len(hand) <= KEPT:
        return Confirm()
    ways: list[tuple[bool, bool, float, Place]] = []
    for card in hand:
        for number in NUMBERS if is_joker(card) else (card.number,):
            for way in reaches(view, seat, number):
                seen = below(rng, OVERLOOKED) > 0
                place = Place(card, way.slot, number if is_joker(card) else None)
                ways.append((seen and way.deck, seen and way.hits, rng.random(), place))
    return max(ways, key=lambda way: way[:3])[-1]
