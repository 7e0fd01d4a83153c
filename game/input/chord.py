"""Keys and buttons that mean something only when they are held together for a while."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

Part = tuple[str, Hashable]
"""The kind of device, and which of its keys or buttons."""


class Chord:
    """Remembers what is held down; times are milliseconds."""

    def __init__(self, chords: Mapping[frozenset[Part], float]) -> None:
        """`chords`: how long each is to be held."""
        self._chords = chords
        self._down: set[Part] = set()
        self._since: float | None = None
        """Since when all of one has been held, until it has been reported."""

    @classmethod
    def of(cls, *chords: tuple[Sequence[Part], float]) -> Chord:
        """Of keys and buttons, and how long they are held."""
        return cls({frozenset(parts): span for parts, span in chords})

    def heed(self, part: Part, down: bool, now: float) -> bool:
        """The key or button went down or up; True if it means nothing besides, for a chord is held."""
        held = self._held()
        (self._down.add if down else self._down.discard)(part)
        now_held = self._held()
        if now_held is not None and held is None:
            self._since = now
        elif now_held is None:
            self._since = None
        return held is not None or now_held is not None

    def _held(self) -> frozenset[Part] | None:
        return next((parts for parts in self._chords if parts <= self._down), None)

    def due(self, now: float) -> bool:
        """Whether one has been held long enough; true only once."""
        held = self._held()
        if held is None or self._since is None or now - self._since < self._chords[held]:
            return False
        self._since = None
        return True

    def release(self) -> None:
        """Nothing is held any more, as when the window is left."""
        self._down.clear()
        self._since = None
