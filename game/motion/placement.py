"""Where one thing lies on the screen, and how; and where something can be pointed at."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec import Struct

FLYING = 4
"""The layer of what is lifted or flies."""


class Placement(Struct, frozen=True):
    """One thing to draw, in the 1920 x 1080 reference space; `key` is who it is from frame to frame."""

    key: str
    what: Hashable
    """How it looks: a value that only the stage understands."""
    x: float
    """Left edge; `y`: top edge; `w`, `h`: size."""
    y: float
    w: float
    h: float
    layer: int = 2
    """0 mat, 1 zones, 2 resting pieces, 3 legal marks, 4 lifted or flying, 5 numbers, 6 panels, 7 tooltip,
    8 dialog, 9 focus."""
    angle: float = 0.0
    """Degrees, clockwise."""
    alpha: float = 1.0
    squash: float = 1.0
    """Share of the width that shows while the thing turns over."""


class Target(Struct, frozen=True):
    """Something that can be pointed at, in the reference space."""

    id: str
    """Who it is, from frame to frame."""
    x: float
    y: float
    w: float
    h: float
    enabled: bool = True
    """A disabled target can be focused and then says why."""
    bracket: int = 9
    """The layer of the focus bracket round it: lower where it must not lie on texts."""
