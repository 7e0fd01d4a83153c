"""地下鉄: all that lies on the paper, panels aside; and how it moves over when it is looked at otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe.specs import Chart
from game.look.describe.words import Words
from game.mats.subway import review
from game.mats.subway.chart import drawing
from game.mats.subway.desk import Desk
from game.mats.subway.layout import Layout
from game.mats.subway.pawns import PAWN_W, spot_beside
from game.mats.subway.places import INSIDE
from game.mats.subway.stations import pawn, sheet, stations, tie, way
from game.mats.table import Sweep
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.rules.subway.values import ToMove, ToStart

GHOST = 0.55


def on_paper(layout: Layout) -> Iterator[Placement]:
    """The paper and everything on it."""
    yield from sheet(layout)
    yield from _preview(layout)
    yield from stations(layout)
    if review.over(layout):
        yield from review.path(layout)
        yield from review.set_tags(layout)


def _preview(layout: Layout) -> Iterator[Placement]:
    """The way to the station that is looked at, and the pawn on it."""
    todo = layout.state.todo
    if not layout.deciding or not isinstance(todo, ToMove | ToStart):
        return
    n = layout.focused if layout.focused in layout.reachable else layout.picked
    if n is None:
        return
    if isinstance(todo, ToMove):
        yield from way(layout, "way", layout.route(n))
    if layout.seen(n):
        spot = spot_beside(layout, n)
        tied = tie(layout, "ghost", n, spot, PAWN_W / 2)
        yield from (replace(p, layer=3, alpha=GHOST) for p in tied)
        yield pawn(todo.seat, spot, "ghost", GHOST, 3)


def sweep(before: Desk, after: Desk, words: Words) -> Sweep | None:
    """The map on its way to another view: as it was drawn last, and beneath that, for where it was not seen,
    its lines."""
    was, will = Layout(before, words), Layout(after, words)
    if was.view == will.view:
        return None
    inside = Box(*INSIDE)
    drawn = (in_order([*on_paper(was)]), inside)
    whole = drawing(was.network, len(was.state.players), before.text_scale, capsules=False)
    lines = ((Placement("lines", Chart(whole, INSIDE), *INSIDE),), Box(*was.view.part(INSIDE)))
    x, y, w, h = will.view.part(INSIDE)
    (left, top), k = was.view.point((x, y)), was.view.zoom
    pictures = (lines, drawn) if was.view.near else (drawn,)
    return Sweep(inside, pictures, Box(left, top, w * k, h * k))
