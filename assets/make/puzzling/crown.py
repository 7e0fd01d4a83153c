"""グローリアスクラウン: three small hands, without a 7 in the first one."""

from __future__ import annotations

import random

from game.puzzles.games.crown import KINDS, PERSON, REVOLUTION
from game.rules.cards import Card, sign
from game.rules.crown.values import DECK, JOKER
from puzzling.recipe import Made, Recipe


def _position(rng: random.Random) -> str:
    left = list(DECK)
    hands = [
        _hand(rng, left, rng.randint(*few), mine)
        for few, mine in (((4, 5), True), ((3, 4), False), ((3, 4), False))
    ]
    text = " / ".join(" ".join("☆" if card is JOKER else sign(card) for card in hand) for hand in hands)
    return f"{text} {REVOLUTION}" if rng.random() < 0.25 else text


def _hand(rng: random.Random, left: list[Card], count: int, mine: bool) -> list[Card]:
    hand: list[Card] = []
    while len(hand) < count:
        twins = [card for card in left if hand and card.number == hand[-1].number and card is not JOKER]
        pool = twins if twins and rng.random() < 0.3 else left
        card = pool[int(rng.random() * len(pool))]
        if not (mine and card.number == 7):
            hand.append(card)
            left.remove(card)
    return sorted(hand)


def _hard(made: Made) -> tuple[int, ...]:
    return (len(made.found.line) * 40 + made.found.searched + 30 * len(made.state.hands[PERSON].cards),)


RECIPES = (
    Recipe(KINDS[0], _position, _hard, 30, spare=1),
    Recipe(KINDS[1], _position, _hard, 30, spare=1),
)
