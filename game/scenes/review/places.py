"""Where the parts of a review are, in each shape of the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.mats.small import Room
from game.motion.placement import Box, Placement


class Texts(NamedTuple):
    """Sizes of text in per cent."""

    table: int
    """With which the table is laid out."""
    own: int
    """Of the screen."""
    fixed: bool = False
    """Whether the table's words keep to the table as it is drawn on a page that is scrolled."""


class ListPlaces(Struct, frozen=True):
    """The list of turning points."""

    box: Box
    title: float
    """How wide its heading is."""
    eye: float
    """How high the line is that says through whose eyes."""
    work: Box
    """What begins the work or stops it, beside the steps along the curve, which fills as it goes on."""
    head: float = 56.0
    """How high it is said beside the heading by whom they are found."""
    first: float = 350.0
    """How wide the first of the two buttons below is."""
    where: float = 184.0
    """How much room there is at the end of a row for the turn in which it was."""
    row: float = 94.0

    @property
    def low(self) -> float:
        """Where what stands below the rows begins, from its top."""
        return self.box.h - self.eye - 76


class ChartPlaces(Struct, frozen=True):
    """The strip with the curve."""

    strip: Box
    graph: Box
    buttons: float
    """Where the buttons are, from the top of the space."""
    leap: float
    """How wide the buttons are that lead to turning points, and those to the decisions beside."""
    step: float
    legend: Box
    """Where it is said what the pins are, one beside the other."""
    found: Box
    """Where it is said how often the best was found."""
    story: Box
    """Where it is said what the chance went into."""
    lines: int = 2
    """How many lines the legend may take."""


class Places(Struct, frozen=True):
    """All of it."""

    room: Room
    """The table."""
    said: Box
    list: ListPlaces
    chart: ChartPlaces
    grows: bool = True
    """Whether the table's words grow with the text size setting."""

    def small(self, placements: Iterable[Placement], texts: Texts) -> Iterator[Placement]:
        """The table as it stands there."""
        if not self.grows:
            return self.room.shrunk(placements)
        drawn = self.room.drawn(placements, texts.table, texts.own)
        return map(printed, drawn) if texts.fixed else drawn


def printed(p: Placement) -> Placement:
    """A text that grows no more."""
    return replace(p, what=replace(p.what, printed=True, tiny=True)) if isinstance(p.what, Label) else p


_WIDE = Room.of(Space.WIDE, Box(24, 92, 1080, 567))
_COMPACT = Room.of(Space.COMPACT, Box(20, 88, 780, 572))
_TALL = Room.of(Space.COMPACT, Box(20, 88, 1040, 645))
"""In an upright window the table is laid out as for a square one, which is as wide as it is high."""
PLACES: Mapping[Space, Places] = {
    Space.WIDE: Places(
        room=_WIDE,
        said=Box(24, _WIDE.whole.bottom + 10, 1080, 138),
        list=ListPlaces(Box(1111, 92, 769, 690), title=440, eye=40, work=Box(30, 1008, 204, 60)),
        chart=ChartPlaces(
            Box(0, 820, 1920, 260),
            Box(250, 842, 1630, 128),
            1008,
            250,
            190,
            Box(1202, 1008, 688, 60),
            Box(250, 976, 440, 30),
            Box(700, 976, 1180, 30),
        ),
        grows=False,
    ),
    Space.COMPACT: Places(
        room=_COMPACT,
        said=Box(20, _COMPACT.whole.bottom + 12, 780, 820 - _COMPACT.whole.bottom - 12),
        list=ListPlaces(
            Box(814, 88, 606, 732),
            title=346,
            eye=52,
            work=Box(16, 1006, 192, 64),
            first=270,
            where=140,
            head=72,
        ),
        chart=ChartPlaces(
            Box(0, 832, 1440, 248),
            Box(220, 848, 1190, 110),
            1006,
            164,
            138,
            Box(872, 1002, 560, 70),
            Box(220, 966, 440, 30),
            Box(670, 966, 740, 30),
            lines=3,
        ),
    ),
    Space.TALL: Places(
        room=_TALL,
        said=Box(20, _TALL.whole.bottom + 12, 1040, 146),
        list=ListPlaces(
            Box(20, _TALL.whole.bottom + 170, 1040, 690), title=560, eye=40, work=Box(16, 1786, 192, 60)
        ),
        chart=ChartPlaces(
            Box(0, 1604, 1080, 316),
            Box(220, 1620, 830, 92),
            1786,
            230,
            176,
            Box(40, 1852, 1000, 60),
            Box(220, 1716, 830, 32),
            Box(40, 1750, 1010, 34),
        ),
    ),
}
