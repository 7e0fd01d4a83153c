"""Rounded rectangles and the shadows under things, made once per shape and size.

Sizes are real pixels. Corners are drawn four times too large and scaled down; anything larger is put together
from nine slices of a small original, so that a rectangle of any size costs little.
"""

from __future__ import annotations

from math import ceil, sqrt
from typing import NamedTuple

import pygame

from game.look.describe.theme import SHADOW, SHADOWS, Blur
from game.look.paint.cache import MEGABYTE, SurfaceCache
from game.look.paint.surfaces import in_own_format, unaligned

LEAST_BUDGET = 24 * MEGABYTE
CACHE = SurfaceCache(LEAST_BUDGET)
"""Large windows have larger panels: the stage gives it more for them."""
SMOOTH = 4
MOST_LOOKED_AT = 64
"""Pixels of a piece that may be of one colour."""
BAND = 64
"""How high a plain rectangle is at most: large ones are laid in bands of one surface."""

Colour = tuple[int, int, int] | tuple[int, int, int, int]
Size = tuple[int, int]


class Raised(NamedTuple):
    """A surface larger than the thing it belongs to; blit it at the thing's corner minus `margin`."""

    surface: pygame.Surface
    margin: int


def rounded(
    size: Size, radius: int, fill: Colour | None, border: int = 0, border_colour: Colour | None = None
) -> pygame.Surface:
    """A rounded rectangle with smooth corners, the border inside it; no fill leaves the inside clear.

    The radius is at most half the shorter side. Shared and cached: callers must not draw on it.
    """
    key = ("rounded", size, radius, fill, border, border_colour)
    return CACHE.get(key, lambda: _rounded(size, radius, fill, border, border_colour))


def plain(size: Size, fill: Colour) -> pygame.Surface:
    """An opaque rectangle no higher than `BAND`. Shared and cached: callers must not draw on it."""

    def made() -> pygame.Surface:
        surface = unaligned((size[0], BAND))
        surface.fill(fill)
        return surface

    return CACHE.get(("plain", size[0], fill), made).subsurface((0, 0, *size))


def shadow(size: Size, radius: int, level: int, scale: float) -> Raised:
    """The shadow of a rounded rectangle: level 1 to 3, `scale` real pixels to a reference pixel; cached.

    Raises `KeyError` for another level.
    """
    margin = margin_of(level, scale)
    key = ("shadow", size, radius, level, scale)
    return Raised(CACHE.get(key, lambda: _shadow(size, radius, level, scale)), margin)


def clipped(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy of a surface with rounded, smooth corners."""
    copy = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    copy.blit(surface, (0, 0))
    mask = rounded(surface.get_size(), radius, (255, 255, 255))
    copy.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return in_own_format(copy)


def nine_slice(source: pygame.Surface, size: Size, edge: int) -> pygame.Surface:
    """The source brought to a size: corners of `edge` pixels as they are, what lies between stretched."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    columns = slices(source.get_width(), size[0], edge)
    rows = slices(source.get_height(), size[1], edge)
    for from_y, from_h, to_y, to_h in rows:
        for from_x, from_w, to_x, to_w in columns:
            if min(from_w, from_h, to_w, to_h) > 0:
                piece = source.subsurface((from_x, from_y, from_w, from_h))
                if (colour := _plain_colour(piece)) is not None:
                    made.fill(colour, (to_x, to_y, to_w, to_h))
                    continue
                if (from_w, from_h) != (to_w, to_h):
                    piece = pygame.transform.scale(piece, (to_w, to_h))
                made.blit(piece, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _plain_colour(piece: pygame.Surface) -> pygame.Color | None:
    """The only colour of a small piece; None for a large one, or one of several."""
    wide, high = piece.get_size()
    if wide * high > MOST_LOOKED_AT:
        return None
    first = piece.get_at((0, 0))
    spots = ((x, y) for y in range(high) for x in range(wide))
    return first if all(piece.get_at(spot) == first for spot in spots) else None


def slices(source: int, target: int, edge: int) -> list[tuple[int, int, int, int]]:
    """Start and length in the source, then in the target, of the slices along one side."""
    if source == target:
        return [(0, source, 0, target)]
    return [
        (0, edge, 0, edge),
        (edge, source - 2 * edge, edge, target - 2 * edge),
        (source - edge, edge, target - edge, edge),
    ]


def _rounded(
    size: Size, radius: int, fill: Colour | None, border: int, border_colour: Colour | None
) -> pygame.Surface:
    radius = min(radius, min(size) // 2)
    edge = max(radius, border)
    small = (min(size[0], 2 * edge + 2), min(size[1], 2 * edge + 2))
    drawn = _small(small, radius, fill, border, border_colour)
    whole = drawn if small == size else nine_slice(drawn, size, edge)
    return in_own_format(whole)


def _small(
    size: Size, radius: int, fill: Colour | None, border: int, border_colour: Colour | None
) -> pygame.Surface:
    if not border or border_colour is None:
        return _filled(size, radius, fill or (0, 0, 0, 0))
    inner = (max(1, size[0] - 2 * border), max(1, size[1] - 2 * border))
    whole = _filled(size, radius, border_colour)
    if fill is None or len(fill) == 4:
        hole = _filled(inner, max(0, radius - border), (0, 0, 0, 255))
        whole.blit(hole, (border, border), special_flags=pygame.BLEND_RGBA_SUB)
    if fill is not None:
        whole.blit(_filled(inner, max(0, radius - border), fill), (border, border))
    return whole


def _filled(size: Size, radius: int, colour: Colour) -> pygame.Surface:
    """One colour throughout, only its alpha falling off at the corners, so that no other colour mixes in."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(colour)
    if not radius:
        return made
    corner = _corner(radius, colour)
    for right in (False, True):
        for low in (False, True):
            at = (size[0] - radius if right else 0, size[1] - radius if low else 0)
            made.fill((0, 0, 0, 0), (*at, radius, radius))
            turned = pygame.transform.flip(corner, right, low)
            made.blit(turned, at, special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _corner(radius: int, colour: Colour) -> pygame.Surface:
    """The upper left one."""
    side = radius * SMOOTH
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    pygame.draw.rect(large, colour, (0, 0, 2 * side, 2 * side), border_radius=side)
    return pygame.transform.smoothscale(large, (radius, radius))


def margin_of(level: int, scale: float) -> int:
    """How far a shadow of that level may fall beyond its thing."""
    return ceil(max(blur.dy + 1.5 * blur.blur for blur in SHADOWS[level]) * scale) + 1


def _shadow(size: Size, radius: int, level: int, scale: float) -> pygame.Surface:
    margin = margin_of(level, scale)
    radius = min(radius, min(size) // 2)
    edge = radius + margin
    small = (min(size[0], 2 * edge + 8), min(size[1], 2 * edge + 8))
    drawn = pygame.Surface((small[0] + 2 * margin, small[1] + 2 * margin), pygame.SRCALPHA)
    drawn.fill((*SHADOW, 0))
    for blur in SHADOWS[level]:
        drawn.blit(_blurred(small, radius, blur, margin, scale), (0, round(blur.dy * scale)))
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    made = drawn if small == size else nine_slice(drawn, whole, edge + margin)
    return in_own_format(made)


def _blurred(size: Size, radius: int, blur: Blur, margin: int, scale: float) -> pygame.Surface:
    """One pass, drawn at a quarter of its size when it is wide enough, blurred twice and scaled up."""
    wide = blur.blur * scale
    factor = 4 if wide >= 8 else 1
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    shape = pygame.Surface(full, pygame.SRCALPHA)
    shape.fill((*SHADOW, 0))
    pygame.draw.rect(shape, (*SHADOW, round(255 * blur.alpha)), (margin, margin, *size), border_radius=radius)
    if factor > 1:
        shape = pygame.transform.smoothscale(shape, (ceil(full[0] / factor), ceil(full[1] / factor)))
    reach = max(1, round(_box_radius(wide / factor)))
    for _ in range(2):
        shape = pygame.transform.box_blur(shape, reach)
    return pygame.transform.smoothscale(shape, full)


def _box_radius(blur: float) -> float:
    """The radius for which two box blurs spread as one Gaussian blur of half of `blur` does."""
    return (sqrt(1 + 1.5 * blur * blur) - 1) / 2
