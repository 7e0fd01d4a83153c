"""The player's own maps, read one after the other by a helper process while the window goes on.

One helper serves a whole folder. A map that takes it too long is given up, and the helper with it; what came
of a file is kept by the file's digest, so that the same file is never read twice.
"""

from __future__ import annotations

import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path

import msgspec

from game.config.child import Child
from game.maps.faults import MapFault
from game.maps.helper import Reading, digest_of, read, serve

PATIENCE_S = 2.0
"""How long one map may take."""
PATIENCE_AT_START_S = 20.0
"""How long the helper may take to get ready, on a machine that is busy with other things."""
MOST_KEPT = 200

_kept: OrderedDict[str, Reading] = OrderedDict()
"""What came of a file, by its digest, the latest last."""

TOO_HEAVY = Reading(faults=(MapFault("too_heavy", (("seconds", round(PATIENCE_S)),)),))


def known(path: Path) -> Reading:
    """What comes of a file that comes with the program: read here and now, unless it is known already."""
    digest = digest_of(path)
    return _kept.get(digest) or _keep(digest, read(path))


def _keep(digest: str, reading: Reading) -> Reading:
    if digest:
        _kept[digest] = reading
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return reading


class Reader:
    """Reads some files in the order given. `poll` it until it is no longer `busy`, then `close` it."""

    def __init__(
        self,
        paths: Sequence[Path],
        clock: Callable[[], float] = time.monotonic,
        helper: Callable[[Connection], None] = serve,
    ) -> None:
        self._waiting = deque(paths)
        self._clock, self._helper = clock, helper
        self._child: Child | None = None
        self._ready = False
        self._digest = ""
        """Of the file that is being read now."""
        self._since: float | None = None
        """Since when the helper has been waited for."""

    @property
    def busy(self) -> bool:
        """Whether there are files of which nothing is known yet."""
        return bool(self._waiting)

    def poll(self, timeout: float = 0.0) -> tuple[Path, Reading] | None:
        """What came of the next file, if that is known by now; waits at most `timeout` seconds for it."""
        if not self._waiting:
            return None
        if self._child is None or (self._ready and self._since is None):
            return self._ask()
        if wait([self._child.pipe], timeout):
            return self._hear(self._child.pipe)
        assert self._since is not None
        if self._clock() - self._since > (PATIENCE_S if self._ready else PATIENCE_AT_START_S):
            return self._give_up()
        return None

    def close(self) -> None:
        """No more is read; the helper ends."""
        self._waiting.clear()
        self._end()

    def _ask(self) -> tuple[Path, Reading] | None:
        """Looks whether the next file is known; else has the helper read it."""
        path = self._waiting[0]
        self._digest = digest_of(path)
        if not self._digest:
            return self._result(read(path))  # Whatever it is, it is not read: it is quickly said why.
        if (reading := _kept.get(self._digest)) is not None:
            return self._result(reading)
        self._since = self._clock()
        if self._child is None:
            return self._start()
        with suppress(OSError):  # A helper that has died is found out at the next `poll`.
            self._child.pipe.send_bytes(os.fsencode(path))
        return None

    def _start(self) -> tuple[Path, Reading] | None:
        try:
            self._child, self._ready = Child("gotaku-maps", self._helper), False
        except OSError:  # No process can be had: the bounds of the reading itself must do.
            return self._result(_keep(self._digest, read(self._waiting[0])))
        return None

    def _hear(self, pipe: Connection) -> tuple[Path, Reading] | None:
        try:
            said = pipe.recv_bytes()
            if not self._ready:
                self._ready, self._since = True, None
                return None
            return self._result(_keep(self._digest, msgspec.json.decode(said, type=Reading)))
        except (EOFError, OSError, msgspec.MsgspecError):
            return self._give_up()

    def _give_up(self) -> tuple[Path, Reading]:
        """The helper is stopped, or has ended over a file: that one is said to be too heavy."""
        self._end()
        return self._result(_keep(self._digest, TOO_HEAVY))

    def _result(self, reading: Reading) -> tuple[Path, Reading]:
        self._since = None
        path = self._waiting.popleft()
        if not self._waiting:
            self._end()
        return path, reading

    def _end(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child = None
        self._ready, self._since = False, None
