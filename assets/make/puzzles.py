"""Makes the puzzles anew: `python assets/make/puzzles.py [GAME or GAME/KIND...]`; without any those of all.

The same seeds make the same puzzles, whatever the machine. It takes minutes for each game.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[2]
PUZZLES = ROOT / "assets" / "puzzles"


def games() -> list[str]:
    """Those that have recipes."""
    folder = Path(__file__).resolve().parent / "puzzling"
    return sorted(path.stem for path in folder.glob("*.py") if path.stem not in ("__init__", "recipe"))


def main(chosen: list[str]) -> None:
    """One file for each game, a puzzle a line; where a kind is named all others stay as they are."""
    sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]
    from puzzling.recipe import cook

    from game.puzzles.kind import Puzzle

    for name in chosen or games():
        game, _, only = name.partition("/")
        path = PUZZLES / f"{game}.json"
        before = msgspec.json.decode(path.read_bytes(), type=list[Puzzle]) if only and path.exists() else []
        puzzles: list[Puzzle] = []
        for recipe in import_module(f"puzzling.{game}").RECIPES:
            kind = recipe.kind.name
            stays = bool(only) and kind != only
            puzzles += [one for one in before if one.kind == kind] if stays else cook(recipe)
        lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in puzzles)
        path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"{path}: {len(puzzles)}")


if __name__ == "__main__":
    main(sys.argv[1:])
