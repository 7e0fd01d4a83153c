"""The maps that set-up offers: those that come with the program, and the player's own as soon as they are
read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.config.places import map_file
from game.maps.faults import MapError
from game.maps.helper import Reading
from game.maps.reader import Reader, known
from game.maps.usual import MAPS
from game.rules.protocol import AnyRules

MOST = 40
"""At most this many of the player's own maps are offered, in order of their names."""
OWN = "own:"
"""How the keys of the player's own maps begin."""


class Offered(Struct, frozen=True):
    """One map: with the usual options for a game on it, with what is wrong with it, or not read yet."""

    key: str
    """Its name for remembering it: the file's, after `OWN` for the player's own."""
    options: Any = None
    """None for a map that cannot be played on, at least not yet."""
    error: MapError | None = None

    @property
    def own(self) -> bool:
        """Whether the player has put it there."""
        return self.key.startswith(OWN)

    @property
    def unread(self) -> bool:
        """Whether nothing is known of it yet."""
        return self.options is None and self.error is None

    @property
    def file(self) -> str:
        """The file's name."""
        return self.key.removeprefix(OWN)


class Offer:
    """The maps for a game: the usual one first, then those in the player's folder by name; none for a game
    that needs none. A folder that is not there or cannot be read is an empty one."""

    def __init__(
        self,
        rules: AnyRules,
        folder: Path | None,
        reader: Callable[[Sequence[Path]], Reader] = Reader,
    ) -> None:
        self._on_map = rules.ABILITIES.on_map
        paths = own_files(folder) if folder is not None and self._on_map else []
        ours = [self._offered(name, map_file(name), known(map_file(name))) for name in MAPS if self._on_map]
        self.maps = (*ours, *(Offered(OWN + path.name) for path in paths))
        self._reader = reader(paths)

    @property
    def reading(self) -> bool:
        """Whether there are maps of which nothing is known yet."""
        return self._reader.busy

    def at(self, key: str) -> Offered:
        """The map of this key that can be played on; the usual one where there is none."""
        sound = [one for one in self.maps if one.options is not None]
        return next((one for one in sound if one.key == key), sound[0])

    def unread(self, key: str) -> bool:
        """Whether the map of this key is still to be read."""
        return any(one.key == key and one.unread for one in self.maps)

    def poll(self, timeout: float = 0.0) -> bool:
        """Takes what has been read since; whether there was anything."""
        found = self._reader.poll(timeout)
        if found is None:
            return False
        path, reading = found
        one = self._offered(OWN + path.name, path, reading)
        self.maps = tuple(one if other.key == one.key else other for other in self.maps)
        return True

    def close(self) -> None:
        """What is not read yet stays so."""
        self._reader.close()

    def _offered(self, key: str, path: Path, reading: Reading) -> Offered:
        if reading.network is None or self._on_map is None:
            return Offered(key, error=MapError(str(path), reading.faults))
        return Offered(key, self._on_map(reading.network))


def offered(rules: AnyRules, folder: Path | None) -> tuple[Offered, ...]:
    """The maps of an `Offer`, all of them read."""
    offer = Offer(rules, folder)
    while offer.reading:
        offer.poll(1.0)
    return offer.maps


def own_files(folder: Path) -> list[Path]:
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".tmx")
    except OSError:
        return []
    return [path for path in found if path.name.isprintable()][:MOST]
