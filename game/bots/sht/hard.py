"""The hard player of SHT: tries what is worth trying in imagined worlds, played on by the greedy one."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.bots.search.flat import Flat
from game.bots.search.playout import Playout, shares
from game.bots.sht import greedy
from game.rules import sht
from game.rules.sht import Action, State, View
from game.rules.sht.values import Defend, PlaceOpen, TakeHit, ToDefend

SEATS = 2
PAIRS = 8
"""Of more pairs of cards to be placed the best by the greedy player's reckoning are tried."""


def candidates(view: View, rng: random.Random) -> Sequence[Action]:
    """The greedy action first. Of all defences one for each sum, its cheapest (rules 004-6 to 004-8); attacks
    and placements are all there are."""
    first = greedy.choose(view, rng)
    others = _defences(view, view.todo) if isinstance(view.todo, ToDefend) else _placements(view, rng)
    return (first, *(action for action in others if action != first))


def _placements(view: View, rng: random.Random) -> list[Action]:
    """All attacks and placements, of those of two cards the most promising."""
    offered = sht.actions(view)
    pairs = [action for action in offered if isinstance(action, PlaceOpen) and len(action.cards) == 2]
    kept = set(greedy.ranked(view, pairs, rng)[:PAIRS])
    return [action for action in offered if action in kept or action not in pairs]


def _defences(view: View, todo: ToDefend) -> list[Action]:
    assert todo.attacker.card is not None
    best = greedy.ways(greedy.priced(view))[todo.attacker.card.number :]
    return [TakeHit(), *(Defend(tuple(sorted(way.cards))) for way in best if way is not None)]


HARD: Flat[State, View, Action] = Flat(
    sht, candidates, Playout(sht, greedy.choose, lambda outcome: shares(outcome, SEATS)).worth
)
