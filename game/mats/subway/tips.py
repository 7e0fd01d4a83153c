"""地下鉄: what a station is called, beside it while it is focused or chosen; in both languages if there is
room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot, inf

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Colour, Stroke
from game.mats.kit.lines import Point, through
from game.mats.subway.gains import at_least, gains, loss, told, total
from game.mats.subway.geometry import around, gap, grown, sized
from game.mats.subway.names import name_of
from game.mats.subway.pawns import pawn_box, spot_beside
from game.mats.subway.room import clear, least_hidden, obstacles, stations
from game.mats.subway.table import Table
from game.mats.subway.tension import closing, last_seat, last_stations
from game.motion.placement import Box, Placement

HEIGHT, LARGE_HEIGHT = 46.0, 58.0
NEAR, FREE = 70.0, 95.0
"""How far from the middle of its station it may stand without giving way to a shorter one; the second where
it hides no other station or its number."""
AWAY, TIED = 8.0, 6.0
"""How far off panels it stands, and from how far off the ring of its station on a line leads to it."""
STATION = 15.0
"""So much round the other stations it keeps free, where there is room."""
SHARE = 0.6
"""How much of the map's width large text may take: what a station is called in the other language, and then
its numbers, give way."""
Part = tuple[str, str, float, str, Colour]
"""Of a tip: what it is, its text, its size, face and ink."""
FIRST = ("other", "codes")
"""What a tip goes without, so that there is room for it near its station."""


def tip(table: Table) -> Iterator[Placement]:
    """The tip of the focused station, else of the chosen one."""
    n = table.picked if table.focused is None else table.focused
    if n is None or not table.seen(n) or table.desk.event is not None:
        return
    station, lang = table.network.stations[n], table.words.lang
    other = "en" if lang == "ja" else "ja"
    parts: list[Part] = [
        ("name", name_of(station, lang), 22, "bold", theme.PAPER0),
        ("codes", " ".join(station.codes), 19, "bold", theme.YAMA),
        ("other", name_of(station, other), 19, "body", theme.PAPER2),
        ("gain", _gain(table, n), 22, "bold", theme.MINT),
        ("loss", _loss(table, n), 19, "bold", theme.SHU_PALE),
        ("full", _full(table, n), 19, "bold", theme.YAMA),
        ("ends", _ends(table, n), 19, "bold", theme.YAMA),
    ]
    parts = [part for part in parts if part[1]]
    most = table.at.inside.w * SHARE if table.at.brief else inf
    while _width(table, parts) > most and len(parts) > 1:
        parts = [part for part in parts if part[0] != next(p[0] for p in reversed(parts) if p[0] != "gain")]
    high = LARGE_HEIGHT if table.at.brief else HEIGHT
    forms = [[part for part in parts if part[0] not in FIRST[:n]] for n in range(len(FIRST) + 1)]
    n_th, box = _placed(table, n, tuple((_width(table, form), high) for form in forms))
    if gap(table.place(n), box) > _ring(table, n) + TIED:
        yield tied("tip tie", table.place(n), _ring(table, n), box)
    yield panel("tip", box, theme.INK0, 12, layer=7)
    left = box.x + 18
    for key, text, size, face, ink in forms[n_th]:
        room = table.width(text, size, face)
        yield label(f"tip {key}", text, (left, box.y, room, high), size, ink, face, layer=7)
        left += room + 14


def _width(table: Table, parts: Sequence[Part]) -> float:
    return sum(table.width(text, size, face) + 14 for _, text, size, face, _ in parts) + 22


def _gain(table: Table, n: int) -> str:
    """What going there would bring whoever decides."""
    found = gains(table, n) if table.deciding else None
    if found is None:
        return ""
    return table.words("subway.tip.least", gain=told(found)) if at_least(table, n) else told(found)


def _loss(table: Table, n: int) -> str:
    """What it would cost whose bead lies there."""
    found = loss(table, n) if table.deciding else None
    return f"{table.name(found[0])} {total(found[1])}" if found else ""


def _full(table: Table, n: int) -> str:
    """That a bead there completes a line."""
    return table.words("subway.badge.full") if table.deciding and n in closing(table) else ""


def _ends(table: Table, n: int) -> str:
    """That a bead there brings the last round, or ends the game: it is laid as the last of a round."""
    if not (table.deciding and n in table.reachable and n in last_stations(table).values()):
        return ""
    return table.words("subway.tip.over" if table.mover == last_seat(table.state) else "subway.tip.ends")


def _placed(table: Table, n: int, sizes: tuple[Point, ...]) -> tuple[int, Box]:
    """Which of these sizes has room near the station, the first that has, and where; it covers no panel, name
    or pawn, and no station nor its number if it can be."""
    at, ring, reachable = table.place(n), _ring(table, n), table.reachable
    around_it = [grown(panel, AWAY, AWAY) for panel in table.panels]
    if n in reachable or n == table.picked:
        around_it.append(pawn_box(spot_beside(table, n)))
    numbers = tuple(around(table.place(m), 36) for m in reachable if m != n and table.seen(m))
    numbers = (*numbers, *stations(table, STATION))
    fixed = (*obstacles(table), *around_it, around(at, ring))
    return _nearest(at, sizes, table.at.inside, fixed, numbers)


@lru_cache(maxsize=32)
def _nearest(
    at: Point, sizes: tuple[Point, ...], inside: Box, fixed: tuple[Box, ...], numbers: tuple[Box, ...]
) -> tuple[int, Box]:
    """The same from frame to frame."""
    best, least = (len(sizes) - 1, Box(0, 0, 0, 0)), inf
    for others, near in (((*fixed, *numbers), FREE), (fixed, NEAR)):
        for which, size in enumerate(sizes):
            spot = clear(at, size, inside, others)
            if spot is None:
                continue
            box = sized(spot, size)
            if (off := gap(at, box)) <= near:
                return which, box
            if off < least:
                best, least = (which, box), off
    if least < inf:
        return best
    spot = least_hidden(at, sizes[-1], inside, fixed)
    return len(sizes) - 1, Box(spot[0] - sizes[-1][0] / 2, spot[1] - sizes[-1][1] / 2, *sizes[-1])


def _ring(table: Table, n: int) -> float:
    """How far the ring of a station reaches."""
    zoom = table.view.zoom
    if table.view.near and table.board.capacity[n] > 1:
        return 34 * zoom
    return 26 * zoom


def nearest_in(box: Box, at: Point) -> Point:
    """Where a line from there ends in what is told."""
    return min(max(at[0], box.x + 14), box.right - 14), min(max(at[1], box.y + 14), box.bottom - 14)


def tied(key: str, at: Point, ring: float, box: Box, ink: Colour = theme.INK0) -> Placement:
    """A line from the ring of a station to what is told of it: it is no other's."""
    edge = nearest_in(box, at)
    dx, dy = edge[0] - at[0], edge[1] - at[1]
    far = hypot(dx, dy) or 1.0
    start = at[0] + dx / far * ring, at[1] + dy / far * ring
    return through(key, (start, edge), Stroke((), ink, 4.0), layer=7)
