"""The database's rows: how a match becomes rows and rows become a match again. Runs in the writer's thread
unless it needs no connection."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec
from msgspec import Raw, Struct

from game.match.record import Record, RecordError, Written, assemble, place_in, verify
from game.rules.protocol import Outcome, Seat


class Row(Struct, frozen=True):
    """A match as it stands in the tables, nothing of it understood yet."""

    id: int
    game: str
    format: int
    version: int
    options: str
    casual_undo: bool
    seed: str
    updated: float
    outcome: str | None
    played: float | None
    """Seconds; None: nobody knows."""
    seats: tuple[tuple[str, str], ...]
    """Name and player of each."""
    actions: tuple[tuple[int, int, str], ...]
    """Ply, seat and action of each."""


_COLUMNS = "id, game, format, version, options, casual_undo, seed, updated, outcome, played"


def insert(
    connection: sqlite3.Connection, record: Record, seed: str, played: float | None, now: float
) -> int:
    """Store a match with the actions it has so far."""
    cursor = connection.execute(
        "INSERT INTO match (game, format, version, options, casual_undo, seed, created, updated, played)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            record.game,
            record.format,
            record.version,
            _json(record.options),
            record.casual_undo,
            seed,
            now,
            now,
            played,
        ),
    )
    match_id = cursor.lastrowid
    assert match_id is not None
    connection.executemany(
        "INSERT INTO seat (match_id, seat, name, player) VALUES (?, ?, ?, ?)",
        [(match_id, seat, info.name, info.player) for seat, info in enumerate(record.seats)],
    )
    connection.executemany(
        "INSERT INTO action VALUES (?, ?, ?, ?)",
        [(match_id, ply, seat, _json(action)) for ply, (seat, action) in enumerate(record.actions)],
    )
    if record.outcome is not None:
        _finish(connection, match_id, record.outcome)
    return match_id


def append(
    connection: sqlite3.Connection,
    match_id: int,
    ply: int,
    seat: Seat,
    action: str,
    outcome: Outcome | None,
    played: float | None,
    now: float,
) -> bool:
    """Add the action at its ply; False if it is not the next one of a match in progress."""
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
    count = connection.execute("SELECT count(*) FROM action WHERE match_id = ?", (match_id,)).fetchone()[0]
    touched = connection.execute(
        "UPDATE match SET updated = ?, played = ? WHERE id = ? AND outcome IS NULL", (now, played, match_id)
    )
    return bool(count == ply and touched.rowcount)


def _finish(connection: sqlite3.Connection, match_id: int, outcome: Outcome) -> None:
    connection.execute("UPDATE match SET outcome = ? WHERE id = ?", (_json(outcome), match_id))
    connection.execute("UPDATE seat SET won = 0 WHERE match_id = ?", (match_id,))
    connection.executemany(
        "UPDATE seat SET won = 1 WHERE match_id = ? AND seat = ?",
        [(match_id, winner) for winner in outcome.winners],
    )


def fetch(connection: sqlite3.Connection, match_id: int) -> Row | None:
    """One match that is not deleted."""
    found = connection.execute(
        f"SELECT {_COLUMNS} FROM match WHERE id = ? AND NOT deleted", (match_id,)
    ).fetchone()
    return _row(connection, found) if found else None


def listing(connection: sqlite3.Connection, finished: bool, limit: int) -> list[Row]:
    """The matches that have, or have not, come to an end, latest first; a limit below 0 is none."""
    found = connection.execute(
        f"SELECT {_COLUMNS} FROM match WHERE (outcome IS NOT NULL) = ? AND NOT deleted"
        " ORDER BY updated DESC, id DESC LIMIT ?",
        (finished, limit),
    ).fetchall()
    return [_row(connection, columns) for columns in found]


def _row(connection: sqlite3.Connection, columns: tuple[Any, ...]) -> Row:
    match_id, game, form, version, options, casual_undo, seed, updated, outcome, played = columns
    seats = connection.execute("SELECT name, player FROM seat WHERE match_id = ? ORDER BY seat", (match_id,))
    actions = connection.execute(
        "SELECT ply, seat, action FROM action WHERE match_id = ? ORDER BY ply", (match_id,)
    )
    return Row(
        match_id,
        game,
        form,
        version,
        options,
        bool(casual_undo),
        seed,
        updated,
        outcome,
        played,
        tuple(seats.fetchall()),
        tuple(actions.fetchall()),
    )


def note_played(connection: sqlite3.Connection, match_id: int, played: float) -> None:
    """Write down how long the match has been played; nothing else about it changes."""
    connection.execute("UPDATE match SET played = ? WHERE id = ?", (played, match_id))


def remember(connection: sqlite3.Connection, game: str, choice: str) -> None:
    """Keep what was chosen at the game's set-up in the place of what was chosen before."""
    connection.execute("INSERT OR REPLACE INTO setup VALUES (?, ?)", (game, choice))


def remembered(connection: sqlite3.Connection, game: str) -> str | None:
    """What was chosen last."""
    found = connection.execute("SELECT choice FROM setup WHERE game = ?", (game,)).fetchone()
    return found[0] if found else None


def mark(connection: sqlite3.Connection, match_id: int, deleted: bool) -> bool:
    """Mark a match as deleted or not; False if there is no such match."""
    changed = connection.execute("UPDATE match SET deleted = ? WHERE id = ?", (deleted, match_id))
    return changed.rowcount > 0


def purge(connection: sqlite3.Connection) -> None:
    """Remove what is marked as deleted."""
    connection.execute("DELETE FROM match WHERE deleted")


def open_ids(connection: sqlite3.Connection) -> list[int]:
    """The ids of all matches in progress."""
    return [found[0] for found in connection.execute("SELECT id FROM match WHERE outcome IS NULL")]


def record_of(row: Row) -> Record:
    """The record that the row holds, checked as a record from anywhere is. Raises `RecordError`."""
    name = f"#{row.id}"
    for expected, (ply, _, _) in enumerate(row.actions):
        if ply != expected:
            raise RecordError("missing_action", name=name, n=expected + 1)
    fields = {
        "format": row.format,
        "game": row.game,
        "version": row.version,
        "options": Raw(row.options),
        "seats": [{"name": seat_name, "player": player} for seat_name, player in row.seats],
        "casual_undo": row.casual_undo,
        "actions": [[seat, Raw(action)] for _, seat, action in row.actions],
        "outcome": None if row.outcome is None else _plain(row.outcome, name, "outcome"),
        "seed": None if row.outcome is None else row.seed,
    }
    try:
        written = msgspec.convert(fields, Written)
    except msgspec.ValidationError as error:
        raise RecordError("bad_field", name=name, field=place_in(error)) from None
    return assemble(written, name)


def examine(row: Row) -> tuple[Outcome | None, RecordError | None]:
    """How the match ended, and why it cannot be used, if so."""
    try:
        record = record_of(row)
        verify(record, f"#{row.id}")
    except RecordError as fault:
        return None, fault
    return record.outcome, None


def _plain(text: str, name: str, place: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, TypeError):
        raise RecordError("bad_field", name=name, field=place) from None


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
