"""How to get at a game's rules by its id. Nothing here names a game: every package beside this file is one of
the house's own, and games from outside are admitted with the package that brings them."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import cast

import game.rules
from game.rules.protocol import AnyRules

OWN = frozenset(module.name for module in iter_modules(game.rules.__path__) if module.ispkg)
"""The house's own games, in no order: `game.mats.registry.games` has the order of the shelf."""
_homes: dict[str, str] = {}


def admit(game: str, home: str) -> None:
    """A game from outside is there from now on; `home` is the package that holds its rules, bot and mat."""
    _homes[game] = home


def homes() -> dict[str, str]:
    """The games from outside, each with its package: what another process must admit to know them too."""
    return dict(_homes)


def known(game: str) -> bool:
    """Whether there are rules for a game of this id."""
    return game in OWN or game in _homes


def rules_of(game: str) -> AnyRules:
    """The rules of a game by its id. Raises `KeyError` for a game that is not known."""
    if not known(game):
        raise KeyError(game)
    name = f"{_homes[game]}.rules" if game in _homes else f"game.rules.{game}"
    return cast(AnyRules, import_module(name))  # That it is one, the package itself tells the type checker.
