"""地下鉄: what is seen on the map: names, beads, pawns, rings, the way of a move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot, sqrt

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Chart, Colour, Dot, Drawing, Rail, Stroke
from game.mats.subway.beads import DESIGNED_NEAR, beads
from game.mats.subway.chart import GREY, dots_on, drawing
from game.mats.subway.desk import OnMap
from game.mats.subway.layout import Layout
from game.mats.subway.pawns import foot, freest_corner, panels, pawn_box, pawn_spots
from game.mats.subway.places import INSIDE, RING, SHEET, Box, Point, crosses, meet
from game.motion.placement import Placement, Target
from game.rules.protocol import Seat
from game.rules.subway.values import ToStart

MARK = "mark:"
GREY_NAME: Colour = (111, 103, 92)
CAPSULE = (82.0, 50.0)
"""Of a transfer station that is shown near, at 1.55."""
TARGET_W, TARGET_H = 48.0, 56.0
BADGE_R = 15.0
ARM_GAP, ARM = 12.0, 22.0
"""How far outside of a target the arms of the focus bracket begin, and their length."""
BRACKET = 4
"""The layer of the focus bracket: under the names."""
ROUTE = 9.0


def sheet(layout: Layout) -> Iterator[Placement]:
    """The paper, the lines and the stations on it."""
    yield panel("sheet", SHEET, theme.PAPER0, 20, shadow=2)
    made = drawing(layout.network, len(layout.state.players), layout.desk.text_scale, layout.view.near)
    yield Placement("chart", Chart(made, layout.view.part(INSIDE)), *INSIDE, layer=1)


def stations(layout: Layout) -> Iterator[Placement]:
    """Everything at the stations."""
    seen = [n for n in range(len(layout.network.stations)) if layout.seen(n)]
    starting = isinstance(layout.state.todo, ToStart)
    if layout.view.near:
        for n in seen:
            if layout.board.capacity[n] > 1:
                yield from _capsule(layout, n, GREY if starting else theme.INK0)
    if starting:
        yield from _not_for_start(layout, seen)
    for n in seen:
        yield from beads(layout, n)
    spots = pawn_spots(layout)
    yield from _rings(layout, seen, spots)
    ties, arms = _ties(layout, spots), _arms(layout)
    for n in seen:
        box = layout.site_box(n)
        if _whole(layout, box):
            if n == layout.focused:
                yield _name_ground("name ground", box, 4, 3)
            elif any(crosses(line, box) for line in ties) or any(meet(arm, box) for arm in arms):
                yield _name_ground(f"name ground:{n}", box, 2, 1)
            yield _name(layout, n, starting)
    for seat, spot in spots.items():
        yield from _pawn(layout, seat, spot)


def targets(layout: Layout, covered: tuple[Box, ...]) -> Iterator[Target]:
    """The stations, those first that can be chosen; what lies under a panel cannot be pointed at."""
    for n in sorted(range(len(layout.network.stations)), key=lambda n: not choosable(layout, n)):
        x, y = layout.at(n)
        if layout.seen(n) and not any(b[0] < x < b[0] + b[2] and b[1] < y < b[1] + b[3] for b in covered):
            box = (x - TARGET_W / 2, y - TARGET_H / 2, TARGET_W, TARGET_H)
            name = layout.board.ids[n]
            yield Target(OnMap(name).id, *box, enabled=choosable(layout, n), bracket=BRACKET)


def choosable(layout: Layout, n: int) -> bool:
    """Whether the one who decides here may choose the station."""
    if not layout.deciding:
        return False
    if isinstance(layout.state.todo, ToStart):
        return n in open_starts(layout)
    return n in layout.reachable


def open_starts(layout: Layout) -> tuple[int, ...]:
    """Where one may still begin."""
    taken = {player.at for player in layout.state.players}
    return tuple(n for n in layout.board.starts if layout.board.ids[n] not in taken)


# Names


def _arms(layout: Layout) -> tuple[Box, ...]:
    """Where the arms of the focus bracket lie."""
    if layout.focused is None:
        return ()
    x, y = layout.at(layout.focused)
    w, h = TARGET_W / 2 + ARM_GAP, TARGET_H / 2 + ARM_GAP
    return (x - w, y - h, ARM, ARM), (x + w - ARM, y + h - ARM, ARM, ARM)


def _whole(layout: Layout, box: Box) -> bool:
    """Whether a name is seen whole: on a map that is shown near some lie half outside or under a panel."""
    x, y, w, h = INSIDE
    inside = box[0] >= x and box[1] >= y and box[0] + box[2] <= x + w and box[1] + box[3] <= y + h
    return not layout.view.near or (inside and not any(meet(box, other) for other in layout.plan.near_boxes))


def _name_ground(key: str, box: Box, across: float, down: float) -> Placement:
    """Paper between a name and what lies beneath it: the focus bracket, or the line to a pawn."""
    x, y, w, h = box
    return panel(key, (x - across, y - down, w + 2 * across, h + 2 * down), theme.PAPER0, 6, layer=5)


def _name(layout: Layout, n: int, starting: bool) -> Placement:
    site, size, drawn = layout.sites[n], layout.name_size, layout.drawn_name_size
    x, y, w, h = layout.site_box(n)
    board = layout.board
    bold = board.terminal[n] or board.capacity[n] > 1
    ink = theme.INK0
    if layout.deciding:
        bold = choosable(layout, n) or (bold and not starting)
        ink = GREY_NAME if starting and not choosable(layout, n) else ink
    align = "left" if site.side.endswith("e") else "right" if site.side.endswith("w") else "centre"
    slack = 0.12 * w + 10
    left = x - {"left": 0.0, "right": slack, "centre": slack / 2}[align]
    rows = len(site.lines)
    high = drawn * (1.34 if rows == 1 else rows * 1.0)
    box = (left, y + h / 2 - high / 2, w + slack, high)
    text = "\n".join(site.lines)
    key = f"name:{board.ids[n]}"
    return label(
        key, text, box, size, ink, "bold" if bold else "body", align, lines=rows, leading=0.98, layer=5
    )


# Stations


def _capsule(layout: Layout, n: int, rim: Colour) -> Iterator[Placement]:
    k, (x, y) = layout.view.zoom / DESIGNED_NEAR, layout.at(n)
    w, h = CAPSULE[0] * k, CAPSULE[1] * k
    box = (x - w / 2, y - h / 2, w, h)
    yield panel(f"capsule:{layout.board.ids[n]}", box, theme.PAPER0, h / 2, rim, 4.5 * k, layer=1)


def _not_for_start(layout: Layout, seen: list[int]) -> Iterator[Placement]:
    """Terminals, transfer stations and what is taken go grey; the others get a ring."""
    open_ = set(open_starts(layout))
    for n in seen:
        (x, y), key = layout.at(n), f"{MARK}{layout.board.ids[n]}"
        zoom = layout.view.zoom
        if n in open_:
            yield _hoop(key, (x, y), 14 * zoom, theme.AOTAKE, 3.0)
        elif layout.board.terminal[n]:
            yield disc(key, x, y, 9.5 * zoom, theme.PAPER0, 2, border=GREY, border_width=3.2)
            yield disc(f"{key}:core", x, y, 5 * zoom, GREY, 2)
        elif layout.board.capacity[n] > 1 and not layout.view.near:
            yield disc(key, x, y, 14.5 * zoom, theme.PAPER0, 2, border=GREY, border_width=3.5)


def _hoop(key: str, at: Point, r: float, colour: Colour, width: float, layer: int = 3) -> Placement:
    return panel(key, (at[0] - r, at[1] - r, 2 * r, 2 * r), None, r, colour, width, layer=layer)


# Choices


def _rings(layout: Layout, seen: list[int], spots: dict[Seat, Point]) -> Iterator[Placement]:
    """The stations that can be gone to, each with its total; and the one that is selected."""
    picked = layout.picked
    if picked is not None and picked in seen:
        yield _ring(layout, "picked", picked, theme.SHU, 6)
    if not layout.deciding or isinstance(layout.state.todo, ToStart):
        return
    names = [*(layout.site_box(n) for n in seen), *panels(layout)]
    pawns = [pawn_box(spot) for spot in spots.values()]
    taken: list[Box] = []
    for n in seen:
        if n not in layout.reachable:
            continue
        key = f"reach:{layout.board.ids[n]}"
        if n != picked:
            yield _ring(layout, key, n, theme.AOTAKE, 0)
        r = BADGE_R + (1 if layout.large else 0)
        others = [*pawns, *taken, *_dots_near(layout, n, seen)]
        text = "·".join(map(str, layout.reachable[n]))
        half = r + 6.5 * (len(text) - 1)
        x, y = freest_corner(layout.at(n), _corner(layout, n), (half, r), names, others)
        taken.append((x - half, y - r, 2 * half, 2 * r))
        yield panel(f"{key}:badge", taken[-1], theme.AOTAKE_FILL, r, theme.PAPER0, 2, layer=5)
        yield label(f"{key}:total", text, taken[-1], 18, theme.WHITE, "bold", "centre", layer=5)


def _corner(layout: Layout, n: int) -> Point:
    """How far the corners of a station's ring lie from its middle."""
    if not layout.view.near:
        return 20.0, 20.0
    k = layout.view.zoom / DESIGNED_NEAR
    return (42 * k, 24 * k) if layout.board.capacity[n] > 1 else (27 * k, 27 * k)


def _dots_near(layout: Layout, n: int, seen: list[int]) -> list[Box]:
    (x, y), zoom = layout.at(n), layout.view.zoom
    r = 12 * zoom
    near = [layout.at(m) for m in seen if m != n]
    return [(a - r, b - r, 2 * r, 2 * r) for a, b in near if hypot(a - x, b - y) < 120 * zoom]


def _ring(layout: Layout, key: str, n: int, colour: Colour, wider: float) -> Placement:
    (x, y), k = layout.at(n), layout.view.zoom / DESIGNED_NEAR
    if layout.view.near and layout.board.capacity[n] > 1:
        w, h = CAPSULE[0] * k + 12 + wider, CAPSULE[1] * k + 12 + wider
        return panel(key, (x - w / 2, y - h / 2, w, h), None, h / 2, colour, 5, layer=3)
    r = (30 * k if layout.view.near else RING) + wider / 2
    return _hoop(key, (x, y), r, colour, 5 if wider else 4)


@lru_cache(maxsize=64)
def _way(points: tuple[Point, ...], ink: Colour, dots: tuple[Dot, ...]) -> Drawing:
    return Drawing((Rail(points, theme.INK0, ROUTE + 7), Rail(points, ink, ROUTE), *dots))


def way(layout: Layout, key: str, stations: tuple[int, ...], ink: Colour = theme.YAMA) -> Iterator[Placement]:
    """A way along stations, laid over the lines."""
    if len(stations) < 2:
        return
    points = tuple(layout.plan.at[n] for n in stations)
    left, top = layout.view.point((min(p[0] for p in points), min(p[1] for p in points)))
    right, bottom = layout.view.point((max(p[0] for p in points), max(p[1] for p in points)))
    reach, (x, y, w, h) = 12 * layout.view.zoom, INSIDE
    left, top = max(left - reach, x), max(top - reach, y)
    right, bottom = min(right + reach, x + w), min(bottom + reach, y + h)
    if right > left and bottom > top:
        box = (left, top, right - left, bottom - top)
        dots = dots_on(layout.board, layout.plan.at, stations, layout.view.near)
        what = Chart(_way(points, ink, dots), layout.view.part(box))
        yield Placement(key, what, *box, layer=1)


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


def _ties(layout: Layout, spots: dict[Seat, Point]) -> list[tuple[Point, Point]]:
    """The lines from the stations to their pawns."""
    stations = {seat: layout.state.players[seat].at for seat in spots}
    return [
        (layout.at(layout.board.index[at]), foot(spots[seat]))
        for seat, at in stations.items()
        if at is not None
    ]


def _pawn(layout: Layout, seat: Seat, spot: Point) -> Iterator[Placement]:
    name = layout.state.players[seat].at
    assert name is not None
    yield from tie(layout, pawn_id(seat), layout.board.index[name], spot)
    yield pawn(seat, spot)


def tie(layout: Layout, key: str, n: int, spot: Point, short: float = 0.0) -> Iterator[Placement]:
    """The line to a pawn from its station, so much shorter where the pawn does not hide its end."""
    at, end = layout.at(n), foot(spot)
    dx, dy = end[0] - at[0], end[1] - at[1]
    far = hypot(dx, dy) or 1.0
    rim = _rim(layout, n, (dx / far, dy / far))
    start = (at[0] + dx / far * rim, at[1] + dy / far * rim)
    end = (end[0] - dx / far * short, end[1] - dy / far * short)
    if far > rim + 4 + short:
        left, top = min(start[0], end[0]), min(start[1], end[1])
        w, h = max(1.0, abs(start[0] - end[0])), max(1.0, abs(start[1] - end[1]))
        points = tuple(((x - left) / w, (y - top) / h) for x, y in (start, end))
        yield Placement(f"{key}:tie", Stroke(points, theme.INK0, 3.5), left, top, w, h, layer=2)
    yield disc(f"{key}:knob", *start, 4.5, theme.INK0, 2)


def _rim(layout: Layout, n: int, way: Point) -> float:
    """How far from its middle a station's rim lies that way: beyond the beads of a capsule."""
    if not layout.view.near or layout.board.capacity[n] < 2:
        return 15 * layout.view.zoom
    k, (across, down) = layout.view.zoom / DESIGNED_NEAR, way
    r = CAPSULE[1] / 2 * k
    straight = CAPSULE[0] / 2 * k - r
    if abs(across) * r <= straight * abs(down):
        return r / abs(down)
    return straight * abs(across) + sqrt(r * r - (straight * down) ** 2)
