"""Paints the first picture of a packaged program beforehand, and measures its words:
`python assets/make/opening.py FOLDER`.

`build.spec` runs this, so that both are those of this very bundle.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import msgspec

from game.commands.shot import drawing
from game.config.settings import Settings
from game.look import opening
from game.look.describe import text, widths
from game.look.describe.theme import Role
from game.look.describe.words import LANGUAGES
from game.scenes.gallery import screen


def measured(lang: str) -> widths.Widths:
    """The width of every text that is measured before the title is painted."""
    found: widths.Widths = {}
    measure = text.width_of

    def width_of(words: str, role: Role, lang: str, pixels: int) -> int:
        wide = measure(words, role, lang, pixels)
        found.setdefault(widths.name(role, pixels), {})[words] = wide
        return wide

    text.width_of = width_of  # type: ignore[assignment]
    try:
        shell, _ = screen("title", Settings(lang=lang, size=opening.SIZE))
        shell.close()
    finally:
        text.width_of = measure
    return found


def make(folder: Path, langs: Iterable[str] = LANGUAGES) -> None:
    """Writes both for each of these languages."""
    folder.mkdir(parents=True, exist_ok=True)
    for lang in langs:
        widths.file_of(lang, folder).write_bytes(msgspec.json.encode(measured(lang)))
        settings = Settings(lang=lang, size=opening.SIZE)
        shell, frame = screen("title", settings)
        picture, stage = drawing(settings)
        stage.show(frame.placements, frame.space)
        opening.keep(picture, frame.placements, stage.setting, folder)
        shell.close()


if __name__ == "__main__":
    make(Path(sys.argv[1]))
