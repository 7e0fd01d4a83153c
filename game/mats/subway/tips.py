"""地下鉄: what a station is called, in both languages and with its numbers, beside it while it is focused."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from game.look.describe import measure, theme
from game.look.describe.parts import label, panel
from game.mats.subway.layout import Layout
from game.mats.subway.names import name_of
from game.mats.subway.pawns import common, panels, pawn_box, pawn_spots, spot_beside
from game.mats.subway.places import INSIDE, Box, Point
from game.motion.placement import Placement

HEIGHT = 46.0
ROWS, SIDES = range(14, 111, 6), range(4, 149, 12)
"""How far from the ring of its station a tip may stand, above or below, and beside."""
STEPS = (0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2)
"""How far aside it may stand there; 1 is as far as it goes without leaving the station's side."""
FARTHEST = 220.0
HIDING = 1200.0
"""What it costs to cover anything of a name, a panel or a pawn."""
OWN_NAME = 400.0
"""What it costs to cover a part of the station's own name; the tip may stand for the whole of it."""


def tip(layout: Layout) -> Iterator[Placement]:
    """The tip of the focused station."""
    n = layout.focused
    if n is None or not layout.seen(n) or layout.desk.event is not None:
        return
    station, lang = layout.network.stations[n], layout.words.lang
    other = "en" if lang == "ja" else "ja"
    parts = (
        ("name", name_of(station, lang), 22, "bold", theme.PAPER0),
        ("codes", " ".join(station.codes), 19, "bold", theme.YAMA),
        ("other", name_of(station, other), 19, "body", theme.PAPER2),
    )
    scale = layout.desk.text_scale
    wide = [measure.width(text, size, face, lang, scale) if text else 0.0 for _, text, size, face, _ in parts]
    w = sum(wide) + 14 * sum(w > 0 for w in wide) + 22
    left, top = _place(layout, n, w)
    yield panel("tip", (left, top, w, HEIGHT), theme.INK0, 12, layer=7)
    left += 18
    for (key, text, size, face, ink), room in zip(parts, wide, strict=True):
        if text:
            yield label(f"tip {key}", text, (left, top, room, HEIGHT), size, ink, face, layer=7)
            left += room + 14


def _place(layout: Layout, n: int, w: float) -> Point:
    """Near the station, where it covers least of panels, names, pawns, numbers and stations."""
    at, ring = layout.at(n), _ring(layout, n)
    seen = [m for m in range(len(layout.network.stations)) if m != n and layout.seen(m)]
    pawns = [*pawn_spots(layout).values()]
    if n in layout.reachable or n == layout.picked:
        pawns.append(spot_beside(layout, n))
    left, top = at[0] - w - FARTHEST, at[1] - FARTHEST - HEIGHT
    reach = (left, top, 2 * (at[0] - left), 2 * (at[1] - top))
    names = [layout.site_box(m) for m in seen]
    whole = [box for box in (*panels(layout), *names, *map(pawn_box, pawns)) if common(box, reach)]
    parts = [(1.0, _around(layout.at(m), 46 if m in layout.reachable else 23)) for m in seen]
    parts += [(4.0, _grown(name)) for name in names]
    parts = [(weight, box) for weight, box in parts if common(box, reach)]
    parts += [(3.0, _around(at, ring))]
    own = layout.site_box(n)

    def hiding(corner: Point) -> float:
        box = (*corner, w, HEIGHT)
        partly = 0 < common(box, own) < 0.99 * own[2] * own[3]
        hidden = sum(HIDING + 16 * area for other in whole if (area := common(box, other)))
        return OWN_NAME * partly + hidden + sum(weight * common(box, other) for weight, other in parts)

    least, best = inf, at
    for farther, corner in sorted(_candidates(at, w, ring)):
        if farther >= least:
            break
        cost = farther + hiding(corner)
        if cost < least:
            least, best = cost, corner
    return best


def _ring(layout: Layout, n: int) -> float:
    """How far the ring of a station reaches."""
    zoom = layout.view.zoom
    if layout.view.near and layout.board.capacity[n] > 1:
        return 34 * zoom
    return 26 * zoom


def _grown(box: Box) -> Box:
    return box[0] - 4, box[1] - 6, box[2] + 8, box[3] + 12


def _around(at: Point, r: float) -> Box:
    return at[0] - r, at[1] - r, 2 * r, 2 * r


def _candidates(at: Point, w: float, ring: float) -> Iterator[tuple[float, Point]]:
    """Above and below, in the middle or to a side, near or beyond a name, and beside, where the tip stands
    for the name, as far as there is room; each with what it costs by itself: its way from the station."""
    (x, y), (left, top, wide, high) = at, INSIDE
    low, right = left + 6, left + wide - w - 6
    lefts = [(60.0 * abs(step), x - w / 2 + (w / 2 - 40) * step) for step in STEPS]
    for off in ROWS:
        for row in (y - ring - off - HEIGHT, y + ring + off):
            if top + 4 <= row <= top + high - HEIGHT - 4:
                for farther, at_left in lefts:
                    yield 5 * (off - ROWS[0]) + farther, (min(max(at_left, low), right), row)
    for off in SIDES:
        for at_left in (x + ring + off, x - ring - off - w):
            if low <= at_left <= right:
                yield 120.0 + 5 * (off - SIDES[0]), (at_left, y - HEIGHT / 2)
