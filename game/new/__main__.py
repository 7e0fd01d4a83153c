"""`python -m game.new ID [FOLDER]`: a package `gotaku_ID` with a game that can be played, in a new folder."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from string import Template

from game.outside.admitting import ID

SKELETON = Path(__file__).resolve().parent / "skeleton"
DONE, CONTENT, USAGE = 0, 1, 2
NEXT = """{folder} is laid out. From there:
    python -m pip install --editable .
    python -m game.conformance {game}
    gotaku"""


def main(argv: Sequence[str]) -> int:
    """Lays out the package; says what comes next. Nothing that is there is written over."""
    if not 1 <= len(argv) <= 2 or not ID.fullmatch(argv[0]):
        print("python -m game.new ID [FOLDER]; an id is small letters, digits and _", file=sys.stderr)
        return USAGE
    game = argv[0]
    folder = Path(argv[1] if len(argv) == 2 else f"gotaku-{game.replace('_', '-')}")
    try:
        lay_out(game, folder)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return CONTENT
    print(NEXT.format(folder=folder, game=game))
    return DONE


def lay_out(game: str, folder: Path) -> None:
    """Writes the package into a folder that is not there yet. Raises `OSError`."""
    folder.mkdir(parents=True)
    for source in sorted(path for path in SKELETON.rglob("*.txt")):
        name = source.relative_to(SKELETON).as_posix().removesuffix(".txt")
        target = folder / name.replace("GAME", game)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = Template(source.read_text(encoding="utf-8")).substitute(game=game)
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
