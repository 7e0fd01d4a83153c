"""How the rows of the seats lie on the set-up."""

from __future__ import annotations

from typing import NamedTuple


class Rows(NamedTuple):
    """How the rows of the seats lie: those of five are closer."""

    pitch: float
    high: float

    def y(self, seat: int) -> float:
        """The top of a seat's row."""
        return 160 + self.pitch * seat


WIDE_ROWS, CLOSE_ROWS = Rows(166, 146), Rows(134, 120)
