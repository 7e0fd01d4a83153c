"""The easy and the normal player of SHT."""

from __future__ import annotations

import random
from itertools import combinations

from game.bots.search.budget import Budget
from game.bots.search.worlds import stream_from
from game.bots.sht import greedy
from game.bots.sht.hard import HARD
from game.rules.cards import Card
from game.rules.sht import Action, View, actions
from game.rules.sht.values import (
    Defend,
    PlaceNothing,
    TakeHit,
    ToDefend,
    ToPlace,
)

CARELESS = 2.5
"""By how many cards a beginner may misjudge an action."""
BRIEF = Budget(24)
"""What the normal player spends on a decision: some tens of milliseconds."""


def normal(view: View, rng: random.Random) -> Action:
    """What the hard player would do after a short thought."""
    return HARD(view, stream_from(rng), BRIEF).candidate


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
