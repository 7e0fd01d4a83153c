"""The bot that picks any legal action, each as likely as the others."""

from __future__ import annotations

import random

from game.rules.protocol import Action, Rules, View, below


def choose(rules: Rules, view: View, rng: random.Random) -> Action:
    """A uniformly random action of those that the view's seat has."""
    offered = rules.actions(view)
    return offered[below(rng, len(offered))]
