"""Workers that do not answer, in a file that a new process has read at once."""

from __future__ import annotations

import time
from collections.abc import Mapping
from multiprocessing.connection import Connection


def mute(pipe: Connection, outside: Mapping[str, str]) -> None:
    """A worker that gets ready, and answers nothing ever."""
    pipe.send_bytes(b"ready")
    deaf(pipe, outside)


def deaf(pipe: Connection, outside: Mapping[str, str]) -> None:
    """A worker that does not even get ready."""
    while True:
        time.sleep(60)
