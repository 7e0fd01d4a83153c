"""What is written down when something goes wrong: where in the program, never about whom or which cards.

No message of an error is kept, for it may hold a name or a card; no value of any variable either.
"""

from __future__ import annotations

import platform
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

from msgspec import Struct

from game import __version__
from game.config.files import put

FOLDER = "reports"
KEPT = 20
"""At most as many reports are kept; older ones go."""


class Report(Struct, frozen=True):
    """A mishap, as far as anybody outside may know it."""

    number: str
    """The same for the same mishap at the same place in the program."""
    time: str
    """Of day, hours and minutes."""
    path: Path | None
    """The file; None where none could be written."""
    place: str = ""
    """Where in the program it happened."""


def write(
    folder: Path | None,
    error: BaseException,
    scene: str,
    game: str = "",
    clock: Callable[[], float] = time.time,
) -> Report:
    """Writes a report into `folder/reports`; into none where there is no folder. Never raises: where it
    cannot be written, it has no file."""
    places = [
        f"{_module(frame.filename)}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    kind = type(error).__name__
    where = [place.partition(":")[0] + place.partition(" ")[2] for place in places]
    number = f"5T-{crc32('/'.join([kind, *where]).encode()) % 10_000:04}"
    local = time.localtime(clock())
    lines = [
        f"Gotaku {__version__}, report {number}",
        time.strftime("%Y-%m-%d %H:%M:%S", local),
        f"Python {platform.python_version()}, {sys.platform} {platform.machine()}",
        f"screen {scene}" + (f", table {game}" if game else ""),
        kind,
        *places,
    ]
    name = f"{time.strftime('%Y%m%d-%H%M%S', local)}-{number}.txt"
    path = None if folder is None else _kept(folder / FOLDER, name, lines)
    return Report(number, time.strftime("%H:%M", local), path, places[-1] if places else "")


def _module(filename: str) -> str:
    """The file without the folders of this computer, which may bear a name."""
    parts = Path(filename).parts
    inside = parts[parts.index("game") :] if "game" in parts else parts[-1:]
    return "/".join(inside)


def _kept(folder: Path, name: str, lines: list[str]) -> Path | None:
    path = folder / name
    try:
        put(path, ("\n".join(lines) + "\n").encode())
        for old in sorted(folder.glob("*-5T-*.txt"))[:-KEPT]:
            old.unlink()
    except OSError:
        return None
    return path
