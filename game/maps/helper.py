"""Maps are read in a process of their own, so that no file that only lies in a folder can hold up the window
or take the memory of the whole program.

`serve` is that process's whole life: a path comes in, a `Reading` goes out.
"""

from __future__ import annotations

import hashlib
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
from msgspec import Struct

from game.config.files import read_bounded
from game.maps.faults import MapError, MapFault
from game.maps.lint import read_map
from game.maps.tree import MOST_BYTES
from game.rules.subway.network import Network

MOST_MEMORY = 256 * 1024 * 1024
"""Bytes of address space, where the system keeps to that: several times what any map needs."""
MOST_SECONDS = 300
"""Of work for a whole folder: the end of a helper whose window was killed while it was at an endless map."""
MOST_FAULTS = 200
"""Nobody mends more at a time."""


if sys.platform == "linux":
    import resource

    def _limit() -> None:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))

else:

    def _limit() -> None:
        """Other systems do not keep to such a limit: there the bounds of the reading itself must do."""


class Reading(Struct, frozen=True):
    """What came of a file: a network, or what is wrong with it."""

    network: Network | None = None
    faults: tuple[MapFault, ...] = ()


def read(path: Path) -> Reading:
    """What comes of the file; any `MapError` as its faults."""
    try:
        return Reading(read_map(path))
    except MapError as error:
        return Reading(faults=error.faults[:MOST_FAULTS])


def digest_of(path: Path) -> str:
    """By which what came of the file is known again; empty for one that cannot be read."""
    try:
        return hashlib.sha256(read_bounded(path, MOST_BYTES)).hexdigest()
    except (OSError, ValueError):
        return ""


def serve(pipe: Connection) -> None:
    """Reads maps until the other end of the pipe is closed."""
    answer(pipe, read)


def answer(pipe: Connection, work: Callable[[Path], Struct]) -> None:
    """Says what comes of each file until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the window to deal with.
    _limit()
    with suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            path = Path(os.fsdecode(pipe.recv_bytes()))
            try:
                found = work(path)
            except Exception:  # Nobody sees this process: whatever it stumbles over is more than a map needs.
                return
            pipe.send_bytes(msgspec.json.encode(found))
