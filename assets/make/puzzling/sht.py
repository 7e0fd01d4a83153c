"""SHT: a few cards on both fields and in one hand."""

from __future__ import annotations

import random

from game.puzzles.games.sht import KINDS, places
from game.puzzles.games.sht_positions import OTHER, written
from game.rules.cards import PACK, Card
from puzzling.recipe import Made, Recipe


def _taken(rng: random.Random, left: list[Card]) -> Card:
    return left.pop(int(rng.random() * len(left)))


def _dealt(rng: random.Random, *counts: int) -> str:
    left = list(PACK)
    field, hand, theirs = (tuple(_taken(rng, left) for _ in range(count)) for count in counts)
    return written(field, hand, theirs)


def _exact(rng: random.Random) -> str:
    """Every other time the attacks are sums of cards, so that there often is a way."""
    if rng.random() < 0.5:
        return _dealt(rng, rng.randint(3, 5), rng.randint(1, 3), rng.randint(2, 3))
    deck = list(PACK)
    field, hand = ([_taken(rng, deck) for _ in range(rng.randint(*few))] for few in ((3, 5), (1, 3)))
    left, attacks = list(field), list[Card]()
    for _ in range(rng.randint(2, 3)):
        met = [_taken(rng, left) for _ in range(min(len(left), rng.randint(1, 3)))]
        fitting = [card for card in deck if card.number == sum(one.number for one in met)]
        if not fitting:
            return "no card is as high as that"
        attacks.append(fitting[0])
        deck.remove(fitting[0])
        left += hand if len(attacks) == 1 else []
    return written(tuple(field), tuple(hand), tuple(attacks))


def _break(rng: random.Random) -> str:
    return _dealt(rng, rng.randint(1, 4), rng.randint(1, 3), rng.randint(2, 4))


def _hard_exact(made: Made) -> tuple[int, ...]:
    """Two attacks met from the field; three, or a card that has to be placed before; both."""
    three = len(made.state.sides[OTHER].field) > 2
    return 1 + three + places(made.state, made.found.line), made.found.searched


def _hard_break(made: Made) -> tuple[int, ...]:
    return (made.found.searched,)


RECIPES = (
    Recipe(KINDS[0], _exact, _hard_exact, 30, spare=1),
    Recipe(KINDS[1], _break, _hard_break, 30, spare=2),
)
