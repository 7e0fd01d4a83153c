"""地下鉄: the slips of paper that lie on the map."""

from __future__ import annotations

from game.look.describe import theme
from game.look.describe.parts import panel
from game.motion.placement import Box, Placement

LAYER = 6


def slip(key: str, box: Box) -> Placement:
    """A slip, over everything on the map."""
    return panel(key, box, theme.PAPER0, 18, theme.PAPER2, 2, shadow=1, layer=LAYER)
