"""The README's picture of the title, drawn by the program itself: `python assets/make/readme.py`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.commands.shot import draw  # noqa: E402
from game.config.settings import Settings  # noqa: E402

PICTURES = {"title": "title"}
SIZE = (1280, 720)


def main() -> None:
    """Draws all of them anew."""
    folder = ROOT / "assets" / "readme"
    folder.mkdir(exist_ok=True)
    for name, screen in PICTURES.items():
        pygame.image.save(draw(screen, Settings(lang="ja", size=SIZE)), str(folder / f"{name}.png"))


if __name__ == "__main__":
    main()
