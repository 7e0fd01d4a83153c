"""Storage: matches in progress and finished games in one SQLite database."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from game.match import past, reading, rows
from game.match.annals import Annals
from game.match.hints import Hints
from game.match.hold import Holds
from game.match.journal import StoreJournal
from game.match.past import Sift, Totals
from game.match.reading import ASIDE, FINISHED, OPEN, WAITING, Line
from game.match.record import Record, RecordError, SeatInfo
from game.match.rows import Whole
from game.match.table import Journal, Match
from game.match.trouble import Held, Notice, StoreError, Unsaved
from game.match.writer import Writer
from game.rules.protocol import Outcome

__all__ = ["Held", "Notice", "Store", "StoreError", "Stored", "Summary", "Unsaved", "Waiting"]

LOOKED_AT = 20
"""How many of the latest matches are searched for the one to offer first."""


class Summary(Struct, frozen=True):
    """One line of the resume list or of the finished games."""

    id: int
    game: str
    """As it is stored; where `fault` says so, no game that is known here."""
    seats: tuple[SeatInfo, ...]
    plies: int
    updated: float | None
    """Seconds since 1970; None: that cannot be read."""
    held: bool
    """Another instance has it open."""
    outcome: Outcome | None
    played: float | None
    """Seconds for which it was played; None: nobody knows."""
    fault: RecordError | None
    """Why it cannot be resumed, as far as that is seen without its actions; it is kept as it is."""


class Waiting(Struct, frozen=True):
    """What there is to be resumed."""

    newest: Summary | None = None
    """The latest of those that can be, as far as is seen."""
    count: int = 0
    aside: int = 0
    """Others that have been put aside."""


class Stored(Struct, frozen=True):
    """All that is stored of a match; `record` carries the seed only once the game is over."""

    id: int
    record: Record
    seed: str
    played: float | None
    """Seconds for which it was played; None: nobody knows."""
    hints: Hints = Hints()


class Store:
    """The database of one data folder, or one in memory. Made by `open` or `in_memory`."""

    def __init__(self, folder: Path | None, clock: Callable[[], float]) -> None:
        """Raises `StoreError`."""
        self.folder = folder
        self._clock = clock
        self._closed = False
        self._holds = Holds(folder)
        self._journals: list[StoreJournal] = []
        """Of the matches that are being played, and of those that were left before all was on the disk."""
        self._left: list[Journal] = []
        """Of matches that are to be let go of as soon as all of them is on the disk."""
        self._writer = Writer(folder, clock)
        self.annals = Annals(self._writer, clock)
        """What the finished games come to, and those from elsewhere."""
        with suppress(StoreError):  # Whoever is too busy now has it done at the next start.
            self._purge()

    @classmethod
    def open(cls, folder: Path, clock: Callable[[], float] = time.time) -> Store:
        """The database in the folder, both made if they are not there.

        A file that cannot be read is renamed aside, a fresh one used, and `notice` set. Raises `StoreError`
        if nothing can be stored there now; that may be another in a moment.
        """
        return cls(folder, clock)

    @classmethod
    def in_memory(cls, clock: Callable[[], float] = time.time) -> Store:
        """A database that is gone when it is closed."""
        return cls(None, clock)

    @property
    def notice(self) -> Notice | None:
        """A database that could not be read was set aside: to be said to the player."""
        return self._writer.notice

    def close(self) -> None:
        """Try once more what is not on the disk, finish every request, close the database, let go of every
        match. Closing twice does nothing."""
        if not self._closed:
            self._closed = True
            for journal in self._journals:
                with suppress(StoreError):
                    journal.settle()
            self._writer.close()
        self._holds.let_all_go()

    # Matches

    def create(self, match: Match) -> int:
        """Store a new match, hold it, attach it to its journal, and return its id once that is durable.

        Raises `StoreError`."""
        whole, now = Whole(match.record(), match.secret_seed(), match.played, match.hints), self._clock()
        match_id = self._writer.do(lambda db: rows.insert(db, whole, now))
        match.journal = self.journal(match_id, match)
        self.hold(match_id)
        return match_id

    def begin(self, match: Match) -> StoreJournal:
        """Attach a new match to a journal that stores it, now or as soon as that can be."""
        try:
            self.create(match)
        except StoreError as error:
            if match.journal is None:
                match.journal = StoreJournal(self._writer, match, None, self._clock, error)
                self._journals.append(match.journal)
        assert isinstance(match.journal, StoreJournal)
        return match.journal

    def journal(self, match_id: int, match: Match) -> StoreJournal:
        """The journal of a stored match, for `Match.journal`."""
        journal = StoreJournal(self._writer, match, match_id, self._clock)
        self._journals.append(journal)
        return journal

    def poke(self, now: float) -> None:
        """Tries again whatever the disk has refused, if it is time for that, and lets go of matches that were
        left unsaved and are saved now. `now`: seconds by any clock that only goes forward."""
        for journal in tuple(self._journals):
            journal.poke(now)
            if journal in self._left:
                self.leave(journal)
            elif journal.match_id is not None and journal.match_id not in self._holds:
                with suppress(StoreError):
                    self.hold(journal.match_id)

    def unsaved(self) -> list[Match]:
        """The matches of which something is in memory alone, those that nobody plays any more among them."""
        return [journal.match for journal in self._journals if journal.unsaved is not None]

    def load(self, match_id: int) -> Stored:
        """What is stored of the match, its form checked, its moves not yet (`Match.resume` does that).

        Raises `StoreError`, or `RecordError` for a damaged row."""
        row = self._writer.read(lambda db: reading.fetch(db, match_id))
        if row is None:
            raise StoreError("no_match", id=match_id)
        record, seed = reading.record_of(row), reading.seed_of(row)
        return Stored(match_id, record, seed, reading.span(row.played), reading.hints_of(row))

    def resume(self, match_id: int) -> Match:
        """Hold the match and return it as it was left, attached to its journal. What of it is not on the disk
        yet is put there first.

        Raises `Held`, `StoreError` or `RecordError`; then it is not held."""
        for journal in [known for known in self._journals if known.match_id == match_id]:
            journal.settle()
            self._journals.remove(journal)
        self.hold(match_id)
        try:
            stored = self.load(match_id)
            match = Match.resume(stored.record, stored.seed, name=f"#{match_id}")
        except BaseException:
            self.release(match_id)
            raise
        match.played, match.hints = stored.played, stored.hints
        match.journal = self.journal(match_id, match)
        return match

    # Lists

    def unfinished(self, limit: int = -1, offset: int = 0) -> list[Summary]:
        """A page of the matches that were not played to the end, latest first, the unreadable ones with their
        fault; a limit below 0 is none. It takes as long as the page is, however many there are."""
        return self.summaries(self._writer.read(lambda db: reading.ids(db, WAITING, limit, offset)))

    def waiting(self) -> Waiting:
        """What there is to be resumed, in short."""
        latest = self.unfinished(LOOKED_AT)
        newest = next((summary for summary in latest if summary.fault is None), None)
        return Waiting(newest, len(self.listed()), len(self.listed(aside=True)))

    def finished(self, limit: int = 100) -> list[Summary]:
        """The games that came to an end, latest first."""
        return self.summaries(self._writer.read(lambda db: reading.ids(db, FINISHED, limit)))

    def past(self, sift: Sift) -> list[tuple[int, float | None]]:
        """The finished games that are wanted, latest first: id, and when it ended if that can be read."""
        return self._writer.read(lambda db: past.ids(db, sift))

    def totals(self, sift: Sift) -> Totals:
        """What they come to."""
        return self._writer.read(lambda db: past.totals(db, sift))

    def listed(self, aside: bool = False) -> list[int]:
        """The ids of all that `unfinished` has, in its order; or of the unreadable matches that somebody has
        put aside."""
        return self._writer.read(lambda db: reading.ids(db, ASIDE if aside else WAITING))

    def summaries(self, ids: Sequence[int]) -> list[Summary]:
        """A line for each of these matches that is there."""
        found = self._writer.read(lambda db: [reading.line(db, match_id) for match_id in ids])
        return [self._summary(line) for line in found if line is not None]

    def _summary(self, line: Line) -> Summary:
        return Summary(
            line.id,
            line.game,
            line.seats,
            line.plies,
            line.updated,
            self._holds.elsewhere(line.id),
            line.outcome,
            line.played,
            line.fault,
        )

    def delete(self, match_id: int) -> None:
        """Take the match off every list; it is gone for good when the database is next opened.

        Raises `Held`, or `StoreError` "no_match"."""
        self._change_list(match_id, lambda: self._writer.do(lambda db: rows.mark(db, match_id, deleted=True)))

    def undelete(self, match_id: int) -> None:
        """Take `delete` back. Raises `StoreError` "no_match" if it is too late."""
        if not self._writer.do(lambda db: rows.mark(db, match_id, deleted=False)):
            raise StoreError("no_match", id=match_id)

    def set_aside(self, match_id: int) -> None:
        """Take the match off the list; it stays in the file as it is, and among those put aside.

        Raises `Held`, or `StoreError` "no_match"."""
        self._change_list(match_id, lambda: self._writer.do(lambda db: rows.put_aside(db, match_id, True)))

    def bring_back(self, match_id: int) -> None:
        """Take `set_aside` back. Raises `StoreError` "no_match"."""
        if not self._writer.do(lambda db: rows.put_aside(db, match_id, False)):
            raise StoreError("no_match", id=match_id)

    def _change_list(self, match_id: int, change: Callable[[], bool]) -> None:
        if self._holds.elsewhere(match_id):
            raise Held(match_id)
        if not change():
            raise StoreError("no_match", id=match_id)

    # What else is kept

    def note_played(self, match_id: int, played: float) -> None:
        """Write down how many seconds the match was played, where no action does. Raises `StoreError`."""
        self._writer.do(lambda db: rows.note_played(db, match_id, played))

    def keep_review(self, match_id: int, found: bytes) -> None:
        """Keep what looking back at a finished match has found, as JSON. Raises `StoreError`."""
        self._writer.do(lambda db: rows.keep_review(db, match_id, found))

    def review(self, match_id: int) -> bytes | None:
        """What was kept last; None before, and where it cannot be read. Raises `StoreError`."""
        return self._writer.read(lambda db: reading.review(db, match_id))

    def remember(self, game: str, choice: str) -> None:
        """Keep what was chosen at a game's set-up. Raises `StoreError`."""
        self._writer.do(lambda db: rows.remember(db, game, choice))

    def remembered(self, game: str) -> str | None:
        """What `remember` was last given for the game, None before. Raises `StoreError`."""
        return self._writer.read(lambda db: reading.remembered(db, game))

    # Holds

    def hold(self, match_id: int) -> None:
        """Keep other instances from resuming the match, until `release`, `close` or the end of the program,
        however it ends. Raises `Held`, or `StoreError` where it cannot be found out."""
        self._holds.take(match_id)

    def release(self, match_id: int) -> None:
        """Let go of the match, at once or when all of it is on the disk; nothing happens if it is not
        held."""
        for journal in [known for known in self._journals if known.match_id == match_id]:
            self.leave(journal)
        if all(journal.match_id != match_id for journal in self._journals):
            self._holds.let_go(match_id)

    def leave(self, journal: Journal) -> None:
        """Nobody plays the journal's match any more: it is let go of, at once or when all of it is on the
        disk."""
        if journal.unsaved is not None:
            self._left += [] if journal in self._left else [journal]
            return
        self._left = [other for other in self._left if other is not journal]
        self._journals = [other for other in self._journals if other is not journal]
        if journal.match_id is not None:
            self._holds.let_go(journal.match_id)

    def _purge(self) -> None:
        """Remove the matches deleted in an earlier run, and the lock files that nobody needs any more."""
        self._writer.do(rows.purge)
        if self.folder:
            self._holds.sweep(set(self._writer.read(lambda db: reading.ids(db, OPEN))))
