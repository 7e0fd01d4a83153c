"""The usual options of every game, with what has to come from files: the map of a game that is played on
one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.config.places import map_file
from game.maps.lint import read_map
from game.rules.protocol import AnyRules

NAGOYA, NAGOYA_REAL, TUTORIAL = MAPS = ("nagoya.tmx", "nagoya-real.tmx", "tutorial.tmx")
"""The maps that come with the program, the usual one first (decision 1)."""


def has_map(rules: AnyRules) -> bool:
    """Whether the game is played on a map."""
    return rules.ABILITIES.on_map is not None


def usual_beside(rules: AnyRules, options: Any) -> Any:
    """The usual options of the game that these are options of, on the same map where there is one."""
    on_map = rules.ABILITIES.on_map
    return on_map(options.network) if on_map else rules.Options()


def usual_options(rules: AnyRules, path: Path | None = None) -> Any:
    """What a game is played with if nobody says otherwise; for a game with a map, on the map at `path`, by
    default the usual one. Raises `MapError`."""
    on_map = rules.ABILITIES.on_map
    return on_map(read_map(map_file(NAGOYA) if path is None else path)) if on_map else rules.Options()
