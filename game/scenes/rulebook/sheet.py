"""How the sheet of the rules pages is laid out: the contents beside the page where a window is wide, else
behind a button."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.look.describe.space import Space
from game.motion.placement import Box
from game.scenes.rulebook.typesetting import ROOM, Room

LARGE = 150
"""From this text size on, in per cent, the contents have no room beside the page."""
MARGIN, EDGE, GAP = 24.0, 44.0, 16.0
CONTENTS, PREVIOUS, COUNT, NEXT, SEARCH, LEAVE = range(6)
"""The places of the foot, in their order."""


class Sheet(NamedTuple):
    """The places on the sheet."""

    box: Box
    room: Room
    title: Box
    """Of the chapter; its line is below it."""
    foot: tuple[Box, ...]
    close: tuple[float, float]
    """The middle of the disc that closes it."""
    side: Box | None = None
    """The contents beside the page."""


WIDE = Sheet(
    Box(140, 64, 1640, 952),
    ROOM,
    Box(596, 98, 920, 80),
    (
        Box(0, 0, 0, 0),
        Box(596, 930, 200, 66),
        Box(808, 930, 156, 66),
        Box(976, 930, 200, 66),
        Box(1196, 930, 236, 66),
        Box(1464, 930, 260, 66),
    ),
    (1766, 78),
    Box(140, 64, 400, 952),
)
ROW = (230.0, 84.0, 190.0, 84.0, 290.0, 340.0)
TWO_ROWS = (300.0, 110.0, 260.0, 110.0), (400.0, 528.0)
HIGH = 72.0
"""How high the foot's buttons are."""


@lru_cache(maxsize=8)
def sheet_of(space: Space, text: int) -> Sheet:
    """The sheet in this space at this text size, in per cent."""
    if space is Space.WIDE and text < LARGE:
        return WIDE
    box = Box(MARGIN, MARGIN, space.w - 2 * MARGIN, space.h - 2 * MARGIN)
    left, wide = box.x + EDGE, box.w - 2 * EDGE
    rows: Sequence[Sequence[float]] = TWO_ROWS if space is Space.TALL else (ROW,)
    top = box.bottom - len(rows) * (HIGH + GAP)
    foot = tuple(
        Box(left + sum(row[:n]) * k + n * GAP, top + line * (HIGH + GAP), w * k, HIGH)
        for line, row in enumerate(rows)
        for k in [(wide - (len(row) - 1) * GAP) / sum(row)]
        for n, w in enumerate(row)
    )
    title = Box(left, box.y + 16, wide - 70, 72)
    begin = title.bottom + 18
    return Sheet(box, Room(left, begin, wide, top - 14 - begin), title, foot, (box.right - 56, box.y + 52))
