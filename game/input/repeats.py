"""Presses that come again too soon, as hands that shake make them."""

from __future__ import annotations

from game.input.chord import Part


class Repeats:
    """Remembers when each key or button moved last. Times are milliseconds."""

    def __init__(self) -> None:
        self.within = 0.0
        """A press of the same key so soon after it moved last is none; 0: every press counts."""
        self._moved: dict[Part, float] = {}
        self._ignored: set[Part] = set()
        """The keys that are down and were pressed too soon."""

    def heed(self, part: Part, down: bool, now: float) -> bool:
        """The key or button went down or up; True if that is to be ignored."""
        before, self._moved[part] = self._moved.get(part), now
        if down and self.within and before is not None and now - before < self.within:
            self._ignored.add(part)
            return True
        if part not in self._ignored:
            return False
        self._ignored.discard(part)
        return not down
