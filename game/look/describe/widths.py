"""Widths of texts that were measured when the program was packaged: what the first picture says is laid out
before a font is opened."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.config.places import asset
from game.look.describe.theme import Role

Widths = dict[str, dict[str, int]]
"""Real pixels by text, for each way of setting one."""


def file_of(lang: str, folder: Path | None = None) -> Path:
    """Where the widths in a language lie: in that folder, else among the assets."""
    name = f"{lang}.widths"
    return asset("opening", name) if folder is None else folder / name


def name(role: Role, pixels: int) -> str:
    """What a way of setting a text is called among the widths."""
    return f"{role.family} {role.weight} {pixels}"


@lru_cache(maxsize=16)
def known(lang: str) -> Widths:
    """The widths in a language; none where the program is not packaged, or they cannot be read."""
    file = file_of(lang)
    if not file.is_file():
        return {}
    import msgspec

    try:
        return msgspec.json.decode(file.read_bytes(), type=Widths)
    except (OSError, msgspec.MsgspecError):
        return {}
