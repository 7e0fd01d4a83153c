"""Finished games in the database: which they are, and what they come to."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from msgspec import Struct

from game.match.packing import NotPacked, unpack_text
from game.match.reading import FINISHED, moment, span


class Sift(Struct, frozen=True):
    """Which finished games are wanted."""

    game: str | None = None
    """None: of every game."""
    name: str | None = None
    """Somebody who sat at it as a person; None: whoever did."""


class Person(Struct, frozen=True):
    """Somebody by name, and how often."""

    name: str
    played: int
    won: int


class Totals(Struct, frozen=True):
    """What finished games come to."""

    matches: tuple[tuple[str, int], ...]
    """By game how many there are, in no order."""
    seconds: float
    """For which they were played, as far as anybody counted."""
    people: tuple[Person, ...]
    """Whoever won most first."""


_WANTED = f"""{FINISHED} AND (:game IS NULL OR game = :game) AND (:name IS NULL OR EXISTS (
    SELECT 1 FROM seat WHERE match_id = match.id AND name = :name AND player = 'human'))"""
_READABLE = "typeof({0}) = 'text' AND length({0}) <= 64"


def ids(connection: sqlite3.Connection, sift: Sift) -> list[tuple[int, float | None]]:
    """The wanted games, latest first, each with when it ended; None: that cannot be read."""
    found = connection.execute(
        f"SELECT id, updated FROM match WHERE {_WANTED} ORDER BY updated DESC, id DESC", _named(sift)
    )
    return [(match_id, moment(updated)) for match_id, updated in found]


def seeds(connection: sqlite3.Connection) -> dict[str, list[int]]:
    """The finished games by their seeds, which hardly two of them share. What cannot be read is left out."""
    found: dict[str, list[int]] = {}
    for match_id, seed in connection.execute(f"SELECT id, seed FROM match WHERE {FINISHED}"):
        with suppress(NotPacked):
            found.setdefault(unpack_text(seed), []).append(match_id)
    return found


def totals(connection: sqlite3.Connection, sift: Sift) -> Totals:
    """What the wanted games come to. Names and games that cannot be read count for nothing."""
    given = _named(sift)
    matches = connection.execute(
        f"""SELECT CAST(game AS BLOB), count(*) FROM match
        WHERE {_WANTED} AND {_READABLE.format("game")} GROUP BY game""",
        given,
    ).fetchall()
    (seconds,) = connection.execute(
        f"SELECT total(played) FROM match WHERE {_WANTED} AND typeof(played) = 'real'", given
    ).fetchone()
    people = connection.execute(
        f"""SELECT CAST(seat.name AS BLOB), count(*), total(seat.won = 1) FROM seat
        JOIN match ON match.id = seat.match_id
        WHERE seat.player = 'human' AND {_READABLE.format("seat.name")} AND {_WANTED} GROUP BY seat.name""",
        given,
    ).fetchall()
    persons = [Person(_text(name), played, int(won)) for name, played, won in people]
    order = sorted(persons, key=lambda person: (-person.won, person.played, person.name))
    return Totals(tuple((_text(game), count) for game, count in matches), span(seconds) or 0.0, tuple(order))


def _named(sift: Sift) -> dict[str, str | None]:
    return {"game": sift.game, "name": sift.name}


def _text(stored: bytes) -> str:
    """As text; what is none of it is marked."""
    return stored.decode("utf-8", "replace")
