"""Packs what `pyinstaller build.spec` made into one archive beside it: `python assets/make/pack.py NAME`.

A tar archive keeps which files can be executed; Windows has no such mark and gets a zip.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

DIST = Path(__file__).resolve().parents[2] / "dist"


def pack(name: str) -> Path:
    """The archive `dist/NAME.zip` or `dist/NAME.tar.gz`. Raises `FileNotFoundError` before a build."""
    app = DIST / "Gotaku.app"
    made = app if app.is_dir() else DIST / "gotaku"
    if not made.is_dir():
        raise FileNotFoundError(made)
    kind = "zip" if sys.platform == "win32" else "gztar"
    return Path(shutil.make_archive(str(DIST / name), kind, DIST, made.name))


if __name__ == "__main__":
    print(pack(sys.argv[1]))
