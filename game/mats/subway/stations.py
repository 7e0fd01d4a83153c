"""地下鉄: what is seen on the map: names, beads, pawns, rings, the way of a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from math import hypot, sqrt

from game.look.describe import theme
from game.look.describe.parts import disc, panel, picture
from game.look.describe.specs import Chart, Colour, Stroke
from game.mats.kit.lines import Point, through
from game.mats.kit.plaque import plaque
from game.mats.subway.beads import DESIGNED_NEAR, beads
from game.mats.subway.chart import GREY
from game.mats.subway.desk import OnMap
from game.mats.subway.gains import gains, golden, loss, total
from game.mats.subway.geometry import around, grown, overlaps
from game.mats.subway.letters import lettered, letters, run_through
from game.mats.subway.pawns import foot, freest_corner, pawn_box, pawn_spots
from game.mats.subway.table import Sights, Table
from game.mats.subway.tension import at_stake, ending, last_stations
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.subway.board import Board
from game.rules.subway.legal import free_starts
from game.rules.subway.values import ToStart

MARK, BADGE = "mark", ":badge"
CAPSULE = (82.0, 50.0)
"""Of a transfer station that is shown near, at 1.55."""
TARGET_W, TARGET_H = 48.0, 56.0
SHORT = 2
"""So many letters of a badge at a corner leave its station free; a wider one stands farther off."""
PADDED = 9.0
"""The paper left and right of the words of a badge."""
BADGE_R, LARGE_BADGE_R = 15.0, 11.5
"""Half the height of a total; the second, in large text, times how many times as large that is."""
ARM_GAP, ARM = 12.0, 22.0
"""How far outside of a target the arms of the focus bracket begin, and their length."""
BRACKET = 4
"""The layer of the focus bracket: under the names."""
RING = 23.0
LITTLE, MUCH = 1, 3
"""What a move brings that is little, and what is much."""
NOTHING = total({})
STAKE = 0.07
"""How much ink lies over the paper while any turn may bring the end."""
END, END_R = 23.0, 19.0
"""The letters of what says that the game may end at a station, and half its height."""
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
    yield from beads(table)
    spots = pawn_spots(table)
    rings = [*_rings(table, seen, spots)]
    yield from rings
    yield from _final(table, seen, spots, rings)
    over = [*tags, *(p.box for p in rings if p.key.endswith(BADGE))]
    over = over if table.at.brief else []
    beneath, names = run_through(table.sights, _ties(table, spots), _arms(table)), letters(table)
    for n in lettered(table):
        box = table.site_box(n)
        if over and any(box.meets(other) for other in over):
            continue
        if n == table.focused:
            yield _name_ground("name ground", box, 4, 3)
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


def _name_ground(key: str, box: Box, across: float, down: float) -> Placement:
    """Paper between a name and what lies beneath it: the focus bracket, or the line to a pawn."""
    return panel(key, grown(box, across, down), theme.PAPER0, 6, layer=5)


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
            yield _hoop(key, (x, y), 14 * zoom, theme.AOTAKE, 3.0)
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
        yield _ring(table, "picked", picked, theme.SHU, 6, 5)
    if not table.deciding or isinstance(table.state.todo, ToStart):
        return
    names = [*compress(table.sights.names, table.sights.seen), *table.panels]
    pawns = [pawn_box(spot) for spot in spots.values()]
    taken, last = list[Box](), ending(table)
    for n in seen:
        if n not in table.reachable:
            continue
        key = f"reach:{table.board.ids[n]}"
        told, final, lead = _told(table, n), n in last, golden(table, n)
        brings = None if told is None else sum(told.values())
        much = lead or final or (brings is not None and brings >= MUCH)
        if n != picked:
            thin = brings is not None and brings <= LITTLE and not lead
            tone = theme.YAMA if lead else theme.SHU if final else theme.AOTAKE
            wide = 6 if much else 2 if thin else 4
            yield _ring(table, key, n, tone, WIDER if much else 0, wide)
        scale = table.desk.text_scale / 100 if table.at.brief else 1.0
        r = LARGE_BADGE_R * scale if table.at.brief else BADGE_R + (1 if table.large else 0)
        size = 18 * (LARGER if much else 1.0)
        r, scale = (r * LARGER, scale * LARGER) if much else (r, scale)
        text, fill, ink = _badge(table, n, told, lead)
        if text == NOTHING and not final:
            continue
        half = r + 6.5 * scale * (len(text) - 1)
        if final:
            text, fill = f"{table.words('subway.badge.end')} {text}", fill if lead else theme.SHU_DARK
            ink, half = ink if lead else theme.WHITE, table.width(text, size, "bold") / 2 + PADDED
        others = [*pawns, *taken, *_dots_near(table.sights, n)]
        taken.append(_beside(table, n, (half, r), len(text) > SHORT, names, others))
        yield from plaque(
            f"{key}{BADGE}", text, taken[-1], size, fill, ink, rim=theme.PAPER0, layer=5,
            text_key=f"{key}:total",
        )  # fmt: skip


def _final(
    table: Table, seen: list[int], spots: dict[Seat, Point], rings: Sequence[Placement]
) -> Iterator[Placement]:
    """That the game may end there, at stations that do not say so to whoever decides."""
    taken = [p.box for p in rings if p.key.endswith(BADGE)]
    names = [*compress(table.sights.names, table.sights.seen), *table.panels]
    last = set(last_stations(table).values()).intersection(seen)
    for n in sorted(last - (ending(table) if table.deciding else frozenset())):
        half, others = END_R * table.desk.text_scale / 100, [*map(pawn_box, spots.values()), *taken]
        box = _beside(table, n, (half, half), False, names, [*others, *_dots_near(table.sights, n)])
        taken.append(box)
        text, key = table.words("subway.badge.end"), f"last:{table.board.ids[n]} end"
        half = max(half, table.width(text, END, "bold") / 2 + PADDED)
        box = Box(box.middle[0] - half, box.y, 2 * half, box.h)
        yield from plaque(key, text, box, END, theme.SHU_DARK, theme.WHITE, rim=theme.PAPER0, layer=5)


def _beside(
    table: Table, n: int, half: Point, wide: bool, names: Sequence[Box], others: Sequence[Box]
) -> Box:
    """Where a badge lies, `half` its width and height; a `wide` one farther from its station."""
    (across, down), inside = _corner(table, n), table.at.inside
    out = (across + half[0] - half[1], down + half[1] - BADGE_R) if wide else (across, down)
    x, y = freest_corner(table.place(n), out, half, names, others, inside)
    x = min(max(x, inside.x + half[0]), inside.right - half[0])
    return Box(x - half[0], y - half[1], 2 * half[0], 2 * half[1])


def _told(table: Table, n: int) -> dict[str, int] | None:
    return gains(table, n) if table.desk.display.points else None


def _badge(table: Table, n: int, found: Mapping[str, int] | None, lead: bool) -> tuple[str, Colour, Colour]:
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
def _dots_near(sights: Sights, n: int) -> tuple[Box, ...]:
    (x, y), zoom = sights.places[n], sights.view.zoom
    others = compress(sights.places, sights.seen)
    return tuple(around((a, b), 12 * zoom) for a, b in others if hypot(a - x, b - y) < 120 * zoom)


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
