"""Who has a match open: a lock on a file, which the kernel releases however a program ends."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from game.config.files import OWN_FILE
from game.match.trouble import Held, StoreError

if sys.platform == "win32":
    import msvcrt

    def _lock(fd: int) -> None:
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class Hold:
    """A lock that is held. Raises `BlockingIOError` if another program, or another `Hold`, has it;
    any other `OSError` if the file cannot be made."""

    def __init__(self, path: Path) -> None:
        self._fd = os.open(path, os.O_RDWR | os.O_CREAT, OWN_FILE)
        try:
            _lock(self._fd)
        except OSError as error:
            os.close(self._fd)
            if error.errno in _TAKEN:
                raise BlockingIOError(str(path)) from error
            raise

    def release(self) -> None:
        """Let go. The file stays, because removing it would race with the next one who locks it."""
        os.close(self._fd)


def is_held(path: Path) -> bool:
    """Whether somebody holds the lock at this moment. Raises `OSError` if that cannot be found out."""
    if not path.exists():
        return False
    try:
        Hold(path).release()
    except BlockingIOError:
        return True
    return False


class Holds:
    """The matches that this instance has open: a lock file for each in a data folder, or none where there is
    no folder and so nobody else."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._held: dict[int, Hold | None] = {}

    def __contains__(self, match_id: int) -> bool:
        return match_id in self._held

    def take(self, match_id: int) -> None:
        """Keep others from the match. Raises `Held`, or `StoreError` where that cannot be found out."""
        if match_id in self._held:
            return
        path = self._path(match_id)
        try:
            self._held[match_id] = Hold(path) if path else None
        except BlockingIOError:
            raise Held(match_id) from None
        except OSError as error:
            raise StoreError("lock", path=str(path), reason=error.strerror or str(error)) from None

    def let_go(self, match_id: int) -> None:
        """Others may have it; nothing happens if it is not held."""
        held = self._held.pop(match_id, None)
        if held is not None:
            held.release()

    def let_all_go(self) -> None:
        """Others may have every match."""
        for match_id in list(self._held):
            self.let_go(match_id)

    def elsewhere(self, match_id: int) -> bool:
        """Whether another instance has it, as far as that can be found out."""
        path = self._path(match_id)
        if path is None or match_id in self._held:
            return False
        try:
            return is_held(path)
        except OSError:  # Whoever tries to go on with it is told why that cannot be.
            return False

    def sweep(self, needed: Collection[int]) -> None:
        """Remove the lock files that nobody holds and that belong to none of the needed matches."""
        if self._folder is None:
            return
        for path in (self._folder / "locks").glob("*.lock"):
            with suppress(OSError):
                if path.stem.isdecimal() and int(path.stem) not in needed and not is_held(path):
                    path.unlink(missing_ok=True)

    def _path(self, match_id: int) -> Path | None:
        return self._folder / "locks" / f"{match_id}.lock" if self._folder else None
