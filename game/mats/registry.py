"""The playmats by game."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from game.mats.table import Mat

PLAYABLE = ("senretsu", "crown", "ryuki", "subway", "sht")
"""The games that have a table in the window."""


def mat_of(game: str) -> Mat:
    """The mat of a game of `PLAYABLE`. Raises `ModuleNotFoundError` for another."""
    return cast(Mat, import_module(f"game.mats.{game}"))
