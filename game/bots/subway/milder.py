"""The easy player of 地下鉄."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.bots.subway import greedy
from game.rules.subway import Action, View, actions
from game.rules.subway.legal import board_of
from game.rules.subway.values import Move

CARELESS = 4.0
"""By how many points a beginner may misjudge an action."""


def easy(view: View, rng: random.Random) -> Action:
    """Goes to a station without any bead whenever it can; misjudges what else a place brings."""
    offered = actions(view)
    return greedy.ranked(view, empty(view, offered) or offered, rng, CARELESS)[0]


def empty(view: View, offered: Sequence[Action]) -> list[Action]:
    """The moves to stations at which beads may lie, but none does."""
    state = view.state
    index = board_of(state).index
    slots = [(action, state.beads[index[action.to]]) for action in offered if isinstance(action, Move)]
    return [action for action, places in slots if places and not any(who is not None for who in places)]
