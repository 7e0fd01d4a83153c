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


_further: list[Path] = []


def add_assets(folder: Path) -> None:
    """A further folder in the place of `assets/`, such as that of a game from outside: looked into for what
    is not in those before it, so that nothing of the program's own can be replaced."""
    if folder not in _further:
        _further.append(folder)


def asset(*parts: str) -> Path:
    """The path of a file under `assets/`; it is not promised to exist."""
    own = _root().joinpath("assets", *parts)
    if _further and not own.exists():
        found = (path for folder in _further if (path := folder.joinpath(*parts)).exists())
        return next(found, own)
    return own


def map_file(name: str) -> Path:
    """The path of a map that comes with the program; it is not promised to exist."""
    return _root() / "maps" / name


def player_dir(override: Path | None = None) -> Path:
    """The folder for the player's own data: `override` (`--data-dir`), else where this system keeps such."""
    if override is not None:
        return override
    from platformdirs import user_data_path

    return user_data_path("gotaku", appauthor=False)
