"""How rows become a match again, each match on its own: whatever stands in the rows of one, all others can
be read, and what is wrong with it is a `RecordError`. Runs in the writer's thread unless it needs no
connection."""

from __future__ import annotations

import sqlite3
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from game.match.hints import Hints
from game.match.packing import NotPacked, unpack, unpack_text
from game.match.record import (
    MAX_ACTIONS,
    Record,
    RecordError,
    SeatInfo,
    Written,
    assemble,
    check_format,
    on_a_line,
    place_in,
    rules_for,
)
from game.rules.bounds import MOST_SEATS
from game.rules.protocol import Outcome

WAITING = "outcome IS NULL AND NOT deleted AND NOT aside"
ASIDE = "outcome IS NULL AND NOT deleted AND aside"
FINISHED = "outcome IS NOT NULL AND NOT deleted"
OPEN = "outcome IS NULL"
"""Which matches a list holds."""

_Moment = Annotated[float, Meta(ge=0, le=32_503_680_000)]
"""Seconds since 1970, up to the year 3000: no clock that is in order says more."""
_Span = Annotated[float, Meta(ge=0, le=1_000_000_000)]
"""Seconds of play."""


class Row(Struct, frozen=True):
    """A match as it stands in the tables, nothing of it understood yet: a damaged file may hold any value of
    SQLite's anywhere."""

    id: int
    game: Any
    format: Any
    version: Any
    options: Any
    casual_undo: Any
    seed: Any
    outcome: Any
    played: Any
    hints: Any
    origin: Any
    seats: tuple[tuple[Any, Any], ...]
    """Name and player of each."""
    actions: tuple[tuple[Any, Any, Any], ...]
    """Ply, seat and action of each."""

    @property
    def name(self) -> str:
        """How a fault names it."""
        return f"#{self.id}"


class Line(Struct, frozen=True):
    """What a list shows of a match, as far as that can be read without its actions."""

    id: int
    game: str
    """As it stands there; perhaps no game that is known."""
    seats: tuple[SeatInfo, ...]
    plies: int
    updated: float | None
    """Seconds since 1970; None: it cannot be read."""
    outcome: Outcome | None
    played: float | None
    """Seconds; None: nobody knows."""
    fault: RecordError | None
    """Why it cannot be resumed, as far as that is seen without its actions."""


class _Head(Struct):
    game: Annotated[str, Meta(max_length=64)]
    format: int
    version: int


# One match


def fetch(connection: sqlite3.Connection, match_id: int) -> Row | None:
    """One match that is not deleted. Raises `RecordError` where SQLite itself cannot read its rows."""
    try:
        found = connection.execute(
            "SELECT id, game, format, version, options, casual_undo, seed, outcome, played, hints,"
            " origin FROM match WHERE id = ? AND NOT deleted",
            (match_id,),
        ).fetchone()
        if found is None:
            return None
        actions = connection.execute(
            "SELECT ply, seat, action FROM action WHERE match_id = ? ORDER BY ply LIMIT ?",
            (match_id, MAX_ACTIONS + 1),
        )
        return Row(*(*found, _seats(connection, match_id), tuple(actions)))
    except sqlite3.DatabaseError as error:
        raise _unreadable(error, match_id) from None


def _unreadable(error: sqlite3.DatabaseError, match_id: int) -> Exception:
    """The match's own fault; what is nobody's, such as a lock, is handed on as it is."""
    own = not isinstance(error, sqlite3.OperationalError)
    return RecordError("unreadable_match", name=f"#{match_id}") if own else error


def _seats(connection: sqlite3.Connection, match_id: int) -> tuple[tuple[Any, Any], ...]:
    found = connection.execute(
        "SELECT name, player FROM seat WHERE match_id = ? ORDER BY seat LIMIT ?", (match_id, MOST_SEATS + 1)
    )
    return tuple(found)


def record_of(row: Row) -> Record:
    """The record that the row holds, checked as a record from anywhere is. Raises `RecordError`."""
    for expected, (ply, _, _) in enumerate(row.actions):
        if ply != expected:
            raise RecordError("missing_action", name=row.name, n=expected + 1)
    head = _convert({"game": row.game, "format": row.format, "version": row.version}, _Head, row.name)
    check_format(head.format, row.name)
    over = row.outcome is not None
    fields = {
        "game": row.game,
        "format": row.format,
        "version": row.version,
        "options": _json(row.options, row.name, "options"),
        "seats": [{"name": name, "player": player} for name, player in row.seats],
        "casual_undo": bool(row.casual_undo),
        "actions": [
            (seat, _json(action, row.name, f"actions[{ply}][1]")) for ply, seat, action in row.actions
        ],
        "outcome": _outcome(row.outcome, row.name) if over else None,
        "seed": seed_of(row) if over else None,
        "origin": row.origin,
    }
    return assemble(_convert(fields, Written, row.name), row.name)


def seed_of(row: Row) -> str:
    """The row's seed. Raises `RecordError`."""
    try:
        seed = unpack_text(row.seed)
        seed.encode()
    except (NotPacked, UnicodeEncodeError):
        raise RecordError("bad_field", name=row.name, field="seed") from None
    return seed


def hints_of(row: Row) -> Hints:
    """Whether hints are offered and which have been shown; the usual where nobody wrote it down. Raises
    `RecordError`."""
    if row.hints is None:
        return Hints()
    try:
        return msgspec.json.decode(_json(row.hints, row.name, "hints"), type=Hints)
    except (msgspec.MsgspecError, RecursionError):
        raise RecordError("bad_field", name=row.name, field="hints") from None


def _json(value: Any, name: str, place: str) -> Raw:
    """The JSON of a column: packed, or as an older program wrote it."""
    try:
        text = unpack(value) if isinstance(value, bytes) else str(value).encode()
        return msgspec.json.decode(text, type=Raw).copy()
    except (NotPacked, UnicodeEncodeError, msgspec.DecodeError, RecursionError):
        raise RecordError("bad_field", name=name, field=place) from None


def _outcome(value: Any, name: str) -> Outcome | None:
    if value is None:
        return None
    try:
        return msgspec.json.decode(_json(value, name, "outcome"), type=Outcome)
    except (msgspec.MsgspecError, RecursionError):
        raise RecordError("bad_field", name=name, field="outcome") from None


def _convert(fields: Any, kind: Any, name: str) -> Any:
    try:
        return msgspec.convert(fields, kind)
    except (msgspec.ValidationError, ValueError) as error:
        raise RecordError("bad_field", name=name, field=place_in(error)) from None


# Lists


def ids(connection: sqlite3.Connection, which: str, limit: int = -1, offset: int = 0) -> list[int]:
    """A page of a list, latest first; a limit below 0 is none."""
    found = connection.execute(
        f"SELECT id FROM match WHERE {which} ORDER BY updated DESC, id DESC LIMIT ? OFFSET ?", (limit, offset)
    )
    return [match_id for (match_id,) in found]


def line(connection: sqlite3.Connection, match_id: int) -> Line | None:
    """What a list shows of the match; None if there is none."""
    try:
        found = connection.execute(
            "SELECT game, format, version, updated, outcome, played,"
            " (SELECT count(*) FROM action WHERE match_id = match.id) FROM match WHERE id = ?",
            (match_id,),
        ).fetchone()
        seats = _seats(connection, match_id)
    except sqlite3.DatabaseError as error:
        fault = _unreadable(error, match_id)
        if not isinstance(fault, RecordError):
            raise
        return Line(match_id, "", (), 0, None, None, None, fault)
    if found is None:
        return None
    game, form, version, updated, outcome, played, plies = found
    name, people, ended, wrong = f"#{match_id}", tuple[SeatInfo, ...](), None, None
    try:
        head = _convert({"game": game, "format": form, "version": version}, _Head, name)
        check_format(head.format, name)
        people = _people(seats, name)
        rules_for(head.game, head.version, len(people), name)
        ended = _outcome(outcome, name)
    except RecordError as fault:
        wrong = fault
    when, time = _number(updated, _Moment), span(played)
    return Line(match_id, on_a_line(str(game)), people, plies, when, ended, time, wrong)


def _people(seats: tuple[tuple[Any, Any], ...], name: str) -> tuple[SeatInfo, ...]:
    found = [{"name": called, "player": player} for called, player in seats]
    try:
        return msgspec.convert(found, tuple[SeatInfo, ...])
    except (msgspec.ValidationError, ValueError) as error:
        raise RecordError("bad_field", name=name, field=f"seats{place_in(error)}") from None


def moment(value: Any) -> float | None:
    """Seconds since 1970 as they were written down; None for what no clock has said."""
    return _number(value, _Moment)


def span(value: Any) -> float | None:
    """Seconds of play as they were written down; None for what no clock has counted."""
    return _number(value, _Span)


def _number(value: Any, kind: Any) -> float | None:
    try:
        found: float | None = msgspec.convert(value, kind | None)
    except (msgspec.ValidationError, UnicodeEncodeError):  # The latter for text that is none.
        return None
    return found


def remembered(connection: sqlite3.Connection, game: str) -> str | None:
    """What was chosen last at the game's set-up; None where that cannot be read."""
    found = connection.execute("SELECT choice FROM setup WHERE game = ?", (game,)).fetchone()
    text = found[0] if found else None
    return text if isinstance(text, str) and text.isprintable() else None


def review(connection: sqlite3.Connection, match_id: int) -> bytes | None:
    """What was found by looking back at the match, in JSON; None where nothing can be read."""
    found = connection.execute("SELECT found FROM review WHERE match_id = ?", (match_id,)).fetchone()
    try:
        return unpack(found[0]) if found else None
    except NotPacked:
        return None
