"""地下鉄: where pawns and badges stand beside their stations, so that they hide no name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, hypot, inf, pi, sin

from msgspec import Struct

from game.mats.kit.lines import Point
from game.mats.subway.geometry import Stretch, around, crosses, grown, overlaps, within
from game.mats.subway.table import Sights, Table
from game.motion.placement import Box
from game.rules.protocol import Seat
from game.rules.subway.board import Board

GHOST = "ghost"
"""The key of the pawn where it may go."""
PAWN_W, PAWN_H = 44.0, 58.0
BODY = Box(-17, -27, 34, 54)
"""What of a pawn counts, from its middle."""
FARTHER = (38.0, 47.0, 58.0, 72.0, 90.0, 108.0, 126.0)
"""How far from its station a pawn may stand."""
DOT_R = 15.0
"""How far round a station a pawn had better not stand."""
REACH = 210.0
"""Nothing that lies farther from a station matters to where its pawn stands."""
DIRECTIONS = 24
NAME, PANEL, STATION, PAWN, LINE, FAR = 80.0, 80.0, 3.0, 40.0, 40.0, 4.0
"""What it costs to cover a pixel of the first four, to stand on a line, to be a pixel farther off."""
HIDING, TIE, TOUCH = 1200.0, 1500.0, 30.0
"""What it costs to cover anything of a name, if the line to the station runs through one, and if either comes
nearer to one than that:"""
BREATH = 4.0
STRANGER, APART = 500.0, 12.0
"""What it costs to stand nearer to another station than to one's own, or as near but for that many pixels."""
CORNERS: tuple[Point, ...] = (
    *((1, -1), (1, 1), (-1, 1), (-1, -1)),
    *((1.5, 0), (-1.5, 0), (0, 1.5), (0, -1.5)),
    *((2, -1), (2, 1), (-2, 1), (-2, -1)),
)
"""Where a badge may stand, the usual places first, in lengths of the way to a corner."""
OUTER: tuple[Point, ...] = (
    *((2, -2), (2, 2), (-2, 2), (-2, -2)),
    *((2.5, 0), (-2.5, 0), (0, 2.5), (0, -2.5)),
)
"""Where it stands when there is a name in all of these."""
COVERED = 120.0
"""By so little the box of a name may be covered, in square pixels: it is the room round its letters."""


def pawn_spots(table: Table) -> dict[Seat, Point]:
    """Where the middle of each pawn is seen; in the order of seats, for a later one gives way. Pawns of
    stations that are not seen are left out."""
    standing = []
    for seat, player in enumerate(table.state.players):
        if player.at is not None and table.seen(table.board.index[player.at]):
            standing.append((seat, table.board.index[player.at]))
    return dict(_spots(_around(table), tuple((seat, table.place(n)) for seat, n in standing)))


def spot_beside(table: Table, station: int) -> Point:
    """Where the middle of a pawn would be seen that came to a station, the others staying where they are."""
    at = table.place(station)
    return _beside(_around(table), at, _close((_body(spot) for spot in pawn_spots(table).values()), at))


def _close(taken: Iterable[Box], at: Point) -> tuple[Box, ...]:
    """The pawns that one of this station could touch: where others stand is nothing to it."""
    reach = around(at, REACH)
    return within(reach, [*taken])


def _around(table: Table) -> _Obstacles:
    """What of the map that is seen pawns must keep off."""
    return _obstacles(table.board, table.sights, table.panels, table.at.inside)


@lru_cache(maxsize=16)
def _obstacles(board: Board, sights: Sights, panels: tuple[Box, ...], inside: Box) -> _Obstacles:
    near = [n for n, seen in enumerate(sights.seen) if seen]
    places, zoom = sights.places, sights.view.zoom
    return _Obstacles(
        tuple(sights.names[n] for n in near),
        panels,
        tuple(around(places[n], DOT_R * zoom) for n in near),
        tuple((places[a], places[b]) for a in near for b in board.near[a] if a < b and sights.seen[b]),
        zoom,
        inside,
    )


class _Obstacles(Struct, frozen=True, cache_hash=True):
    names: tuple[Box, ...]
    boxes: tuple[Box, ...]
    dots: tuple[Box, ...]
    """Of the stations."""
    lines: tuple[Stretch, ...]
    zoom: float
    inside: Box

    def others(self, at: Point) -> list[Point]:
        """The middles of all stations but the one there."""
        middles = (dot.middle for dot in self.dots)
        return [(x, y) for x, y in middles if hypot(x - at[0], y - at[1]) > 1]

    def close(self, at: Point) -> _Obstacles:
        """What a pawn of this station could touch at any of its places."""
        reach = around(at, REACH)
        return _Obstacles(
            within(reach, self.names),
            within(reach, self.boxes),
            within(reach, self.dots),
            tuple(line for line in self.lines if crosses(line, reach)),
            self.zoom,
            self.inside,
        )


@lru_cache(maxsize=64)
def _spots(among: _Obstacles, standing: tuple[tuple[Seat, Point], ...]) -> tuple[tuple[Seat, Point], ...]:
    taken: list[Box] = []
    found = []
    for seat, at in standing:
        spot = _beside(among, at, _close(taken, at))
        taken.append(_body(spot))
        found.append((seat, spot))
    return tuple(found)


@lru_cache(maxsize=256)
def _beside(among: _Obstacles, at: Point, taken: tuple[Box, ...]) -> Point:
    return _best(at, among.close(at), taken)


def _best(at: Point, among: _Obstacles, taken: Sequence[Box]) -> Point:
    """The place that costs least, of several the first; none is looked at longer than it may be that."""
    best, least, others = at, inf, among.others(at)
    for spot in _candidates(at, among.zoom):
        total = FAR * hypot(spot[0] - at[0], spot[1] - at[1])
        if total >= least:
            continue
        for cost in _costs(spot, at, among, taken, others):
            total += cost
            if total >= least:
                break
        else:
            best, least = spot, total
    return best


def pawn_box(spot: Point) -> Box:
    """All of a pawn whose middle is there."""
    return Box(spot[0] - PAWN_W / 2, spot[1] - PAWN_H / 2, PAWN_W, PAWN_H)


def foot(spot: Point) -> Point:
    """Where the line to a pawn's station ends."""
    return spot[0], spot[1] + PAWN_H * 0.36


def _candidates(at: Point, zoom: float) -> Iterable[Point]:
    for far in FARTHER:
        reach = far if zoom <= 1 else far + 26
        for i in range(DIRECTIONS):
            turn = 2 * pi * i / DIRECTIONS + pi
            yield at[0] + reach * cos(turn), at[1] + reach * 1.15 * sin(turn)


def _body(spot: Point) -> Box:
    return BODY.at(*spot, BODY.w, BODY.h)


def _costs(
    spot: Point, at: Point, among: _Obstacles, taken: Sequence[Box], others: Sequence[Point]
) -> Iterator[float]:
    """What a place costs beside its way, in parts: those that are quickly found, or often dear, first.
    `others`: the middles of all stations but the one there."""
    box, line = _body(spot), (at, foot(spot))
    yield 1000 * _outside(box, among.inside, BREATH)
    yield sum(HIDING + NAME * hidden for _, hidden in overlaps(box, among.names))
    yield PANEL * sum(area for _, area in overlaps(box, among.boxes))
    yield PAWN * sum(area for _, area in overlaps(box, taken))
    yield STATION * sum(area for _, area in overlaps(box, among.dots))
    own = hypot(line[1][0] - at[0], line[1][1] - at[1]) + APART
    yield STRANGER * sum(own > hypot(x - line[1][0], y - line[1][1]) for x, y in others)
    yield TIE * sum(crosses(line, name) for name in among.names)
    yield TOUCH * sum(_touches(name, box, line) for name in among.names)
    yield LINE * sum(crosses(rail, box) for rail in among.lines)


def _outside(box: Box, inside: Box, margin: float = 0.0) -> float:
    """How far a box juts out of the sheet, or comes nearer to its edge than that."""
    x, y, w, h = inside
    beyond = box.right - x - w, box.bottom - y - h
    return max(0.0, margin + max(x - box.x, y - box.y, *beyond))


def _touches(name: Box, body: Box, line: Stretch) -> bool:
    """Whether a pawn or the line to its station comes very near to a name."""
    wider = grown(name, BREATH, BREATH)
    return body.shared(wider) > 0 or crosses(line, wider)


def freest_corner(
    at: Point, out: Point, half: Point, names: Sequence[Box], others: Sequence[Box], inside: Box
) -> Point:
    """The middle of a badge, `half` its width and height, beside a station where it is least in the way of
    names and others, and lies inside; `out`: how far the corners of the station's ring lie."""
    w, h = half[0] + BREATH, half[1] + BREATH
    reach = around(at, 2 * max(out) + max(w, h))
    return _freest(at, out, (w, h), within(reach, names), within(reach, others), inside)


@lru_cache(maxsize=256)
def _freest(
    at: Point, out: Point, half: Point, names: tuple[Box, ...], others: tuple[Box, ...], inside: Box
) -> Point:
    w, h = half

    def there(corner: Point) -> Box:
        x, y = at[0] + corner[0] * out[0], at[1] + corner[1] * out[1]
        return Box(x - w, y - h, 2 * w, 2 * h)

    def cost(corner: Point) -> float:
        box = there(corner)
        farther = CORNERS.index(corner) // 4 if corner in CORNERS else len(CORNERS)
        hidden = sum(40 * area for _, area in overlaps(box, names))
        hidden += sum(area for _, area in overlaps(box, others))
        return farther + hidden + 1000 * _outside(box, inside)

    best = min(CORNERS, key=cost)
    if sum(area for _, area in overlaps(there(best), names)) > COVERED:
        best = min((best, *OUTER), key=cost)
    return at[0] + best[0] * out[0], at[1] + best[1] * out[1]
