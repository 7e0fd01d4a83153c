"""What every painter is given, and how a surface becomes something that can be laid down."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

import pygame

from game.look.describe import text
from game.look.describe.theme import RGB
from game.look.paint import shadow
from game.look.paint.blits import Blit, Painted, painted
from game.look.paint.cache import SurfaceCache
from game.look.paint.raster import Rasters
from game.motion.placement import Box, Placement

CORNER = 0.3
"""How far a round corner cuts into its rectangle, as a share of the radius, and a little more."""


class Brush(NamedTuple):
    """Where and how large to paint."""

    surface: pygame.Surface
    rasters: Rasters
    extras: SurfaceCache
    setting: text.Setting
    left: int
    """Real pixels from the window's edge to the reference space; `top` likewise."""
    top: int
    paper: RGB
    """What is seen where nothing lies."""

    def rect(self, p: Placement) -> pygame.Rect:
        """The placement in real pixels; edges are rounded, so that neighbours meet."""
        return self.area(p.box)

    def area(self, box: Box) -> pygame.Rect:
        """The same of a box."""
        s = self.setting.scale
        x0, y0 = round(box.x * s), round(box.y * s)
        x1, y1 = round(box.right * s), round(box.bottom * s)
        return pygame.Rect(self.left + x0, self.top + y0, max(1, x1 - x0), max(1, y1 - y0))

    def px(self, size: float) -> int:
        """A length in real pixels, at least one."""
        return max(1, round(size * self.setting.scale))


def single(surface: pygame.Surface, where: pygame.Rect, alpha: float) -> Painted:
    """A thing of one surface, which is shared."""
    return painted((laid(surface, where, alpha),))


def laid(surface: pygame.Surface, corner: pygame.Rect, alpha: float) -> Blit:
    """A shared surface at a rectangle's corner."""
    return Blit(surface, surface.get_rect(topleft=corner.topleft), opacity(alpha))


def opacity(alpha: float) -> int:
    """A share as pygame counts it: of 255."""
    return 255 if alpha >= 1.0 else round(255 * alpha)


def raised(made: shadow.Raised, rect: pygame.Rect, alpha: float) -> Blit:
    """A shadow, or a thing on its shadow, round a thing's place."""
    return laid(made.surface, rect.move(-made.margin, -made.margin), alpha)


def cropped(
    surface: pygame.Surface, where: pygame.Rect, frame: pygame.Rect, alpha: float
) -> tuple[Blit, ...]:
    """The part of a surface that lies in a frame; none if nothing does."""
    seen = where.clip(frame)
    if not seen.w or not seen.h:
        return ()
    part = surface if seen == where else surface.subsurface(seen.move(-where.x, -where.y))
    return (laid(part, seen, alpha),)


def clipped(made: Painted, area: pygame.Rect) -> Painted:
    """What of a painted thing lies in an area."""
    kept = (blit for one in made.blits for blit in cropped(one.surface, one.where, area, one.alpha / 255))
    return painted(tuple(kept), None if made.solid is None else made.solid.clip(area))


def inside(rect: pygame.Rect, radius: int) -> pygame.Rect | None:
    """The part of a rounded rectangle that its corners leave whole."""
    inset = ceil(radius * CORNER) + 1 if radius else 0
    return rect.inflate(-2 * inset, -2 * inset) if min(rect.size) > 2 * inset else None
