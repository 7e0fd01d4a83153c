"""The bar over every table."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import chip, label
from game.motion.placement import Placement

LAYER = 6
MIDDLE, TOP, HIGH = 36.0, 6.0, 60.0


def whose_turn(
    mark: int, text: str, left: float, wide: float, size: float = 28, gap: float = 28, at: str = ""
) -> Iterator[Placement]:
    """The mark of whoever is to act, its middle at `left`, and `gap` behind that who it is, in its colour.

    `at` stands in the keys: what stands elsewhere for other words comes anew, so that no words slide over
    others."""
    yield chip(f"status chip{at}", mark, left, MIDDLE, 34, layer=LAYER)
    ink = theme.PLAYERS[mark].colour
    yield label(f"status{at}", text, (left + gap, TOP, wide, HIGH), size, ink, "bold", layer=LAYER)
