"""The usual options of every game, with what has to come from files: the map of a game that is played on
one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol, TypeGuard

from game.config.places import map_file
from game.maps.lint import read_map
from game.rules.protocol import Options, Rules
from game.rules.subway.network import Network

NAGOYA, NAGOYA_REAL, TUTORIAL = MAPS = ("nagoya.tmx", "nagoya-real.tmx", "tutorial.tmx")
"""The maps that come with the program, the usual one first (decision 1)."""


class MapRules(Rules, Protocol):
    """The rules of a game that is played on a map: its options hold the map's network."""

    def on(self, network: Network) -> Options:
        """The usual options for a game on this network."""


def has_map(rules: Rules) -> TypeGuard[MapRules]:
    """Whether the game is played on a map."""
    return "network" in rules.Options.__struct_fields__


def usual_beside(rules: Rules, options: Any) -> Any:
    """The usual options of the game that these are options of, on the same map where there is one."""
    return rules.on(options.network) if has_map(rules) else rules.Options()


def usual_options(rules: Rules, path: Path | None = None) -> Any:
    """What a game is played with if nobody says otherwise; for a game with a map, on the map at `path`, by
    default the usual one. Raises `MapError`."""
    if not has_map(rules):
        return rules.Options()
    return rules.on(read_map(map_file(NAGOYA) if path is None else path))
