"""Finished games carried from one computer to another: out of the database into a file, and back, a bit at a
time, so that a window can go on meanwhile."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from msgspec.structs import replace

from game.match import archive
from game.match.archive import Found, Kept
from game.match.record import RecordError, encode
from game.match.store import Store
from game.match.trouble import StoreError

AT_ONCE = 25
"""So many games go into the database in one transaction."""


class Outward:
    """The games of a list into a new file. `go_on` until it says False, or `stop`."""

    def __init__(self, store: Store, games: Sequence[tuple[int, float | None]], path: Path) -> None:
        """`games`: as `Store.past` lists them, the latest first."""
        self._store, self._path = store, path
        self.total, self.written = len(games), 0
        self.faults: list[RecordError] = []
        """What was wrong with those that could not be read."""
        self._work: Generator[bool, None, None] = self._lines(list(reversed(games)))

    def go_on(self) -> bool:
        """One game more; False once all are there. Raises `StoreError`, and then there is no file; "exists"
        where something was there already."""
        return next(self._work, False)

    def stop(self) -> None:
        """No more of it: what was begun is removed."""
        self._work.close()

    def _lines(self, games: list[tuple[int, float | None]]) -> Generator[bool, None, None]:
        made = False
        try:
            with self._path.open("xb") as file:
                made = True
                file.write(archive.head())
                for match_id, ended in games:
                    if (kept := self._kept(match_id, ended)) is not None:
                        file.write(archive.line(kept))
                        self.written += 1
                    yield True
            made = False
        except OSError as error:
            code = "exists" if isinstance(error, FileExistsError) else "folder"
            raise StoreError(code, path=str(self._path), reason=error.strerror or str(error)) from error
        finally:
            if made:
                with suppress(OSError):
                    self._path.unlink()

    def _kept(self, match_id: int, ended: float | None) -> Kept | None:
        try:
            stored = self._store.load(match_id)
        except RecordError as fault:
            self.faults.append(fault)
            return None
        return Kept(stored.record, ended, stored.played, stored.hints)


class Inward:
    """The games of a file into the database: those that are there already are left out, and those that are
    damaged are named while the others come in. `go_on` until it says False."""

    def __init__(self, store: Store, path: Path) -> None:
        """Raises `StoreError`."""
        self._store = store
        self.added = self.doubles = 0
        self.faults: list[RecordError] = []
        self._there = store.annals.seeds()
        self._seen: set[bytes] = set()
        """Digests of the records in this file, for it may hold one twice."""
        self._waiting: list[Kept] = []
        self._games = archive.games_in(path)

    def go_on(self) -> bool:
        """A bit of the work, a few milliseconds; False once all is done. Raises `StoreError`: what came in
        before stays."""
        try:
            found = next(self._games, False)
        except RecordError as fault:
            self.faults.append(fault)
            found = False
        if isinstance(found, Found):
            self._take(found)
        over = found is False
        if self._waiting and (over or len(self._waiting) >= AT_ONCE):
            self._store.annals.take_in(self._waiting)
            self.added += len(self._waiting)
            self._waiting = []
        return not over

    def _take(self, found: Found) -> None:
        if found.fault is not None:
            self.faults.append(found.fault)
        elif found.kept is not None:
            if self._known(found.kept):
                self.doubles += 1
            else:
                self._waiting.append(found.kept)

    def _known(self, kept: Kept) -> bool:
        """Whether the same game, byte for byte, is there already or has come before."""
        text = encode(replace(kept.record, seed=kept.record.seed or ""))  # As it is stored.
        digest = blake2b(text, digest_size=16).digest()
        if digest in self._seen:
            return True
        self._seen.add(digest)
        for match_id in self._there.get(kept.record.seed or "", ()):
            with suppress(RecordError):
                if encode(self._store.load(match_id).record) == text:
                    return True
        return False
