"""SHT: somebody has nothing left: it is seen where nothing lies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from game.look.describe.parts import dashed, label
from game.mats.kit.row import Row
from game.mats.sht.layout import Table
from game.mats.sht.zones import WANTS
from game.motion.clip import FADE, Clip, Sound, Track
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
    goes = made.span + told - FADE
    marks = (empty(f"none {i}", row, i * APART, goes) for i, row in enumerate(rows))
    return Moment(
        span=made.span + told,
        things=tuple(chain.from_iterable(marks)),
        when={"": told},
        sounds=tuple(Sound(i * APART, "miss") for i in range(len(rows))),
    )


def empty(key: str, row: Row, at: float, until: float) -> Iterator[Track]:
    """From the one time to the other it is seen that no card lies in a row."""
    for p in _place(key, row):
        yield shown(p, Beat(at, scale=1.15), Beat(at, FALLS), Beat(until, FADE, alpha=0.0))


def _place(key: str, row: Row) -> tuple[Placement, ...]:
    """A place where no card lies: its outline, and how many."""
    box = row.box(0, 1)
    size = round(0.4 * box.h)
    return (
        dashed(key, box, WANTS, 12, 4, layer=3),
        label(f"{key} n", "0", box, size, WANTS, "display", "centre", layer=3),
    )
