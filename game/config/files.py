"""Files: read only where they are files and small enough, written whole, kept from other people's eyes, and
put aside where they cannot be read."""

from __future__ import annotations

import os
import stat
import time
from contextlib import suppress
from pathlib import Path

OWN_FILE, OWN_FOLDER = 0o600, 0o700
"""Who may do what: the owner alone. Windows knows no such bits; there the profile's folder is the owner's."""
_OURS = frozenset({"locks", "maps", "reports"})
_OUR_FILES = ("gotaku", "settings")
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


class NotAFile(OSError):
    """What stands there is a folder, a pipe or a device."""


class TooLarge(OSError):
    """The file is larger than anything that is looked for there."""


def read_bounded(path: Path, limit: int) -> bytes:
    """The whole of a file of at most `limit` bytes. Never waits, neither for the other end of a pipe nor for
    a device. Raises `FileNotFoundError`, `NotAFile`, `TooLarge`, any other `OSError`, or `ValueError` for a
    path that cannot be one."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise NotAFile(str(path))
    descriptor = os.open(path, _READ)
    try:
        found = os.fstat(descriptor)
        if not stat.S_ISREG(found.st_mode):
            raise NotAFile(str(path))
        if found.st_size > limit:
            raise TooLarge(str(path))
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            data = file.read(limit + 1)
    finally:
        os.close(descriptor)
    if len(data) > limit:
        raise TooLarge(str(path))
    return data


def put(path: Path, data: bytes) -> None:
    """Writes a file that its owner alone may read, whole or not at all, and the folder that it lies in. Where
    the path is a link, what it leads to is written. Raises `OSError`."""
    path = Path(os.path.realpath(path))
    own_folder(path.parent)
    beside = path.with_name(f"{path.name}.new")
    beside.unlink(missing_ok=True)
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), OWN_FILE)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
    os.replace(beside, path)


def own_folder(path: Path) -> None:
    """Makes the folder, for its owner alone; one that is there stays as it is. Raises `OSError`."""
    if not path.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=OWN_FOLDER, exist_ok=True)


def close_to_others(path: Path) -> None:
    """Takes from everybody but the owner what an older program may have left open. Where that cannot be done
    nothing happens."""
    with suppress(OSError):
        found = os.stat(path)
        wanted = OWN_FOLDER if stat.S_ISDIR(found.st_mode) else OWN_FILE
        if found.st_mode & 0o077:
            os.chmod(path, stat.S_IMODE(found.st_mode) & wanted)


def tighten(folder: Path) -> None:
    """Closes to others a folder that holds nothing but what this program lays there; one that was there for
    something else too stays as open as it is."""
    with suppress(OSError):
        if all(name in _OURS or name.startswith(_OUR_FILES) for name in os.listdir(folder)):
            close_to_others(folder)


def set_aside(path: Path, now: float) -> Path:
    """Rename the file, and what belongs to it, to a name with the time in it. Raises `OSError`."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now))
    for extra in ("", *(f"-{n}" for n in range(2, 1000))):
        target = path.with_name(f"{path.stem}-{stamp}{extra}{path.suffix}")
        if not target.exists():
            break
    path.rename(target)
    for tail in ("-wal", "-shm"):
        beside = path.with_name(path.name + tail)
        if beside.exists():
            beside.rename(target.with_name(target.name + tail))
    return target
