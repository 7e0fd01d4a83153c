"""Each seat's measure as a curve over a whole match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.conduct.survey import Survey
from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Stroke
from game.motion.placement import Box, Placement

MOST_POINTS = 320
DASHES = (None, (14.0, 8.0), (3.0, 8.0), (22.0, 6.0), (8.0, 8.0))
"""By seat, so that lines differ in more than colour."""


def curves(survey: Survey, marks: Sequence[int], length: int, graph: Box, layer: int) -> Iterator[Placement]:
    """In that box, of a match of so many plies; by seat, which of `theme.PLAYERS` it bears. Nothing of a game
    that measures nothing."""
    curve = survey.curve
    yield panel("graph", graph, theme.PAPER0, 10, theme.PAPER3, 2, layer=layer)
    if not curve or not curve[0]:
        return
    low = min(0, *(min(values) for values in curve))
    high = max(low + 1, *(max(values) for values in curve))
    box = Box(graph.x, graph.y + 6, graph.w, graph.h - 12)
    for seat in reversed(range(len(marks))):
        shares = [
            (ply / max(1, length), 1 - (value - low) / (high - low)) for ply, value in _values(survey, seat)
        ]
        look = Stroke(_steps(shares), theme.PLAYERS[marks[seat]].colour, 4, dash=DASHES[seat % len(DASHES)])
        yield Placement(f"curve {seat}", look, *box, layer=layer)


def value_of(survey: Survey, seat: int, ply: int) -> str:
    """How far a seat had come, in figures behind a name; empty where that is not known."""
    curve = survey.curve
    return f" {curve[ply][seat]}" if ply < len(curve) and curve[ply] else ""


def _values(survey: Survey, seat: int) -> list[tuple[int, int]]:
    curve = survey.curve
    step = max(1, len(curve) // MOST_POINTS)
    plies = [*range(0, len(curve), step), len(curve) - 1]
    return [(ply, curve[ply][seat]) for ply in plies]


def _steps(points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The line as steps: a figure stands until the next one."""
    found = [points[0]]
    for (_, before), (x, y) in pairwise(points):
        if y != before:
            found += [(x, before), (x, y)]
    return (*found, points[-1]) if found[-1] != points[-1] else tuple(found)
