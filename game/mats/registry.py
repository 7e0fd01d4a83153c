"""The games by id: what each says of itself, and its mat. The order of the shelf comes from what they say."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from game.mats.about import About
from game.mats.mat import AnyMat
from game.rules import registry as rules

_admitted: dict[str, About] = {}


@cache
def _own() -> dict[str, About]:
    """The house's own, in the order of the shelf."""
    found: list[About] = [import_module(f"game.mats.{game}.about").ABOUT for game in rules.OWN]
    return {about.id: about for about in sorted(found, key=lambda about: about.place)}


def own_games() -> tuple[str, ...]:
    """The ids of the house's own games, in the order of the shelf."""
    return tuple(_own())


def games() -> tuple[str, ...]:
    """The ids of all games that can be played, in the order in which they hang on the title: the house's own,
    then those from outside."""
    outside = sorted(_admitted.values(), key=lambda about: (about.place, about.id))
    return (*own_games(), *(about.id for about in outside))


def admit(about: About, home: str) -> None:
    """A game from outside is there from now on, brought by the package `home`."""
    rules.admit(about.id, home)
    _admitted[about.id] = about


def about_of(game: str) -> About:
    """What a game says of itself. Raises `KeyError` for an id that is not among `games`."""
    return _admitted[game] if game in _admitted else _own()[game]


def module_of(game: str, name: str) -> str:
    """What a module of the game's room is called: "mat", "examples", "gallery"."""
    return f"{rules.homes().get(game, f'game.mats.{game}')}.{name}"


def mat_of(game: str) -> AnyMat:
    """The mat of one of `games`. Raises `ModuleNotFoundError` for another."""
    mat: AnyMat = import_module(module_of(game, "mat")).MAT
    return mat
