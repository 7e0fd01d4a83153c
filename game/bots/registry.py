"""The bots by name."""

from __future__ import annotations

import random
from importlib import import_module

from game.bots.random import choose as choose_randomly
from game.rules.protocol import Action, Rules, View
from game.rules.registry import homes

NAMES = ("random", "greedy")
"""Every bot plays every game."""


def choose(name: str, rules: Rules, view: View, rng: random.Random) -> Action:
    """What the bot does now. The same view and the same generator give the same action.

    Raises `KeyError` for a name not in `NAMES`.
    """
    if name == "random":
        return choose_randomly(rules, view, rng)
    if name == "greedy":
        home = homes().get(rules.GAME)
        return import_module(f"{home}.bot" if home else f"game.bots.{rules.GAME}").choose(view, rng)
    raise KeyError(name)
