"""How a match becomes rows. Runs in the writer's thread."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec
from msgspec import Struct

from game.match.archive import Kept
from game.match.hints import Hints
from game.match.packing import pack, pack_text, unpack_text
from game.match.record import Record
from game.rules.protocol import Outcome, Seat


class Whole(Struct, frozen=True):
    """All that is to be stored of a match."""

    record: Record
    seed: str
    played: float | None
    """Seconds; None: nobody knows."""
    hints: Hints = Hints()


def packed(action: Any) -> bytes:
    """An action as it lies in the database."""
    return pack(msgspec.json.encode(action))


def insert(connection: sqlite3.Connection, whole: Whole, now: float, match_id: int | None = None) -> int:
    """Store a match with the actions it has so far, under this id if one is given; its id."""
    record = whole.record
    cursor = connection.execute(
        "INSERT INTO match"
        " (id, game, format, version, options, casual_undo, seed, created, updated, played, hints, origin)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match_id,
            record.game,
            record.format,
            record.version,
            msgspec.json.encode(record.options).decode(),
            record.casual_undo,
            pack_text(whole.seed.encode()),
            now,
            now,
            whole.played,
            _hints(whole.hints),
            record.origin,
        ),
    )
    made = cursor.lastrowid
    assert made is not None
    connection.executemany(
        "INSERT INTO seat (match_id, seat, name, player) VALUES (?, ?, ?, ?)",
        [(made, seat, info.name, info.player) for seat, info in enumerate(record.seats)],
    )
    _add(connection, made, record, 0)
    return made


def take_in(connection: sqlite3.Connection, kept: Kept, now: float) -> int:
    """Store a finished game from elsewhere, as ended `now` where it does not say when; its id."""
    record = kept.record
    whole = Whole(record, record.seed or "", kept.played, kept.hints)
    return insert(connection, whole, now if kept.ended is None else kept.ended)


def rewrite(connection: sqlite3.Connection, match_id: int, whole: Whole, base: int, now: float) -> bool:
    """Make the stored match what it is, its first `base` actions being stored already; store it anew if it is
    not there. Doing it twice does no harm. False if another match has the id."""
    found = connection.execute("SELECT game, seed FROM match WHERE id = ?", (match_id,)).fetchone()
    if found is None:
        insert(connection, whole, now, match_id)
        return True
    if (found[0], unpack_text(found[1])) != (whole.record.game, whole.seed):
        return False
    for first in (base, 0):
        connection.execute("DELETE FROM action WHERE match_id = ? AND ply >= ?", (match_id, first))
        if _count(connection, match_id) == first:
            break
    connection.execute(
        "UPDATE match SET updated = ?, played = ?, hints = ?, outcome = NULL WHERE id = ?",
        (now, whole.played, _hints(whole.hints), match_id),
    )
    _add(connection, match_id, whole.record, first)
    return True


def _add(connection: sqlite3.Connection, match_id: int, record: Record, first: int) -> None:
    """The actions from `first` on, and the outcome."""
    connection.executemany(
        "INSERT INTO action VALUES (?, ?, ?, ?)",
        [
            (match_id, ply, seat, packed(action))
            for ply, (seat, action) in enumerate(record.actions[first:], first)
        ],
    )
    if record.outcome is not None:
        _finish(connection, match_id, record.outcome)


def append(
    connection: sqlite3.Connection,
    match_id: int,
    ply: int,
    seat: Seat,
    action: bytes,
    outcome: Outcome | None,
    played: float | None,
    now: float,
) -> bool:
    """Add the packed action at its ply; False if it is not the next one of a match in progress."""
    if not _at(connection, match_id, ply, played, now):
        return False
    connection.execute("INSERT INTO action VALUES (?, ?, ?, ?)", (match_id, ply, seat, action))
    if outcome is not None:
        _finish(connection, match_id, outcome)
    return True


def truncate(
    connection: sqlite3.Connection, match_id: int, ply: int, played: float | None, now: float
) -> bool:
    """Remove the actions from this ply on; False if there is none, or no such match in progress."""
    removed = connection.execute("DELETE FROM action WHERE match_id = ? AND ply >= ?", (match_id, ply))
    return removed.rowcount > 0 and _at(connection, match_id, ply, played, now)


def _at(connection: sqlite3.Connection, match_id: int, ply: int, played: float | None, now: float) -> bool:
    """Whether the match goes on and has exactly this many actions; notes the time of the change."""
    touched = connection.execute(
        "UPDATE match SET updated = ?, played = ? WHERE id = ? AND outcome IS NULL", (now, played, match_id)
    )
    return bool(_count(connection, match_id) == ply and touched.rowcount)


def _count(connection: sqlite3.Connection, match_id: int) -> int:
    found = connection.execute("SELECT count(*) FROM action WHERE match_id = ?", (match_id,)).fetchone()
    return int(found[0])


def _finish(connection: sqlite3.Connection, match_id: int, outcome: Outcome) -> None:
    text = msgspec.json.encode(outcome).decode()
    connection.execute("UPDATE match SET outcome = ? WHERE id = ?", (text, match_id))
    connection.execute("UPDATE seat SET won = 0 WHERE match_id = ?", (match_id,))
    connection.executemany(
        "UPDATE seat SET won = 1 WHERE match_id = ? AND seat = ?",
        [(match_id, winner) for winner in outcome.winners],
    )


def note_played(connection: sqlite3.Connection, match_id: int, played: float) -> None:
    """Write down how long the match has been played; nothing else about it changes."""
    connection.execute("UPDATE match SET played = ? WHERE id = ?", (played, match_id))


def note_hints(connection: sqlite3.Connection, match_id: int, hints: Hints) -> bool:
    """Write down which hints have been shown; nothing else about the match changes. False if there is no such
    match in progress."""
    changed = connection.execute(
        "UPDATE match SET hints = ? WHERE id = ? AND outcome IS NULL", (_hints(hints), match_id)
    )
    return changed.rowcount > 0


def _hints(hints: Hints) -> str:
    return msgspec.json.encode(hints).decode()


def remember(connection: sqlite3.Connection, game: str, choice: str) -> None:
    """Keep what was chosen at the game's set-up in the place of what was chosen before."""
    connection.execute("INSERT OR REPLACE INTO setup VALUES (?, ?)", (game, choice))


def keep_review(connection: sqlite3.Connection, match_id: int, found: bytes) -> None:
    """Keep what was found by looking back, in JSON; nothing happens for a match that is gone or runs."""
    connection.execute(
        "INSERT OR REPLACE INTO review SELECT id, ? FROM match WHERE id = ? AND outcome IS NOT NULL",
        (pack(found), match_id),
    )


def mark(connection: sqlite3.Connection, match_id: int, deleted: bool) -> bool:
    """Mark a match as deleted or not; False if there is no such match."""
    changed = connection.execute("UPDATE match SET deleted = ? WHERE id = ?", (deleted, match_id))
    return changed.rowcount > 0


def put_aside(connection: sqlite3.Connection, match_id: int, aside: bool) -> bool:
    """Take a match off the list for good, or back onto it; nothing else about it changes. False if there is
    no such match."""
    changed = connection.execute("UPDATE match SET aside = ? WHERE id = ?", (aside, match_id))
    return changed.rowcount > 0


def purge(connection: sqlite3.Connection) -> None:
    """Remove what is marked as deleted."""
    connection.execute("DELETE FROM match WHERE deleted")
