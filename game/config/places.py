"""Where things lie: the program's own data (read only) and the player's (written)."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

DATABASE = "gotaku.sqlite3"
"""The file in the player's folder that holds all matches."""


def data_root() -> Path:
    """The folder that holds `assets/`: inside the bundle, inside the installed wheel, or the checkout.

    Raises `FileNotFoundError` naming the places looked at when none holds it.
    """
    here = Path(__file__).resolve().parents[1]
    tried = [here / "_data", here.parent]
    if bundle := getattr(sys, "_MEIPASS", None):
        tried.insert(0, Path(bundle))
    for root in tried:
        if (root / "assets" / "locale").is_dir():
            return root
    raise FileNotFoundError(", ".join(str(root / "assets") for root in tried))


@cache
def _root() -> Path:
    """Where the data lies does not change while the program runs."""
    return data_root()


def asset(*parts: str) -> Path:
    """The path of a file under `assets/`; it is not promised to exist."""
    return _root().joinpath("assets", *parts)


def map_file(name: str) -> Path:
    """The path of a map that comes with the program; it is not promised to exist."""
    return _root() / "maps" / name


def player_dir(override: Path | None = None) -> Path:
    """The folder for the player's own data: `override` (`--data-dir`), else where this system keeps such."""
    if override is not None:
        return override
    from platformdirs import user_data_path

    return user_data_path("gotaku", appauthor=False)
