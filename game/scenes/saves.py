"""The saved games as the screens have them: open, not to be opened for now, or left alone by choice; and the
matches that are played, of which something may be in memory alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.match.trouble import Notice, StoreError, Unsaved

if TYPE_CHECKING:
    from game.match.store import Store, Waiting
    from game.match.table import Match

SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS = 1_000.0, 30_000.0


class Saves:
    """The player's matches, opened at the first need. Where that fails it is tried again by itself, after
    pauses that double; nothing is put in their place unless somebody chooses so."""

    def __init__(
        self,
        open_store: Callable[[bool], Store],
        is_there: Callable[[], bool],
        notify: Callable[[Notice], None],
        passing: bool = False,
    ) -> None:
        """`open_store` takes whether to do without the file, and raises `StoreError`; `is_there` says without
        opening it whether there is anything to open; `notify` is called once with what befell the file.
        `passing`: nothing is to outlast whoever plays."""
        self.passing = passing
        self._open_store, self._is_there, self._notify = open_store, is_there, notify
        self._store: Store | None = None
        self._notified: Notice | None = None
        self.fault: StoreError | None = None
        """Why they cannot be had, as of the last attempt."""
        self.without = False
        """Somebody has chosen to leave them alone: what is played is gone at the end of the program."""
        self.changes = 0
        """Counts whenever one of these has changed."""
        self._homeless: list[Match] = []
        """Begun while the file could not be had: stored as soon as it can."""
        self._left: list[Match] = []
        """Those of them that nobody plays any more."""
        self._copies: dict[Match, tuple[str, int, Path]] = {}
        """Where a match was copied to, and its key and ply at that time."""
        self._known: list[Unsaved | None] = []
        """What was unsaved when time passed last."""
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
        """What there is to be resumed; None if there is no database, or none that can be had."""
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
        known, self._known = self._known, [self.unsaved(match) for match in self.all_unsaved()]
        self.changes += known != self._known
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
            for match in self.store.unsaved():
                self.save(match)
        except StoreError as error:
            self._fail(error)
        else:
            self.fault, self._pause = None, SHORTEST_PAUSE_MS
            self.changes += 1

    def leave_alone(self) -> None:
        """From now on matches are kept in memory, and the file is not touched."""
        before = self._store
        self._close()
        for match in before.unsaved() if before is not None else ():
            match.journal = None
            self._homeless.append(match)
            self._left.append(match)
        self._store, self.fault, self.without = self._open_store(True), None, True
        self._take_in(self._store)
        self.changes += 1

    def open_again(self) -> None:
        """The saved games after all, and what was played without them is put among them. Raises `StoreError`,
        and then nothing has changed."""
        saved, meanwhile = self._open_store(False), self._store
        if meanwhile is not None:
            over = (summary.id for summary in meanwhile.finished(-1))
            for match_id in reversed([*meanwhile.listed(), *over]):
                match = meanwhile.resume(match_id)
                match.journal = None
                saved.leave(saved.begin(match))
            meanwhile.close()
        self._store, self.without = saved, False
        self.changes += 1
        self._hear(saved)

    # Matches that are played

    def begin(self, match: Match) -> None:
        """Stores a new match, now or as soon as that can be."""
        try:
            self.store.begin(match)
        except StoreError:
            self._homeless.append(match)

    def unsaved(self, match: Match) -> Unsaved | None:
        """What of the match is in memory alone because the disk does not take it; None if nothing is."""
        if match.journal is not None:
            return match.journal.unsaved
        if self.fault is not None and match in self._homeless:
            return Unsaved(match.ply, self.fault)
        return None

    def keeps(self, match: Match) -> bool:
        """Whether all of it lasts when the program ends."""
        if self.passing:
            return False
        return match.journal is not None and match.journal.unsaved is None and not self.without

    def trying(self, match: Match) -> bool:
        """Whether it is being written just now."""
        return match.journal is not None and match.journal.trying

    def save(self, match: Match) -> None:
        """Tries again now what the disk has refused of it. Returns at once if the file is open."""
        if match.journal is not None:
            match.journal.retry()
        elif match in self._homeless:
            self.retry()

    def leave(self, match: Match) -> None:
        """Nobody plays it any more: how long it was played is noted, and another window may go on with it as
        soon as all of it is on the disk."""
        journal, store = match.journal, self._store
        if match in self._homeless:
            self._left.append(match)
        if journal is None or store is None:
            return
        if journal.unsaved is None and journal.match_id is not None and match.played is not None:
            try:
                store.note_played(journal.match_id, match.played)
            except StoreError as error:
                self._notify(Notice(error.code, error.params))
        store.leave(journal)

    def all_unsaved(self) -> list[Match]:
        """All matches of which something is in memory alone, those that nobody plays any more among them."""
        return [*self._homeless, *(self._store.unsaved() if self._store is not None else ())]

    def at_risk(self) -> list[Match]:
        """Those of them that lie nowhere else as they stand."""
        return [match for match in self.all_unsaved() if self.copy_of(match) is None]

    def copied(self, match: Match, path: Path) -> None:
        """A copy of the match as it stands lies there now."""
        self._copies[match] = (match.key, match.ply, path)

    def copy_of(self, match: Match) -> Path | None:
        """Where a copy of it lies that has all of it."""
        key, ply, path = self._copies.get(match, ("", 0, None))
        return path if (key, ply) == (match.key, match.ply) else None

    # The file

    def close(self) -> None:
        """The program ends: what is not on the disk is tried once more."""
        if self._homeless:
            with suppress(StoreError):
                self._open()
        self._close()

    def _close(self) -> None:
        if self._store is not None:
            with suppress(StoreError):
                self._store.close()
        self._store = None

    def _open(self) -> None:
        self._store = self._open_store(False)
        self._take_in(self._store)
        self._hear(self._store)

    def _take_in(self, store: Store) -> None:
        """What was begun without it is stored now."""
        for match in self._homeless:
            journal = store.begin(match)
            if match in self._left:
                store.leave(journal)
        self._homeless, self._left = [], []

    def _hear(self, store: Store) -> None:
        if store.notice is not None and store.notice is not self._notified:
            self._notified = store.notice
            self._notify(store.notice)

    def _fail(self, error: StoreError) -> None:
        self.fault = error
        self.changes += 1
