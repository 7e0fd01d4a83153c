"""The first picture of the program, painted when it was packaged: it stands at once, and what it is made of
is painted while it is looked at.

There is one for each full language, in the usual window. It stands only for a frame that is the same in
everything; for any other, and where the program is not packaged, there is none.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec
import pygame
from msgspec import Struct

from game.config.places import asset
from game.look.describe.text import Setting
from game.motion.placement import Placement

SIZE = (1280, 720)
"""The window that it is kept for."""
FORMAT: Literal["BGRA"] = "BGRA"
"""As windows have their pixels nearly everywhere."""


class _Kept(Struct):
    """One picture in its file."""

    frame: bytes
    """What it shows, word for word."""
    pixels: bytes


def file_of(lang: str, folder: Path | None = None) -> Path:
    """Where the picture in a language lies: in that folder, else among the assets."""
    name = f"{lang}.picture"
    return asset("opening", name) if folder is None else folder / name


def keep(picture: pygame.Surface, placements: Sequence[Placement], setting: Setting, folder: Path) -> None:
    """Writes the picture of a frame, as it is dressed and set."""
    pixels = pygame.image.tobytes(picture, FORMAT)
    kept = _Kept(_told(placements, setting), zlib.compress(pixels, 9))
    file_of(setting.lang, folder).write_bytes(msgspec.msgpack.encode(kept))


class Opening:
    """The picture that is kept in one language."""

    def __init__(self, lang: str, folder: Path | None = None) -> None:
        self._file = file_of(lang, folder)
        self._kept: tuple[bytes, pygame.Surface] | None = None

    def of(
        self, size: tuple[int, int], placements: Sequence[Placement], setting: Setting
    ) -> pygame.Surface | None:
        """The picture of this frame in a window of that size; None if that is not the one that is kept."""
        if size != SIZE:
            return None
        if self._kept is None:
            self._kept = self._read()
        with suppress(TypeError):  # A look that cannot be told is not the title's.
            if self._kept is not None and self._kept[0] == _told(placements, setting):
                return self._kept[1]
        return None

    def _read(self) -> tuple[bytes, pygame.Surface] | None:
        try:
            kept = msgspec.msgpack.decode(self._file.read_bytes(), type=_Kept)
            picture = pygame.image.frombuffer(zlib.decompress(kept.pixels), SIZE, FORMAT)
        except (OSError, msgspec.MsgspecError, zlib.error, ValueError):
            return None  # It is painted then.
        picture.set_alpha(None)
        return kept.frame, picture


def _told(placements: Sequence[Placement], setting: Setting) -> bytes:
    return msgspec.msgpack.encode((setting, placements))
