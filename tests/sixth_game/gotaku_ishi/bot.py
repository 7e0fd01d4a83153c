"""石's bot: knows which of its stones is most likely to be the second heaviest."""

from __future__ import annotations

import random

from game.bots.contract import Bots
from game.bots.usual import usual_bots
from game.rules.protocol import below
from gotaku_ishi import rules
from gotaku_ishi.rules import STONES, Action, Lay, View, actions

CHEAP = 2
"""The number of first rounds, which are worth little: the stones that hardly win are laid then."""


def choose(view: View, rng: random.Random) -> Action:
    """Early the worst stone, later the best; when it changes is not always the same."""
    assert view.seat is not None
    others = len(view.hands) - 1
    seen = {stone for stones in (*view.past, *view.hands) for stone in stones}
    hidden = [n for n in range(1, STONES * (others + 1) + 1) if n not in seen]

    def likely(stone: int) -> float:
        heavier = sum(other > stone for other in hidden) / len(hidden)
        return others * heavier * (1 - heavier) ** (others - 1)

    stones = [action for action in actions(view) if isinstance(action, Lay)]
    stones.sort(key=lambda lay: likely(lay.stone))
    return stones[-1] if len(view.past) >= CHEAP + below(rng, 2) else stones[0]


BOTS: Bots[View, Action] = usual_bots(rules, choose)
