"""A copy of one match in a file of its own, for when the usual place takes nothing any more.

The file is a database like the player's own: where it is called `gotaku.sqlite3`, the match can be gone on
with from there (`gotaku --data-dir FOLDER`).
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from game.config.files import own_folder
from game.match import rows, schema
from game.match.codes import said_by
from game.match.rows import Whole
from game.match.table import Match
from game.match.trouble import StoreError


def save_copy(match: Match, path: Path, clock: Callable[[], float] = time.time) -> None:
    """Writes the match as it stands, to be gone on with, whole or not at all. Raises `StoreError`, also where
    something is there already."""
    beside = path.with_name(f"{path.name}.new")
    try:
        if os.path.lexists(path):
            raise StoreError("exists", path=str(path))
        own_folder(path.parent)
        _remove(beside)
        _write(match, beside, clock())
        beside.rename(path)
    except sqlite3.Error as error:
        raise said_by(error, str(path)) from error
    except OSError as error:
        raise StoreError("folder", path=str(path.parent), reason=error.strerror or str(error)) from error
    finally:
        with suppress(OSError):
            _remove(beside)


def _write(match: Match, path: Path, now: float) -> None:
    whole = Whole(match.record(), match.secret_seed(), match.played)
    with closing(schema.connect(str(path))) as connection:
        connection.execute("BEGIN IMMEDIATE")
        rows.insert(connection, whole, now)
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = DELETE")  # All of it is in the one file that is moved.


def _remove(path: Path) -> None:
    for tail in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + tail).unlink(missing_ok=True)
