"""The bots by name."""

from __future__ import annotations

import random
from importlib import import_module

from game.bots.contract import AnyBots
from game.bots.random import choose as choose_randomly
from game.bots.search.worlds import stream_from
from game.rules.protocol import Action, AnyRules, View
from game.rules.registry import homes

LEVELS = ("easy", "normal", "hard")
"""Those whom people play against, from the weakest."""
AT_ONCE = ("random", "greedy")
"""Those that decide within a frame or few: what the others think over may take longer in some game."""
NAMES = ("random", "greedy", *LEVELS)
"""Every bot plays every game."""


def bots_of(game: str) -> AnyBots:
    """Everybody who plays the game. Raises `ModuleNotFoundError` for a game without bots."""
    home = homes().get(game)
    bots: AnyBots = import_module(f"{home}.bot" if home else f"game.bots.{game}").BOTS
    return bots


def choose(name: str, rules: AnyRules, view: View, rng: random.Random) -> Action:
    """What the bot does now. The same view and the same generator give the same action.

    Raises `KeyError` for a name not in `NAMES`.
    """
    if name == "random":
        return choose_randomly(rules, view, rng)
    bots = bots_of(rules.GAME)
    if name == "hard":
        return bots.hard(view, stream_from(rng), bots.budget).candidate
    return {"greedy": bots.greedy, "easy": bots.easy, "normal": bots.normal}[name](view, rng)
