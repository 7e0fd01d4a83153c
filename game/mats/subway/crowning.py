"""地下鉄: when all is counted, the longest path of whoever has won draws itself over the map, once."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Shape, Stroke
from game.mats.kit import lead
from game.mats.kit.lines import Point, through
from game.mats.kit.moments import ripple
from game.mats.subway.pawns import pawn_spots
from game.mats.subway.routes import longest
from game.mats.subway.table import Table
from game.motion.clip import FADE, Track
from game.motion.moment import Beat, chained, shown
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.subway.values import Over

DRAWN, CROWNED = 520.0, 1700.0
"""How long a path takes to draw itself; how long all of that is seen."""
LOOKS = (Stroke((), theme.INK0, 20.0), Stroke((), theme.YAMA, 12.0))
RIM = 8.0
HEAD, POINTS = (54.0, 44.0), ((0, 1), (0, 0.2), (0.27, 0.55), (0.5, 0), (0.73, 0.55), (1, 0.2), (1, 1))
"""How large the crown is at the end of a path, and its outline, in shares of that."""
UNDER = 4.0
"""How far its dark ground stands out round it."""


def crowned(table: Table, begin: float) -> Iterator[Track]:
    """From that time on it comes to what `crowns` shows: the paths draw themselves from end to end, where a
    crown falls; the plates have their rim and the mark of who leads; rings go out from the pawns."""
    for p in crowns(table):
        dark = replace(p, alpha=0.0)
        if isinstance(p.what, Stroke):
            dark = replace(p, what=replace(p.what, share=0.0))
            yield chained([
                Track(replace(dark, alpha=0.0), dark, begin, 0.0),
                Track(dark, p, begin, DRAWN, "linear"),
            ])  # fmt: skip
        elif isinstance(p.what, Shape):
            yield shown(p, Beat(begin + DRAWN, scale=1.6, alpha=0.0), Beat(begin + DRAWN, 140.0))
        else:
            yield Track(dark, p, begin, FADE, "linear")
    spots = pawn_spots(table)
    yield from (ripple(spots[seat], begin, 20.0, 90.0) for seat in _winners(table) if seat in spots)


def crowns(table: Table) -> Iterator[Placement]:
    """What of a game that is over tells who has won."""
    winners = _winners(table)
    for seat in winners:
        if not table.view.near:
            yield from _path(seat, [table.place(n) for n in longest(table, seat)])
        x, y, w, h = plate = table.at.seats.box(seat)
        around = Box(x - 3, y - 3, w + 6, h + 6)
        yield panel(f"crown rim {seat}", around, None, 23, theme.YAMA, RIM, layer=6)
        for p in lead.on_plate(table, lead.Race(winners), seat, plate, brief=table.at.brief):
            yield replace(p, key=f"crown {p.key}")


def _winners(table: Table) -> tuple[Seat, ...]:
    todo = table.state.todo
    return todo.outcome.winners if isinstance(todo, Over) else ()


def _path(seat: Seat, points: list[Point]) -> Iterator[Placement]:
    """The path, and at its end the crown."""
    if len(points) > 1:
        for n, look in enumerate(LOOKS):
            yield replace(through(f"crown path {seat} {n}", points, look), layer=1)
        (x, y), (w, h) = points[-1], HEAD
        for key, k, ink in (("ground", UNDER, theme.INK0), ("head", 0.0, theme.YAMA)):
            wide, high = w + 2 * k, h + 2 * k
            yield Placement(
                f"crown {key} {seat}", Shape(POINTS, ink), x - wide / 2, y - high / 2, wide, high, layer=5
            )
