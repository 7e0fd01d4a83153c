"""Packages as pip leaves them in a folder of the search path."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

SIXTH = Path(__file__).resolve().parents[1] / "sixth_game" / "gotaku_ishi"


def installed(
    folder: Path, points: Mapping[str, str], package: str = "gotaku-some", version: str = "1.0"
) -> None:
    """What says of a package that it is installed, and which games it brings."""
    info = folder / f"{package.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n")
    lines = "".join(f"{name} = {value}\n" for name, value in points.items())
    (info / "entry_points.txt").write_text(f"[gotaku.games]\n{lines}")
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def sixth(folder: Path) -> Path:
    """The sixth game, installed; where its package lies."""
    shutil.copytree(SIXTH, folder / SIXTH.name, ignore=shutil.ignore_patterns("__pycache__"))
    installed(folder, {"ishi": "gotaku_ishi.about"}, "gotaku-ishi")
    return folder / SIXTH.name


def replaced(file: str, old: str, new: str) -> Callable[[Path], None]:
    """Puts something else into a file of the package."""

    def change(home: Path) -> None:
        path = home / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    return change


def removed(file: str) -> Callable[[Path], None]:
    """Takes a file from the package."""
    return lambda home: (home / file).unlink()
