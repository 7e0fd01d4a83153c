"""The probe: one JSON line whenever the screen settles, for whoever drives the window from outside.

It tells what is to be seen and nothing else: the scene, whose view it is, the focus, and each target's id and
rectangle in window pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

import msgspec

from game.motion.placement import Target
from game.rules.protocol import Seat


class Probe:
    """Writes to one file or pipe."""

    def __init__(self, path: Path) -> None:
        """Raises `OSError` if the file cannot be written."""
        self._file: IO[bytes] = path.open("wb", buffering=0)
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
