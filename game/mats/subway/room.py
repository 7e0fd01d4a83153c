"""地下鉄: where on the map there is room for what is told beside a station."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from math import ceil, dist, hypot

from game.mats.kit.gains import RISE
from game.mats.kit.lines import Point
from game.mats.subway.geometry import grown, overlaps, within
from game.mats.subway.pawns import pawn_box, pawn_spots
from game.mats.subway.table import Table
from game.motion.placement import Box

FAR = 700.0
ACROSS, DOWN = range(-420, 421, 15), range(-240, 241, 12)
"""How far beside what it is about, and above or below it, something may be told."""
STEP = 20.0


@lru_cache(maxsize=64)
def _spots(wide: float, high: float) -> tuple[Point, ...]:
    """Where the middle of something so wide and high may lie, seen from what it is about: those first from
    which its edge is nearest."""
    across = [(max(0.0, abs(dx) - wide / 2), abs(dx), float(dx)) for dx in ACROSS]
    down = [(max(0.0, abs(dy) - high / 2), abs(dy), float(dy)) for dy in DOWN]
    found = sorted([(hypot(x, y), far + off, dx, dy) for x, far, dx in across for y, off, dy in down])
    return tuple([(dx, dy) for _, _, dx, dy in found])


def clear(at: Point, size: Point, inside: Box, others: Sequence[Box]) -> Point | None:
    """The middle of something of that size that lies near a point within that box and hides none of the
    others; None where there is no such place."""
    wide, high = size
    free = _free(at, size, inside, others)
    for dx, dy in _spots(STEP * ceil(wide / STEP), high) if free else ():
        if dx in free.get(dy, ()):
            return at[0] + dx, at[1] + dy
    return None


def _free(at: Point, size: Point, inside: Box, others: Sequence[Box]) -> dict[float, frozenset[float]]:
    """By how far above or below the point: how far beside it the middle may lie."""
    wide, high = size
    inner, xs = grown(inside, -wide / 2, -high / 2), [at[0] + dx for dx in ACROSS]
    first, end = bisect_left(xs, inner.x), bisect_right(xs, inner.right)
    lowest = DOWN[-1] - DOWN[0] + high + 2
    near = within(Box(at[0] - FAR, at[1] + DOWN[0] - high / 2 - 1, 2 * FAR, lowest), others)
    rows = {}
    for dy in DOWN:
        y, left = at[1] + dy, bytearray(len(xs))
        if first >= end or not inner.y <= y <= inner.bottom:
            continue
        left[first:end] = b"1" * (end - first)
        for box in within(Box(at[0] - FAR, y - high / 2, 2 * FAR, high), near):
            begins, ends = bisect_right(xs, box.x - wide / 2), bisect_left(xs, box.right + wide / 2)
            left[begins:ends] = bytes(max(0, ends - begins))
        if any(left):
            rows[float(dy)] = frozenset(compress(map(float, ACROSS), left))
    return rows


def least_hidden(at: Point, size: Point, inside: Box, others: Sequence[Box]) -> Point:
    """The same where it has to hide something."""
    wide, high = size
    inner = grown(inside, -wide / 2, -high / 2)

    def hidden(x: float, y: float) -> float:
        return sum([area for _, area in overlaps(Box(x - wide / 2, y - high / 2, wide, high), others)])

    spots = [(at[0] + dx, at[1] + dy) for dx, dy in _spots(STEP * ceil(wide / STEP), high)[::4]]
    return min(
        (spot for spot in spots if inner.holds(*spot)),
        key=lambda spot: hidden(*spot) + 8 * dist(at, spot),
        default=at,
    )


def obstacles(table: Table) -> tuple[Box, ...]:
    """The names, with a little paper round them, pawns and panels on the map."""
    names = (grown(name, 9, 4) for name in compress(table.sights.names, table.sights.seen))
    return (*names, *map(pawn_box, pawn_spots(table).values()), *table.panels)


def beside(table: Table, at: Point, size: Point, seals: Sequence[Box] = ()) -> Point:
    """The middle of a gain of that size as it waits: as near where it was made as it hides no name, pawn,
    panel or seal, and also as it rises not its station; without such a place, where it hides least."""
    own = Box(at[0] - 22, at[1] - 22 - RISE, 44, 44 + RISE)
    others = (*obstacles(table), *seals, own)
    inside = table.at.inside
    return clear(at, size, inside, others) or least_hidden(at, size, inside, others)
