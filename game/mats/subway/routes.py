"""地下鉄: ways along the lines: of a move, and the longest path."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.look.describe import theme
from game.look.describe.specs import Chart, Colour, Dot, Drawing, Rail
from game.mats.kit.lines import Point
from game.mats.subway.chart import dots_on
from game.mats.subway.table import Table
from game.mats.subway.worth import longest_of
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat

ROUTE = 9.0
THIN, THICK = 2.5, 5.0
"""How wide the way of a move is along the middle of its lines: looked at, and chosen; their colours stay."""


@lru_cache(maxsize=64)
def _way(points: tuple[Point, ...], ink: Colour, rim: Colour, wide: float, dots: tuple[Dot, ...]) -> Drawing:
    beyond = 7.0 if wide >= ROUTE else 3.5
    return Drawing((Rail(points, rim, wide + beyond), Rail(points, ink, wide), *dots))


def way(table: Table, key: str, stations: tuple[int, ...]) -> Iterator[Placement]:
    """A way along stations, laid over the lines."""
    yield from laid(table, key, stations, theme.YAMA)


def laid(table: Table, key: str, stations: tuple[int, ...], ink: Colour) -> Iterator[Placement]:
    """The same in that colour."""
    yield from _along(table, key, stations, ink, theme.INK0, ROUTE)


def longest(table: Table, seat: Seat) -> tuple[int, ...]:
    """The stations of a longest path of the seat, as far as it has been worked out."""
    path, _ = longest_of(table.state, table.desk.figures, seat, table.board)
    return tuple(table.board.index[name] for name in path)


def parted(table: Table, key: str, stations: tuple[int, ...], at: int, ink: Colour) -> Iterator[Placement]:
    """A way without one of its stations: what is left of it before and behind."""
    cut = stations.index(at) if at in stations else len(stations)
    for n, part in enumerate((stations[:cut], stations[cut + 1 :])):
        yield from _along(table, f"{key} {n}", part, ink, theme.INK0, ROUTE)


def route(table: Table, key: str, stations: tuple[int, ...], chosen: bool) -> Iterator[Placement]:
    """The way of a move, along the middle of the lines it goes by."""
    yield from _along(table, key, stations, theme.INK0, theme.PAPER0, THICK if chosen else THIN)


def _along(
    table: Table, key: str, stations: tuple[int, ...], ink: Colour, rim: Colour, wide: float
) -> Iterator[Placement]:
    if len(stations) < 2:
        return
    points = tuple(table.plan.at[n] for n in stations)
    left, top = table.view.point((min(p[0] for p in points), min(p[1] for p in points)))
    right, bottom = table.view.point((max(p[0] for p in points), max(p[1] for p in points)))
    reach, (x, y, w, h) = 12 * table.view.zoom, table.at.inside
    left, top = max(left - reach, x), max(top - reach, y)
    right, bottom = min(right + reach, x + w), min(bottom + reach, y + h)
    if right > left and bottom > top:
        box = Box(left, top, right - left, bottom - top)
        dots = dots_on(table.board, table.plan.at, stations, table.view.near)
        what = Chart(_way(points, ink, rim, wide, dots), table.view.part(box))
        yield Placement(key, what, *box, layer=1)
