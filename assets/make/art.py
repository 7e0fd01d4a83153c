"""Puts all drawings into one file for a package: `python assets/make/art.py FILE`. `build.spec` runs this."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.config import art
from game.config.places import asset

if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(art.packed(asset("art")))
