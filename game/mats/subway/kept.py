"""地下鉄: where the names stand on the player's own maps, kept in the player's folder.

It is a convenience: a file that is not there, cannot be read or holds anything else is none, and one that
cannot be written is not written.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from game.config.files import put, read_bounded
from game.mats.subway.names import Arrangement
from game.mats.subway.solver import EDITION

FILE = "station-names.json"
MOST = 60
"""How many arrangements are kept, the latest: ten maps, each in two languages and three text sizes."""
MOST_BYTES = 4 * 1024 * 1024


class _Pages(Struct):
    """What the file holds: by map, language and text size; the latest last."""

    edition: int
    names: dict[str, Arrangement]


class Kept:
    """The arrangements in a folder; in none nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / FILE if folder is not None else None
        self.names = self._read()
        """What was kept by the same edition of the solver, by key."""

    def keep(self, key: str, arrangement: Arrangement) -> None:
        """Keeps it, if that can be."""
        if self._path is None or self.names.get(key) == arrangement:
            return
        others = [(other, names) for other, names in self._read().items() if other != key]
        self.names = dict([*others, (key, arrangement)][-MOST:])
        with suppress(OSError):
            put(self._path, msgspec.json.encode(_Pages(EDITION, self.names)))

    def _read(self) -> dict[str, Arrangement]:
        if self._path is None:
            return {}
        try:
            pages = msgspec.json.decode(read_bounded(self._path, MOST_BYTES), type=_Pages)
        except (OSError, ValueError, RecursionError):
            return {}
        return pages.names if pages.edition == EDITION else {}
