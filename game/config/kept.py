"""What took long to find out, kept in files of the player's folder for the next time.

It is a convenience: a file that is not there, cannot be read or holds anything else is none, and one that
cannot be written is not written.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct, field

from game.config.files import put, read_bounded

MOST = 60
"""How many findings a file holds, the latest: for a map those are six, in two languages and three text
sizes."""
MOST_BYTES = 4 * 1024 * 1024
FoundT = TypeVar("FoundT")
_DAMAGED = (ValueError, RecursionError)


class _Pages(Struct):
    """What a file holds: findings by key, the latest last."""

    edition: int
    found: dict[str, Raw] = field(name="names")


class Kept:
    """The findings of one kind; in no folder nothing is kept."""

    def __init__(self, folder: Path | None, name: str, edition: int) -> None:
        """`name`: of the file. What another edition found no longer holds."""
        self._path = folder / f"{name}.json" if folder is not None else None
        self._edition = edition
        self._found = self._read()

    @property
    def keys(self) -> tuple[str, ...]:
        """What is kept, the latest last."""
        return tuple(self._found)

    def get(self, key: str, kind: type[FoundT]) -> FoundT | None:
        """What is kept under the key; None for nothing of that kind."""
        raw = self._found.get(key)
        with suppress(*_DAMAGED):
            return None if raw is None else msgspec.json.decode(raw, type=kind)
        return None

    def keep(self, key: str, found: object) -> None:
        """Keeps it, if that can be."""
        raw = Raw(msgspec.json.encode(found))
        if self._path is None or bytes(self._found.get(key, b"")) == bytes(raw):
            return
        others = [(other, before) for other, before in self._read().items() if other != key]
        self._found = dict([*others, (key, raw)][-MOST:])
        with suppress(OSError):
            put(self._path, msgspec.json.encode(_Pages(self._edition, self._found)))

    def _read(self) -> dict[str, Raw]:
        if self._path is None:
            return {}
        try:
            pages = msgspec.json.decode(read_bounded(self._path, MOST_BYTES), type=_Pages)
        except (OSError, *_DAMAGED):
            return {}
        return {key: raw.copy() for key, raw in pages.found.items()} if pages.edition == self._edition else {}
