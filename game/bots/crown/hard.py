"""The hard player of グローリアスクラウン: tries what is worth trying in imagined worlds, each played on to
the end of the deal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt

from game.bots.crown.deal import Deal
from game.bots.crown.greedy import ranked
from game.bots.search.flat import Flat
from game.rules import crown
from game.rules.crown import Action, State, View
from game.rules.crown.play import foul_of
from game.rules.crown.values import (
    Discard,
    Laid,
    Over,
    Pass,
    Play,
    ToDeal,
    set_number,
    spade_returns,
)
from game.rules.protocol import Seat

MOST = 10
"""Of more actions the best by the greedy player's reckoning are tried, and passing."""
SHARE = 0.6
"""How much of a value is the win itself; the rest is the lead in points, of which one trial tells more."""
STEEP = 3.0
"""A lead, in points, at which the odds are e to 1."""
SWING = 5.0
"""How far a deal that is still to come may move a lead, in points."""


def _worth(state: State, seat: Seat, action: Action, luck: random.Random) -> float:
    """The chance to win the match by that, as one way the deal may go tells it."""
    state = crown.apply(state, seat, action)[-1][1]
    if isinstance(state.todo, Over | ToDeal):
        last = state.past[-1]
        points, bonus, past = last.points, last.bonus, state.past[:-1]
    else:
        points, bonus = Deal(state, luck).play_out()
        past = state.past
    totals = [a + b for a, b in zip(points, bonus, strict=True)]
    for result in past:
        totals = [t + a + b for t, a, b in zip(totals, result.points, result.bonus, strict=True)]
    return chance(totals, seat, state.options.deals - state.deal)


def chance(totals: Sequence[int], seat: Seat, deals: int) -> float:
    """The chance to win with these points when this many deals are still to come, 0 to 1."""
    lead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
    if deals:
        return 1 / (1 + exp(-lead / (SWING * sqrt(deals))))
    win = 0.0 if lead < 0 else 1.0 if lead else 1 / totals.count(totals[seat])
    return SHARE * win + (1 - SHARE) / (1 + exp(-lead / STEEP))


def candidates(view: View, rng: random.Random) -> Sequence[Action]:
    """What is worth trying, the likeliest first: no foul that can be avoided, of sets that differ in suits
    alone one, and one that locks them."""
    best = ranked(view, alike(view, clean(view) or crown.actions(view)), rng)
    some = best[:MOST]
    return [*some, *(action for action in best[MOST:] if isinstance(action, Pass))]


def clean(view: View) -> list[Action]:
    """All actions by which the seat does not go out by a foul; it may have none."""
    return [action for action in crown.actions(view) if not _foul(view, action)]


def _foul(view: View, action: Action) -> bool:
    """Whether the seat goes out by a foul with this (ruling 1-s)."""
    assert view.seat is not None
    left = len(view.hands[view.seat].cards)
    if isinstance(action, Discard):
        return left == 1
    if not isinstance(action, Play) or len(action.cards) < left:
        return False
    laid = Laid(view.seat, action.cards, set_number(action.cards), view.trick)
    return foul_of(view, laid, spade_returns(view, action.cards)) is not None


def alike(view: View, offered: Sequence[Action]) -> list[Action]:
    """One for each number, size and count of jokers, and one for each lock."""
    last = view.field[-1] if view.field else None
    kept: dict[object, Action] = {}
    for action in offered:
        key: object = action
        if isinstance(action, Play):
            suits = [card.suit for card in action.cards]
            locks = last is not None and suits == [card.suit for card in last.cards]
            key = set_number(action.cards), len(suits), suits.count("X"), locks
        kept.setdefault(key, action)
    return list(kept.values())


HARD: Flat[State, View, Action] = Flat(crown, candidates, _worth)
"""One iteration plays one action in one world to the end of the deal."""
