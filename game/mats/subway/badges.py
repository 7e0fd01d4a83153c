"""地下鉄: what is said at the stations of a move: how far they are, what they bring, that a line is full
there, or that the game may end there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from math import hypot

from game.look.describe import theme
from game.look.describe.specs import Colour
from game.mats.kit.lines import Point
from game.mats.kit.plaque import plaque
from game.mats.subway.beads import DESIGNED_NEAR
from game.mats.subway.gains import gains, loss, total
from game.mats.subway.geometry import around
from game.mats.subway.pawns import freest_corner, pawn_box
from game.mats.subway.table import Sights, Table
from game.mats.subway.tension import ending, last_stations
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat

BADGE = ":badge"
SHORT = 2
"""So many letters of a badge at a corner leave its station free; a wider one stands farther off."""
PADDED = 9.0
"""The paper left and right of the words of a badge."""
BADGE_R, LARGE_BADGE_R = 15.0, 11.5
"""Half the height of a total; the second, in large text, times how many times as large that is."""
END, END_R = 23.0, 19.0
"""The letters of what says that the game may end at a station, and half its height."""
LITTLE = 1
"""What a move brings that is little."""


def stamped(final: bool, lead: bool) -> tuple[Colour, Colour]:
    """The ground and the ink of a badge that says more than a number."""
    if lead:
        return theme.YAMA, theme.INK0
    return theme.SHU_DARK if final else theme.AOTAKE_FILL, theme.WHITE


def ends(
    table: Table, seen: list[int], spots: dict[Seat, Point], rings: Sequence[Placement]
) -> Iterator[Placement]:
    """That the game may end there, at stations that do not say so to whoever decides."""
    taken = [p.box for p in rings if p.key.endswith(BADGE)]
    names = [*compress(table.sights.names, table.sights.seen), *table.panels]
    last = set(last_stations(table).values()).intersection(seen)
    for n in sorted(last - (ending(table) if table.deciding else frozenset())):
        half, others = END_R * table.desk.text_scale / 100, [*map(pawn_box, spots.values()), *taken]
        box = beside(table, n, (half, half), False, names, [*others, *dots_near(table.sights, n)])
        taken.append(box)
        text, key = table.words("subway.badge.end"), f"last:{table.board.ids[n]} end"
        half = max(half, table.width(text, END, "bold") / 2 + PADDED)
        box = Box(box.middle[0] - half, box.y, 2 * half, box.h)
        yield from plaque(key, text, box, END, theme.SHU_DARK, theme.WHITE, rim=theme.PAPER0, layer=5)


def beside(table: Table, n: int, half: Point, wide: bool, names: Sequence[Box], others: Sequence[Box]) -> Box:
    """Where a badge lies, `half` its width and height; a `wide` one farther from its station."""
    (across, down), inside = _corner(table, n), table.at.inside
    out = (across + half[0] - half[1], down + half[1] - BADGE_R) if wide else (across, down)
    x, y = freest_corner(table.place(n), out, half, names, others, inside)
    x = min(max(x, inside.x + half[0]), inside.right - half[0])
    return Box(x - half[0], y - half[1], 2 * half[0], 2 * half[1])


def told(table: Table, n: int) -> dict[str, int] | None:
    """What going there brings, if that is to be shown."""
    return gains(table, n) if table.desk.display.points else None


def bare(table: Table, n: int) -> bool:
    """Whether that is shown and it brings nothing: its ring has no number."""
    return (found := told(table, n)) is not None and not any(found.values())


def badge(table: Table, n: int, found: Mapping[str, int] | None, lead: bool) -> tuple[str, Colour, Colour]:
    """The totals that lead to a station; or what it brings, and costs whose bead lies there, pale where it
    brings little. Golden where that takes the lead or wins."""
    fill, ink = (theme.YAMA, theme.INK0) if lead else (theme.AOTAKE_FILL, theme.WHITE)
    if found is None:
        return "·".join(map(str, table.reachable[n])), fill, ink
    lost = loss(table, n)
    text = total(found) if lost is None else f"{total(found)}/{total(lost[1])}"
    if sum(found.values()) > LITTLE or fill == theme.YAMA:
        return text, fill, ink
    return text, theme.PAPER2, theme.INK1


def _corner(table: Table, n: int) -> Point:
    """How far the corners of a station's ring lie from its middle."""
    if not table.view.near:
        return 20.0, 20.0
    k = table.view.zoom / DESIGNED_NEAR
    return (42 * k, 24 * k) if table.board.capacity[n] > 1 else (27 * k, 27 * k)


@lru_cache(maxsize=256)
def dots_near(sights: Sights, n: int) -> tuple[Box, ...]:
    """The stations near one."""
    (x, y), zoom = sights.places[n], sights.view.zoom
    others = compress(sights.places, sights.seen)
    return tuple(around((a, b), 12 * zoom) for a, b in others if hypot(a - x, b - y) < 120 * zoom)
