"""Lines: a path of points with round ends, whole or dashed, perhaps with an arrow's head."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, sin

import pygame

from game.look.describe.specs import Stroke

Point = tuple[float, float]

FINER = 2
"""How many times too large a line is drawn and scaled down, for smooth edges; not while it still grows."""
NOTCH, HALF_ANGLE = 0.72, 0.44
"""How far back the notch of a head lies, as a share of its length, and half the angle at its tip."""


def margin(look: Stroke) -> float:
    """How far the line reaches beyond its path, in reference pixels."""
    return max(look.width / 2, look.head) + look.edge_width + 1


def surface(size: tuple[int, int], look: Stroke, scale: float, around: int) -> pygame.Surface:
    """The line on a clear surface, `around` real pixels larger than its box on every side."""
    k = FINER if look.share >= 1.0 else 1
    full = (k * (size[0] + 2 * around), k * (size[1] + 2 * around))
    large = pygame.Surface(full, pygame.SRCALPHA)
    large.fill((*look.colour, 0))
    points = [(k * (x * size[0] + around), k * (y * size[1] + around)) for x, y in look.points]
    way = shortened(points, look.share)
    if len(way) > 1:
        _draw(large, way, look, k * scale)
    return large if k == 1 else pygame.transform.smoothscale(large, (full[0] // k, full[1] // k))


def _draw(large: pygame.Surface, way: Sequence[Point], look: Stroke, scale: float) -> None:
    width, edge, head = look.width * scale, look.edge_width * scale, look.head * scale
    shaft = shortened(way, 1 - head * NOTCH / max(1.0, _length(way))) if head else way
    parts = [shaft]
    if look.dash is not None:
        parts = list(dashes(shaft, look.dash[0] * scale, look.dash[1] * scale))
    if look.edge is not None:
        for part in parts:
            _line(large, part, look.edge, width + 2 * edge)
    if head:
        _head(large, way, look, head, edge)
    for part in parts:
        _line(large, part, look.colour, width)


def _line(large: pygame.Surface, way: Sequence[Point], colour: tuple[int, int, int], width: float) -> None:
    r = width / 2
    for (x, y), (u, v) in pairwise(way):
        if long := hypot(u - x, v - y):
            a, b = -(v - y) / long * r, (u - x) / long * r
            corners = [(x + a, y + b), (u + a, v + b), (u - a, v - b), (x - a, y - b)]
            pygame.draw.polygon(large, colour, corners)
    for point in way:
        pygame.draw.circle(large, colour, point, r)


def _head(large: pygame.Surface, way: Sequence[Point], look: Stroke, head: float, edge: float) -> None:
    """A notched triangle whose tip lies at the end of the way."""
    tip = way[-1]
    behind = shortened(way, 1 - head / max(1.0, _length(way)))
    back = behind[-1] if behind else way[0]
    turn = atan2(tip[1] - back[1], tip[0] - back[0]) + pi
    left, right = (
        (tip[0] + head * cos(turn + a), tip[1] + head * sin(turn + a)) for a in (HALF_ANGLE, -HALF_ANGLE)
    )
    notch = (tip[0] + head * NOTCH * cos(turn), tip[1] + head * NOTCH * sin(turn))
    shape = [tip, left, notch, right]
    if look.edge is not None:
        _line(large, [*shape, tip], look.edge, 2 * edge)
        pygame.draw.polygon(large, look.edge, shape)
    pygame.draw.polygon(large, look.colour, shape)


def _length(way: Sequence[Point]) -> float:
    return sum(dist(a, b) for a, b in pairwise(way))


def shortened(way: Sequence[Point], share: float) -> list[Point]:
    """The first part of a way; nothing for a share of 0 or less."""
    if share >= 1.0 or not way:
        return list(way)
    left = _length(way) * share
    if left <= 0:
        return []
    kept = [way[0]]
    for a, b in pairwise(way):
        long = dist(a, b)
        if long >= left:
            part = left / long
            return [*kept, (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)]
        kept.append(b)
        left -= long
    return kept


def dashes(way: Sequence[Point], on: float, off: float) -> Iterator[list[Point]]:
    """The way in dashes of that length with such gaps; dots for dashes without length."""
    if not way:
        return
    drawn, here, left = True, [way[0]], max(on, 0.01)
    for a, b in pairwise(way):
        long, gone = dist(a, b), 0.0
        while long - gone > left:
            gone += left
            point = (a[0] + (b[0] - a[0]) * gone / long, a[1] + (b[1] - a[1]) * gone / long)
            if drawn:
                yield [*here, point]
            drawn, here = not drawn, [point]
            left = max(on, 0.01) if drawn else off
        left -= long - gone
        here.append(b)
    if drawn:
        yield here
