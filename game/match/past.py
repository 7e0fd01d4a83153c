"""Finished games in the database: which they are, and what they come to."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
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


class Rival(Struct, frozen=True):
    """Somebody against whom a person has played."""

    name: str
    played: int
    won: int
    """By the person."""
    lost: int
    """Won by the other."""


class Feats(Struct, frozen=True):
    """What somebody has achieved at a table."""

    game: str
    name: str
    most: int
    """In one game."""
    total: int


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


def rivals(connection: sqlite3.Connection, sift: Sift) -> tuple[Rival, ...]:
    """Whom the sift's person has met in the wanted games, whoever most often first; nobody without a name."""
    if sift.name is None:
        return ()
    found = connection.execute(
        f"""SELECT CAST(other.name AS BLOB), count(*), total(me.won = 1), total(other.won = 1) FROM seat AS me
        JOIN seat AS other ON other.match_id = me.match_id AND other.seat <> me.seat
        JOIN match ON match.id = me.match_id
        WHERE me.name = :name AND me.player = 'human' AND other.player = 'human' AND {FINISHED}
        AND {_READABLE.format("other.name")} AND (:game IS NULL OR game = :game) GROUP BY other.name""",
        _named(sift),
    )
    met = [Rival(_text(name), played, int(won), int(lost)) for name, played, won, lost in found]
    return tuple(sorted(met, key=lambda rival: (-rival.played, rival.name)))


def uncounted(connection: sqlite3.Connection, limit: int) -> list[int]:
    """Finished games of which nobody has counted yet what earns medals, the latest first."""
    found = connection.execute(
        f"""SELECT id FROM match WHERE {FINISHED} AND NOT EXISTS (SELECT 1 FROM feat WHERE match_id = id)
        ORDER BY id DESC LIMIT ?""",
        (limit,),
    )
    return [match_id for (match_id,) in found]


def count_feats(connection: sqlite3.Connection, counted: Sequence[tuple[int, Sequence[int]]]) -> None:
    """Write down what earns medals, by game and seat; a game without any has zeros."""
    connection.executemany(
        "INSERT OR REPLACE INTO feat VALUES (?, ?, ?)",
        [(match_id, seat, n) for match_id, found in counted for seat, n in enumerate(found)],
    )


def feats(connection: sqlite3.Connection) -> tuple[Feats, ...]:
    """By game and by person, of all finished games of which it has been counted."""
    found = connection.execute(
        f"""SELECT CAST(game AS BLOB), CAST(seat.name AS BLOB), max(feat.n), sum(feat.n) FROM feat
        JOIN seat ON seat.match_id = feat.match_id AND seat.seat = feat.seat
        JOIN match ON match.id = feat.match_id
        WHERE seat.player = 'human' AND {FINISHED} AND {_READABLE.format("seat.name")}
        AND {_READABLE.format("game")} GROUP BY game, seat.name"""
    )
    return tuple(Feats(_text(game), _text(name), most, total) for game, name, most, total in found)


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
