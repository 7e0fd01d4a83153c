"""Paper snippets over the head of a result: always in the same places, and still."""

from __future__ import annotations

import random
from functools import lru_cache
from math import cos, pi, sin

from game.look.describe import theme
from game.look.describe.specs import Colour, Shape
from game.motion.placement import Placement

COUNT, SIDE = 64, 22.0
LONG, SHORT = 9.0, 5.5
"""Half the sides of a snippet."""
WIDE, HIGH = 1920.0, 298.0
TINTS: tuple[Colour, ...] = (theme.SHU, theme.YAMA, (82, 125, 184), theme.PAPER0, (118, 160, 60))


@lru_cache(maxsize=1)
def confetti() -> tuple[Placement, ...]:
    """The snippets; a winner's panel lies over them."""
    rng = random.Random("confetti")
    return tuple(_snippet(i, rng) for i in range(COUNT))


def _snippet(i: int, rng: random.Random) -> Placement:
    x, y = rng.uniform(0, WIDE - SIDE), rng.uniform(0, HIGH - SIDE)
    turn = 2 * pi * int(rng.random() * 12) / 12
    corners = ((LONG, SHORT), (LONG, -SHORT), (-LONG, -SHORT), (-LONG, SHORT))
    points = tuple(
        (0.5 + (a * cos(turn) - b * sin(turn)) / SIDE, 0.5 + (a * sin(turn) + b * cos(turn)) / SIDE)
        for a, b in corners
    )
    return Placement(f"confetti {i}", Shape(points, TINTS[i % len(TINTS)]), x, y, SIDE, SIDE, layer=1)
