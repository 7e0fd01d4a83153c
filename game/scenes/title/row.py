"""Where the cloths hang on their rod, few or many: the measures of one row."""

from __future__ import annotations

from msgspec import Struct

LEFT, RIGHT = 500.0, 1842.0
"""Between these the cloths hang in a wide window."""
USUAL = 5
"""The number of cloths that the row was designed for; everything else is measured from there."""
USUAL_WIDE, USUAL_GAP = 254, 18
WIDEST, WIDEST_GAP = 290, 80
"""Fewer cloths are wider and hang farther apart, and no more than that."""
NARROW = 200
"""On narrower cloths people and time share one pill."""
LOOP_WIDE, LOOP_INSET, LOOP_PITCH = 26, 24, 60
EMBLEM_MARGIN = 17
"""How near the emblem's disc comes to the edge of a narrow cloth."""


class Row(Struct, frozen=True):
    """A row of cloths: where the first one hangs, how wide each is, and how far it is to the next."""

    left: float
    wide: float
    pitch: float

    @property
    def narrow(self) -> bool:
        """Whether people and time share one pill."""
        return self.wide < NARROW

    def x(self, i: int) -> float:
        """The left edge of a cloth."""
        return self.left + i * self.pitch

    def radius(self, usual: float) -> float:
        """The emblem's radius: on a narrow cloth a smaller one."""
        return min(usual, self.wide / 2 - EMBLEM_MARGIN)

    def loops(self) -> tuple[float, ...]:
        """Where the loops of a cloth begin, from its left edge, evenly."""
        room = self.wide - 2 * LOOP_INSET - LOOP_WIDE
        count = max(2, round(room / LOOP_PITCH))
        return tuple(LOOP_INSET + n * room / count for n in range(count + 1))


def row_of(count: int, left: float = LEFT, right: float = RIGHT) -> Row:
    """The row for this number of cloths, in the middle between the ends of the rod."""
    if count >= USUAL:
        apart = max(8, USUAL_GAP - 2 * (count - USUAL))
        wide = (right - left - (count - 1) * apart) // count
        return Row(left, wide, (right - left - wide) / (count - 1))
    gap = min(WIDEST_GAP, (right - left - count * WIDEST) // max(1, count))
    taken = count * WIDEST + (count - 1) * gap
    return Row((left + right - taken) / 2, WIDEST, WIDEST + gap)
