"""Where all stands that is shown beside a table nobody plays at: in the attract mode, and on the window for
everybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.look.describe.space import Space
from game.mats.small import TABLE, Room
from game.motion.placement import Box
from game.scenes.drawer import FOLDS_FROM

BAND = Box(0, 828, 1920, 252)
TALE = Box(1464, 92, 432, 716)
"""Beside the table."""
PUBLIC_BAND = 132.0
"""How high the band below the table for everybody is; in an upright window, which is narrow, half as much
again."""


class Stand(NamedTuple):
    """Where a table stands that is laid out for a window's shape."""

    space: Space
    """What it is laid out in, if its mat has that layout."""
    box: Box

    def room(self, space: Space) -> Room:
        """As large as it can stand there, laid out in this space."""
        return Room.of(space, self.box)


class Places(NamedTuple):
    """Where all of it stands in one of the spaces."""

    tale: Box
    band: Box
    heading: tuple[float, float]
    chips: tuple[float, float] | None
    """Where it is said for how many and how long; None: behind the name."""
    lines: tuple[Box, ...]
    """Where the game is told in a sentence, or in two."""
    rows: int
    """On how many rows each of them may stand."""
    ticks: tuple[float, float]
    call: Box
    card: Box
    stand: Stand | None = None
    """Where the table stands; None: it is the wide one, without growing words."""
    letters: float = 1.0
    """How large the tale's are, and the card's, as a share of the wide one's."""
    emblem: bool = True
    """Whether the tale has one."""


PLACES: Mapping[Space, Places] = {
    Space.WIDE: Places(
        tale=TALE,
        band=BAND,
        heading=(248, BAND.y + 28),
        chips=None,
        lines=(Box(248, BAND.y + 98, 940, 46), Box(248, BAND.y + 144, 940, 42)),
        rows=1,
        ticks=(248, BAND.y + 196),
        call=Box(1216, BAND.y + 44, 664, 164),
        card=Box(410, 150, 1100, 600),
    ),
    Space.COMPACT: Places(
        tale=Box(1030, 88, 398, 680),
        band=Box(0, 780, 1440, 300),
        heading=(36, 792),
        chips=None,
        lines=(Box(36, 856, 1368, 46), Box(36, 902, 1368, 42)),
        rows=1,
        ticks=(36, 990),
        call=Box(800, 950, 616, 120),
        card=Box(170, 120, 1100, 600),
        stand=Stand(Space.COMPACT, Box(10, 74, 1008, 704)),
        letters=0.9,
    ),
    Space.TALL: Places(
        tale=Box(12, 842, 1056, 500),
        band=Box(0, 1360, 1080, 560),
        heading=(24, 1380),
        chips=(24, 1452),
        lines=(Box(24, 1516, 1032, 100), Box(24, 1616, 1032, 86)),
        rows=2,
        ticks=(24, 1712),
        call=Box(24, 1762, 1032, 146),
        card=Box(40, 400, 1000, 600),
        stand=Stand(Space.COMPACT, Box(12, 86, 1056, 740)),
        letters=0.9,
    ),
}
LARGE: Mapping[Space, Places] = {
    Space.WIDE: Places(
        tale=Box(1200, 92, 696, 736),
        band=Box(0, 848, 1920, 232),
        heading=(248, 860),
        chips=None,
        lines=(Box(248, 936, 930, 62),),
        rows=1,
        ticks=(248, 1010),
        call=Box(1216, 882, 664, 164),
        card=Box(410, 150, 1100, 600),
        stand=Stand(Space.COMPACT, Box(16, 80, 1172, 760)),
    ),
    Space.COMPACT: Places(
        tale=Box(984, 86, 444, 686),
        band=Box(0, 784, 1440, 296),
        heading=(36, 792),
        chips=None,
        lines=(Box(36, 862, 1368, 62),),
        rows=1,
        ticks=(36, 928),
        call=Box(36, 978, 1368, 92),
        card=Box(120, 90, 1200, 600),
        stand=Stand(Space.COMPACT, Box(8, 76, 968, 700)),
        letters=0.9,
        emblem=False,
    ),
    Space.TALL: Places(
        tale=Box(12, 834, 1056, 470),
        band=Box(0, 1318, 1080, 602),
        heading=(24, 1330),
        chips=(24, 1404),
        lines=(Box(24, 1478, 1032, 110), Box(24, 1590, 1032, 110)),
        rows=2,
        ticks=(24, 1708),
        call=Box(24, 1766, 1032, 146),
        card=Box(40, 400, 1000, 600),
        stand=Stand(Space.COMPACT, Box(12, 82, 1056, 740)),
        letters=0.9,
    ),
}
"""The same where letters are large: one sentence about the game is enough."""


def places_of(space: Space, text: int) -> Places:
    """The places at this text size in per cent."""
    return (LARGE if text >= FOLDS_FROM else PLACES)[space]


def public_band(space: Space) -> Box:
    """Where it stands below the table for everybody what happened last."""
    high = PUBLIC_BAND * (1.5 if space is Space.TALL else 1.0)
    return Box(0, space.h - high, space.w, high)


def public_stand(space: Space) -> Stand:
    """Where the table for everybody stands."""
    band = public_band(space)
    return Stand(space, Box(0, TABLE.y, space.w, band.y - TABLE.y))
