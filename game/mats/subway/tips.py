"""地下鉄: what a station is called, in both languages and with its numbers, beside it while it is focused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import inf

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Colour
from game.mats.kit.lines import Point
from game.mats.subway.gains import gains, told
from game.mats.subway.geometry import around, common, grown, overlaps, within
from game.mats.subway.names import name_of
from game.mats.subway.pawns import pawn_box, pawn_spots, spot_beside
from game.mats.subway.table import Table
from game.motion.placement import Box, Placement

HEIGHT, LARGE_HEIGHT = 46.0, 58.0
ROWS, SIDES = range(14, 111, 6), range(4, 149, 12)
"""How far from the ring of its station a tip may stand, above or below, and beside."""
STEPS = (0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2)
"""How far aside it may stand there; 1 is as far as it goes without leaving the station's side."""
FARTHEST = 220.0
FAR = 10_000.0
"""Farther aside than anything lies."""
SHARE = 0.6
"""How much of the map's width large text may take: what a station is called in the other language, and then
its numbers, give way."""
Part = tuple[str, str, float, str, Colour]
"""Of a tip: what it is, its text, its size, face and ink."""
HIDING = 1200.0
"""What it costs to cover anything of a name, a panel or a pawn."""
OWN_NAME = 400.0
"""What it costs to cover a part of the station's own name; the tip may stand for the whole of it."""


def tip(table: Table) -> Iterator[Placement]:
    """The tip of the focused station."""
    n = table.focused
    if n is None or not table.seen(n) or table.desk.event is not None:
        return
    station, lang = table.network.stations[n], table.words.lang
    other = "en" if lang == "ja" else "ja"
    parts: list[Part] = [
        ("name", name_of(station, lang), 22, "bold", theme.PAPER0),
        ("codes", " ".join(station.codes), 19, "bold", theme.YAMA),
        ("other", name_of(station, other), 19, "body", theme.PAPER2),
        ("gain", _gain(table, n), 22, "bold", theme.MINT),
    ]
    parts = [part for part in parts if part[1]]
    most = table.at.inside.w * SHARE if table.at.brief else inf
    while (w := _width(table, parts)) > most and len(parts) > 1:
        parts = [part for part in parts if part[0] != next(p[0] for p in reversed(parts) if p[0] != "gain")]
    high = LARGE_HEIGHT if table.at.brief else HEIGHT
    left, top = _place(table, n, w, high)
    yield panel("tip", (left, top, w, high), theme.INK0, 12, layer=7)
    left += 18
    for key, text, size, face, ink in parts:
        room = table.width(text, size, face)
        yield label(f"tip {key}", text, (left, top, room, high), size, ink, face, layer=7)
        left += room + 14


def _width(table: Table, parts: Sequence[Part]) -> float:
    return sum(table.width(text, size, face) + 14 for _, text, size, face, _ in parts) + 22


def _gain(table: Table, n: int) -> str:
    """What going there would bring whoever decides."""
    found = gains(table, n) if table.deciding else None
    return "" if found is None else told(found)


def _place(table: Table, n: int, w: float, high: float) -> Point:
    """Near the station, where it covers least of panels, names, pawns, numbers and stations."""
    at, ring = table.place(n), _ring(table, n)
    seen = [m for m, shown in enumerate(table.sights.seen) if shown and m != n]
    pawns = [*pawn_spots(table).values()]
    if n in table.reachable or n == table.picked:
        pawns.append(spot_beside(table, n))
    left, top = at[0] - w - FARTHEST, at[1] - FARTHEST - high
    reach = Box(left, top, 2 * (at[0] - left), 2 * (at[1] - top))
    names = [table.site_box(m) for m in seen]
    whole = within(reach, (*table.panels, *names, *map(pawn_box, pawns)))
    reachable, places = table.reachable, table.sights.places
    rings = [around(places[m], 46 if m in reachable else 23) for m in seen]
    parts = [(1.0, box) for box in within(reach, rings)]
    parts += [(4.0, grown(name, 4, 6)) for name in within(grown(reach, 4, 6), names)]
    parts += [(3.0, around(at, ring))]
    candidates = tuple(sorted(_candidates(at, (w, high), ring, table.at.inside)))
    return _freest(candidates, (w, high), table.site_box(n), whole, tuple(parts)) or at


@lru_cache(maxsize=8)
def _freest(
    candidates: tuple[tuple[float, Point], ...],
    size: Point,
    own: Box,
    whole: tuple[Box, ...],
    parts: tuple[tuple[float, Box], ...],
) -> Point | None:
    """The place that costs least; none is looked at longer than it may be that."""
    least, best = inf, None
    rows: dict[float, tuple[tuple[Box, ...], list[float], list[Box]]] = {}
    """What lies at the height of the tips that begin there: most places share few heights."""
    far = Box(-FAR, 0.0, 2 * FAR, size[1])
    for farther, corner in candidates:
        if farther >= least:
            break
        box = Box(*corner, *size)
        if box.y not in rows:
            low, high = box.y, box.y + size[1]
            level = [pair for pair in parts if low < pair[1][1] + pair[1][3] and pair[1][1] < high]
            weights, boxes = [weight for weight, _ in level], [part for _, part in level]
            rows[box.y] = within(far._replace(y=low), whole), weights, boxes
        hidden, weights, boxes = rows[box.y]
        partly = 0 < common(box, own) < 0.99 * own.w * own.h
        cost = farther + OWN_NAME * partly
        for _, area in overlaps(box, hidden):
            cost += HIDING + 16 * area
            if cost >= least:
                break
        else:
            cost += sum(weights[i] * area for i, area in overlaps(box, boxes))
            if cost < least:
                least, best = cost, corner
    return best


def _ring(table: Table, n: int) -> float:
    """How far the ring of a station reaches."""
    zoom = table.view.zoom
    if table.view.near and table.board.capacity[n] > 1:
        return 34 * zoom
    return 26 * zoom


def _candidates(at: Point, size: Point, ring: float, inside: Box) -> Iterator[tuple[float, Point]]:
    """Above and below, in the middle or to a side, near or beyond a name, and beside, where the tip stands
    for the name, as far as there is room; each with what it costs by itself: its way from the station."""
    (x, y), (w, h), (left, top, wide, high) = at, size, inside
    low, right = left + 6, left + wide - w - 6
    lefts = [(60.0 * abs(step), x - w / 2 + (w / 2 - 40) * step) for step in STEPS]
    for off in ROWS:
        for row in (y - ring - off - h, y + ring + off):
            if top + 4 <= row <= top + high - h - 4:
                for farther, at_left in lefts:
                    yield 5 * (off - ROWS[0]) + farther, (min(max(at_left, low), right), row)
    for off in SIDES:
        for at_left in (x + ring + off, x - ring - off - w):
            if low <= at_left <= right:
                yield 120.0 + 5 * (off - SIDES[0]), (at_left, y - h / 2)
