"""グローリアスクラウン: what a play would pay if nobody answered it, as the rules have it."""

from __future__ import annotations

import random
from functools import lru_cache

from game.mats.crown.choice import can_play, picked_cards
from game.mats.crown.desk import Desk
from game.rules import crown
from game.rules.crown.values import Flushed, Play, ToPlay, View, reversed_order, set_points


def pays(desk: Desk) -> int | None:
    """The points of the play that is chosen, once it is cleared; None where none is chosen."""
    mind = desk.mind
    if mind is None or not isinstance(mind.todo, ToPlay):
        return None
    cards = picked_cards(mind, desk.picked)
    return _paid(mind, Play(cards)) if cards and cards in can_play(mind) else None


@lru_cache(maxsize=16)
def _paid(mind: View, play: Play) -> int | None:
    """Whatever the others hold, which nobody here knows, it pays the same."""
    assert mind.seat is not None
    beats = crown.apply(crown.imagine(mind, random.Random(0)), mind.seat, play)
    for event, _ in beats:
        if isinstance(event, Flushed):
            return event.points
    after = beats[-1][1]
    return set_points(after.field[-1], reversed_order(after)) if after.field else None
