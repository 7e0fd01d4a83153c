"""Files handed one after the other to a helper process while the window goes on.

One helper serves a whole folder. A file that takes it too long is given up, and the helper with it; what came
of a file is kept by the file's digest, so that the same file is never looked at twice.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from game.config.bounded import Bounded
from game.config.child import Child
from game.maps.helper import digest_of

PATIENCE_AT_START_S = 20.0
"""How long the helper may take to get ready, on a machine that is busy with other things."""
MOST_KEPT = 200
T = TypeVar("T", bound=Struct)
Kept = Bounded[str, T]
"""What came of a file, by its digest."""


def keep(kept: Kept[T], digest: str, found: T) -> T:
    """Keeps it, unless the file could not be read."""
    return kept.keep(digest, found) if digest else found


class Work(Struct, Generic[T], frozen=True):
    """What is to come of each file."""

    name: str
    """Of the helper's process."""
    serve: Callable[[Connection], None]
    """The helper's whole life: a path comes in, what came of the file goes out."""
    answer: type[T]
    """As what it goes out."""
    here: Callable[[Path], T]
    """The same here and now: for a file that cannot be read, and where no process can be had."""
    heavy: T
    """What is said of a file that takes too long, or over which the helper has ended."""
    patience_s: float
    """How long one file may take."""
    kept: Kept[T]


class Queue(Generic[T]):
    """Has the work done on some files in the order given. `poll` it until it is no longer `busy`, then
    `close` it."""

    def __init__(
        self, work: Work[T], paths: Sequence[Path], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._work, self._clock = work, clock
        self._waiting = deque(paths)
        self._child: Child | None = None
        self._ready = False
        self._digest = ""
        """Of the file that is being looked at now."""
        self._since: float | None = None
        """Since when the helper has been waited for."""

    @property
    def busy(self) -> bool:
        """Whether there are files of which nothing is known yet."""
        return bool(self._waiting)

    def poll(self, timeout: float = 0.0) -> tuple[Path, T] | None:
        """What came of the next file, if that is known by now; waits at most `timeout` seconds for it."""
        if not self._waiting:
            return None
        if self._child is None or (self._ready and self._since is None):
            return self._ask()
        if wait([self._child.pipe], timeout):
            return self._hear(self._child.pipe)
        assert self._since is not None
        if self._clock() - self._since > (self._work.patience_s if self._ready else PATIENCE_AT_START_S):
            return self._give_up()
        return None

    def close(self) -> None:
        """No more is looked at; the helper ends."""
        self._waiting.clear()
        self._end()

    def _ask(self) -> tuple[Path, T] | None:
        """Looks whether the next file is known; else has the helper look at it."""
        path = self._waiting[0]
        self._digest = digest_of(path)
        if not self._digest:  # Whatever it is, it cannot be read: why not is quickly said.
            return self._result(self._work.here(path))
        if (found := self._work.kept.get(self._digest)) is not None:
            return self._result(found)
        self._since = self._clock()
        if self._child is None:
            return self._start()
        with suppress(OSError):  # A helper that has died is found out at the next `poll`.
            self._child.pipe.send_bytes(os.fsencode(path))
        return None

    def _start(self) -> tuple[Path, T] | None:
        try:
            self._child, self._ready = Child(self._work.name, self._work.serve), False
        except OSError:  # No process can be had: the bounds of the work itself must do.
            return self._result(self._keep(self._work.here(self._waiting[0])))
        return None

    def _hear(self, pipe: Connection) -> tuple[Path, T] | None:
        try:
            said = pipe.recv_bytes()
            if not self._ready:
                self._ready, self._since = True, None
                return None
            return self._result(self._keep(msgspec.json.decode(said, type=self._work.answer)))
        except (EOFError, OSError, msgspec.MsgspecError):
            return self._give_up()

    def _give_up(self) -> tuple[Path, T]:
        """The helper is stopped, or has ended over a file: that one is said to be too heavy."""
        self._end()
        return self._result(self._keep(self._work.heavy))

    def _keep(self, found: T) -> T:
        return keep(self._work.kept, self._digest, found)

    def _result(self, found: T) -> tuple[Path, T]:
        self._since = None
        path = self._waiting.popleft()
        if not self._waiting:
            self._end()
        return path, found

    def _end(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child = None
        self._ready, self._since = False, None
