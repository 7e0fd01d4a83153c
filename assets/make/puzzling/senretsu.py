"""戦列札: two small armies and a few cards in hand, the other's deck nearly used up."""

from __future__ import annotations

import random

from game.puzzles.games.senretsu import KINDS, OTHER, PERSON, written
from game.rules.cards import Card
from game.rules.senretsu.values import BLACK, RED, ToPlace, is_joker
from puzzling.recipe import Made, Recipe


def _army(rng: random.Random, left: list[Card], ranks: int, most: int) -> list[list[Card]]:
    """Low cards are likelier: they reach something."""
    army = [[_taken(rng, left) for _ in range(rng.randint(1, most))] for _ in range(ranks)]
    army.insert(rng.randint(0, ranks), [])
    return army


def _taken(rng: random.Random, left: list[Card]) -> Card:
    low = sorted(left, key=lambda card: card.number)
    return left.pop(left.index(low[int(rng.random() ** 1.6 * len(low))]))


def _position(rng: random.Random) -> str:
    red, black = ([card for card in pack if not is_joker(card)] for pack in (RED, BLACK))
    mine, theirs = _army(rng, red, rng.randint(0, 2), 2), _army(rng, black, rng.randint(1, 3), 2)
    hand = [_taken(rng, red) for _ in range(rng.randint(2, 3))]
    return written(mine, hand, theirs, rng.randint(4, 6))


def _hard(made: Made) -> tuple[int, ...]:
    side, other = made.state.sides[PERSON], made.state.sides[OTHER]
    assert isinstance(made.state.todo, ToPlace)
    return (made.found.searched + 20 * len(other.ranks) + 30 * len(side.hand),)


RECIPES = (Recipe(KINDS[0], _position, _hard, 30, spare=2, seed=3),)
