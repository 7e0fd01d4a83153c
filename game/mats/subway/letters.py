"""地下鉄: the names of the stations as they are written on the map, the same from frame to frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress

from game.look.describe import theme
from game.look.describe.specs import Colour
from game.mats.subway.geometry import Stretch, crosses, overlaps
from game.mats.subway.names import written
from game.mats.subway.solver import Site
from game.mats.subway.table import Sights, Table
from game.motion.placement import Box, Placement
from game.rules.subway.board import Board
from game.rules.subway.values import ToStart

GREY_NAME: Colour = (111, 103, 92)


def lettered(table: Table) -> Sequence[int]:
    """The stations whose names are shown, those aside that make way for something else."""
    whole = _seen_whole(table.sights, table.at.inside, table.panels)
    return [n for n in whole if table.named(n)] if table.at.sparse else whole


@lru_cache(maxsize=16)
def _seen_whole(sights: Sights, inside: Box, panels: tuple[Box, ...]) -> tuple[int, ...]:
    """The stations whose names are seen whole: on a map that is shown near some lie half outside or under a
    panel."""
    seen, names = compress(range(len(sights.seen)), sights.seen), sights.names
    if not sights.view.near:
        return tuple(seen)
    free = (n for n in seen if not any(names[n].meets(other) for other in panels))
    return tuple(n for n in free if inside.covers(names[n]))


def run_through(sights: Sights, lines: Iterable[Stretch], boxes: Iterable[Box]) -> frozenset[int]:
    """The stations whose names one of the lines or boxes runs through."""
    crossed = (_crossed(sights, line) for line in lines)
    return frozenset().union(*crossed, *(_met(sights, box) for box in boxes))


@lru_cache(maxsize=256)
def _crossed(sights: Sights, line: Stretch) -> frozenset[int]:
    return frozenset(n for n, name in enumerate(sights.names) if crosses(line, name))


@lru_cache(maxsize=256)
def _met(sights: Sights, box: Box) -> frozenset[int]:
    return frozenset(n for n, _ in overlaps(box, sights.names))


def letters(table: Table) -> tuple[Placement, ...]:
    """The names of all stations, seen or not."""
    choosable = frozenset(table.choosable) if table.deciding else None
    size, slack = (table.name_size, table.drawn_name_size), 20.0 if table.at.sparse else None
    starting = isinstance(table.state.todo, ToStart)
    return _written(table.board, table.sites, table.sights, size, slack, starting, choosable)


@lru_cache(maxsize=32)
def _written(
    board: Board,
    sites: tuple[Site, ...],
    sights: Sights,
    size: tuple[float, float],
    slack: float | None,
    starting: bool,
    choosable: frozenset[int] | None,
) -> tuple[Placement, ...]:
    """The same from frame to frame. `choosable`: those that may be chosen, where somebody decides here."""
    found = []
    for n, site in enumerate(sites):
        bold, ink = board.terminal[n] or board.capacity[n] > 1, theme.INK0
        if choosable is not None:
            bold = n in choosable or (bold and not starting)
            ink = GREY_NAME if starting and n not in choosable else ink
        face = "bold" if bold else "body"
        found.append(written(board.ids[n], site, sights.names[n], size, slack, ink, face))
    return tuple(found)
