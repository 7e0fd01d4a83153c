"""Rounded panels, perhaps raised on a shadow: as one surface, or in parts that are quick to draw.

Sizes are real pixels. A panel that is larger than it has to be for its corners and its shadow is put together
from the slices of the smallest one of its style.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor, sqrt
from typing import NamedTuple

import pygame

from game.look.paint.shadow import (
    CACHE,
    Colour,
    Raised,
    Size,
    margin_of,
    nine_slice,
    rounded,
    shadow,
    slices,
)
from game.look.paint.surfaces import in_own_format

ROOM = 8
"""What the smallest panel of a style has between its corners."""


class PanelStyle(NamedTuple):
    """How a panel looks at any size."""

    radius: int
    fill: tuple[int, int, int]
    level: int
    """Of its shadow, 1 to 3; 0 for none."""
    scale: float
    """Real pixels to a reference pixel."""
    border: int = 0
    border_colour: Colour | None = None


class Piece(NamedTuple):
    """A part of a panel, or where it has no surface its plain inside. Its place counts from the corner."""

    surface: pygame.Surface | None
    where: pygame.Rect


def panel(size: Size, style: PanelStyle) -> Raised:
    """The panel as one surface. Shared and cached: callers must not draw on it."""
    return Raised(CACHE.get(("panel", size, style), lambda: _made(size, style)), _margin(style))


def pieces(size: Size, style: PanelStyle) -> tuple[Piece, ...]:
    """The same panel, opaque, in parts that do not overlap: a small one is whole, a large one has corners,
    edges and a plain inside, which is filled far quicker than a surface is laid."""
    small, margin = _smallest(size, style), _margin(style)
    source = panel(small, style).surface
    if small[0] == size[0] or small[1] == size[1]:
        whole = panel(size, style).surface
        return (Piece(whole, whole.get_rect(topleft=(-margin, -margin))),)
    columns = slices(source.get_width(), size[0] + 2 * margin, _edge(style))
    rows = slices(source.get_height(), size[1] + 2 * margin, _edge(style))
    found = []
    for row, (from_y, from_h, to_y, to_h) in enumerate(rows):
        for column, (from_x, from_w, to_x, to_w) in enumerate(columns):
            part, where = (from_x, from_y, from_w, from_h), pygame.Rect(to_x, to_y, to_w, to_h)
            inside = row == column == 1
            surface = (
                None
                if inside
                else _strip(source, part, where.size, ("strip", style, where.size, row, column))
            )
            found.append(Piece(surface, where.move(-margin, -margin)))
    return tuple(found)


def _strip(
    source: pygame.Surface, part: tuple[int, int, int, int], size: Size, key: tuple[object, ...]
) -> pygame.Surface:
    piece = source.subsurface(part)
    return piece if piece.get_size() == size else CACHE.get(key, lambda: pygame.transform.scale(piece, size))


def _margin(style: PanelStyle) -> int:
    return margin_of(style.level, style.scale) if style.level else 0


def _edge(style: PanelStyle) -> int:
    """How far from the surface's border the panel may change from pixel to pixel."""
    return max(style.radius, style.border) + 2 * _margin(style)


def _smallest(size: Size, style: PanelStyle) -> Size:
    """The least size whose slices make up one of this size."""
    least = 2 * (_edge(style) - _margin(style)) + ROOM
    return min(size[0], least), min(size[1], least)


def _made(size: Size, style: PanelStyle) -> pygame.Surface:
    small, margin = _smallest(size, style), _margin(style)
    if small != size:
        drawn = panel(small, style).surface
        return in_own_format(nine_slice(drawn, (size[0] + 2 * margin, size[1] + 2 * margin), _edge(style)))
    top = rounded(size, style.radius, style.fill, style.border, style.border_colour)
    if not style.level:
        return top
    whole = shadow(size, style.radius, style.level, style.scale).surface.copy()
    edge = {
        (x + margin, y + margin): _over(top.get_at((x, y)), whole.get_at((x + margin, y + margin)))
        for x, y in _corners(size, style.radius)
    }
    whole.blit(top, (margin, margin))
    for at, colour in edge.items():
        whole.set_at(at, colour)
    return whole


def _corners(size: Size, radius: int) -> Iterator[tuple[int, int]]:
    """The pixels that the edges of the rounded corners run through."""
    (wide, high), r = size, min(radius, min(size) // 2)
    for y in range(r):
        first, last = (r - sqrt(max(0, r * r - (r - row) ** 2)) for row in (y + 1, y))
        for x in range(max(0, floor(first) - 1), min(r, ceil(last) + 1)):
            yield from ((x, y), (wide - 1 - x, y), (x, high - 1 - y), (wide - 1 - x, high - 1 - y))


def _over(top: pygame.Color, below: pygame.Color) -> pygame.Color:
    """One clear colour on another, each with its share; a blit onto a clear surface would take the lower one
    as if it were solid, which leaves a dark edge where there is but a shadow."""
    a, b = top.a / 255, below.a / 255 * (1 - top.a / 255)
    if not a + b:
        return below
    mixed = top.lerp(below, b / (a + b))
    mixed.a = round(255 * (a + b))
    return mixed
