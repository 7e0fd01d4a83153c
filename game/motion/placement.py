"""Where one thing lies on the screen, and how; and where something can be pointed at."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from msgspec import Struct

FLYING = 4
"""The layer of what is lifted or flies."""


class Box(NamedTuple):
    """A place in the reference space."""

    x: float
    """Left edge; `y`: top edge; `w`, `h`: size."""
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The point halfway across and down."""
        return self.x + self.w / 2, self.y + self.h / 2

    def at(self, x: float, y: float, w: float, h: float) -> Box:
        """A box counted from this one's corner."""
        return Box(self.x + x, self.y + y, w, h)

    def centred(self, w: float, h: float) -> Box:
        """A box of that size in the middle of this one."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)


class Sided(Struct, frozen=True):
    """How something looks that may have two sides, one of which shows."""

    @property
    def side(self) -> str:
        """The side that shows; empty for what has none."""
        return ""


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
