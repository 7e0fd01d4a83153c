"""The games on the shelf and how to get at their rules."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from game.rules.protocol import Rules

SHELF = ("senretsu", "crown", "ryuki", "subway", "sht")
"""All five tables in the order in which they hang on the title screen."""

BUILT = ("senretsu", "crown", "ryuki", "subway", "sht")
"""Those whose rules exist."""


def rules_of(game: str) -> Rules:
    """The rules of a game by its id. Raises `KeyError` for a game that is not built."""
    if game not in BUILT:
        raise KeyError(game)
    return cast(Rules, import_module(f"game.rules.{game}"))
