"""The easy and the normal player of グローリアスクラウン: the hard one in a hurry."""

from __future__ import annotations

import random

from game.bots.crown import greedy
from game.bots.crown.hard import HARD, alike, clean
from game.bots.search.budget import Budget
from game.bots.search.worlds import stream_from
from game.rules.crown import Action, View
from game.rules.crown.values import Pass, Play, ToPlay

MOMENT = Budget(20)
"""What the normal player spends on a decision: two worlds where there are many actions."""
GLANCE = Budget(8)
"""What a beginner spends on a set."""
FEW = 4
"""A beginner chooses among this many sets."""
CARELESS = 0.3
"""By how many points a beginner may misjudge which sets these are."""


def normal(view: View, rng: random.Random) -> Action:
    """Weighs points against going out, as far as a moment's thought tells."""
    return HARD(view, stream_from(rng), MOMENT).candidate


def easy(view: View, rng: random.Random) -> Action:
    """Plays whenever it can, be it wise or not; passes only where it would go out by a foul, or part with the
    last card that it could go out with."""
    if not isinstance(view.todo, ToPlay):
        return greedy.choose(view, rng)
    plays = [action for action in clean(view) if isinstance(action, Play)]
    sound = [play for play in plays if not greedy.doomed(view, play.cards)]
    if view.field and not sound and not (plays and greedy.doomed(view, ())):
        return Pass()
    if not plays:
        return greedy.choose(view, rng)
    likely = greedy.ranked(view, alike(view, sound or plays), rng, CARELESS)[:FEW]
    return HARD.among(likely, view, stream_from(rng), GLANCE).candidate
