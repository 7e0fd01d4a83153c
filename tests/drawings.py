"""Drawings are painted, grounds covered with them, texts measured and the program's own maps read once in a
process, not once for every test."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.config import art
from game.config.places import map_file
from game.look.describe import fonts, text
from game.look.paint import lettering, raster
from game.look.paint.cache import MEGABYTE, SurfaceCache
from game.look.paint.variants import MARK
from game.maps import lint
from game.maps.tiled import MapDrawing

BUDGET = 128 * MEGABYTE

MEASURED = (
    *((text, name) for name in ("layout", "_broken", "width_of")),
    *((fonts, name) for name in ("runs", "_face_of")),
    (lettering, "overhang"),
)
"""What knows texts that were laid out before, as many as a program with one window needs."""
TEXTS, FONTS = 1 << 16, 512
"""How many texts, and faces in one size each, all tests together need."""

Size = tuple[int, int]
Read = Callable[[BytesIO, Size], pygame.Surface]
Cover = Callable[[str, float, Size], pygame.Surface]
Parse = Callable[[Path], MapDrawing]


def read_once(patch: pytest.MonkeyPatch) -> None:
    """From now on the same text gives a copy of what it gave before."""
    patch.setattr(pygame.image, "load_sized_svg", _remembering(pygame.image.load_sized_svg))
    patch.setattr(raster, "_covered", _covering(raster._covered))
    for module, name in MEASURED:
        patch.setattr(module, name, lru_cache(TEXTS)(getattr(module, name).__wrapped__))
    patch.setattr(fonts, "opened", lru_cache(FONTS)(fonts.opened.__wrapped__))
    patch.setattr(lint, "parse", _reading_once(lint.parse))


def _remembering(read: Read) -> Read:
    known = SurfaceCache(BUDGET)

    def reading(drawing: BytesIO, size: Size) -> pygame.Surface:
        return known.get((drawing.getvalue(), size), lambda: read(drawing, size)).copy()

    return reading


def _reading_once(parse: Parse) -> Parse:
    """Of maps from elsewhere nothing is kept."""
    own, known = map_file(""), cache(parse)
    return lambda path: (known if path.parent == own else parse)(path)


def _covering(cover: Cover) -> Cover:
    """What is covered has the display's format. It is shared by all who ask, and nobody draws on it."""
    known = SurfaceCache(BUDGET)

    def covering(name: str, scale: float, size: Size) -> pygame.Surface:
        shown = pygame.display.get_surface()
        how = (shown.get_bitsize(), shown.get_masks()) if shown else None
        drawing = art.text(name.partition(MARK)[0])
        return known.get((drawing, name, scale, size, how), lambda: cover(name, scale, size))

    return covering
