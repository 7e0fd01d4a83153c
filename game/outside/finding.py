"""Which packages bring games: those that name some under the entry point group `gotaku.games`.

Most people have none, and the window must not wait: whether there is any is seen from the files alone, and
the library that reads them is loaded only then.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "gotaku.games"
FOLDER = "plugins"
"""Where in the player's folder plug-ins lie: what `pip install --target` puts there."""
ENDINGS = (".dist-info", ".egg-info")
FILE = "entry_points.txt"


class Entry(NamedTuple):
    """One game that a package says it brings."""

    name: str
    """The game's id."""
    value: str
    """The dotted name of its descriptor's module."""
    package: str
    """The package and its version, for people."""


def trust(folder: Path) -> None:
    """Plug-ins in this folder are found from now on, behind everything that is installed."""
    if folder.is_dir() and str(folder) not in sys.path:
        sys.path.append(str(folder))


def entries() -> tuple[Entry, ...]:
    """What is installed, by the games' ids."""
    if not any(map(_names_games, dict.fromkeys(sys.path))):
        return ()
    from importlib.metadata import entry_points

    return tuple(sorted(_read(point) for point in entry_points(group=GROUP)))


def _read(point: EntryPoint) -> Entry:
    package = f"{point.dist.name} {point.dist.version}" if point.dist is not None else ""
    return Entry(point.name, point.value, package)


def _names_games(folder: str) -> bool:
    """Whether some package in a folder of the search path names the group. What cannot be read names none."""
    try:
        with os.scandir(folder or ".") as found:
            packages = [entry.path for entry in found if entry.name.endswith(ENDINGS)]
    except OSError:
        return False
    return any(_mentions(os.path.join(path, FILE)) for path in packages)


def _mentions(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            return f"[{GROUP}]".encode() in file.read()
    except OSError:
        return False
