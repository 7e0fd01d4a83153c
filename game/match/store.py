"""Storage: matches in progress, finished games and statistics in one SQLite database.

One thread owns the connection; every request is one transaction there, in the order of asking, and what it
promises is on the disk before its future resolves (WAL, synchronous=FULL).
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from game.config.files import set_aside
from game.config.places import DATABASE
from game.match import rows, schema
from game.match.hold import Hold, is_held
from game.match.record import Param, Record, RecordError, SeatInfo
from game.match.table import Match
from game.rules.protocol import Action, Outcome, Seat

T = TypeVar("T")


class StoreError(Exception):
    """What storage could not do: a code and parameters. The sentence is `Words("store." + code, **params)`.

    Codes: "folder" (path, reason), "full" (path), "read_only" (path), "busy" (path), "trouble" (path,
    reason), "no_match" (id), "gap" (id), "closed".
    """

    def __init__(self, code: str, **params: Param) -> None:
        self.code = code
        self.params = params
        super().__init__(": ".join([code, *(f"{key}={value}" for key, value in params.items())]))


class Held(StoreError):
    """Another instance has the match open; code "held" (id)."""

    def __init__(self, match_id: int) -> None:
        super().__init__("held", id=match_id)


class Notice(Struct, frozen=True):
    """Something the player is to be told once: the sentence is `Words("store." + code, **params)`."""

    code: str
    params: dict[str, Param]


class Summary(Struct, frozen=True):
    """One line of the resume list or of the finished games."""

    id: int
    game: str
    seats: tuple[SeatInfo, ...]
    plies: int
    updated: float
    """Seconds since 1970."""
    held: bool
    """Another instance has it open."""
    outcome: Outcome | None
    played: float | None
    """Seconds for which it was played; None: nobody knows."""
    fault: RecordError | None
    """Why it cannot be gone on with, if so; it is kept as it is."""


class Stored(Struct, frozen=True):
    """All that is stored of a match; `record` carries the seed only once the game is over."""

    id: int
    record: Record
    seed: str
    played: float | None
    """Seconds for which it was played; None: nobody knows."""


class Tally(Struct, frozen=True):
    """Finished games of one kind of player at one seat of one game."""

    game: str
    player: str
    seat: Seat
    played: int
    won: int


class Store:
    """The database of one data folder, or one in memory. Made by `open` or `in_memory`."""

    def __init__(self, folder: Path | None, clock: Callable[[], float]) -> None:
        """Raises `StoreError`."""
        self.folder = folder
        self.notice: Notice | None = None
        """A database that could not be read was set aside: to be told to the player."""
        self._clock = clock
        self._path = str(folder / DATABASE) if folder else ":memory:"
        self._closed = False
        self._holds: dict[int, Hold | None] = {}
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._connection: sqlite3.Connection
        try:
            self._writer.submit(self._connect).result()
        except BaseException:
            self._writer.shutdown()
            raise
        try:
            self._purge()
        except BaseException:
            self.close()
            raise

    @classmethod
    def open(cls, folder: Path, clock: Callable[[], float] = time.time) -> Store:
        """The database in the folder, both made if they are not there.

        A file that cannot be read is renamed aside, a fresh one used, and `notice` set. Raises `StoreError`
        if nothing can be stored there; `in_memory` then lets the program go on.
        """
        return cls(folder, clock)

    @classmethod
    def in_memory(cls, clock: Callable[[], float] = time.time) -> Store:
        """A database that is gone when it is closed."""
        return cls(None, clock)

    def close(self) -> None:
        """Finish every request, close the database, let go of every match. Closing twice does nothing."""
        if not self._closed:
            self._closed = True
            self._writer.submit(lambda: self._connection.close()).result()
            self._writer.shutdown()
        for match_id in list(self._holds):
            self.release(match_id)

    # Matches

    def create(self, match: Match) -> int:
        """Store a new match, hold it, attach it to its journal, and return its id once that is durable.

        Raises `StoreError`."""
        record, seed, now = match.record(), match.secret_seed(), self._clock()
        match_id = self._do(lambda: rows.insert(self._connection, record, seed, match.played, now))
        self.hold(match_id)
        match.journal = self.journal(match_id)
        return match_id

    def journal(self, match_id: int) -> StoreJournal:
        """The journal of a stored match, for `Match.journal`."""
        return StoreJournal(self, match_id)

    def load(self, match_id: int) -> Stored:
        """What is stored of the match, its form checked, its moves not yet (`Match.resume` does that).

        Raises `StoreError`, or `RecordError` for a damaged row."""
        row = self._do(lambda: rows.fetch(self._connection, match_id))
        if row is None:
            raise StoreError("no_match", id=match_id)
        return Stored(match_id, rows.record_of(row), row.seed, row.played)

    def resume(self, match_id: int) -> Match:
        """Hold the match and return it as it was left, attached to its journal.

        Raises `Held`, `StoreError` or `RecordError`; then it is not held."""
        self.hold(match_id)
        try:
            stored = self.load(match_id)
            match = Match.resume(stored.record, stored.seed, self.journal(match_id), name=f"#{match_id}")
            match.played = stored.played
            return match
        except BaseException:
            self.release(match_id)
            raise

    def unfinished(self) -> list[Summary]:
        """The matches that can be gone on with, latest first, and the damaged ones with their fault."""
        found = self._do(lambda: rows.listing(self._connection, finished=False, limit=-1))
        return [self._summary(row) for row in found]

    def finished(self, limit: int = 100) -> list[Summary]:
        """The games that came to an end, latest first."""
        found = self._do(lambda: rows.listing(self._connection, finished=True, limit=limit))
        return [self._summary(row) for row in found]

    def _summary(self, row: rows.Row) -> Summary:
        outcome, fault = rows.examine(row)
        return Summary(
            id=row.id,
            game=row.game,
            seats=tuple(SeatInfo(name, player) for name, player in row.seats),
            plies=len(row.actions),
            updated=row.updated,
            held=self._held_elsewhere(row.id),
            outcome=outcome,
            played=row.played,
            fault=fault,
        )

    def delete(self, match_id: int) -> None:
        """Take the match off every list; it is gone for good when the database is next opened.

        Raises `Held`, or `StoreError` "no_match"."""
        if self._held_elsewhere(match_id):
            raise Held(match_id)
        self._mark(match_id, deleted=True)

    def undelete(self, match_id: int) -> None:
        """Take `delete` back. Raises `StoreError` "no_match" if it is too late."""
        self._mark(match_id, deleted=False)

    def _mark(self, match_id: int, deleted: bool) -> None:
        if not self._do(lambda: rows.mark(self._connection, match_id, deleted)):
            raise StoreError("no_match", id=match_id)

    def note_played(self, match_id: int, played: float) -> None:
        """Write down how many seconds the match was played, where no action does. Raises `StoreError`."""
        self._do(lambda: rows.note_played(self._connection, match_id, played))

    def remember(self, game: str, choice: str) -> None:
        """Keep what was chosen at a game's set-up. Raises `StoreError`."""
        self._do(lambda: rows.remember(self._connection, game, choice))

    def remembered(self, game: str) -> str | None:
        """What `remember` was last given for the game, None before. Raises `StoreError`."""
        return self._do(lambda: rows.remembered(self._connection, game))

    def statistics(self) -> list[Tally]:
        """Games played and won by game, kind of player and seat, over the finished games on the list."""
        found = self._do(
            lambda: self._connection.execute(
                "SELECT game, player, seat, played, won FROM statistics"
            ).fetchall()
        )
        return [Tally(*row) for row in found]

    # Holds

    def hold(self, match_id: int) -> None:
        """Keep other instances from resuming the match, until `release`, `close` or the end of the program,
        however it ends. Raises `Held`."""
        if match_id in self._holds:
            return
        path = self._lock_path(match_id)
        try:
            self._holds[match_id] = Hold(path) if path else None
        except BlockingIOError:
            raise Held(match_id) from None
        except OSError as error:
            raise StoreError("folder", path=str(path), reason=error.strerror or str(error)) from None

    def release(self, match_id: int) -> None:
        """Let go of the match; nothing happens if it is not held."""
        held = self._holds.pop(match_id, None)
        if held is not None:
            held.release()

    def _held_elsewhere(self, match_id: int) -> bool:
        path = self._lock_path(match_id)
        return path is not None and match_id not in self._holds and is_held(path)

    def _lock_path(self, match_id: int) -> Path | None:
        return self.folder / "locks" / f"{match_id}.lock" if self.folder else None

    # The writer

    def _connect(self) -> None:
        try:
            if self.folder:
                (self.folder / "locks").mkdir(parents=True, exist_ok=True)
            self._connection = self._connect_or_set_aside()
        except sqlite3.Error as error:
            raise self._trouble(error) from error
        except OSError as error:
            raise StoreError("folder", path=str(self.folder), reason=error.strerror or str(error)) from error

    def _connect_or_set_aside(self) -> sqlite3.Connection:
        try:
            return schema.connect(self._path)
        except schema.Unusable as unusable:
            kept = set_aside(Path(self._path), self._clock())
            self.notice = Notice(f"aside_{unusable.reason}", {"kept": str(kept)})
            return schema.connect(self._path)

    def _purge(self) -> None:
        """Remove the matches deleted in an earlier run, and the lock files that nobody needs any more."""
        self._do(lambda: rows.purge(self._connection))
        if self.folder:
            needed = set(self._do(lambda: rows.open_ids(self._connection)))
            for path in (self.folder / "locks").glob("*.lock"):
                if path.stem.isdecimal() and int(path.stem) not in needed and not is_held(path):
                    path.unlink(missing_ok=True)

    def _do(self, work: Callable[[], T]) -> T:
        return self._submit(work).result()

    def _submit(self, work: Callable[[], T]) -> Future[T]:
        try:
            return self._writer.submit(self._transact, work)
        except RuntimeError:
            raise StoreError("closed") from None

    def _transact(self, work: Callable[[], T]) -> T:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            try:
                result = work()
                connection.execute("COMMIT")
            except BaseException:
                connection.rollback()
                raise
        except sqlite3.Error as error:
            raise self._trouble(error) from error
        return result

    def _trouble(self, error: sqlite3.Error) -> StoreError:
        code = schema.primary_code(error)
        if code == sqlite3.SQLITE_FULL:
            return StoreError("full", path=self._path)
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
            return StoreError("read_only", path=self._path)
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return StoreError("busy", path=self._path)
        return StoreError("trouble", path=self._path, reason=str(error))


class StoreJournal:
    """Where one stored match writes down what happens (`game.match.table.Journal`)."""

    def __init__(self, store: Store, match_id: int) -> None:
        self._store = store
        self._id = match_id

    def append(
        self, ply: int, seat: Seat, action: Action, outcome: Outcome | None, played: float | None
    ) -> Future[None]:
        """Write one action down, and the outcome with it when the game is over."""
        text = msgspec.json.encode(action).decode()
        return self._change(
            lambda connection, now: rows.append(connection, self._id, ply, seat, text, outcome, played, now)
        )

    def truncate(self, ply: int, played: float | None) -> Future[None]:
        """Forget the actions from this ply on."""
        return self._change(lambda connection, now: rows.truncate(connection, self._id, ply, played, now))

    def _change(self, work: Callable[[sqlite3.Connection, float], bool]) -> Future[None]:
        store, now = self._store, self._store._clock()

        def change() -> None:
            if not work(store._connection, now):
                raise StoreError("gap", id=self._id)

        try:
            return store._submit(change)
        except StoreError as closed:
            failed: Future[None] = Future()
            failed.set_exception(closed)
            return failed
