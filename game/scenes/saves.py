"""The saved games as the screens have them: open, not to be opened for now, or left alone by choice."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from game.match.trouble import Notice, StoreError

if TYPE_CHECKING:
    from game.match.store import Store, Waiting

SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS = 1_000.0, 30_000.0


class Saves:
    """The player's matches, opened at the first need. Where that fails it is tried again by itself, after
    pauses that double; nothing is put in their place unless somebody chooses so."""

    def __init__(
        self,
        open_store: Callable[[bool], Store],
        is_there: Callable[[], bool],
        tell: Callable[[Notice], None],
    ) -> None:
        """`open_store` is told whether to do without the file, and raises `StoreError`; `is_there` says
        without opening it if there is anything to be opened; `tell` is told once what befell the file."""
        self._open_store, self._is_there, self._tell = open_store, is_there, tell
        self._store: Store | None = None
        self._told: Notice | None = None
        self.fault: StoreError | None = None
        """Why they cannot be had, as of the last attempt."""
        self.without = False
        """Somebody has chosen to leave them alone: what is played is gone at the end of the program."""
        self.changes = 0
        """Counts whenever one of these has changed."""
        self._pause = SHORTEST_PAUSE_MS
        self._due: float | None = None
        """When it is time for the next attempt; None: not reckoned yet."""

    @property
    def store(self) -> Store:
        """The player's matches. Raises `StoreError`: what was said at the last attempt, without another."""
        if self._store is None:
            if self.fault is not None:
                raise self.fault
            try:
                self._open()
            except StoreError as error:
                self._fail(error)
                raise
        assert self._store is not None
        return self._store

    def there(self) -> bool:
        """Whether there is a database at all: before the first match there is none."""
        return self._store is not None or self.fault is not None or self._is_there()

    def waiting(self) -> Waiting | None:
        """What there is to be gone on with; None if there is no database, or none that can be had."""
        if not self.there():
            return None
        try:
            return self.store.waiting()
        except StoreError as error:
            self._fail(error)
            return None

    def poke(self, now: float) -> None:
        """Time has passed: what could not be opened or written is tried again when it is time for that."""
        if self._store is not None:
            self._store.poke(now / 1000)
            self._hear(self._store)
        if self.fault is None:
            return
        if self._due is None:
            self._due = now + self._pause
        elif now >= self._due:
            self._pause = min(2 * self._pause, LONGEST_PAUSE_MS)
            self.retry()

    def retry(self) -> None:
        """Tries again now."""
        self._due = None
        try:
            if self._store is None:
                self._open()
            self.store.waiting()
        except StoreError as error:
            self._fail(error)
        else:
            self.fault, self._pause = None, SHORTEST_PAUSE_MS
            self.changes += 1

    def leave_alone(self) -> None:
        """From now on matches are kept in memory, and the file is not touched."""
        self.close()
        self._store, self.fault, self.without = self._open_store(True), None, True
        self.changes += 1

    def open_again(self) -> None:
        """The saved games after all, and what was played without them is put among them. Raises `StoreError`,
        and then nothing has changed."""
        saved, meanwhile = self._open_store(False), self._store
        if meanwhile is not None:
            for match_id in reversed(meanwhile.listed()):
                match = meanwhile.resume(match_id)
                match.journal = None
                saved.leave(saved.begin(match))
            meanwhile.close()
        self._store, self.without = saved, False
        self.changes += 1
        self._hear(saved)

    def close(self) -> None:
        """The program ends, or does without."""
        if self._store is not None:
            with suppress(StoreError):
                self._store.close()
        self._store = None

    def _open(self) -> None:
        self._store = self._open_store(False)
        self._hear(self._store)

    def _hear(self, store: Store) -> None:
        if store.notice is not None and store.notice is not self._told:
            self._told = store.notice
            self._tell(store.notice)

    def _fail(self, error: StoreError) -> None:
        self.fault = error
        self.changes += 1
