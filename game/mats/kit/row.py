"""Cards side by side, and things in rows and columns."""

from __future__ import annotations

from msgspec import Struct

from game.motion.placement import Box

APART = 10.0
"""What lies between two cards that are both to be seen whole."""


class Row(Struct, frozen=True):
    """Cards of one size side by side; they overlap where they would be wider than the row."""

    x: float
    """Left edge of the first card; `y`: top edge of all; `w`, `h`: size of one."""
    y: float
    w: float
    h: float
    room: float
    """How wide all may be together."""
    step: float
    """From one card to the next, where there is room."""

    def pitch(self, count: int) -> float:
        """From one of `count` cards to the next; 0 where there is no next."""
        return min(self.step, (self.room - self.w) / (count - 1)) if count > 1 else 0.0

    def box(self, i: int, count: int) -> Box:
        """The i-th of `count` cards, from the left."""
        return Box(self.x + i * self.pitch(count), self.y, self.w, self.h)

    def centred(self, i: int, count: int) -> Box:
        """The same where all together lie in the middle of the row's room."""
        spare = self.room - self.w - self.pitch(count) * (count - 1)
        return self.box(i, count).at(spare / 2, 0, self.w, self.h)

    def whole(self, count: int, room: float | None = None) -> Row:
        """The row in which each of `count` cards is seen whole, a little apart from the next one: they are
        smaller where they are many. `room`: what they may take then, in the place of the row's own."""
        if count < 2 or self.pitch(count) >= self.w + APART:
            return self
        room = self.room if room is None else room
        pitch = min(self.step, (room + APART) / count)
        w = min(self.w, pitch - APART)
        h = self.h * w / self.w
        return Row(self.x, self.y + (self.h - h) / 2, w, h, room, pitch)

    def reach(self, i: int, count: int) -> float:
        """How much of the i-th card's width the next one leaves free: that is what can be pointed at."""
        return self.w if i == count - 1 else min(self.w, self.pitch(count))


class Grid(Struct, frozen=True):
    """Things of one size in rows, each row filled from the left."""

    x: float
    """Left edge of the first; `y`: its top edge; `w`, `h`: size of one."""
    y: float
    w: float
    h: float
    across: float
    """From one to the next in a row; `down`: from row to row."""
    down: float
    columns: int

    def box(self, i: int) -> Box:
        """The i-th."""
        row, column = divmod(i, self.columns)
        return Box(self.x + column * self.across, self.y + row * self.down, self.w, self.h)
