"""The README's films, made by the program itself from kept records: `python assets/make/films.py`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.config.settings import Settings  # noqa: E402
from game.keepsakes.film import Cut, film_of  # noqa: E402
from game.keepsakes.reel import Stretch  # noqa: E402
from game.match.record import read_file  # noqa: E402
from game.match.tape import Tape  # noqa: E402

FOLDER = ROOT / "assets" / "readme"
LIMIT = 1_000_000


class Wanted(NamedTuple):
    """A film: from which action of its record on, up to which, and through whose eyes."""

    lang: str
    stretch: Stretch
    rate: int = 12


FILMS = {
    "senretsu": Wanted("en", Stretch(79, 82, 0)),
    "crown": Wanted("ja", Stretch(9, 15, 0)),
    "ryuki": Wanted("ja", Stretch(82, 86, 1)),
    "subway": Wanted("en", Stretch(196, 201)),
    "sht": Wanted("ja", Stretch(30, 35, 1)),
}


def main() -> None:
    """Makes all of them anew, or those named."""
    for game in sys.argv[1:] or FILMS:
        wanted = FILMS[game]
        record, states = read_file(FOLDER / f"{game}.json")
        cut = Cut(size=(800, 450), rate=wanted.rate, longest=None, limit=LIMIT, kind="webp")
        made = film_of(Tape(record, states), wanted.stretch, cut, Settings(lang=wanted.lang))
        (FOLDER / f"{game}.webp").write_bytes(made.data)
        print(f"{game}: {made.pictures} pictures, {made.span / 1000:.1f} s, {len(made.data) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
