"""The one thread that owns the database's connection: every request is one transaction there, in the order of
asking, and what it promises is on the disk before its future resolves (WAL, synchronous=FULL)."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from game.config.files import NotAFile, own_folder, set_aside, tighten
from game.config.places import DATABASE
from game.match import schema
from game.match.codes import said_by
from game.match.trouble import Notice, StoreError

T = TypeVar("T")
_ANEW = ("trouble", "folder", "not_a_file", "gone")
"""After such trouble the file is opened anew before anything else is asked of it."""


class Writer:
    """The database of one data folder, or one in memory, and the thread that has it."""

    def __init__(self, folder: Path | None, clock: Callable[[], float]) -> None:
        """Raises `StoreError`."""
        self.folder = folder
        self.path = str(folder / DATABASE) if folder else schema.IN_MEMORY
        self.notice: Notice | None = None
        """A database that could not be read was set aside: to be said to the player."""
        self._clock = clock
        self._connection: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        """Device and number of the file that is open."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        try:
            self._thread.submit(self._connect).result()
        except BaseException:
            self._thread.shutdown()
            raise

    # Asked by anybody

    def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """One transaction that writes. Raises `StoreError`, or what `work` raises."""
        return self.later(lambda: self.transact(work)).result()

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """One look at the whole, which waits for nobody who writes. Raises `StoreError`, or what `work`
        raises."""
        return self.later(lambda: self.transact(work, writes=False)).result()

    def later(self, job: Callable[[], T]) -> Future[T]:
        """Has the thread do it when its turn comes. Raises `StoreError` "closed"."""
        try:
            return self._thread.submit(job)
        except RuntimeError:
            raise StoreError("closed") from None

    def close(self) -> None:
        """Finish every request, then close the database."""
        self.later(self._disconnect).result()
        self._thread.shutdown()

    # Done in the thread

    def transact(self, work: Callable[[sqlite3.Connection], T], writes: bool = True) -> T:
        """All of it or nothing. Raises `StoreError`, or what `work` raises. In the writer's thread only."""
        connection = self._there(writes)
        try:
            connection.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
            try:
                result = work(connection)
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    connection.rollback()
                raise
        except UnicodeDecodeError as error:  # SQLite names what is damaged, in bytes that are no text.
            self._disconnect()
            raise StoreError("trouble", path=self.path, reason="damaged") from error
        except sqlite3.Error as error:
            trouble = said_by(error, self.path)
            if self.folder and trouble.code in _ANEW:
                self._disconnect()
            raise trouble from error
        return result

    def _there(self, writes: bool) -> sqlite3.Connection:
        """The connection to the file that is in its place. One that was removed or replaced would take all
        that is written, and nobody would ever find it."""
        if self._connection is not None and self._identity != self._file():
            self._disconnect()
            self._connect()
            if writes:
                raise StoreError("gone", path=self.path)
        if self._connection is None:
            self._connect()
        assert self._connection is not None
        return self._connection

    def _file(self) -> tuple[int, int] | None:
        """Device and number of the file in its place; None if there is none, or where all is in memory."""
        if self.folder is None:
            return None
        try:
            found = os.stat(self.path)
        except OSError:
            return (0, 0)
        return found.st_dev, found.st_ino

    def _connect(self) -> None:
        try:
            if self.folder:
                own_folder(self.folder)
                tighten(self.folder)
                own_folder(self.folder / "locks")
            self._connection = self._connect_or_set_aside()
            self._identity = self._file()
        except NotAFile:
            raise StoreError("not_a_file", path=self.path) from None
        except sqlite3.Error as error:
            raise said_by(error, self.path) from error
        except OSError as error:
            raise StoreError("folder", path=str(self.folder), reason=error.strerror or str(error)) from error

    def _connect_or_set_aside(self) -> sqlite3.Connection:
        try:
            return schema.connect(self.path)
        except schema.Unusable as unusable:
            kept = set_aside(Path(self.path), self._clock())
            self.notice = Notice(f"aside_{unusable.reason}", {"kept": str(kept)})
            return schema.connect(self.path)

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None
