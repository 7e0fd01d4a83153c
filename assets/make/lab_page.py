"""Puts the pages that the lab has written together as the repository's one: the claims, then the ladders.

python assets/make/lab_page.py CLAIMS_FOLDER LADDER_FOLDER...
"""

from __future__ import annotations

import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / "docs" / "what-the-games-are-like.md"
LADDERS = """## How strong the players are

Everybody against everybody: each alone among others of one kind, at each seat in turn, with the same deals
for all seats (gotaku lab ladder GAME --within 4). A pair that is decided soon has few games; no interval is
wider than eight points, but in the tables with the hard player: it thinks long, so they have fewer games."""


def deeper(text: str) -> str:
    """With its headings two steps lower."""
    return "\n".join(f"##{line}" if line.startswith("#") else line for line in text.strip().splitlines())


def joined(claims: str, ladders: list[str]) -> str:
    """The whole page."""
    return "\n\n".join((claims.strip(), LADDERS, *map(deeper, ladders))) + "\n"


def main(folders: list[str]) -> None:
    """Writes it."""
    claims, *ladders = ((Path(folder) / "page.md").read_text(encoding="utf-8") for folder in folders)
    PAGE.write_text(joined(claims, ladders), encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main(sys.argv[1:])
