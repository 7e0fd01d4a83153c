"""Things at another size than they lie: held up, or pressed down."""

from __future__ import annotations

from msgspec.structs import replace

from game.motion.placement import Placement


def grown(p: Placement, k: float, up: float = 0.0) -> Placement:
    """The thing so many times as large round its middle, and so far above its place."""
    w, h = k * p.w, k * p.h
    return replace(p, x=p.x - (w - p.w) / 2, y=p.y - (h - p.h) / 2 - up, w=w, h=h)


def pressed(p: Placement, broad: float, high: float, sinks: float = 0.0) -> Placement:
    """The thing so many times as broad and as high, flat on the foot on which it lies, which sinks so far."""
    w, h = broad * p.w, high * p.h
    return replace(p, x=p.x - (w - p.w) / 2, y=p.y + p.h - h + sinks, w=w, h=h)
