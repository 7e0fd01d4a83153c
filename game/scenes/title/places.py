"""The title: where everything is, in every shape of the window and with usual or large text."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe.space import Space
from game.motion.placement import Box


class Places(Struct, frozen=True):
    """Where things are."""

    rod: Box
    ends: tuple[float, float]
    """Between these the cloths hang."""
    high: int
    """A cloth's height; `tall`: with extra-large text."""
    tall: int
    brand: tuple[float, float]
    """How far the brand stands from where it does in a wide window."""
    note: Box
    strip: Box
    """What describes a table, with its button; `large`: with extra-large text."""
    large: Box
    goes_on: tuple[float, float]
    """Where the way on begins, and how wide it is; as high as the strip, if it has no place of its own."""
    goes_on_at: Box | None
    foot: tuple[float, float]
    """The middle of the footer, with usual and extra-large text; its lines lie `under` each other."""
    under: float = 0.0
    cell: float = 20.0
    """What a letter of an upright name needs in the smallest window of the shape."""
    rows: bool = False
    """Whether what is said in the strip stands in rows, the buttons below it."""


WIDE = Places(
    rod=Box(462, 84, 1430, 20),
    ends=(500, 1842),
    high=668,
    tall=652,
    brand=(0, 0),
    note=Box(462, 4, 1430, 72),
    strip=Box(500, 838, 1342, 118),
    large=Box(500, 824, 1342, 154),
    goes_on=(78, 388),
    goes_on_at=None,
    foot=(1016, 1030),
)
COMPACT = Places(
    rod=Box(420, 84, 1000, 20),
    ends=(440, 1400),
    high=546,
    tall=546,
    brand=(-46, -92),
    note=Box(420, 4, 1000, 72),
    strip=Box(440, 690, 960, 260),
    large=Box(440, 690, 960, 260),
    goes_on=(28, 388),
    goes_on_at=Box(28, 690, 388, 260),
    foot=(984, 984),
    cell=24.0,
    under=62,
    rows=True,
)
TALL = Places(
    rod=Box(20, 760, 1040, 20),
    ends=(40, 1040),
    high=492,
    tall=492,
    brand=(304, -40),
    note=Box(20, 10, 1040, 84),
    strip=Box(40, 1312, 1000, 262),
    large=Box(40, 1312, 1000, 262),
    goes_on=(40, 1000),
    goes_on_at=Box(40, 1584, 1000, 152),
    foot=(1770, 1770),
    under=58,
    rows=True,
)
PLACES: Mapping[Space, Places] = {Space.WIDE: WIDE, Space.COMPACT: COMPACT, Space.TALL: TALL}
LARGEST_FROM = 150
LARGEST = {
    **PLACES,
    Space.WIDE: replace(
        WIDE,
        high=530,
        tall=530,
        strip=Box(500, 672, 1342, 254),
        large=Box(500, 672, 1342, 254),
        goes_on_at=Box(48, 752, 430, 174),
        foot=(962, 962),
        under=68,
        rows=True,
    ),
    Space.TALL: replace(
        TALL,
        rod=Box(20, 744, 1040, 20),
        high=512,
        tall=512,
        strip=Box(40, 1316, 1000, 262),
        large=Box(40, 1316, 1000, 262),
        goes_on_at=Box(40, 1584, 1000, 156),
    ),
}


def places(space: Space, text_scale: int) -> Places:
    """Those of this shape, at this text size in per cent."""
    return (LARGEST if text_scale >= LARGEST_FROM else PLACES)[space]
