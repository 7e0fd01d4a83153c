"""地下鉄: what is seen on the map: names, beads, pawns, rings, the way of a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress
from math import hypot, sqrt

from game.look.describe import theme
from game.look.describe.parts import disc, panel, picture
from game.look.describe.specs import Chart, Colour, Stroke
from game.mats.kit.lines import Point, through
from game.mats.kit.plaque import plaque
from game.mats.subway.answers import MARK, PICKED, REACH, SWELLS, lifted
from game.mats.subway.badges import (
    BADGE,
    BADGE_R,
    LARGE_BADGE_R,
    LITTLE,
    PADDED,
    SHORT,
    badge,
    beside,
    dots_near,
    ends,
    stamped,
    told,
)
from game.mats.subway.beads import DESIGNED_NEAR
from game.mats.subway.chart import GREY
from game.mats.subway.desk import OnMap
from game.mats.subway.gains import golden, total
from game.mats.subway.geometry import around, grown, overlaps
from game.mats.subway.letters import lettered, letters, run_through
from game.mats.subway.pawns import foot, pawn_box, pawn_spots, spot_beside
from game.mats.subway.table import Sights, Table
from game.mats.subway.tension import at_stake, closing, ending
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.subway.board import Board
from game.rules.subway.legal import free_starts
from game.rules.subway.values import ToStart

CAPSULE = (82.0, 50.0)
"""Of a transfer station that is shown near, at 1.55."""
TARGET_W, TARGET_H = 48.0, 56.0
ARM_GAP, ARM = 12.0, 22.0
"""How far outside of a target the arms of the focus bracket begin, and their length."""
BRACKET = 4
"""The layer of the focus bracket: under the names."""
RING = 23.0
MUCH = 3
"""What a move brings that is much."""
NOTHING = total({})
STAKE = 0.07
"""How much ink lies over the paper while any turn may bring the end."""
LARGER, WIDER = 1.3, 8.0
"""Of a total that is much; how much wider its ring is."""


def sheet(table: Table) -> Iterator[Placement]:
    """The paper, the lines and the stations on it."""
    yield panel("sheet", table.at.sheet, theme.PAPER0, 20, shadow=2)
    chart = Chart(table.drawn(table.view.near), table.view.part(table.at.inside))
    yield Placement("chart", chart, *table.at.inside, layer=1)
    if at_stake(table):
        yield panel("sheet stake", table.at.sheet, theme.SHU, 20, opacity=STAKE)


def stations(table: Table, tags: Sequence[Box] = ()) -> Iterator[Placement]:
    """Everything at the stations; in large text, names make way for totals and for these tags."""
    seen = [*compress(range(len(table.sights.seen)), table.sights.seen)]
    starting = isinstance(table.state.todo, ToStart)
    for n in seen if table.view.near else ():
        if table.board.capacity[n] > 1:
            yield from _capsule(table, n, GREY if starting else theme.INK0)
    if starting:
        yield from _not_for_start(table, seen)
    yield from lifted(table)
    spots = pawn_spots(table)
    rings = [*_rings(table, seen, spots)]
    yield from rings
    yield from ends(table, seen, spots, rings)
    over = [*tags, *(p.box for p in rings if p.key.endswith(BADGE))]
    over = over if table.at.brief else []
    hoops = [p for p in rings if p.key.startswith((REACH, PICKED)) and not p.key.endswith((BADGE, ":total"))]
    beneath, names = run_through(table.sights, _ties(table, spots), _arms(table)), letters(table)
    for n in lettered(table):
        box = table.site_box(n)
        if over and any(box.meets(other) for other in over):
            continue
        if n == table.focused:
            yield _name_ground("name ground", box, 4, 3)
        elif any(crossed(p.box, box) for p in hoops):
            yield _name_ground(f"name ground:{n}", box, 1, 0, 4)
        elif n in beneath:
            yield _name_ground(f"name ground:{n}", box, 2, 1)
        yield names[n]
    for seat, spot in spots.items():
        yield from _pawn(table, seat, spot)


def targets(table: Table, covered: tuple[Box, ...]) -> tuple[Target, ...]:
    """The stations, those first that can be chosen; what lies under a panel cannot be pointed at."""
    focused, choosable = table.focused, frozenset(table.choosable)
    other = focused if focused is not None and mirrored(table, focused) else None
    reaches = table.reaches((TARGET_W, TARGET_H))
    return _targets(table.board, table.sights, covered, reaches, table.deciding, choosable, other)


@lru_cache(maxsize=16)
def _targets(
    board: Board,
    sights: Sights,
    covered: tuple[Box, ...],
    reaches: tuple[tuple[float, float], ...],
    deciding: bool,
    choosable: frozenset[int],
    other: int | None,
) -> tuple[Target, ...]:
    """The same from frame to frame."""
    found = []
    for n in sorted(range(len(board.ids)), key=lambda n: n not in choosable):
        (x, y), (w, h), able = sights.places[n], reaches[n], n in choosable
        if sights.seen[n] and next(overlaps(Box(x, y, 0, 0), covered), None) is None:
            found.append(
                Target(
                    OnMap(board.ids[n]).id, x - w / 2, y - h / 2, w, h, enabled=able, bracket=BRACKET,
                    mirrored=n == other, minor=deciding and not able,
                )
            )  # fmt: skip
    return tuple(found)


# Names


def _arms(table: Table) -> tuple[Box, ...]:
    """Where the arms of the focus bracket lie."""
    if table.focused is None:
        return ()
    return arms_at(table.place(table.focused), mirrored(table, table.focused))


def arms_at(at: Point, other: bool) -> tuple[Box, ...]:
    """The arms round a station: at the upper left and the lower right, or at the `other` two corners."""
    (x, y), w, h = at, TARGET_W / 2 + ARM_GAP, TARGET_H / 2 + ARM_GAP
    left, right = (x + w - ARM, x - w) if other else (x - w, x + w - ARM)
    return Box(left, y - h, ARM, ARM), Box(right, y + h - ARM, ARM, ARM)


def mirrored(table: Table, n: int) -> bool:
    """Whether the focus bracket covers less of names at the upper right and the lower left."""
    return _mirrored(table.sights, table.place(n))


@lru_cache(maxsize=256)
def _mirrored(sights: Sights, at: Point) -> bool:
    reach = around(at, TARGET_H / 2 + ARM_GAP)
    seen = compress(sights.names, sights.seen)
    near = [name for name in seen if name.shared(reach)]
    usual, other = (
        sum(arm.shared(name) for arm in arms_at(at, way) for name in near) for way in (False, True)
    )
    return other < usual


def crossed(hoop: Box, name: Box) -> bool:
    """Whether a ring runs through a name."""
    (x, y), r = hoop.middle, hoop.w / 2
    dx, dy = max(name.x - x, x - name.right, 0.0), max(name.y - y, y - name.bottom, 0.0)
    return hypot(dx, dy) < r


def _name_ground(key: str, box: Box, across: float, down: float, layer: int = 5) -> Placement:
    """Paper between a name and what lies beneath it: the focus bracket, a ring, or the line to a pawn."""
    return panel(key, grown(box, across, down), theme.PAPER0, 6, layer=layer)


# Stations


def _capsule(table: Table, n: int, rim: Colour) -> Iterator[Placement]:
    k, (x, y) = table.view.zoom / DESIGNED_NEAR, table.place(n)
    w, h = CAPSULE[0] * k, CAPSULE[1] * k
    box = (x - w / 2, y - h / 2, w, h)
    yield panel(f"capsule:{table.board.ids[n]}", box, theme.PAPER0, h / 2, rim, 4.5 * k, layer=1)


def _not_for_start(table: Table, seen: list[int]) -> Iterator[Placement]:
    """Terminals, transfer stations and what is taken go grey; the others get a ring."""
    open_ = set(free_starts(table.state))
    for n in seen:
        (x, y), key = table.place(n), f"{MARK}:{table.board.ids[n]}"
        zoom = table.view.zoom
        if n in open_:
            aimed = n == table.focused
            yield _hoop(key, (x, y), 14 * zoom + (SWELLS / 2 if aimed else 0), theme.AOTAKE, 3.0)
        elif table.board.terminal[n]:
            yield disc(key, x, y, 9.5 * zoom, theme.PAPER0, 2, border=GREY, border_width=3.2)
            yield disc(f"{key}:core", x, y, 5 * zoom, GREY, 2)
        elif table.board.capacity[n] > 1 and not table.view.near:
            yield disc(key, x, y, 14.5 * zoom, theme.PAPER0, 2, border=GREY, border_width=3.5)


def _hoop(key: str, at: Point, r: float, colour: Colour, width: float, layer: int = 3) -> Placement:
    return panel(key, around(at, r), None, r, colour, width, layer=layer)


# Choices


def _rings(table: Table, seen: list[int], spots: dict[Seat, Point]) -> Iterator[Placement]:
    """The stations that can be gone to, each with its total, or what it brings if anything; and the one that
    is selected."""
    picked = table.picked
    if picked is not None and picked in seen:
        yield _ring(table, f"{PICKED}:{table.board.ids[picked]}", picked, theme.SHU, 6, 5)
    if not table.deciding or isinstance(table.state.todo, ToStart):
        return
    names = [*compress(table.sights.names, table.sights.seen), *table.panels]
    pawns = [pawn_box(spot) for spot in spots.values()]
    taken, last, closes = list[Box](), ending(table), closing(table)
    for n in seen:
        if n not in table.reachable:
            continue
        key = f"{REACH}:{table.board.ids[n]}"
        brought, final, lead = told(table, n), n in last, golden(table, n)
        brings = None if brought is None else sum(brought.values())
        much = lead or final or (brings is not None and brings >= MUCH)
        if n != picked:
            thin = brings is not None and brings <= LITTLE and not lead
            tone = theme.YAMA if lead else theme.SHU if final else theme.AOTAKE
            yield _reach(table, key, n, tone, much, 6 if much else 2 if thin else 4)
        scale = table.desk.text_scale / 100 if table.at.brief else 1.0
        r = LARGE_BADGE_R * scale if table.at.brief else BADGE_R + (1 if table.large else 0)
        size = 18 * (LARGER if much else 1.0)
        r, scale = (r * LARGER, scale * LARGER) if much else (r, scale)
        text, fill, ink = badge(table, n, brought, lead)
        if text == NOTHING and not final:
            continue
        half = r + 6.5 * scale * (len(text) - 1)
        if final or n in closes:
            text = f"{table.words('subway.badge.end' if final else 'subway.badge.full')} {text}"
            fill, ink, half = *stamped(final, lead), table.width(text, size, "bold") / 2 + PADDED
        comes = pawn_box(spot_beside(table, n))
        others = [*pawns, comes, *taken, *dots_near(table.sights, n)]
        taken.append(beside(table, n, (half, r), len(text) > SHORT, names, others))
        yield from plaque(
            f"{key}{BADGE}", text, taken[-1], size, fill, ink, rim=theme.PAPER0, layer=5,
            text_key=f"{key}:total",
        )  # fmt: skip


def _reach(table: Table, key: str, n: int, tone: Colour, much: bool, width: float) -> Placement:
    """The ring of a station that can be gone to: wider where that brings much, and under the pointer."""
    wider, aimed = WIDER if much else 0.0, n == table.focused
    return _ring(table, key, n, tone, wider + SWELLS * aimed, width + aimed)


def _ring(table: Table, key: str, n: int, colour: Colour, wider: float, width: float) -> Placement:
    (x, y), k = table.place(n), table.view.zoom / DESIGNED_NEAR
    if table.view.near and table.board.capacity[n] > 1:
        w, h = CAPSULE[0] * k + 12 + wider, CAPSULE[1] * k + 12 + wider
        return panel(key, (x - w / 2, y - h / 2, w, h), None, h / 2, colour, width + 1, layer=3)
    r = (30 * k if table.view.near else RING) + wider / 2
    return _hoop(key, (x, y), r, colour, width)


# Pawns


def pawn_id(seat: Seat) -> str:
    """The key of a pawn."""
    return f"pawn:{seat}"


def pawn(seat: Seat, at: Point, key: str = "", alpha: float = 1.0, layer: int = 2) -> Placement:
    """A pawn with its middle there."""
    return picture(key or pawn_id(seat), pawn_art(seat), pawn_box(at), layer=layer, alpha=alpha)


def pawn_art(seat: Seat) -> str:
    """The drawing of a seat's pawn."""
    return f"tokens/pawn-{theme.PLAYERS[seat].art}"


def on_station(at: Point) -> Point:
    """The middle of a pawn that stands on a station."""
    return at[0], at[1] - 24


def _ties(table: Table, spots: dict[Seat, Point]) -> list[tuple[Point, Point]]:
    """The lines from the stations to their pawns."""
    stations = {seat: table.state.players[seat].at for seat in spots}
    return [
        (table.place(table.board.index[at]), foot(spots[seat]))
        for seat, at in stations.items()
        if at is not None
    ]


def _pawn(table: Table, seat: Seat, spot: Point) -> Iterator[Placement]:
    name = table.state.players[seat].at
    assert name is not None
    yield from tie(table, pawn_id(seat), table.board.index[name], spot)
    yield pawn(seat, spot)


def tie(table: Table, key: str, n: int, spot: Point, short: float = 0.0) -> Iterator[Placement]:
    """The line to a pawn from its station, so much shorter where the pawn does not hide its end."""
    at, end = table.place(n), foot(spot)
    dx, dy = end[0] - at[0], end[1] - at[1]
    far = hypot(dx, dy) or 1.0
    rim = _rim(table, n, (dx / far, dy / far))
    start = (at[0] + dx / far * rim, at[1] + dy / far * rim)
    end = (end[0] - dx / far * short, end[1] - dy / far * short)
    if far > rim + 4 + short:
        yield through(f"{key}:tie", (start, end), Stroke((), theme.INK0, 3.5), layer=2)
    yield disc(f"{key}:knob", *start, 4.5, theme.INK0, 2)


def _rim(table: Table, n: int, way: Point) -> float:
    """How far from its middle a station's rim lies that way: beyond the beads of a capsule."""
    if not table.view.near or table.board.capacity[n] < 2:
        return 15 * table.view.zoom
    k, (across, down) = table.view.zoom / DESIGNED_NEAR, way
    r = CAPSULE[1] / 2 * k
    straight = CAPSULE[0] / 2 * k - r
    if abs(across) * r <= straight * abs(down):
        return r / abs(down)
    return straight * abs(across) + sqrt(r * r - (straight * down) ** 2)
