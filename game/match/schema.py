"""The database's tables, and opening a file that is surely ours and whole."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

from game.config.files import OWN_FILE, NotAFile, close_to_others
from game.match.codes import primary_code
from game.match.packing import pack_text, repack

APPLICATION_ID = 0x676F7461
""""gota": marks the file as ours in its header."""
SCHEMA = 6
IN_MEMORY = ":memory:"
PATIENCE_S, PATIENCE_AT_START_S = 1.0, 0.1
"""How long a transaction waits for another program's; whoever has to wait longer tries again later. The
window stands still while the database is opened, so that has to go quickly, or be tried again too."""

TABLES = """
CREATE TABLE match (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    format INTEGER NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    casual_undo INTEGER NOT NULL,
    seed TEXT NOT NULL,
    created REAL NOT NULL,
    updated REAL NOT NULL,
    outcome TEXT,
    deleted INTEGER NOT NULL DEFAULT 0,
    played REAL,
    aside INTEGER NOT NULL DEFAULT 0,
    hints TEXT,
    origin INTEGER
);
CREATE INDEX waiting ON match (updated, id) WHERE outcome IS NULL AND NOT deleted AND NOT aside;
CREATE TABLE seat (
    match_id INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    player TEXT NOT NULL,
    won INTEGER,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE TABLE action (
    match_id INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (match_id, ply)
) WITHOUT ROWID;
CREATE TABLE setup (
    game TEXT PRIMARY KEY,
    choice TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE review (
    match_id INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
    found BLOB NOT NULL
);
CREATE TABLE feat (
    match_id INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
"""
"""Seeds and actions are packed (`game.match.packing`): blobs, although their columns were declared as text
before they were; so is what was found by looking back at a match that is over. An unreadable match that a
player has put aside stays there, off the list. What earns medals is counted by seat once a match is over and
somebody wants to see it."""

UPGRADES = {
    1: """
ALTER TABLE match ADD COLUMN played REAL;
CREATE TABLE setup (
    game TEXT PRIMARY KEY,
    choice TEXT NOT NULL
) WITHOUT ROWID;
""",
    2: """
ALTER TABLE match ADD COLUMN aside INTEGER NOT NULL DEFAULT 0;
CREATE INDEX waiting ON match (updated, id) WHERE outcome IS NULL AND NOT deleted AND NOT aside;
UPDATE match SET seed = packed_text(CAST(seed AS BLOB)) WHERE typeof(seed) = 'text';
UPDATE action SET action = packed(CAST(action AS BLOB)) WHERE typeof(action) = 'text';
""",
    3: """
ALTER TABLE match ADD COLUMN hints TEXT;
DROP VIEW IF EXISTS statistics;
""",
    4: """
ALTER TABLE match ADD COLUMN origin INTEGER;
CREATE TABLE review (
    match_id INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
    found BLOB NOT NULL
);
""",
    5: """
CREATE TABLE feat (
    match_id INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
""",
}
"""By schema, what makes the next one of it. How long an older match was played nobody knows: NULL. At a
table from before there were hints they are offered, as usual: NULL. No older match was taken up from another
one: NULL."""

_SET_ASIDE = {sqlite3.SQLITE_CORRUPT: "damaged", sqlite3.SQLITE_NOTADB: "not_a_database"}


class Unusable(Exception):
    """The file is there but must not be used: "damaged", "not_a_database", "foreign" or "newer"."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def connect(path: str) -> sqlite3.Connection:
    """The database, made if it is not there, with every commit durable before it returns.

    Raises `Unusable`, `NotAFile`, or `sqlite3.Error` or `OSError` for trouble that is not the file's fault.
    """
    if path != IN_MEMORY:
        _make_own(Path(path))
    connection = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE_AT_START_S)
    connection.text_factory = _text
    try:
        _prepare(connection)
    except sqlite3.Error as error:
        connection.close()
        reason = _SET_ASIDE.get(primary_code(error))
        if reason:
            raise Unusable(reason) from error
        raise
    except UnicodeDecodeError as error:  # SQLite names what is damaged, in bytes that are no text.
        connection.close()
        raise Unusable("damaged") from error
    except Unusable:
        connection.close()
        raise
    return connection


def _make_own(path: Path) -> None:
    """Sees to it that the file is there, is one, and is its owner's alone; what SQLite lays beside it then
    is so too."""
    path = Path(os.path.realpath(path))
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWN_FILE))
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise NotAFile(str(path))
    close_to_others(path)


def _text(data: bytes) -> str:
    """Text as it stands there: a byte that is no UTF-8 spoils one match, not the reading of all."""
    return data.decode(errors="surrogateescape")


def _prepare(connection: sqlite3.Connection) -> None:
    is_new = _check(connection)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    if is_new:
        _create(connection)
    _upgrade(connection)
    if not is_new and not _columns(connection) >= _usual_columns():
        raise Unusable("damaged")
    connection.execute(f"PRAGMA busy_timeout = {round(1000 * PATIENCE_S)}")


def _check(connection: sqlite3.Connection) -> bool:
    """Whether the database is still empty. Raises `Unusable`."""
    app, schema = _pragma(connection, "application_id"), _pragma(connection, "user_version")
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if empty and app in (0, APPLICATION_ID):
        return True
    if app != APPLICATION_ID:
        raise Unusable("foreign")
    if schema > SCHEMA:
        raise Unusable("newer")
    if schema < 1:
        raise Unusable("damaged")
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise Unusable("damaged")
    return False


def _create(connection: sqlite3.Connection) -> None:
    """All of it in one transaction; a second program that starts at the same moment finds it made."""
    connection.execute("BEGIN IMMEDIATE")
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
        for statement in TABLES.split(";\n"):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
    connection.execute("COMMIT")


def _upgrade(connection: sqlite3.Connection) -> None:
    """Brings an older database up to `SCHEMA`, all of it in one transaction."""
    if _pragma(connection, "user_version") == SCHEMA:
        return
    connection.create_function("packed", 1, repack, deterministic=True)
    connection.create_function("packed_text", 1, pack_text, deterministic=True)
    connection.execute("BEGIN IMMEDIATE")
    for schema in range(_pragma(connection, "user_version"), SCHEMA):
        for statement in UPGRADES[schema].split(";\n"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {schema + 1}")
    connection.execute("COMMIT")
    with suppress(sqlite3.Error):  # What stood in plain words goes from the file's unused parts too.
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _columns(connection: sqlite3.Connection) -> frozenset[tuple[str, str, str | None]]:
    """Table, name and default of all columns, as the file describes itself: SQLite's own check does not look
    there."""
    described = "SELECT m.name, c.name, c.dflt_value FROM sqlite_master AS m, pragma_table_info(m.name) AS c"
    return frozenset(connection.execute(f"{described} WHERE m.type = 'table'"))


@cache
def _usual_columns() -> frozenset[tuple[str, str, str | None]]:
    """Those that must be there."""
    with closing(sqlite3.connect(IN_MEMORY)) as fresh:
        fresh.executescript(TABLES)
        return _columns(fresh)


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
