"""地下鉄: the beads at the stations."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from game.look.describe import theme
from game.look.describe.parts import picture
from game.look.describe.specs import Stroke
from game.mats.kit.lines import Point
from game.mats.subway.table import Sights, Table
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.subway.board import Board
from game.rules.subway.values import Slots, ToStart

BEAD_R, PAIR_R, PAIR_APART = 14.0, 12.0, 10.0
BEAD_ART = 60 / 20.68
"""The width of a bead's drawing, in radii of the bead."""
SEAT_APART, SEAT_R = 18.0, 15.0
"""Of a transfer station that is shown near, at 1.55."""
DESIGNED_NEAR = 1.55


def bead_id(board: Board, n: int, slot: int, owner: Seat) -> str:
    """The key of a bead."""
    return f"bead:{board.ids[n]}:{slot}:{owner}"


def bead(key: str, owner: Seat, at: Point, r: float, layer: int = 2) -> Placement:
    """A bead of that radius."""
    side = r * BEAD_ART
    art = f"tokens/bead-{theme.PLAYERS[owner].art}"
    return picture(key, art, (at[0] - side / 2, at[1] - side / 2, side, side), layer=layer)


def _places(board: Board, sights: Sights, n: int, taken: int) -> tuple[tuple[Point, ...], float]:
    """Where the beads of a station lie, by slot, and their radius, when `taken` lie there."""
    (x, y), zoom = sights.places[n], sights.view.zoom
    if board.capacity[n] < 2:
        return ((x, y),), BEAD_R * zoom
    if sights.view.near:
        k = zoom / DESIGNED_NEAR
        return ((x - SEAT_APART * k, y), (x + SEAT_APART * k, y)), SEAT_R * k
    apart = PAIR_APART if taken > 1 else 0.0
    return ((x - apart, y), (x + apart, y)), PAIR_R


@lru_cache(maxsize=4)
def _circle(corners: int = 24) -> tuple[Point, ...]:
    turns = [2 * pi * i / corners for i in range(corners + 1)]
    return tuple((0.5 + cos(turn) / 2, 0.5 + sin(turn) / 2) for turn in turns)


def seat_mark(key: str, at: Point, r: float) -> Placement:
    """A free place for a bead: a dashed ring."""
    what = Stroke(_circle(), theme.INK2, 1.6, dash=(3.4, 4.2))
    return Placement(key, what, at[0] - r, at[1] - r, 2 * r, 2 * r, layer=2)


def beads(table: Table) -> tuple[Placement, ...]:
    """The beads of all stations, and near by the places that are free."""
    return _beads(table.board, table.sights, table.state.beads, isinstance(table.state.todo, ToStart))


@lru_cache(maxsize=16)
def _beads(board: Board, sights: Sights, lying: tuple[Slots, ...], starting: bool) -> tuple[Placement, ...]:
    """The same from frame to frame."""
    found = []
    for n, slots in enumerate(lying):
        if not sights.seen[n]:
            continue
        places, r = _places(board, sights, n, sum(owner is not None for owner in slots))
        for slot, owner in enumerate(slots):
            if owner is not None:
                found.append(bead(bead_id(board, n, slot, owner), owner, places[slot], r))
            elif len(slots) > 1 and sights.view.near and not starting:
                found.append(seat_mark(f"seat:{board.ids[n]}:{slot}", places[slot], r * 0.75))
    return tuple(found)
