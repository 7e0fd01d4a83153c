"""地下鉄: where on the map there is room for what is told beside a station."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from math import ceil, dist, hypot, inf

from game.mats.kit.gains import RISE
from game.mats.kit.lines import Point
from game.mats.subway.geometry import around, gap, grown, overlaps, sized, within
from game.mats.subway.pawns import pawn_box, pawn_spots
from game.mats.subway.table import Table
from game.motion.placement import Box

FAR = 700.0
ACROSS, DOWN = range(-420, 421, 15), range(-240, 241, 12)
"""How far beside what it is about, and above or below it, something may be told."""
NEAR, TRIED = 45.0, 8
"""How near to one of several places is enough, and how many of them are looked at."""
STEP = 20.0
Spot = tuple[float, float, int, int]
"""How far beside and below the point, and the places of both in `ACROSS` and `DOWN`."""


@lru_cache(maxsize=64)
def _spots(wide: float, high: float) -> tuple[Spot, ...]:
    """Where the middle of something so wide and high may lie, seen from what it is about: those first from
    which its edge is nearest."""
    across = [(max(0.0, abs(dx) - wide / 2), abs(dx), float(dx), n) for n, dx in enumerate(ACROSS)]
    down = [(max(0.0, abs(dy) - high / 2), abs(dy), float(dy), n) for n, dy in enumerate(DOWN)]
    found = sorted([
        (hypot(x, y), far + off, dx, dy, column, row)
        for x, far, dx, column in across
        for y, off, dy, row in down
    ])  # fmt: skip
    return tuple([(dx, dy, column, row) for _, _, dx, dy, column, row in found])


def _step(size: float) -> float:
    """The size in whole steps, so that places are seldom put in order anew."""
    return STEP * ceil(size / STEP)


def clear(at: Point, size: Point, inside: Box, others: Sequence[Box]) -> Point | None:
    """The middle of something of that size that lies near a point within that box and hides none of the
    others; None where there is no such place."""
    wide, high = size
    free = _free(at, size, inside, others)
    for dx, dy, column, row in _spots(_step(wide), _step(high)) if any(free) else ():
        if free[row] >> column & 1:
            return at[0] + dx, at[1] + dy
    return None


def nearest(places: Sequence[Point], size: Point, inside: Box, others: Sequence[Box]) -> Point | None:
    """The same as near one of these places as it can be: the first that is near enough, of the first few."""
    found, least = None, inf
    for at in places[:TRIED]:
        spot = clear(at, size, inside, others)
        off = inf if spot is None else gap(at, sized(spot, size))
        if off < least:
            found, least = spot, off
        if least <= NEAR:
            break
    return found


def stations(table: Table, r: float) -> list[Box]:
    """What is kept free so far round the stations that are seen."""
    return [around(spot, r) for spot in compress(table.sights.places, table.sights.seen)]


def at_its_own(
    places: Sequence[Point], strange: Sequence[Point], size: Point, inside: Box, others: Sequence[Box]
) -> Point | None:
    """The same at one of its own places, the first at which none that is `strange` is nearer to it; where one
    is at all of them, where that is so by least."""
    found, least = None, inf
    for at in places:
        if (spot := clear(at, size, inside, others)) is None:
            continue
        box = sized(spot, size)
        own, other = (min((gap(place, box) for place in group), default=inf) for group in (places, strange))
        if own <= NEAR and own < other:
            return spot
        if own - other < least:
            found, least = spot, own - other
    return found


def _free(at: Point, size: Point, inside: Box, others: Sequence[Box]) -> list[int]:
    """Where the middle may lie: of every row of `DOWN` the places of `ACROSS`, a bit for each."""
    wide, high = size
    inner = grown(inside, -wide / 2, -high / 2)
    xs, ys = [at[0] + dx for dx in ACROSS], [at[1] + dy for dy in DOWN]
    left, right = bisect_left(xs, inner.x), bisect_right(xs, inner.right)
    top, bottom = bisect_left(ys, inner.y), bisect_right(ys, inner.bottom)
    free = [_bits(left, right) if top <= row < bottom else 0 for row in range(len(ys))]
    for x, y, w, h in others:
        hidden = ~_bits(bisect_right(xs, x - wide / 2), bisect_left(xs, x + w + wide / 2))
        for row in range(bisect_right(ys, y - high / 2), bisect_left(ys, y + h + high / 2)):
            free[row] &= hidden
    return free


def _bits(first: int, end: int) -> int:
    """These from the first up to the end, without it; none where there are none."""
    return (1 << end) - (1 << first) if first < end else 0


def least_hidden(at: Point, size: Point, inside: Box, others: Sequence[Box]) -> Point:
    """The same where it has to hide something."""
    wide, high = size
    inner = grown(inside, -wide / 2, -high / 2)
    best, least = at, inf
    strips: dict[float, tuple[Box, ...]] = {}
    for dx, dy, *_ in _spots(_step(wide), _step(high))[::8]:
        x, y = at[0] + dx, at[1] + dy
        away = 8 * dist(at, (x, y))
        if away >= least or not inner.holds(x, y):
            continue
        if dy not in strips:
            strips[dy] = within(Box(at[0] - FAR, y - high / 2, 2 * FAR, high), others)
        box = Box(x - wide / 2, y - high / 2, wide, high)
        hidden = sum([area for _, area in overlaps(box, strips[dy])])
        if hidden + away < least:
            best, least = (x, y), hidden + away
    return best


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
