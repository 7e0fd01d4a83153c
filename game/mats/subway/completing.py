"""地下鉄: what a bead has completed, seen while its points are told: a terminal, a set, a path to tell of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Stroke
from game.mats.kit.lines import Point, through
from game.mats.kit.moments import LAYER
from game.mats.subway.geometry import around
from game.mats.subway.routes import longest, parted, way
from game.mats.subway.table import Table
from game.motion.clip import FADE, Track
from game.motion.moment import Beat, shown, stayed
from game.motion.placement import Placement
from game.rules.subway.score import own_beads, set_beads
from game.rules.subway.values import BeadPlaced

FLIPS, STOOD = 180.0, 640.0
"""When a buffer stop flips up, and when it goes."""
BEYOND, HALF = 27.0, 18.0
"""How far behind its terminal it stands, and how far it reaches to both sides."""
STRIPE = Stroke((), theme.SHU, 9.0)
JOINS = 160.0
"""After how long the bead joins what is left and right of it of a longer path."""
APART = 70.0
"""How far apart the beads of a set light up."""
RING = 25.0


def completed(
    table: Table,
    event: BeadPlaced,
    parts: Mapping[str, int],
    long: int,
    at: Point,
    begin: float,
    end: float,
) -> Iterator[Track]:
    """What is seen of it, from the time on at which the points leave the bead until they are at the plate;
    its path only if that is told, being so `long`."""
    if "terminals" in parts:
        yield from _buffer(table, event.station, at)
    joins = begin
    if long:
        joins += JOINS
        here = table.board.index[event.station]
        for p in parted(table, "made part", longest(table, event.seat), here, theme.YAMA):
            yield stayed(p, begin, end, FADE, FADE)
    for n, p in enumerate(made_of(table, event, parts, long)):
        yield stayed(p, joins + APART * n, end, FADE, FADE)


def made_of(table: Table, event: BeadPlaced, parts: Mapping[str, int], long: int) -> Iterator[Placement]:
    """The longest path (③) if that is told, being so `long`, and rings round beads that make a set with this
    one, if that is new (④)."""
    state, board = table.state, table.board
    if long:
        yield from way(table, "made path", longest(table, event.seat))
    if parts.get("sets", 0) > 0:
        here, used = board.index[event.station], set_beads(board, own_beads(state.beads, event.seat))
        for n in dict.fromkeys(here if here in beads else beads[-1] for beads in used):
            if table.seen(n):
                ring = around(table.place(n), RING)
                yield panel(f"made set {n}", ring, None, RING, theme.YAMA, 6, layer=3)


def _buffer(table: Table, station: str, at: Point) -> Iterator[Track]:
    """A buffer stop flips up behind a terminal, across where the line would go on, and stands while its
    points are told."""
    k, (ux, uy) = table.view.zoom, _onward(table, station, at)

    def place(along: float, across: float) -> Point:
        return at[0] + k * (along * ux - across * uy), at[1] + k * (along * uy + across * ux)

    rail, bar = Stroke((), theme.INK0, 6 * k), Stroke((), theme.PAPER0, 13 * k, theme.INK0, 3.0)
    parts = [
        through("buffer rail", (place(18, 0), place(BEYOND, 0)), rail, LAYER + 1),
        through("buffer", (place(BEYOND, -HALF), place(BEYOND, HALF)), bar, LAYER + 1),
        *(
            through(f"buffer stripe {n}", (place(BEYOND, dx - 3), place(BEYOND, dx + 3)), STRIPE, LAYER + 1)
            for n, dx in enumerate((-HALF + 4, 0, HALF - 4))
        ),
    ]
    for p in parts:
        up = Beat(FLIPS, 160.0, ease="arrive")
        yield shown(p, Beat(FLIPS, scale=0.2), up, Beat(STOOD, 120.0, alpha=0.0, ease="linear"))


def _onward(table: Table, station: str, at: Point) -> Point:
    """The direction in which the line would go on from a terminal."""
    ends = [line.stations for line in table.network.lines if station in (line.stations[0], line.stations[-1])]
    if not ends:
        return 0.0, 1.0
    x, y = table.place(table.board.index[ends[0][1] if ends[0][0] == station else ends[0][-2]])
    far = hypot(at[0] - x, at[1] - y) or 1.0
    return (at[0] - x) / far, (at[1] - y) / far
