"""A copy of matches in a file of its own, for when the usual place takes nothing any more.

The file is a database like the player's own: where it is called `gotaku.sqlite3`, they can be resumed
from there (`gotaku --data-dir FOLDER`).
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import date
from itertools import count
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_desktop_path, user_documents_path

from game.config.files import own_folder
from game.config.places import DATABASE
from game.match import rows, schema
from game.match.codes import said_by
from game.match.record import Record, encode
from game.match.rows import Whole
from game.match.table import Match
from game.match.trouble import StoreError

NAME = "gotaku-copy"
"""The folder that a copy lies in: the player's own folder may hold it too."""
MOST_DISKS = 2


class Place(NamedTuple):
    """A folder in which a copy can be laid."""

    kind: str
    """"disk" for one that is plugged in, "documents", "desktop", "home", "data" for the player's own."""
    folder: Path


def places(own: Path) -> tuple[Place, ...]:
    """The folders in which this player may write, those first that lie on another disk. `own`: the player's
    own data folder."""
    home = Path(os.path.expanduser("~"))
    mounted = [
        found
        for root in (f"/media/{home.name}", f"/run/media/{home.name}", "/Volumes")
        for found in _within(root)
    ]
    known = [Place("disk", folder) for folder in mounted if _takes(folder)][:MOST_DISKS]
    known += [
        Place("documents", user_documents_path()),
        Place("desktop", user_desktop_path()),
        Place("home", home),
        Place("data", own),
    ]
    seen = {place.folder: place for place in reversed(known)}
    return tuple(place for place in known if seen[place.folder] is place and _takes(place.folder))


def _within(root: str) -> list[Path]:
    try:
        return sorted(Path(root).iterdir())
    except OSError:
        return []


def _takes(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)


def free_path(folder: Path) -> Path:
    """Where a copy can be laid in the folder, in a new folder of its own, so that it can be resumed."""
    names = (NAME if n == 1 else f"{NAME}-{n}" for n in count(1))
    return folder / next(name for name in names if not os.path.lexists(folder / name)) / DATABASE


def free_record(folder: Path, what: str, day: date, kind: str = ".json") -> Path:
    """What the record of this day can be called in the folder, as a file of this kind; `what`: the game, or
    of what else it is."""
    stem = f"gotaku-{what}-{day:%Y-%m-%d}"
    names = (f"{stem}{kind}" if n == 1 else f"{stem}-{n}{kind}" for n in count(1))
    return folder / next(name for name in names if not os.path.lexists(folder / name))


def save_record(record: Record, path: Path) -> None:
    """Writes the record, whole or not at all. Raises `StoreError`, also where something is there already."""
    _write_new(encode(record), path)


def save_text(text: str, path: Path) -> None:
    """The same with a text."""
    _write_new(text.encode(), path)


def _write_new(data: bytes, path: Path) -> None:
    made = False
    try:
        with path.open("xb") as file:
            made = True
            file.write(data)
    except OSError as error:
        if made:
            with suppress(OSError):
                path.unlink()
        code = "exists" if isinstance(error, FileExistsError) else "folder"
        raise StoreError(code, path=str(path), reason=error.strerror or str(error)) from error


def save_copy(matches: Sequence[Match], path: Path, clock: Callable[[], float] = time.time) -> None:
    """Writes the matches as they stand, to be resumed, whole or not at all; a folder that is not there
    is made. Raises `StoreError`, also where something is there already."""
    beside = path.with_name(f"{path.name}.new")
    made = not path.parent.exists()
    try:
        if os.path.lexists(path):
            raise StoreError("exists", path=str(path))
        own_folder(path.parent)
        _remove(beside)
        _write(matches, beside, clock())
        beside.rename(path)
    except sqlite3.Error as error:
        raise said_by(error, str(path)) from error
    except OSError as error:
        raise StoreError("folder", path=str(path.parent), reason=error.strerror or str(error)) from error
    finally:
        with suppress(OSError):
            _remove(beside)
        if made:
            with suppress(OSError):  # One that holds the copy stays.
                path.parent.rmdir()


def _write(matches: Sequence[Match], path: Path, now: float) -> None:
    with closing(schema.connect(str(path))) as connection:
        connection.execute("BEGIN IMMEDIATE")
        for match in matches:
            rows.insert(
                connection, Whole(match.record(), match.secret_seed(), match.played, match.hints), now
            )
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = DELETE")  # All of it is in the one file that is moved.


def _remove(path: Path) -> None:
    for tail in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + tail).unlink(missing_ok=True)
