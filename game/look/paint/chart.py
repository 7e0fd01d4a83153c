"""Maps: lines and dots given as numbers, drawn sharp at any size, of which a part is shown.

A chart is rastered in square tiles that are kept, so shifting the part that is shown draws next to nothing.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from math import floor

import pygame

from game.look.describe.specs import Chart, Colour, Dot, Drawing, Rail
from game.look.paint.cache import SurfaceCache
from game.look.paint.surfaces import in_own_format

TILE = 256
"""Real pixels."""


def tiles(
    chart: Chart, size: tuple[int, int], cache: SurfaceCache
) -> Iterator[tuple[pygame.Surface, int, int]]:
    """The tiles that cover the part shown at a size in real pixels: each with its place from the corner of
    the part; those at the edges reach beyond it."""
    x, y, w, _ = chart.part
    scale = size[0] / w
    left, top = round(x * scale), round(y * scale)
    for row in range(floor(top / TILE), floor((top + size[1] - 1) / TILE) + 1):
        for column in range(floor(left / TILE), floor((left + size[0] - 1) / TILE) + 1):
            key = ("chart", chart.drawing, round(scale, 4), column, row)
            tile = cache.get(key, lambda at=(column, row): _tile(chart.drawing, scale, at))  # type: ignore[misc]
            yield tile, column * TILE - left, row * TILE - top


def _tile(drawing: Drawing, scale: float, at: tuple[int, int]) -> pygame.Surface:
    side = TILE / scale
    box = (at[0] * side, at[1] * side, side, side)
    # As it is loaded an SVG is laid on the ground thirty times slower.
    drawn = in_own_format(pygame.image.load_sized_svg(io.BytesIO(svg(drawing, box).encode()), (TILE, TILE)))
    if drawing.ground is None:
        return drawn
    whole = pygame.Surface((TILE, TILE), 0, pygame.display.get_surface() or pygame.Surface((1, 1), 0, 32))
    whole.fill(drawing.ground)
    whole.blit(drawn, (0, 0))
    return whole


def svg(drawing: Drawing, box: tuple[float, float, float, float]) -> str:
    """The marks that touch the box, as an SVG of that view."""
    x, y, w, h = box
    marks = "".join(_mark(mark) for mark in drawing.marks if _touches(mark, box))
    view = f'viewBox="{x:.3f} {y:.3f} {w:.3f} {h:.3f}" width="{w:.3f}" height="{h:.3f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{marks}</svg>'


def _mark(mark: Rail | Dot) -> str:
    if isinstance(mark, Dot):
        rim = f' stroke="{_hex(mark.rim)}" stroke-width="{mark.rim_width:g}"' if mark.rim else ""
        return f'<circle cx="{mark.x:g}" cy="{mark.y:g}" r="{mark.r:g}" fill="{_hex(mark.fill)}"{rim}/>'
    way = "L".join(f"{x:g} {y:g}" for x, y in mark.points) + ("Z" if mark.closed else "")
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    look = f'fill="none" stroke="{_hex(mark.colour)}" stroke-width="{mark.width:g}"'
    return f'<path d="M{way}" {look} {ends}/>'


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _touches(mark: Rail | Dot, box: tuple[float, float, float, float]) -> bool:
    x, y, w, h = box
    if isinstance(mark, Dot):
        left = right = mark.x
        top = bottom = mark.y
        reach = mark.r + mark.rim_width
    else:
        left, right = min(p[0] for p in mark.points), max(p[0] for p in mark.points)
        top, bottom = min(p[1] for p in mark.points), max(p[1] for p in mark.points)
        reach = mark.width
    return left - reach < x + w and right + reach > x and top - reach < y + h and bottom + reach > y
