"""地下鉄: where on the map there is room for what is told beside a station."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress
from math import ceil, dist, floor, hypot, inf

from game.mats.kit.gains import RISE
from game.mats.kit.lines import Point
from game.mats.subway.geometry import around, gap, grown, overlaps, sized, within
from game.mats.subway.pawns import pawn_box, pawn_spots
from game.mats.subway.table import Sights, Table
from game.motion.placement import Box

FAR = 700.0
COLUMN, ROW = 15, 12
ACROSS, DOWN = range(-420, 421, COLUMN), range(-240, 241, ROW)
"""How far beside what it is about, and above or below it, something may be told."""
MIDDLE = len(ACROSS) // 2
LEFT_HALF = (1 << MIDDLE) - 1
"""The column straight above and below, and the bits of all that are left of it."""
NEAR, TRIED = 45.0, 8
"""How near to one of several places is enough, and how many of them are looked at."""
STEP = 20.0
SAMPLED = 8
"""Of how many places one is looked at where something has to be hidden."""


Found = tuple[float, float, int, int]
"""How far off an edge and a middle is, and how far beside and below the point it lies."""


@lru_cache(maxsize=1)
def _places() -> tuple[Point, ...]:
    """Where the middle of something may lie that has to hide something, seen from what it is about: near ones
    first."""
    return tuple(sorted(((dx, dy) for dx in ACROSS for dy in DOWN), key=lambda at: hypot(*at))[::SAMPLED])


def _step(size: float) -> float:
    """The size in whole steps, so that texts of about one length lie alike."""
    return STEP * ceil(size / STEP)


def clear(at: Point, size: Point, inside: Box, others: Sequence[Box]) -> Point | None:
    """The middle of something of that size whose edge lies as near a point as it can within that box, and
    hides none of the others; None where there is no such place."""
    wide, high = _step(size[0]) / 2, _step(size[1]) / 2
    found = min(_nearest_in_rows(_free(at, size, inside, others), wide, high), default=None)
    return None if found is None else (at[0] + found[2], at[1] + found[3])


def _nearest_in_rows(free: Sequence[int], wide: float, high: float) -> Iterator[Found]:
    """Of every row the free place that is nearest."""
    for dy, row in zip(DOWN, free, strict=True):
        if not row:
            continue
        left, right = row & LEFT_HALF, row >> MIDDLE
        columns = ((left.bit_length() - 1,) if left else ()) + (
            (MIDDLE + (right & -right).bit_length() - 1,) if right else ()
        )
        dx = min((ACROSS[n] for n in columns), key=lambda dx: (abs(dx), dx))
        far, off = max(0.0, abs(dx) - wide), max(0.0, abs(dy) - high)
        yield hypot(far, off), float(abs(dx) + abs(dy)), dx, dy


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
    wide, high = size[0] / 2, size[1] / 2
    inner = grown(inside, -wide, -high)
    first_x, first_y = at[0] + ACROSS[0], at[1] + DOWN[0]
    left, right = _from(inner.x - first_x, COLUMN), _beyond(inner.right - first_x, COLUMN)
    top, bottom = _from(inner.y - first_y, ROW), _beyond(inner.bottom - first_y, ROW)
    within = _bits(max(0, left), min(len(ACROSS), right))
    free = [within if top <= row < bottom else 0 for row in range(len(DOWN))]
    last_x, last_y = at[0] + ACROSS[-1], at[1] + DOWN[-1]
    for x, y, w, h in others:
        x0, x1, y0, y1 = x - wide, x + w + wide, y - high, y + h + high
        if x1 <= first_x or x0 >= last_x or y1 <= first_y or y0 >= last_y:
            continue
        taken = ~_bits(max(0, _beyond(x0 - first_x, COLUMN)), min(len(ACROSS), _from(x1 - first_x, COLUMN)))
        for row in range(max(0, _beyond(y0 - first_y, ROW)), min(len(DOWN), _from(y1 - first_y, ROW))):
            free[row] &= taken
    return free


def _from(off: float, step: int) -> int:
    """The first of places so far apart that lies no nearer than that."""
    return ceil(off / step)


def _beyond(off: float, step: int) -> int:
    """The first of them that lies farther off."""
    return floor(off / step) + 1


def _bits(first: int, end: int) -> int:
    """These from the first up to the end, without it; none where there are none."""
    return (1 << end) - (1 << first) if first < end else 0


def least_hidden(at: Point, size: Point, inside: Box, others: Sequence[Box]) -> Point:
    """The same where it has to hide something."""
    wide, high = size
    inner = grown(inside, -wide / 2, -high / 2)
    best, least = at, inf
    strips: dict[float, tuple[Box, ...]] = {}
    for dx, dy in _places():
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


def settled(at: Point, size: Point, inside: Box, others: Sequence[Box]) -> Point:
    """As near as nothing is hidden there; without such a place, where least is."""
    return clear(at, size, inside, others) or least_hidden(at, size, inside, others)


def obstacles(table: Table) -> tuple[Box, ...]:
    """The names, with a little paper round them, pawns and panels on the map."""
    return _obstacles(table.sights, tuple(pawn_spots(table).values()), table.panels)


@lru_cache(maxsize=16)
def _obstacles(sights: Sights, pawns: tuple[Point, ...], panels: tuple[Box, ...]) -> tuple[Box, ...]:
    """The same from frame to frame."""
    names = (grown(name, 9, 4) for name in compress(sights.names, sights.seen))
    return (*names, *map(pawn_box, pawns), *panels)


def beside(table: Table, at: Point, size: Point, seals: Sequence[Box] = ()) -> Point:
    """The middle of a gain of that size as it waits: as near where it was made as it hides no name, pawn,
    panel or seal, and also as it rises not its station; without such a place, where it hides least."""
    own = Box(at[0] - 22, at[1] - 22 - RISE, 44, 44 + RISE)
    others = (*obstacles(table), *seals, own)
    return settled(at, size, table.at.inside, others)
