"""地下鉄: how boxes, points and straight lines lie to each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from game.mats.kit.lines import Point
from game.motion.placement import Box

Stretch = tuple[Point, Point]
"""A straight line from one point to another."""


def sized(at: Point, size: Point) -> Box:
    """The box of that width and height with this point in its middle."""
    return Box(at[0] - size[0] / 2, at[1] - size[1] / 2, *size)


def around(at: Point, r: float) -> Box:
    """The square that reaches so far from a point."""
    return sized(at, (2 * r, 2 * r))


def grown(box: Box, across: float, down: float) -> Box:
    """The box with this much more room at the sides, and above and below."""
    return Box(box.x - across, box.y - down, box.w + 2 * across, box.h + 2 * down)


def gap(at: Point, box: Box) -> float:
    """How far a point lies from a box; 0 within."""
    return hypot(max(box.x - at[0], 0.0, at[0] - box.right), max(box.y - at[1], 0.0, at[1] - box.bottom))


def overlaps(box: Box, others: Iterable[Box]) -> Iterator[tuple[int, float]]:
    """Which of the others share an area with a box, by their places, and how large it is:
    `Box.shared`, without a call for each of them."""
    left, top, wide, high = box
    right, bottom = left + wide, top + high
    for n, (x, y, w, h) in enumerate(others):
        if left < x + w and x < right and top < y + h and y < bottom:
            yield n, (min(right, x + w) - max(left, x)) * (min(bottom, y + h) - max(top, y))


def within(box: Box, others: Iterable[Box]) -> tuple[Box, ...]:
    """Those of the others that share an area with a box."""
    left, top, wide, high = box
    right, bottom = left + wide, top + high
    return tuple([
        other
        for other in others
        if left < other[0] + other[2] and other[0] < right
        if top < other[1] + other[3] and other[1] < bottom
    ])  # fmt: skip


def crosses(line: Stretch, box: Box) -> bool:
    """Whether a straight line passes through a box."""
    (x0, y0), (x1, y1) = line
    bx, by, bw, bh = box
    if (x0 <= bx and x1 <= bx) or (y0 <= by and y1 <= by):
        return False
    if (x0 >= bx + bw and x1 >= bx + bw) or (y0 >= by + bh and y1 >= by + bh):
        return False
    start, end = 0.0, 1.0
    for low, high, a, d in ((bx, bx + bw, x0, x1 - x0), (by, by + bh, y0, y1 - y0)):
        if d == 0:
            if not low < a < high:
                return False
            continue
        enter, leave = sorted(((low - a) / d, (high - a) / d))
        start, end = max(start, enter), min(end, leave)
    return start < end
