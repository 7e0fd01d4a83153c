"""The maps that set-up offers: those that come with the program and the player's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from game.config.places import map_file
from game.maps.faults import MapError
from game.maps.usual import MAPS, has_map, usual_options
from game.rules.protocol import AnyRules

MOST = 40
"""So many of the player's own maps are offered, by name."""
OWN = "own:"
"""How the keys of the player's own maps begin."""


class Offered(Struct, frozen=True):
    """One map: with the usual options for a game on it, or with what is wrong with it."""

    key: str
    """Its name for remembering it: the file's, after `OWN` for the player's own."""
    options: Any = None
    """None for a map that cannot be played on."""
    error: MapError | None = None

    @property
    def own(self) -> bool:
        """Whether the player has put it there."""
        return self.key.startswith(OWN)

    @property
    def file(self) -> str:
        """The file's name."""
        return self.key.removeprefix(OWN)


def offered(rules: AnyRules, folder: Path | None) -> tuple[Offered, ...]:
    """The maps for a game, the usual one first, then those in the player's folder by name; none for a game
    that needs none. A folder that is not there or cannot be read is an empty one."""
    if not has_map(rules):
        return ()
    own = _own(folder) if folder is not None else []
    files = [(name, map_file(name)) for name in MAPS] + [(OWN + path.name, path) for path in own]
    return tuple(_read(rules, key, path) for key, path in files)


def _own(folder: Path) -> list[Path]:
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".tmx")
    except OSError:
        return []
    return [path for path in found if path.name.isprintable()][:MOST]


def _read(rules: AnyRules, key: str, path: Path) -> Offered:
    try:
        return Offered(key, usual_options(rules, path))
    except MapError as error:
        return Offered(key, error=error)
