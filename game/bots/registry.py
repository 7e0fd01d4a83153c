"""The bots by name."""

from __future__ import annotations

import random
from importlib import import_module

from game.bots.contract import AnyBot
from game.bots.random import choose as choose_randomly
from game.rules.protocol import Action, AnyRules, View
from game.rules.registry import homes

NAMES = ("random", "greedy")
"""Every bot plays every game."""


def greedy_bot_of(game: str) -> AnyBot:
    """The bot that was made for the game. Raises `ModuleNotFoundError` for a game without one."""
    home = homes().get(game)
    bot: AnyBot = import_module(f"{home}.bot" if home else f"game.bots.{game}").BOT
    return bot


def choose(name: str, rules: AnyRules, view: View, rng: random.Random) -> Action:
    """What the bot does now. The same view and the same generator give the same action.

    Raises `KeyError` for a name not in `NAMES`.
    """
    if name == "random":
        return choose_randomly(rules, view, rng)
    if name == "greedy":
        return greedy_bot_of(rules.GAME)(view, rng)
    raise KeyError(name)
