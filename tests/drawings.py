"""Drawings are read from their files once in a process, not once for the stage of every test."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.look.paint.cache import MEGABYTE, SurfaceCache

BUDGET = 128 * MEGABYTE

Size = tuple[int, int]
Read = Callable[[str | BytesIO, Size], pygame.Surface]


def read_once(patch: pytest.MonkeyPatch) -> None:
    """From now on a file that has not changed, or the same text, gives a copy of what it gave before."""
    patch.setattr(pygame.image, "load_sized_svg", _remembering(pygame.image.load_sized_svg))


def _remembering(read: Read) -> Read:
    known = SurfaceCache(BUDGET)

    def reading(drawing: str | BytesIO, size: Size) -> pygame.Surface:
        return known.get((_identity(drawing), size), lambda: read(drawing, size)).copy()

    return reading


def _identity(drawing: str | BytesIO) -> Hashable:
    if isinstance(drawing, BytesIO):
        return drawing.getvalue()
    try:
        file = Path(drawing).stat()
    except OSError:
        return drawing  # It cannot be read, and what cannot be read is not kept.
    return drawing, file.st_mtime_ns, file.st_size
