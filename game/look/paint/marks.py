"""Painters of marks: the focus bracket, polygons, rings, lines."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.look.describe import theme
from game.look.describe.specs import Bracket, Ring, Shape, Stroke
from game.look.paint import stroke
from game.look.paint.blits import Painted, painted
from game.look.paint.brush import Brush, laid, single
from game.motion.placement import Placement

RING_STEPS = 48
VAST = 500_000
"""From so many pixels on a polygon is no figure, but the ground with some of it left out."""
CLOSED = 2.0
"""A bracket so many times thicker than usual is a whole frame."""


def bracket(brush: Brush, p: Placement, look: Bracket) -> Painted:
    """The two corners of the focus bracket."""
    rect = brush.rect(p)
    arm = max(brush.px(18), min(brush.px(54 * look.thick), rect.w // 2, rect.h // 2))
    if look.thick > 1:
        return _thick_bracket(brush, rect, arm, look)
    first = brush.rasters.get("ui/focus-bracket-top-left", arm)
    last = brush.rasters.get("ui/focus-bracket-bottom-right", arm)
    return _corners(first, last, rect, look)


def _thick_bracket(brush: Brush, rect: pygame.Rect, arm: int, look: Bracket) -> Painted:
    """Two corners of bars; the thickest of all goes all round."""
    if look.thick >= CLOSED:
        wide, edge = brush.px(20), brush.px(4)
        key = ("focus frame", rect.size, wide)
        frame = brush.extras.get(key, lambda: _frame(rect.size, wide, edge))
        return painted((laid(frame, rect, 1.0),))
    wide, edge = min(brush.px(12 * look.thick), arm // 3), brush.px(3)

    def made() -> pygame.Surface:
        corner = pygame.Surface((arm, arm), pygame.SRCALPHA)
        for ink, inset in ((theme.INK0, 0), (theme.YAMA, edge)):
            for w, h in ((arm, wide), (wide, arm)):
                corner.fill(ink, pygame.Rect(0, 0, w, h).inflate(-2 * inset, -2 * inset))
        return corner

    first = brush.extras.get(("thick bracket", arm, wide, edge), made)
    return _corners(first, pygame.transform.rotate(first, 180), rect, look)


def _frame(size: tuple[int, int], wide: int, edge: int) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    whole = surface.get_rect()
    pygame.draw.rect(surface, theme.INK0, whole, wide, border_radius=wide)
    inner = whole.inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(surface, theme.YAMA, inner, wide - 2 * edge, border_radius=wide - edge)
    return surface


def _corners(first: pygame.Surface, last: pygame.Surface, rect: pygame.Rect, look: Bracket) -> Painted:
    """A corner at the upper left and one at the lower right, or mirrored."""
    if look.mirrored:
        first, last = (pygame.transform.flip(corner, True, False) for corner in (first, last))
        places = first.get_rect(topright=rect.topright), last.get_rect(bottomleft=rect.bottomleft)
    else:
        places = first.get_rect(topleft=rect.topleft), last.get_rect(bottomright=rect.bottomright)
    return painted((laid(first, places[0], 1.0), laid(last, places[1], 1.0)))


def shape(brush: Brush, p: Placement, look: Shape) -> Painted:
    """A filled polygon."""
    rect = brush.rect(p)
    key = ("shape", look, rect.size)
    return single(brush.extras.get(key, lambda: _shape_surface(rect.size, look)), rect, p.alpha)


def _shape_surface(size: tuple[int, int], look: Shape) -> pygame.Surface:
    """Drawn three times too large and scaled down, for smooth edges; a vast one at half its size and scaled
    up: its edges are soft, and nobody waits for it."""
    times = 0.5 if size[0] * size[1] > VAST else 3
    drawn = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    drawn.fill((*look.fill, 0))
    points = [(x * size[0] * times, y * size[1] * times) for x, y in look.points]
    pygame.draw.polygon(drawn, look.fill, points)
    return pygame.transform.smoothscale(drawn, size)


def ring(brush: Brush, p: Placement, look: Ring) -> Painted:
    """A ring, filled in as many steps as can be told apart."""
    rect = brush.rect(p)
    step = round(look.share * RING_STEPS)
    key = ("ring", step, rect.size, look.colour, look.track, look.width)
    drawn = brush.extras.get(key, lambda: _ring_surface(rect.size, step, look, brush.px(look.width)))
    return single(drawn, rect, p.alpha)


def _ring_surface(size: tuple[int, int], step: int, look: Ring, width: int) -> pygame.Surface:
    """Drawn three times too large and scaled down, for smooth edges."""
    large = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    large.fill((*look.track, 0))
    middle, radius = large.get_rect().center, min(size) * 3 // 2
    pygame.draw.circle(large, look.track, middle, radius, width * 3)
    if step:
        outer, inner = _arc(middle, radius, step), _arc(middle, radius - width * 3, step)
        pygame.draw.polygon(large, look.colour, [*outer, *reversed(inner)])
    return pygame.transform.smoothscale(large, size)


def _arc(middle: tuple[int, int], radius: float, step: int) -> list[tuple[float, float]]:
    angles = [2 * pi * i / RING_STEPS - pi / 2 for i in range(step + 1)]
    return [(middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in angles]


def line(brush: Brush, p: Placement, look: Stroke) -> Painted:
    """A line, perhaps dashed or with an arrow's head."""
    rect, around = brush.rect(p), brush.px(stroke.margin(look))
    key = ("stroke", look, rect.size)
    scale = brush.setting.scale
    drawn = brush.extras.get(key, lambda: stroke.surface(rect.size, look, scale, around))
    return single(drawn, rect.inflate(2 * around, 2 * around), p.alpha)
