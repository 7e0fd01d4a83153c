"""The bot that picks any legal action, each as likely as the others."""

from __future__ import annotations

import random
from typing import Any

from game.rules.protocol import ActionT, Rules, ViewT, below


def choose(rules: Rules[Any, Any, ViewT, ActionT, Any], view: ViewT, rng: random.Random) -> ActionT:
    """A uniformly random action of those that the view's seat has."""
    offered = rules.actions(view)
    return offered[below(rng, len(offered))]
