"""The pieces of 龍棋 without their movement marks, for players who know the moves.

Run it after a drawing in `assets/art/pieces` has changed: it writes `assets/art/pieces/plain`.
"""

from __future__ import annotations

import re
from pathlib import Path

PIECES = Path(__file__).parents[1] / "art" / "pieces"
MARKS = re.compile(r"<circle[^>]*/>|<g transform.*?</g>")
"""Dots are circles, arrows and the knight's hooks are turned groups; the writing is plain paths."""


def plain(drawing: str) -> str:
    """The drawing without its marks."""
    return MARKS.sub("", drawing)


def main() -> None:
    """Writes every piece anew."""
    goal = PIECES / "plain"
    goal.mkdir(exist_ok=True)
    for path in sorted(PIECES.glob("*.svg")):
        if not path.stem.startswith("back-"):
            (goal / path.name).write_text(plain(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
