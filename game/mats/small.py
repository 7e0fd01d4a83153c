"""A table drawn small."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe.specs import Label, Panel, Picture
from game.look.describe.theme import SMALLEST_SIZE
from game.mats.examples import Example, cut, placed
from game.mats.table import Frame
from game.motion.placement import Box, Placement

TABLE = Box(0, 72, 1920, 1008)
"""The part of the screen below the bar."""


def small(frame: Frame, key: str, x: float, y: float, scale: float) -> list[Placement]:
    """The table below its bar, with its corner at x, y, on one layer; keys begin with `key`. Text that would
    be too small to read is left out."""
    kept = [
        replace(p, what=_plain(p.what))
        for p in cut(frame, TABLE).placements
        if not isinstance(p.what, Label) or p.what.size * scale >= SMALLEST_SIZE
    ]
    return placed(Example(tuple(kept), TABLE.w, TABLE.h), key, x, y, scale, 2)


def _plain(what: object) -> object:
    """Without rims and shadows, which do not shrink."""
    if isinstance(what, Picture):
        return replace(what, shadow=0, outline=None)
    return replace(what, shadow=0) if isinstance(what, Panel) else what
