"""地下鉄: all that lies on the paper, panels aside; and how it moves over when it is looked at otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from game.look.describe.specs import Chart
from game.look.describe.words import Words
from game.mats.subway import review
from game.mats.subway.desk import Desk
from game.mats.subway.layout import Layout
from game.mats.subway.pawns import GHOST, PAWN_W, spot_beside
from game.mats.subway.routes import route
from game.mats.subway.stations import pawn, sheet, stations, tie
from game.mats.subway.table import Table
from game.mats.subway.tension import last_round
from game.mats.table import Sweep
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.rules.subway.values import ToMove, ToStart

PALE = 0.55
"""How much is seen of the pawn where it may go."""


def on_paper(table: Table) -> Iterator[Placement]:
    """The paper and everything on it."""
    yield from sheet(table)
    if last_round(table):
        yield from review.full_lines(table)
    yield from _preview(table)
    tags = [*review.set_tags(table)] if review.over(table) else []
    yield from stations(table, [p.box for p in tags])
    if review.over(table):
        yield from review.path(table)
        yield from tags


def _preview(table: Table) -> Iterator[Placement]:
    """The way to the station that is looked at, and the pawn on it."""
    todo = table.state.todo
    if not table.deciding or not isinstance(todo, ToMove | ToStart):
        return
    n = table.focused if table.focused in table.reachable else table.picked
    if n is None:
        return
    if isinstance(todo, ToMove):
        yield from route(table, "way", table.route(n), chosen=n == table.picked)
    if table.seen(n):
        spot = spot_beside(table, n)
        tied = tie(table, GHOST, n, spot, PAWN_W / 2)
        yield from (replace(p, layer=3, alpha=PALE) for p in tied)
        yield pawn(todo.seat, spot, GHOST, PALE, 6)


def moving_over(at: Layout) -> Callable[[Desk, Desk, Words], Sweep | None]:
    """How the map goes over to another view of it."""
    return partial(sweep, at)


def sweep(at: Layout, before: Desk, after: Desk, words: Words) -> Sweep | None:
    """The map on its way to another view: as it was drawn last, and beneath that, for where it was not seen,
    its lines."""
    was, will, inside = Table(before, words, at), Table(after, words, at), at.inside
    if was.view == will.view:
        return None
    drawn = (in_order([*on_paper(was)]), inside)
    lines = ((Placement("lines", Chart(was.drawn(capsules=False), inside), *inside),), was.view.part(inside))
    part = will.view.part(inside)
    (left, top), k = was.view.point((part.x, part.y)), was.view.zoom
    pictures = (lines, drawn) if was.view.near else (drawn,)
    return Sweep(inside, pictures, Box(left, top, part.w * k, part.h * k))
