"""Where a page is stretched so that what stands on it has room: at heights, right across it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

NEAR = 0.6
"""Reference pixels between heights that are one and the same."""


class Seams:
    """The heights at which something on a page begins or ends, and how far apart they are. What lay above
    something else still does when the page has been stretched, and what lay beside it too."""

    def __init__(self, heights: Iterable[float]) -> None:
        self._from: list[float] = []
        for y in sorted(heights):
            if not self._from or y - self._from[-1] > NEAR:
                self._from.append(y)
        self._gaps = [b - a for a, b in zip(self._from, self._from[1:], strict=False)]

    def _place(self, y: float) -> int:
        """Which of the heights this is; the last one above it if it is none."""
        return max(0, bisect_right(self._from, y + NEAR) - 1)

    def close(self, taken: Iterable[tuple[float, float]], most: float) -> None:
        """Where nothing stands it is no higher than `most`; `taken`: from where to where something does."""
        free = [True] * len(self._gaps)
        for top, bottom in taken:
            first, last = self._place(top), self._place(bottom)
            free[first:last] = [False] * (last - first)
        first = 0
        while first < len(free):
            last = first
            while last < len(free) and free[last]:
                last += 1
            high = sum(self._gaps[first:last])
            if high > most:
                self._gaps[first:last] = [gap * most / high for gap in self._gaps[first:last]]
            first = last + 1

    def open(self, top: float, bottom: float, high: float) -> None:
        """Between the two it is at least so high: all of it grows in proportion."""
        first, last = self._place(top), self._place(bottom)
        gaps = self._gaps[first:last]
        now = sum(gaps)
        if gaps and now < high:
            grown = [gap * (high / now) for gap in gaps] if now else [high / len(gaps)] * len(gaps)
            self._gaps[first:last] = grown

    def at(self, y: float) -> float:
        """Where that height is now."""
        place = self._place(y)
        above = self._from[0] + sum(self._gaps[:place])
        if place >= len(self._gaps):
            return above + y - self._from[place]
        whole = self._from[place + 1] - self._from[place]
        return above + (y - self._from[place]) / whole * self._gaps[place]
