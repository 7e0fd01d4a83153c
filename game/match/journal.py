"""Where one stored match writes down what happens, and goes on trying where the disk refuses.

An action is durable once its future resolves. If it cannot be written the future fails at once and the
match goes on, but nothing is given up: what is not on the disk is tried again, after pauses that double,
until the stored match is what the match is. That is one transaction, which may be done twice without harm,
for the match in memory is the truth and nobody else may hold it meanwhile.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock
from typing import TYPE_CHECKING

from game.match import rows
from game.match.hints import Hints
from game.match.rows import Whole
from game.match.trouble import StoreError, Unsaved
from game.match.writer import Writer
from game.rules.protocol import Action, Outcome, Seat

if TYPE_CHECKING:
    from game.match.table import Match

SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 30.0


class StoreJournal:
    """The journal of one match. Called in the window's thread; the writer's thread does the work."""

    def __init__(
        self,
        writer: Writer,
        match: Match,
        match_id: int | None,
        clock: Callable[[], float],
        fault: StoreError | None = None,
    ) -> None:
        """`match_id`: None for a match that could not be stored at all yet, for the reason `fault`."""
        self.match_id = match_id
        self.match = match
        self._writer, self._clock = writer, clock
        self._lock = Lock()
        self._fault = fault
        self._base: int | None = None
        """The ply of the first action that is not stored as it is; None: all is, or is being tried."""
        self._count = 0
        self._attempt: Future[None] | None = None
        self._pause = SHORTEST_PAUSE_S
        self._due: float | None = None
        """When it is time for the next attempt, by the clock of `poke`; None: not reckoned yet."""

    # What the match says

    def append(
        self, ply: int, seat: Seat, action: Action, outcome: Outcome | None, played: float | None
    ) -> Future[None]:
        """Write one action down, and the outcome with it when the game is over."""
        packed, now = rows.packed(action), self._clock()
        return self._change(
            ply, lambda db, match_id: rows.append(db, match_id, ply, seat, packed, outcome, played, now)
        )

    def truncate(self, ply: int, played: float | None) -> Future[None]:
        """Forget the actions from this ply on."""
        now = self._clock()
        return self._change(ply, lambda db, match_id: rows.truncate(db, match_id, ply, played, now))

    def note_hints(self, ply: int, hints: Hints) -> Future[None]:
        """Write down which hints have been shown; where that fails, it is tried again as an action is."""
        return self._change(ply, lambda db, match_id: rows.note_hints(db, match_id, hints))

    # What is not on the disk

    @property
    def unsaved(self) -> Unsaved | None:
        """What the disk has refused and is being tried again; None if all is on its way or there."""
        with self._lock:
            return None if self._fault is None else Unsaved(self._count, self._fault)

    @property
    def trying(self) -> bool:
        """Whether an attempt is under way."""
        return self._attempt is not None and not self._attempt.done()

    def poke(self, now: float) -> None:
        """Tries again what is not on the disk, if it is time for that. `now`: seconds by any clock that only
        goes forward. Returns at once."""
        if self.trying:
            return
        if self._attempt is not None:
            failed, self._attempt = self._attempt.exception() is not None, None
            self._pause = min(2 * self._pause, LONGEST_PAUSE_S) if failed else SHORTEST_PAUSE_S
            self._due = None if failed else now
        if self.unsaved is None:
            self._pause, self._due = SHORTEST_PAUSE_S, None
        elif self._due is None:
            self._due = now + self._pause
        elif now >= self._due:
            self.retry()

    def retry(self) -> Future[None] | None:
        """Tries again now. Returns at once; None if there is nothing to be tried."""
        if self.trying or self.unsaved is None:
            return self._attempt
        with self._lock:
            base, self._base = self._base or 0, None
            count = self._count
        match = self.match
        whole = Whole(match.record(), match.secret_seed(), match.played, match.hints)
        try:
            self._attempt = self._writer.later(lambda: self._rewrite(whole, base, count))
        except StoreError as closed:
            self._note(closed, base, 0)
        return self._attempt

    def settle(self) -> None:
        """Waits until all of the match is on the disk. Raises `StoreError` if that cannot be now."""
        attempt = self.retry()
        if attempt is not None:
            attempt.result()
        if (unsaved := self.unsaved) is not None:
            raise unsaved.fault

    # How it is done

    def _change(self, ply: int, work: Callable[[sqlite3.Connection, int], bool]) -> Future[None]:
        failed: Future[None] = Future()
        try:
            if (unsaved := self.unsaved) is not None:
                raise unsaved.fault
            return self._writer.later(lambda: self._write(ply, work))
        except StoreError as error:
            self._note(error, ply)
            failed.set_exception(error)
            return failed

    def _write(self, ply: int, work: Callable[[sqlite3.Connection, int], bool]) -> None:
        """One change as a transaction of its own; after one that failed none is tried out of its order."""
        match_id = self.match_id
        assert match_id is not None

        def change(connection: sqlite3.Connection) -> None:
            if not work(connection, match_id):
                raise StoreError("gap", id=match_id)

        try:
            if (unsaved := self.unsaved) is not None:
                raise unsaved.fault
            self._writer.transact(change)
        except StoreError as error:
            self._note(error, ply)
            raise

    def _rewrite(self, whole: Whole, base: int, count: int) -> None:
        """All that is not stored, in one transaction."""
        now = self._clock()
        try:
            if self.match_id is None:
                self.match_id = self._writer.transact(lambda db: rows.insert(db, whole, now))
            else:
                self._writer.transact(lambda db: self._again(db, whole, base, now))
        except StoreError as error:
            self._note(error, base, 0)
            raise
        with self._lock:
            self._count -= count
            if self._base is None:  # Else something has happened since, and waits for the next attempt.
                self._fault = None

    def _again(self, connection: sqlite3.Connection, whole: Whole, base: int, now: float) -> None:
        assert self.match_id is not None
        if not rows.rewrite(connection, self.match_id, whole, base, now):
            raise StoreError("taken", id=self.match_id)

    def _note(self, error: StoreError, ply: int, count: int = 1) -> None:
        with self._lock:
            self._fault = error
            self._base = ply if self._base is None else min(self._base, ply)
            self._count += count
