"""The set-up: where its parts are in every shape of the window."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.look.describe.space import Space
from game.motion.placement import Box


class Foot(Struct, frozen=True):
    """The buttons at the foot."""

    leave: Box | None
    """None: the arrow in the bar is enough."""
    rules: Box
    lesson: Box
    deal: Box
    start: Box
    size: float = 26
    """Of their words, but for the start."""
    options: Box | None = None
    """What changes between the seats and the rules; None: both are seen."""


class Places(Struct, frozen=True):
    """How far each part is from where it is in a wide window."""

    seats: tuple[float, float]
    card: tuple[float, float]
    foot: Foot
    squeeze: float = 0.0
    """How much narrower the seats' rows are."""


WIDE = Places(
    seats=(0, 0),
    card=(0, 0),
    foot=Foot(
        leave=Box(60, 948, 232, 88),
        rules=Box(310, 948, 332, 88),
        lesson=Box(660, 948, 332, 88),
        deal=Box(1010, 948, 372, 88),
        start=Box(1400, 946, 460, 92),
    ),
)
COMPACT = Places(
    seats=(95, 0),
    card=(-830, 0),
    foot=Foot(
        leave=None,
        rules=Box(24, 948, 250, 88),
        lesson=Box(284, 948, 290, 88),
        deal=Box(584, 948, 230, 88),
        options=Box(824, 948, 230, 88),
        start=Box(1064, 946, 352, 92),
        size=22,
    ),
)
TALL = Places(
    seats=(-40, 0),
    card=(-1010, 836),
    foot=Foot(
        leave=None,
        rules=Box(20, 1760, 330, 72),
        lesson=Box(362, 1760, 350, 72),
        deal=Box(724, 1760, 336, 72),
        start=Box(20, 1840, 1040, 72),
        size=22,
    ),
    squeeze=90,
)
PLACES: Mapping[Space, Places] = {Space.WIDE: WIDE, Space.COMPACT: COMPACT, Space.TALL: TALL}
