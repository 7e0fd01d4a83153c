"""地下鉄: where panels and the map lie, in the reference space."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from game.rules.subway.network import Network, edges

Box = tuple[float, float, float, float]
Point = tuple[float, float]

SHEET: Box = (16, 84, 1672, 984)
FREE: Box = (56, 146, 1548, 864)
"""The stations of every map fit into this."""
FREE_ABOVE: Box = (56, 146, 1548, 560)
"""The same for a map between whose lines there is no room for the panels: they stand below it."""
INSIDE: Box = (22, 90, 1660, 972)
"""Where map and names are drawn: the sheet within its round corners."""
LEGEND: Box = (34, 100, 300, 178)
MINIMAP: Box = (34, 796, 386, 254)
"""Beside the map that is shown near."""
MOST_SCALE = 1.2
LARGE_FROM = 115
"""The text size setting from which on the panels are larger."""

SEAT_X, SEAT_Y, SEAT_W, SEAT_H, SEAT_PITCH = 1704.0, 92.0, 204.0, 164.0, 176.0
GO: Box = (1704, 806, 204, 104)
SECOND: Box = (1704, 923, 204, 66)
THIRD: Box = (1704, 1001, 204, 66)
THIRD_LEFT, THIRD_RIGHT = (1704.0, 1001.0, 130.0, 66.0), (1842.0, 1001.0, 66.0, 66.0)

DOT, TRANSFER, LINE, RING = 9.0, 14.0, 11.0, 23.0
CLEAR = {False: (24.0, 27.0), True: (23.0, 26.0)}
"""How far from a station and from a transfer station its name begins, in small and in large text."""


class Panels(NamedTuple):
    """The three panels that lie on the sheet."""

    score: Box
    meters: Box
    tray: Box


SMALL = Panels((34, 178, 184, 246), (796, 278, 458, 152), (34, 879, 330, 177))
LARGE = Panels((26, 96, 178, 326), (836, 268, 400, 166), (26, 862, 352, 198))
STATION_GAP, LINE_GAP = 16.0, 4.0
"""How near a panel may come to a station's middle and to a line's where it usually is."""
AWAY = 20.0
"""So much farther off it is kept elsewhere."""
MOST_METERS = 4
"""Lines that the panel of meters holds in two rows."""
METER_ROW = 52.0


class Plan(NamedTuple):
    """Where a network lies: station n at `at[n]`; and the panels beside it."""

    at: tuple[Point, ...]
    panels: Panels
    large: bool

    @property
    def boxes(self) -> tuple[Box, ...]:
        """What names and pawns must stay clear of."""
        return tuple(self.panels)

    @property
    def near_tray(self) -> Box:
        """The tray's place beside the map that is shown near."""
        _, _, w, h = self.panels.tray
        return SHEET[0] + SHEET[2] - w - 16, SHEET[1] + SHEET[3] - h - 18, w, h

    @property
    def near_boxes(self) -> tuple[Box, ...]:
        """What lies on the map while it is shown near."""
        return LEGEND, MINIMAP, self.near_tray


def seat_box(seat: int) -> Box:
    """The plate of a player, or the card of a dice style."""
    return SEAT_X, SEAT_Y + SEAT_PITCH * seat, SEAT_W, SEAT_H


@lru_cache(maxsize=16)
def plan(network: Network, text_scale: int) -> Plan:
    """The network fitted into the sheet, and panels that cover none of it: where they usually are if that is
    free, else where the map leaves room, else below it."""
    large = text_scale >= LARGE_FROM
    usual = _with_rows(LARGE if large else SMALL, _counting(network))
    at = _fitted(network, FREE)
    found = _between(network, at, usual)
    if found is not None:
        return Plan(at, found, large)
    return Plan(_fitted(network, FREE_ABOVE), _below(usual), large)


def _counting(network: Network) -> int:
    return sum(line.counts for line in network.lines)


def _with_rows(panels: Panels, lines: int) -> Panels:
    """With room for more meters than usual, or no more than there are."""
    x, y, w, h = panels.meters
    rows = -(-max(lines, 1) // 2)
    return panels._replace(meters=(x, y, w, h + (rows - MOST_METERS // 2) * METER_ROW))


def _fitted(network: Network, free: Box) -> tuple[Point, ...]:
    x, y, w, h = free
    left, right = min(s.x for s in network.stations), max(s.x for s in network.stations)
    top, bottom = min(s.y for s in network.stations), max(s.y for s in network.stations)
    k = min(MOST_SCALE, w / max(1, right - left), h / max(1, bottom - top))
    across, down = x + (w - k * (right - left)) / 2, y + (h - k * (bottom - top)) / 2
    return tuple((across + k * (s.x - left), down + k * (s.y - top)) for s in network.stations)


def _between(network: Network, at: tuple[Point, ...], usual: Panels) -> Panels | None:
    """Panels in the gaps of the map, each as near to its usual place as can be."""
    place = {station.id: at[n] for n, station in enumerate(network.stations)}
    lines = [(place[a], place[b]) for line in network.lines for a, b in edges(line)]
    taken: list[Box] = []
    for wish in usual:
        found = next((box for box in _spots(wish) if _suits(box, wish, at, lines, taken)), None)
        if found is None:
            return None
        taken.append(found)
    return Panels(*taken)


def _spots(wish: Box) -> list[Box]:
    """Where a panel may stand, the place it has on the usual map first, then the nearest to that."""
    x, y, w, h = INSIDE
    rows = range(round(y) + 8, round(y + h - wish[3] - 4), 22)
    columns = range(round(x) + 8, round(x + w - wish[2] - 4), 22)
    spots = [(float(left), float(top), wish[2], wish[3]) for top in rows for left in columns]
    return [wish, *sorted(spots, key=lambda box: hypot(box[0] - wish[0], box[1] - wish[1]))]


def _suits(
    box: Box, wish: Box, at: tuple[Point, ...], lines: list[tuple[Point, Point]], taken: list[Box]
) -> bool:
    more = 0.0 if box == wish else AWAY
    return _is_free(box, at, lines, more) and not any(meet(box, other, 12) for other in taken)


def _is_free(box: Box, at: tuple[Point, ...], lines: list[tuple[Point, Point]], more: float) -> bool:
    x, y, w, h = box
    far, beside = STATION_GAP + more, LINE_GAP + more
    if any(x - far < px < x + w + far and y - far < py < y + h + far for px, py in at):
        return False
    return not any(crosses(line, (x - beside, y - beside, w + 2 * beside, h + 2 * beside)) for line in lines)


def _below(usual: Panels) -> Panels:
    floor = SHEET[1] + SHEET[3] - 12
    left, boxes = 34.0, []
    for _, _, w, h in (usual.tray, usual.score, usual.meters):
        boxes.append((left, floor - h, w, h))
        left += w + 16
    tray, score, meters = boxes
    return Panels(score, meters, tray)


def meet(a: Box, b: Box, gap: float = 0.0) -> bool:
    """Whether two boxes come nearer to each other than that."""
    return (
        a[0] - gap < b[0] + b[2]
        and b[0] - gap < a[0] + a[2]
        and a[1] - gap < b[1] + b[3]
        and b[1] - gap < a[1] + a[3]
    )


def crosses(line: tuple[Point, Point], box: Box) -> bool:
    """Whether a straight line passes through a box."""
    (x0, y0), (x1, y1) = line
    start, end = 0.0, 1.0
    for low, high, a, d in ((box[0], box[0] + box[2], x0, x1 - x0), (box[1], box[1] + box[3], y0, y1 - y0)):
        if d == 0:
            if not low < a < high:
                return False
            continue
        enter, leave = sorted(((low - a) / d, (high - a) / d))
        start, end = max(start, enter), min(end, leave)
    return start < end
