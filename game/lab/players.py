"""Who plays in the lab: the house's levels, a game's players for its experiments, and anybody's own."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from game.bots.random import choose as choose_randomly
from game.bots.registry import NAMES, bots_of
from game.bots.search.budget import Budget
from game.bots.search.worlds import stream_from
from game.lab.study import study_of
from game.rules.protocol import Action, AnyRules, Seat, State, View
from game.rules.registry import rules_of

HARD_ON = "hard@"
"""How a hard player's name begins that has a part of its iterations only."""


class Player(Protocol):
    """What a seat does. Fair players look at their view alone; those that an experiment lets peek get the
    state."""

    def __call__(self, state: State, seat: Seat, rng: random.Random, /) -> Action:
        """The action of the seat, which must be to act."""


class UnknownPlayer(ValueError):
    """Nobody of this name plays this game."""


def fair(rules: AnyRules, choose: Callable[[View, random.Random], Action]) -> Player:
    """A bot as a player: given its view, nothing else."""

    def play(state: State, seat: Seat, rng: random.Random) -> Action:
        return choose(rules.view(state, seat), rng)

    return play


@cache
def player(game: str, name: str) -> Player:
    """A level, `random` or `greedy`; `hard@1/8`, the hard one on that part of its iterations; one of the
    `players` of the game's study; or `module:function`, a bot as in `game.bots.contract`. Levels think as
    long as at play, but by iterations alone, so that every machine finds the same. Raises `UnknownPlayer`."""
    rules = rules_of(game)
    peeking = study_of(game).players.get(name)
    if peeking is not None:
        return peeking
    if name in NAMES:
        return fair(rules, _level(rules, name))
    if name.startswith(HARD_ON):
        return fair(rules, _hard(rules, _part(name)))
    module, colon, function = name.partition(":")
    if not colon:
        raise UnknownPlayer(name)
    try:
        own = vars(import_module(module))[function]
    except (ImportError, KeyError, ValueError):
        raise UnknownPlayer(name) from None
    return fair(rules, cast(Callable[[View, random.Random], Action], own))


def _level(rules: AnyRules, name: str) -> Callable[[View, random.Random], Action]:
    if name == "random":
        return lambda view, rng: choose_randomly(rules, view, rng)
    if name == "hard":
        return _hard(rules, Fraction(1))
    bots = bots_of(rules.GAME)
    return {"greedy": bots.greedy, "easy": bots.easy, "normal": bots.normal}[name]


def _hard(rules: AnyRules, part: Fraction) -> Callable[[View, random.Random], Action]:
    bots = bots_of(rules.GAME)
    budget = Budget(max(1, int(bots.budget.iterations * part)))

    def think(view: Any, rng: random.Random) -> Any:
        return bots.hard(view, stream_from(rng), budget).candidate

    return think


def _part(name: str) -> Fraction:
    """What the name says of the iterations: more than nothing, less than all. Raises `UnknownPlayer`."""
    try:
        part = Fraction(name.removeprefix(HARD_ON))
    except (ValueError, ZeroDivisionError):
        raise UnknownPlayer(name) from None
    if not 0 < part < 1:
        raise UnknownPlayer(name)
    return part
