"""SHT: somebody passes who has nothing left: it is seen where nothing lies."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe.parts import dashed, label
from game.mats.kit.row import Row
from game.mats.sht.layout import Table
from game.mats.sht.zones import WANTS
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, Moment, shown
from game.motion.placement import Placement
from game.rules.sht.values import Passed

APART, FALLS = 160.0, 140.0
"""How long after the hand the field is seen to be empty; how long each place takes to be marked."""


def passed(made: Clip, table: Table, event: Passed) -> Moment:
    """The empty hand, then the empty field are marked, and only then it is said what follows."""
    half = table.at.half(event.seat == table.desk.bottom)
    rows = half.hand.row, half.field
    told = APART + FALLS
    return Moment(
        span=made.span + told,
        things=tuple(track for i, row in enumerate(rows) for track in _marked(f"none {i}", row, i * APART)),
        when={"": told},
        sounds=tuple(Sound(i * APART, "miss") for i in range(len(rows))),
    )


def _marked(key: str, row: Row, at: float) -> Iterator[Track]:
    for p in _empty(key, row):
        yield shown(p, Beat(at, scale=1.15), Beat(at, FALLS))


def _empty(key: str, row: Row) -> tuple[Placement, ...]:
    """A place where no card lies: its outline, and how many."""
    box = row.box(0, 1)
    size = round(0.4 * box.h)
    return (
        dashed(key, box, WANTS, 12, 4, layer=3),
        label(f"{key} n", "0", box, size, WANTS, "display", "centre", layer=3),
    )
