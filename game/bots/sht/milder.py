"""The easy and the normal player of SHT."""

from __future__ import annotations

import random
from itertools import combinations

from game.bots.sht import greedy
from game.rules.cards import Card
from game.rules.sht import Action, View, actions
from game.rules.sht.values import (
    Defend,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    TakeHit,
    ToAct,
    ToDefend,
    ToPlace,
)

CARELESS = 2.5
"""By how many cards a beginner may misjudge an action."""
SLY = 0.4
"""How often the normal player hides one of two cards that he would have placed open."""


def normal(view: View, rng: random.Random) -> Action:
    """The greedy action; but of two cards to be placed open, one is hidden now and then."""
    action = greedy.choose(view, rng)
    if isinstance(view.todo, ToAct) and isinstance(action, PlaceOpen) and len(action.cards) == 2:
        hidden = PlaceClosed(max(action.cards, key=greedy.worth))
        if rng.random() < SLY and hidden in actions(view):
            return hidden
    return action


def easy(view: View, rng: random.Random) -> Action:
    """Defends whenever it can, with as few cards as it takes; misjudges what an attack or a card brings."""
    if isinstance(view.todo, ToDefend):
        return _defend(view, view.todo)
    if isinstance(view.todo, ToPlace):
        offered = [PlaceNothing(), *greedy.single_placements(view)]
        return greedy.best(view, offered, rng, CARELESS)
    return greedy.best(view, actions(view), rng, CARELESS)


def _defend(view: View, todo: ToDefend) -> Action:
    """The smallest set that reaches the attack; of those the lowest sum."""
    assert todo.attacker.card is not None
    attack = todo.attacker.card.number
    cards = sorted(card for card, _ in greedy.priced(view))
    for size in range(1, len(cards) + 1):
        enough = [some for some in combinations(cards, size) if _sum(some) >= attack]
        if enough:
            return Defend(min(enough, key=lambda some: (_sum(some), some)))
    return TakeHit()


def _sum(cards: tuple[Card, ...]) -> int:
    return sum(card.number for card in cards)
