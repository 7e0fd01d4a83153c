"""The probe: one JSON line whenever the screen settles, for whoever drives the window from outside.

It reports what can be seen and nothing else: the scene, whose view it is, the focus, and each target's id and
rectangle in window pixels. A file of it is known again by its first line; any other file stays as it is.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from game.motion.placement import Target
from game.rules.protocol import Seat

MOST_READ = 1 << 20
"""At most this many bytes are searched for the end of the first line."""


class NotOurs(FileExistsError):
    """There is a file already, and no probe has made it."""


class _FirstLine(Struct, forbid_unknown_fields=True):
    """What every file of a probe begins with."""

    n: int
    scene: str
    viewer: int | None
    focus: str | None
    targets: list[dict[str, object]]


class Probe:
    """Writes to one file or pipe."""

    def __init__(self, path: Path) -> None:
        """A file that a probe has made before is begun anew. Raises `NotOurs` for any other that holds
        something, and `OSError` if it cannot be written."""
        self._file = _taken(path)
        self._lines = 0

    def settle(
        self,
        scene: str,
        viewer: Seat | None,
        focus: str | None,
        targets: Sequence[Target],
        to_window: Callable[[float, float, float, float], tuple[int, int, int, int]],
    ) -> None:
        """The screen has come to rest."""
        self._lines += 1
        line = {
            "n": self._lines,
            "scene": scene,
            "viewer": viewer,
            "focus": focus,
            "targets": [
                {"id": t.id, "rect": to_window(t.x, t.y, t.w, t.h), "enabled": t.enabled} for t in targets
            ],
        }
        self._file.write(msgspec.json.encode(line) + b"\n")

    def close(self) -> None:
        """No more lines."""
        self._file.close()


def _taken(path: Path) -> IO[bytes]:
    """The file, pipe or device to write to; nothing is lost of a file before it is known to be a probe's."""
    with suppress(FileNotFoundError):
        found = os.stat(path)
        if stat.S_ISREG(found.st_mode) and found.st_size and not _ours(path):
            raise NotOurs(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    return path.open("wb", buffering=0)


def _ours(path: Path) -> bool:
    with path.open("rb") as file:
        line = file.readline(MOST_READ)
    try:
        return msgspec.json.decode(line, type=_FirstLine).n == 1
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
