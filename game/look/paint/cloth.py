"""A noren: a table's cloth with a curved hem and a slit in its middle, whole or being parted.

Sizes are real pixels. The outline is drawn larger than life and scaled down, so that its edges are smooth.
"""

from __future__ import annotations

from math import ceil

import pygame

from game.look.paint.shadow import CACHE

HEM = 0.016
"""How far the hem rises at its ends, as a share of the height."""
SLIT = 0.176
"""How long the slit is."""
SLIT_WIDTH = 0.036
"""How wide it is at the hem, as a share of the width."""
DRAWN_BACK = 0.4
"""How far the hem of either half is drawn aside when the cloth is parted."""
LIFTED = 0.1
"""How far its inner corner is lifted."""
TOP_BAND, TOP_SHADE = 0.017, 44
"""The rod's shade on the cloth: its height as a share of the cloth's, and its darkness of 255."""
SMOOTH = 2
STEPS = 14

Point = tuple[float, float]


def cut(covered: pygame.Surface, parted: float) -> pygame.Surface:
    """A cloth cut out of a surface covered with its pattern; `parted` from 0, hanging, to 1, drawn aside."""
    wide, high = covered.get_size()
    cloth = pygame.Surface((wide, high), pygame.SRCALPHA)
    cloth.blit(covered, (0, 0))
    shade = pygame.Surface((wide, max(1, round(high * TOP_BAND))), pygame.SRCALPHA)
    shade.fill((0, 0, 0, TOP_SHADE))
    cloth.blit(shade, (0, 0))
    top = 0 if parted else int(high * (1 - SLIT)) - 1
    if parted:
        mask = _mask(wide, high, top, parted)
    else:
        mask = CACHE.get(("hem", wide, high), lambda: _mask(wide, high, top, 0.0))
    cloth.blit(mask, (0, top), special_flags=pygame.BLEND_RGBA_MULT)
    return cloth


def _mask(wide: int, high: int, top: int, parted: float) -> pygame.Surface:
    """White where the cloth is, from `top` downwards."""
    large = pygame.Surface((wide * SMOOTH, (high - top) * SMOOTH), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    for outline in halves(parted):
        points = [(x * wide * SMOOTH, (y * high - top) * SMOOTH) for x, y in outline]
        pygame.draw.polygon(large, (255, 255, 255, 255), points)
    return pygame.transform.smoothscale(large, (wide, high - top))


def halves(parted: float) -> tuple[list[Point], list[Point]]:
    """The outlines of both halves, in shares of the cloth's width and height."""
    left = _half(parted)
    return left, [(1 - x, y) for x, y in left]


def _half(parted: float) -> list[Point]:
    """The left half: down its outer edge, along the hem, and up the slit."""
    inner_x = 0.5 - SLIT_WIDTH / 2 - DRAWN_BACK * parted
    inner_y = 1 - HEM * 0.7 - LIFTED * parted
    slit_top = (1 - SLIT) * (1 - parted)
    outer: Point = (0.0, 1 - HEM)
    belly: Point = (inner_x * 0.55, 1 + HEM * 0.9)
    waist: Point = (0.5 - DRAWN_BACK * parted * 0.85, slit_top + (inner_y - slit_top) * 0.5)
    hem = _curve(outer, belly, (inner_x, inner_y))
    slit = _curve((inner_x, inner_y), waist, (0.5, slit_top))
    return [(0.0, 0.0), *hem, *slit, (0.5, 0.0)]


def _curve(a: Point, pull: Point, b: Point) -> list[Point]:
    """A quadratic curve."""
    points = []
    for i in range(STEPS + 1):
        t = i / STEPS
        k, m, n = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((k * a[0] + m * pull[0] + n * b[0], k * a[1] + m * pull[1] + n * b[1]))
    return points


def shadow_height(high: int) -> int:
    """How much of the cloth casts a straight-edged shadow: all but the hem's curve."""
    return ceil(high * (1 - HEM / 2))
