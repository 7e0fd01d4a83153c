"""The usual options of every game, with what has to come from files: the subway's map."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.config.places import map_file
from game.maps.lint import read_map
from game.rules.protocol import Rules
from game.rules.subway import GAME as SUBWAY
from game.rules.subway.values import on

NAGOYA, NAGOYA_REAL, TUTORIAL = MAPS = ("nagoya.tmx", "nagoya-real.tmx", "tutorial.tmx")
"""The maps that come with the program, the usual one first (decision 1)."""


def has_map(rules: Rules) -> bool:
    """Whether the game is played on a map."""
    return rules.GAME == SUBWAY


def usual_beside(rules: Rules, options: Any) -> Any:
    """The usual options of the game that these are options of, on the same map where there is one."""
    return on(options.network) if has_map(rules) else rules.Options()


def usual_options(rules: Rules, path: Path | None = None) -> Any:
    """What a game is played with if nobody says otherwise; for a game with a map, on the map at `path`, by
    default the usual one. Raises `MapError`."""
    if not has_map(rules):
        return rules.Options()
    return on(read_map(map_file(NAGOYA) if path is None else path))
