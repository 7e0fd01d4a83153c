"""Lines over the table: arrows, bows, ties."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.look.describe.specs import Shape, Stroke
from game.motion.placement import Placement

Point = tuple[float, float]


def through(
    key: str, points: Sequence[Point], look: Stroke | Shape, layer: int = 5, digits: int = 12
) -> Placement:
    """The line or the shape of that look through points of the reference space, in a box that just holds
    them; `digits`: how exactly they are kept, as shares of the box."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    w, h = (max(1.0, max(p[i] for p in points) - (left, top)[i]) for i in (0, 1))
    shares = tuple((round((x - left) / w, digits), round((y - top) / h, digits)) for x, y in points)
    return Placement(key, replace(look, points=shares), left, top, w, h, layer=layer)
