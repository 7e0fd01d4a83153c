"""Cards held side by side that part round the one that is looked at, so that none of them is ever hidden."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from game.mats.kit.row import Row
from game.motion.placement import Box, Shape, Target

LIFT = 26.0
"""How far the card that is looked at rises."""
LEAST = 0.3
"""The share of a card's width that can always be seen: its number and its suit stand there."""
FADING = (1.0, 0.6, 0.3)
"""How far the neighbours of the card that is looked at give way, as shares of what its nearest one does."""
FINGER = 40.0
"""The least width by which keys and fingers know a card, though less of it may be seen."""
CLEAR = 8.0
"""Between the card that is looked at and the next one."""
ASIDE = 14.0
"""How far the next cards slide aside of one that they only make way for."""


class Parting(Struct, frozen=True):
    """Where `count` cards of a row lie while the one at `focus` is looked at, if one is.

    That one lies over all others; of the others each lies over the one at its left."""

    row: Row
    count: int
    focus: int | None = None
    centred: bool = False
    """Whether few cards lie in the middle of the row's room."""
    eased: tuple[int, ...] = ()
    """Which cards the others make way for a little: they stay where they are for their own part."""

    @property
    def boxes(self) -> tuple[Box, ...]:
        """All cards from the left, where they lie before any of them is lifted."""
        return _boxes(self)

    def _resting(self) -> list[float]:
        place = self.row.centred if self.centred else self.row.box
        return [place(i, self.count).x for i in range(self.count)]

    def _eased(self) -> list[float]:
        """Each slides away from the nearest it makes way for at either side, so that the two together never
        move it farther than one of them."""
        lefts = self._resting()
        if not self.eased:
            return lefts
        ways = ([ASIDE * _aside(i - other) for other in self.eased] for i in range(self.count))
        return [x + max(0.0, *way) + min(0.0, *way) for x, way in zip(lefts, ways, strict=True)]

    def _lefts(self) -> list[float]:
        """What is at the right of the card looked at moves right, the rest left, each by half of what that
        card lacks to be wholly free; the ends of the row give what that needs, down to the least."""
        lefts, at, row = self._eased(), self.focus, self.row
        pitch = row.pitch(self.count)
        if at is None or at >= self.count - 1 or pitch >= row.w:
            return lefts
        half, least = (row.w + CLEAR - pitch) / 2, self._least()
        lefts = [x + half * _share(i, at) for i, x in enumerate(lefts)]
        low = row.x + at * least
        high = row.x + row.room - row.w - (self.count - 2 - at) * least
        free = min(row.w + CLEAR, high - low)
        lefts[at] = min(max(lefts[at], low), high - free)
        lefts[at + 1] = min(max(lefts[at + 1], lefts[at] + free), high)
        for i in reversed(range(at)):
            lefts[i] = max(row.x + i * least, min(lefts[i], lefts[i + 1] - least))
        for i in range(at + 2, self.count):
            high += least
            lefts[i] = min(high, max(lefts[i], lefts[i - 1] + least))
        return lefts

    def _least(self) -> float:
        """What is left of a card at least; less in a hand that is too large for that."""
        least = min(self.row.pitch(self.count), LEAST * self.row.w)
        shared = self.row.room - 2 * self.row.w - CLEAR
        return min(least, shared / (self.count - 2)) if self.count > 2 else least

    def shows(self, i: int) -> float:
        """How much of the i-th card's width can be seen, from its left edge."""
        boxes = self.boxes
        if i in (self.focus, self.count - 1):
            return self.row.w
        return min(self.row.w, boxes[i + 1].x - boxes[i].x)

    def order(self) -> list[int]:
        """The cards from the undermost to the topmost."""
        return sorted(range(self.count), key=self.over)

    def over(self, i: int) -> int:
        """How high the i-th card lies among the others."""
        return self.count if i == self.focus else i

    def target(self, i: int, name: str, key: str, drawn: Box, reach: Box, angle: float = 0.0) -> Target:
        """The i-th card, which is drawn there under that key: what of it can be seen is what a pointer hits.
        `reach`: the height at which all cards are gone to from one another, however far they are lifted."""
        shows = self.shows(i)
        shape = Shape(key, drawn, angle, self.over(i), shows if shows < self.row.w else 0.0)
        return Target(name, drawn.x, reach.y, max(FINGER, shows), reach.h, shape=shape)


@lru_cache(maxsize=256)
def _boxes(parting: Parting) -> tuple[Box, ...]:
    """Every card of a hand asks where the others lie."""
    row = parting.row
    return tuple(Box(x, row.y, row.w, row.h) for x in parting._lefts())


def _aside(off: int) -> float:
    """Which share of a small step the card makes that lies so far to the right of one it makes way for."""
    share = FADING[abs(off) - 1] if 0 < abs(off) <= len(FADING) else 0.0
    return share if off > 0 else -share


def _share(i: int, at: int) -> float:
    """Which share of half a gap the i-th card gives way for the one that is looked at, which way."""
    off = i - at - 1 if i > at else max(0, at - 1 - i)
    share = FADING[off] if off < len(FADING) else 0.0
    return share if i > at else -share
