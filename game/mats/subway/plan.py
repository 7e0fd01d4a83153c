"""地下鉄: where the stations of a network lie on the sheet, and the panels between its lines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from msgspec.structs import replace

from game.mats.kit.lines import Point
from game.mats.subway.geometry import Stretch, crosses, grown
from game.mats.subway.layout import Layout, Panels
from game.motion.placement import Box
from game.rules.subway.network import Network, edges

LARGE_FROM = 115
"""The text size setting from which on the panels are larger."""
MOST_SCALE = 1.2
STATION_GAP, LINE_GAP = 16.0, 4.0
"""How near a panel may come to a station's middle and to a line's where it usually is."""
AWAY = 20.0
"""How much farther off it is kept elsewhere."""
NAME_ROOM = 75.0
"""How far off stations where names have hardly any room."""
MOST_METERS = 4
"""Lines that the panel of meters holds in two rows."""
METER_ROW = 52.0


class Plan(NamedTuple):
    """Where a network lies: station n at `at[n]`; and the panels beside it."""

    at: tuple[Point, ...]
    panels: Panels
    large: bool


@lru_cache(maxsize=16)
def plan(network: Network, text_scale: int, layout: Layout) -> Plan:
    """The network fitted into the sheet, and panels that cover none of it: where they usually are if that is
    free, else where the map leaves room, else below it."""
    large = text_scale >= LARGE_FROM
    if layout.usual is not None:
        return _with_large_text(network, layout, plan(network, text_scale, layout.usual))
    usual = _with_rows(layout.large_panels if large else layout.panels, _counting(network))
    at = _fitted(network, layout.free, layout.taller)
    if layout.apart:
        return Plan(at, usual, large)
    found = _between(network, at, usual, layout)
    if found is not None:
        return Plan(at, found, large)
    return Plan(_fitted(network, layout.free_above, layout.taller), _below(usual, layout.sheet), large)


def _with_large_text(network: Network, layout: Layout, laid: Plan) -> Plan:
    """The same map; panels that lie beside it have places of their own."""
    if not layout.apart:
        return laid
    return laid._replace(panels=_with_rows(layout.large_panels, _counting(network)))


def _counting(network: Network) -> int:
    return sum(line.counts for line in network.lines)


def _with_rows(panels: Panels, lines: int) -> Panels:
    """With room for more meters than usual, or no more than there are."""
    meters, rows = panels.meters, -(-max(lines, 1) // 2)
    more = (rows - MOST_METERS // 2) * METER_ROW
    return replace(panels, meters=meters.at(0, 0, meters.w, meters.h + more))


def _fitted(network: Network, free: Box, taller: float) -> tuple[Point, ...]:
    x, y, w, h = free
    left, right = min(s.x for s in network.stations), max(s.x for s in network.stations)
    top, bottom = min(s.y for s in network.stations), max(s.y for s in network.stations)
    most = h / max(1, bottom - top)
    k = min(MOST_SCALE, w / max(1, right - left), most)
    tall = min(taller * k, most)
    across, down = x + (w - k * (right - left)) / 2, y + (h - tall * (bottom - top)) / 2
    return tuple((across + k * (s.x - left), down + tall * (s.y - top)) for s in network.stations)


def _between(network: Network, at: tuple[Point, ...], usual: Panels, layout: Layout) -> Panels | None:
    """Panels in the gaps of the map, each as near to its usual place as can be."""
    place = {station.id: at[n] for n, station in enumerate(network.stations)}
    lines = [(place[a], place[b]) for line in network.lines for a, b in edges(line)]
    away = AWAY if layout.least_name is None else NAME_ROOM
    taken: list[Box] = []
    for wish in usual.boxes:
        spots = _spots(wish, layout.inside)
        found = next((box for box in spots if _suits(box, wish, at, lines, taken, away)), None)
        if found is None:
            return None
        taken.append(found)
    return Panels(*taken)


def _spots(wish: Box, inside: Box) -> Iterator[Box]:
    """Where a panel may stand, the place it has on the usual map first, then the nearest to that."""
    yield wish
    rows = range(round(inside.y) + 8, round(inside.bottom - wish.h - 4), 22)
    columns = range(round(inside.x) + 8, round(inside.right - wish.w - 4), 22)
    spots = [Box(left, top, wish.w, wish.h) for top in rows for left in columns]
    yield from sorted(spots, key=lambda box: hypot(box.x - wish.x, box.y - wish.y))


def _suits(
    box: Box, wish: Box, at: tuple[Point, ...], lines: list[Stretch], taken: list[Box], away: float
) -> bool:
    off = 0.0 if box == wish else away
    return _is_free(box, at, lines, off) and not any(box.meets(other, 12) for other in taken)


def _is_free(box: Box, at: tuple[Point, ...], lines: list[Stretch], off: float) -> bool:
    x, y, w, h = box
    far, beside = STATION_GAP + off, LINE_GAP + min(off, AWAY)
    if any(x - far < px < x + w + far and y - far < py < y + h + far for px, py in at):
        return False
    return not any(crosses(line, grown(box, beside, beside)) for line in lines)


def _below(usual: Panels, sheet: Box) -> Panels:
    """Side by side along the foot of the sheet."""
    left, floor, boxes = sheet.x + 18, sheet.bottom - 12, []
    for box in (usual.tray, usual.score, usual.meters):
        boxes.append(Box(left, floor - box.h, box.w, box.h))
        left += box.w + 16
    tray, score, meters = boxes
    return Panels(score, meters, tray)
