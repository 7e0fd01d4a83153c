"""Who has a match open: a lock on a file, which the kernel releases however a program ends."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from game.config.files import OWN_FILE

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
