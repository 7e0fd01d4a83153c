"""戦列札: what is said on a card of the field."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.mats.kit.plaque import plaque
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.layout import Table
from game.motion.placement import Box, Placement

SHORT = 17.0
"""How large it is written that a card has reached nothing."""


def number(key: str, number: int, box: Box, least: float) -> Iterator[Placement]:
    """The number that a joker was declared as."""
    x, y, w, _ = box
    side = max(least, w * 0.42)
    spot, size = Box(x + w - side + 4, y + 4, side, side), max(19.0, side * 0.56)
    yield from plaque(
        f"{key}:range", str(number), spot, size, theme.INK0, theme.WHITE, rim=theme.PAPER0, face="display"
    )


def short(table: Table, key: str, box: Box) -> Iterator[Placement]:
    """That the card has reached nothing, across its foot, where that has room."""
    says = table.words("senretsu.short")
    wide, high = table.width(says, SHORT, "bold") + 14, 1.6 * SHORT * table.desk.text_scale / 100
    if wide <= box.w + 8:
        tag = Box(box.middle[0] - wide / 2, box.bottom - high - 8, wide, high)
        yield from plaque(
            f"{key}:short", says, tag, SHORT, DRESS.dark, theme.WHITE, rim=theme.PAPER3, layer=3
        )
