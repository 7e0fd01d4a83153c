"""地下鉄: where on the map there is room for what is told beside a station."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from math import hypot

from game.mats.kit.gains import RISE
from game.mats.kit.lines import Point
from game.mats.subway.geometry import grown, overlaps, within
from game.mats.subway.pawns import pawn_box, pawn_spots
from game.mats.subway.table import Table
from game.motion.placement import Box

FAR = 600.0
SPOTS = sorted((hypot(dx, dy), dy, dx) for dx in range(-420, 421, 15) for dy in range(-240, 241, 12))
"""Where it may wait: how far from where it was made, how far below it and beside it; the nearest first."""


def beside(table: Table, at: Point, size: Point, seals: Sequence[Box] = ()) -> Point:
    """The middle of a gain of that size as it waits: as near where it was made as it hides no name, pawn,
    panel or seal, and also as it rises not its station; without such a place, where it hides least."""
    wide, high = size
    names = compress(table.sights.names, table.sights.seen)
    pawns = map(pawn_box, pawn_spots(table).values())
    own = Box(at[0] - 22, at[1] - 22 - RISE, 44, 44 + RISE)
    near = (*names, *seals, *pawns, *table.panels, own)
    inside = grown(table.at.inside, -wide / 2, -high / 2)
    rows: dict[float, list[tuple[float, float]]] = {}
    """At each height from where to where its middle would hide something."""
    for _, dy, dx in SPOTS:
        x, y = at[0] + dx, at[1] + dy
        if not inside.holds(x, y):
            continue
        if y not in rows:
            band = within(Box(at[0] - FAR, y - high / 2, 2 * FAR, high), near)
            rows[y] = [(box.x - wide / 2, box.right + wide / 2) for box in band]
        if not any(begin < x < end for begin, end in rows[y]):
            return x, y
    return _least_hidden(at, size, inside, near)


def _least_hidden(at: Point, size: Point, inside: Box, others: tuple[Box, ...]) -> Point:
    """The same where it has to hide something."""
    wide, high = size

    def hidden(x: float, y: float) -> float:
        box = Box(x - wide / 2, y - high / 2, wide, high)
        return sum([area for _, area in overlaps(box, others)])

    spots = [(at[0] + dx, at[1] + dy) for _, dy, dx in SPOTS[::4]]
    return min((spot for spot in spots if inside.holds(*spot)), key=lambda spot: hidden(*spot), default=at)
