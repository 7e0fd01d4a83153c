"""The players of a game of which only the greedy one is its own."""

from __future__ import annotations

import random
from typing import Any, TypeVar

from game.bots.contract import Bot, Bots
from game.bots.hint import plainly
from game.bots.search.budget import MOST_SECONDS, Budget
from game.bots.search.flat import Flat, Seated
from game.bots.search.playout import Playout, shares
from game.bots.search.roots import Roots
from game.rules.protocol import Rules, below

V = TypeVar("V", bound=Seated)
A = TypeVar("A")

MOST = 12
"""Of more actions than these some are tried, the greedy one always among them."""
TRIALS = 240
BOLD = 3
"""Of this many decisions a beginner takes one as it comes."""


def usual_bots(rules: Rules[Any, Any, V, A, Any], greedy: Bot[V, A], trials: int = TRIALS) -> Bots[V, A]:
    """All players: the normal one is the greedy one, the hard one tries actions in imagined worlds which the
    greedy one plays on, and the beginner now and then takes what comes."""

    def some(view: V, rng: random.Random) -> list[A]:
        """The greedy action and some others."""
        offered = list(rules.actions(view))
        first = greedy(view, rng)
        rng.shuffle(offered)
        return [first, *(action for action in offered if action != first)][:MOST]

    def easy(view: V, rng: random.Random) -> A:
        """The greedy action, or one of some in the order in which they come."""
        candidates = some(view, rng)
        return candidates[below(rng, len(candidates))] if below(rng, BOLD) == 0 else candidates[0]

    playout = Playout(rules, greedy, lambda outcome: shares(outcome, max(rules.SEATS)))
    flat = Flat(rules, some, playout.worth)
    return Bots(
        greedy, easy, greedy, Roots(flat.root), Budget(trials, MOST_SECONDS), plainly, compare=flat.compare
    )
