"""地下鉄: what a bead brings and what it takes, from its station to the plate; then who leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from math import hypot, inf

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.kit import lead
from game.mats.kit.gains import HIGH, RISE, STAYS, gain, still_gain, width
from game.mats.kit.lines import Point
from game.mats.kit.moments import LAYER
from game.mats.subway.desk import Plate
from game.mats.subway.gains import earned, told
from game.mats.subway.geometry import common, overlaps, within
from game.mats.subway.leading import Passing, passing
from game.mats.subway.pawns import pawn_box, pawn_spots
from game.mats.subway.table import Table
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, Moment, felt, shown
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.subway.values import BeadPlaced, ToStart

RISES = 60.0
"""When a bead's gain leaves it."""
WAITS = 60.0
FLIES = 540.0
"""How long a gain waits, and takes in all to its plate."""
COUNTED = 180.0
"""How long a counter takes to change."""
SOON = 600.0
"""How long a bead is seen that completes a line."""
FLIPS, STOOD = 180.0, 640.0
"""When a buffer stop flips up, and when it goes."""
BEYOND = 42.0
HOLDS = 700.0
"""How long a gain stands where nothing moves."""
FAR = 345.0
SPOTS = sorted((hypot(dx, dy), dy, dx) for dx in range(-330, 331, 15) for dy in range(-120, 121, 15))
"""Where it may wait: how far from where it was made, how far below it and beside it; the nearest first."""
OWN = 4
"""How many times as bad it is to lie over the station itself."""


def paid(made: Clip, before: Table, after: Table, event: BeadPlaced, at: Point) -> Clip:
    """What the bead brings rises from its station and flies to the plate; nothing is counted before."""
    parts = earned(before, after, event.seat)
    if not parts:
        return made
    closes = _closes(after, event)
    rises, waits = (0.0, 0.0) if closes else (RISES, WAITS)
    arrives = rises + FLIES - WAITS + waits
    leads = Passing(made) if closes else passing(made, before, after, arrives)
    return felt(
        leads.made,
        Moment(
            span=SOON if closes else max(made.span, arrives + COUNTED, leads.span),
            things=(
                *gained(after, told(parts), at, event.seat, rises, waits),
                *(_buffer(after, event.station, at) if "terminals" in parts else ()),
                *leads.things,
            ),
            when=counting(event.seat, arrives) | {"meter:": rises + 100.0},
            sounds=(
                Sound(0.0, "bead"),
                *((Sound(FLIPS, "terminal"),) if "terminals" in parts else ()),
                Sound(arrives, "coin"),
                *leads.sounds,
            ),
            stops=leads.stops,
        ),
    )


def still_paid(made: Clip, before: Table, after: Table, seat: Seat, at: Point) -> Clip:
    """Without motion: what was won or lost, and of what, stands beside its station."""
    parts = earned(before, after, seat)
    if not parts:
        return made
    text = told(parts)
    spot = beside(after, at, width(after, text))
    pill = still_gain(after, text, spot, HOLDS)
    return replace(made, tracks=(*made.tracks, *pill), span=max(made.span, HOLDS + 120.0))


def _beyond(table: Table, station: str, at: Point) -> Point:
    """Where the line would go on from a terminal."""
    ends = [line.stations for line in table.network.lines if station in (line.stations[0], line.stations[-1])]
    if not ends:
        return at[0], at[1] + BEYOND
    before = ends[0][1] if ends[0][0] == station else ends[0][-2]
    x, y = table.place(table.board.index[before])
    far = hypot(at[0] - x, at[1] - y) or 1.0
    return at[0] + BEYOND * (at[0] - x) / far, at[1] + BEYOND * (at[1] - y) / far


def _buffer(table: Table, station: str, at: Point) -> Iterator[Track]:
    """A buffer stop flips up behind a terminal, and stands while its points are told."""
    k = table.view.zoom
    x, y = _beyond(table, station, at)
    x, y = x - 21 * k, y - 14 * k
    parts = [
        panel(f"buffer post {n}", (x + dx * k, y + 8 * k, 6 * k, 20 * k), theme.INK0, 2, layer=LAYER)
        for n, dx in enumerate((8, 28))
    ]
    bar = (x, y, 42 * k, 13 * k)
    parts.append(panel("buffer", bar, theme.PAPER0, 3, theme.INK0, 2, layer=LAYER))
    parts += [
        panel(
            f"buffer stripe {n}", (x + (4 + 13 * n) * k, y + 2 * k, 7 * k, 9 * k), theme.SHU, 1, layer=LAYER
        )
        for n in range(3)
    ]
    for p in parts:
        flat = Box(p.x, y + 28 * k, p.w, 1.0)
        up = Beat(FLIPS, 160.0, ease="arrive")
        yield shown(p, Beat(FLIPS, to=flat), up, Beat(STOOD, 120.0, alpha=0.0, ease="linear"))


def _closes(table: Table, event: BeadPlaced) -> bool:
    """Whether the bead completes a line that is not said to be complete yet."""
    here, state = table.board.index[event.station], table.state
    return any(
        here in stations
        and line.id not in state.complete
        and all(state.beads[n][0] is not None for n in stations)
        for line, stations in table.board.counting
    )


def counting(seat: Seat, at: float) -> dict[str, float]:
    """The counters of a seat, on its plate and on the list of its points; with them, who leads."""
    key = Plate(seat).id
    return dict.fromkeys((f"{key}:beads", f"{key}:total", "score", *lead.TOLD, "status"), at)


def gained(
    table: Table,
    text: str,
    at: Point,
    seat: Seat,
    begin: float,
    waits: float = WAITS,
    seals: Sequence[Placement] = (),
) -> Iterator[Track]:
    """A gain from where it was made to the plate; read there if there is no plate yet."""
    wide = width(table, text)
    x, y = beside(table, at, wide, [seal.box for seal in seals])
    goal = mouth(table, seat, wide)
    yield from gain(table, text, (x, y + RISE), goal, begin, stays=waits if goal else waits + STAYS)


def mouth(table: Table, seat: Seat, wide: float) -> Point | None:
    """Where on the seat's plate something so wide is swallowed; None while there is no plate."""
    plate = table.at.seats.box(seat)
    right = min(plate.right - 50, table.desk.space.w - wide / 2 - 8)
    return None if isinstance(table.state.todo, ToStart) else (right, plate.y + 132)


def beside(table: Table, at: Point, wide: float, seals: Sequence[Box] = ()) -> Point:
    """The middle of a gain as it waits: near where it was made, where it hides least of names, pawns
    and seals; of its own station nothing, also as it rises."""
    names = compress(table.sights.names, table.sights.seen)
    reach = Box(at[0] - FAR - wide, at[1] - FAR - HIGH, 2 * (FAR + wide), 2 * (FAR + HIGH))
    pawns = map(pawn_box, pawn_spots(table).values())
    own = Box(at[0] - 22, at[1] - 22 - RISE, 44, 44 + RISE)
    near = within(reach, (*names, *seals, *pawns, *table.panels, *[own] * OWN))
    rows: dict[int, tuple[Box, ...]] = {}
    best, least = at, inf
    for farther, dy, dx in SPOTS:
        if farther >= least:
            break
        x, y = at[0] + dx, at[1] + dy
        if dy not in rows:
            rows[dy] = within(Box(reach.x, y - HIGH / 2, reach.w, HIGH), near)
        box = Box(x - wide / 2, y - HIGH / 2, wide, HIGH)
        cost = farther + 4 * sum([area for _, area in overlaps(box, rows[dy])])
        if cost < least:
            cost += 10 * (wide * HIGH - common(box, table.at.inside))
        if cost < least:
            best, least = (x, y), cost
    return best
