"""Writing files whole, and putting unreadable ones aside."""

from __future__ import annotations

import os
import time
from pathlib import Path


def put(path: Path, data: bytes) -> None:
    """Writes a file, whole or not at all, and the folder that it lies in. Raises `OSError`."""
    beside = path.with_name(f"{path.name}.new")
    path.parent.mkdir(parents=True, exist_ok=True)
    beside.write_bytes(data)
    os.replace(beside, path)


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
