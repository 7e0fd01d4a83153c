"""Puzzles on what players have made themselves: on which games' maps there is one, and what came of a map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

from game.maps.helper import Reading
from game.maps.queue import Queue
from game.puzzles.kind import Puzzle


class Made(Struct, frozen=True):
    """What came of a map: how it was read, and its puzzle, if one was found."""

    reading: Reading = Reading()
    puzzle: Puzzle | None = None
    heavy: bool = False
    """Whether it was given up, as too large."""


def maker_of(game: str) -> Callable[[Sequence[Path]], Queue[Made]] | None:
    """What makes a puzzle of each of the player's own maps, one after the other; None: the game has no maps,
    or no puzzles on them."""
    name = f"game.puzzles.games.{game}_own"
    if find_spec(name) is None:
        return None
    maker: Callable[[Sequence[Path]], Queue[Made]] = import_module(name).Maker
    return maker
