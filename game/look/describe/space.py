"""The shapes of a window: which reference space a screen is laid out in, and what the window's real pixels
ask of it."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from game.look.describe.theme import SMALLEST_PIXELS

TEXT_SIZES = (100, 115, 130, 150, 200)
"""The sizes of text that can be chosen, in per cent."""
LEAST_BODY, BODY = 14, 22
"""Real pixels of the em that running text never falls below, and its base size."""
LEAST_TARGET = 36
"""Real pixels that can be pressed, at least, where nothing else is as near."""


class Space(Enum):
    """A reference space, by width and height: every place on a screen counts in its pixels."""

    WIDE = (1920, 1080)
    COMPACT = (1440, 1080)
    """For a window that is taller than 3:2."""
    TALL = (1080, 1920)
    """For one that stands upright."""

    @property
    def w(self) -> int:
        """Its width."""
        return self.value[0]

    @property
    def h(self) -> int:
        """Its height."""
        return self.value[1]

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.w / 2, self.h / 2

    @property
    def whole(self) -> tuple[float, float, float, float]:
        """All of it, as a box."""
        return 0, 0, self.w, self.h

    @property
    def beyond(self) -> float:
        """How much farther right than in the wide one its right edge lies, for what keeps to that."""
        return float(self.w - Space.WIDE.w)

    @property
    def shift(self) -> tuple[float, float]:
        """How much farther right and down than in the wide one its middle lies, for what keeps to that."""
        return self.beyond / 2, (self.h - Space.WIDE.h) / 2


ONLY_WIDE = frozenset({Space.WIDE})
EVERY = frozenset(Space)
BROAD = frozenset({Space.WIDE, Space.COMPACT})
"""What is wider than an upright window has these alone."""


class Pane(NamedTuple):
    """A window of this many real pixels, as screens know it."""

    size: tuple[int, int] = Space.WIDE.value

    @property
    def space(self) -> Space:
        """The space of its shape."""
        w, h = self.size
        if 3 * h >= 4 * w:
            return Space.TALL
        return Space.COMPACT if 2 * w < 3 * h else Space.WIDE

    def scale(self, space: Space) -> float:
        """The real pixels of one of the space's, which is shown whole."""
        return min(self.size[0] / space.w, self.size[1] / space.h)

    @property
    def least_text(self) -> int:
        """The smallest text size, in per cent, at which running text is large enough here."""
        return _least_text(self.scale(self.space))

    def text_within(self, space: Space, share: float) -> int:
        """The same for what stands in that space so many times as large as it was laid out."""
        return _least_text(self.scale(space) * share)

    def least_pixels(self, space: Space, text: float) -> int:
        """Real pixels of the em that no text falls below, at this text size: fewer than usual where running
        text is smaller than it should be, for what is laid out for another shape, and for the smallest
        windows: all of it is smaller then."""
        body = BODY * text * self.scale(space)
        return (
            SMALLEST_PIXELS if round(body) >= LEAST_BODY else max(1, int(SMALLEST_PIXELS * body / LEAST_BODY))
        )

    def reach(self, space: Space) -> float:
        """The pixels of the space that can be pressed at least."""
        return LEAST_TARGET / self.scale(space)


@lru_cache(maxsize=64)
def _least_text(scale: float) -> int:
    needed = 100 * (LEAST_BODY - 0.5) / (BODY * scale)  # Real sizes are rounded.
    return next((size for size in TEXT_SIZES if size >= needed), TEXT_SIZES[-1])
