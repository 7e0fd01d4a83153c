"""The unfinished matches: where their parts are in every shape of the window."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.look.describe.space import Space
from game.motion.placement import Box


class Row(Struct, frozen=True):
    """One match; everything counts from the row's corner."""

    w: float
    h: float
    small: tuple[float, float]
    """The table in small."""
    name: Box
    when: Box
    when_keeps: str
    """To which side of its box."""
    seats: tuple[float, float]
    """The first seat."""
    abreast: int
    """So many seats stand beside one another."""
    pitch: float
    """From one to the next."""
    state: Box
    """As wide as it may get."""


class Places(Struct, frozen=True):
    """The list, the panel of the match that is chosen, and what is at the foot."""

    list: tuple[float, float]
    rows: int
    """So many are seen."""
    pitch: float
    row: Row
    detail: tuple[float, float]
    """How far the panel is from where it is in a wide window."""
    asides: Box
    sorted: Box
    later: Box
    earlier: Box
    fault: Box
    grace: Box
    gone: Box
    undelete: Box
    lines: int = 1
    """Of what is noted at the foot."""


WIDE = Places(
    list=(40, 108),
    rows=5,
    pitch=172,
    row=Row(
        w=1180,
        h=154,
        small=(30, 15),
        name=Box(258, 6, 620, 54),
        when=Box(890, 10, 264, 50),
        when_keeps="right",
        seats=(258, 57),
        abreast=5,
        pitch=178,
        state=Box(258, 102, 640, 38),
    ),
    detail=(0, 0),
    asides=Box(40, 980, 480, 72),
    sorted=Box(60, 984, 480, 64),
    later=Box(720, 980, 240, 72),
    earlier=Box(980, 980, 240, 72),
    fault=Box(1260, 964, 620, 104),
    grace=Box(1260, 984, 620, 64),
    gone=Box(1280, 978, 330, 76),
    undelete=Box(1630, 980, 250, 72),
)
COMPACT = Places(
    list=(24, 108),
    rows=4,
    pitch=215,
    row=Row(
        w=752,
        h=197,
        small=(30, 14),
        name=Box(258, 6, 480, 52),
        when=Box(14, 142, 238, 46),
        when_keeps="centre",
        seats=(258, 57),
        abreast=3,
        pitch=162,
        state=Box(258, 146, 480, 40),
    ),
    detail=(-460, 0),
    asides=Box(24, 980, 332, 72),
    sorted=Box(44, 980, 312, 72),
    later=Box(366, 980, 200, 72),
    earlier=Box(576, 980, 200, 72),
    fault=Box(800, 964, 620, 104),
    grace=Box(800, 984, 620, 64),
    gone=Box(820, 978, 330, 76),
    undelete=Box(1170, 980, 250, 72),
    lines=2,
)
TALL = Places(
    list=(24, 100),
    rows=5,
    pitch=190,
    row=Row(
        w=1032,
        h=172,
        small=(30, 24),
        name=Box(258, 12, 490, 54),
        when=Box(756, 16, 256, 50),
        when_keeps="right",
        seats=(258, 66),
        abreast=5,
        pitch=150,
        state=Box(258, 116, 750, 40),
    ),
    detail=(-824, 944),
    asides=Box(24, 1052, 388, 72),
    sorted=Box(24, 1052, 388, 72),
    later=Box(24, 1136, 388, 72),
    earlier=Box(24, 1220, 388, 72),
    fault=Box(24, 1654, 388, 240),
    grace=Box(24, 1774, 388, 120),
    gone=Box(24, 1728, 388, 76),
    undelete=Box(24, 1812, 388, 82),
    lines=3,
)
PLACES: Mapping[Space, Places] = {Space.WIDE: WIDE, Space.COMPACT: COMPACT, Space.TALL: TALL}
