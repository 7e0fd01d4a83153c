"""A language that nobody speaks: the English words, longer by two fifths, with accents, in brackets.

Whoever reads a screen in it sees what is not in a catalogue, and what another language has no room for:

    python assets/make/pseudo.py FOLDER

writes FOLDER/qps/LC_MESSAGES/gotaku.po; with FOLDER = assets/locale the program offers it.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from game.config.places import asset
from game.look.describe.catalogue import parsed

LANG, NAME = "qps", "Pšéüdö"
LONGER = 0.4
SHORT = 4
"""Texts of fewer characters are signs or keys, and stay."""
ACCENTS = str.maketrans("aceinosuyACEINOSUY", "áçéïñöšüýÁÇÉÏÑÖŠÜÝ")
_FIXED = re.compile(r"(\{[^}]*\}|--?[a-z][a-z-]*|/)")
"""Placeholders, flags, and what parts the columns of upright names."""


def stretched(text: str) -> str:
    """The text with accents, as much longer, in brackets: its vowels are drawn out from its beginning."""
    if len(text) < SHORT:
        return text
    left = round(LONGER * len(text)) - 2
    made = []
    for part in _FIXED.split(text):
        if _FIXED.fullmatch(part):
            made.append(part)
            continue
        for char in part:
            twice = left > 0 and char.lower() in "aeiouy"
            left -= twice
            made.append(char.translate(ACCENTS) * (1 + twice))
    return f"[{''.join(made)}{'é' * max(0, left)}]"


def catalogue(english: str) -> str:
    """The .po file of the English one's text."""
    lines = [f'msgid ""\nmsgstr ""\n"Language: {LANG}\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n']
    for key, entry in parsed(english).items():
        if not key:
            continue
        texts = [NAME] if key == "language.name" else [stretched(text) for text in entry.texts]
        if entry.plural:
            forms = "".join(f"msgstr[{n}] {_quoted(text)}\n" for n, text in enumerate(texts))
            lines.append(f"msgid {_quoted(key)}\nmsgid_plural {_quoted(key)}\n{forms}")
        else:
            lines.append(f"msgid {_quoted(key)}\nmsgstr {_quoted(texts[0])}\n")
    return "\n".join(lines)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def write(folder: Path) -> Path:
    """Writes the language into a folder of languages; returns its catalogue."""
    english = asset("locale", "en", "LC_MESSAGES", "gotaku.po").read_text(encoding="utf-8")
    path = folder / LANG / "LC_MESSAGES" / "gotaku.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(catalogue(english), encoding="utf-8")
    return path


if __name__ == "__main__":
    print(write(Path(sys.argv[1])))
