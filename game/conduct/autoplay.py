"""What plays on by itself where nothing can be chosen, once it has been seen for a moment."""

from __future__ import annotations

from game.conduct.pace import SPEEDS
from game.rules.protocol import Action

LOOK_MS = 100.0
"""From one look at the table to the next so much counts at most: a computer may stand still meanwhile."""


class AutoPlay:
    """The only answer to what stands on the table, and for how long it has been seen."""

    def __init__(self) -> None:
        self.action: Action | None = None
        """None: nothing plays by itself."""
        self._seen, self._looked = 0.0, 0.0

    def due(self, action: Action | None, now: float, speed: str, seen: float) -> bool:
        """Whether the answer is to be played now; to be asked at every moment for as long as it stands. It is
        `seen` so long first, also where nothing moves."""
        if action != self.action:
            self.action, self._seen = action, 0.0
        else:
            self._seen += min(now - self._looked, LOOK_MS)
        self._looked = now
        return action is not None and self._seen * (SPEEDS[speed] or 1.0) >= seen
