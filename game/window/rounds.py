"""How long a round of the loop has taken, and what that leaves for what is drawn ahead."""

from __future__ import annotations

import pygame

BUSY_MS, FULL_MS = 5, 15
"""A round that took so long to lay out a picture paints none; drawing ahead fills one at 1920x1080 so far."""
HURRIED = 6
"""After so many rounds without time for it what comes next is laid out all the same."""


class Round:
    """One after the other."""

    def __init__(self) -> None:
        self._began, self._full, self._hurried = 0, 0.0, 0

    def begin(self, share: float) -> None:
        """The next one, in a window that takes this share of the time."""
        self._began, self._full = pygame.time.get_ticks(), FULL_MS * share

    @property
    def spent(self) -> int:
        """Milliseconds so far."""
        return pygame.time.get_ticks() - self._began

    @property
    def busy(self) -> bool:
        """Whether that is enough for what has to be done beside painting."""
        return self.spent >= BUSY_MS

    @property
    def spare(self) -> float:
        """Milliseconds that are left for drawing ahead."""
        return self._full - self.spent

    def looks_ahead(self) -> bool:
        """Whether what comes next is to be laid out now, which takes half of a round."""
        self._hurried = 0 if self.spare > self._full / 2 else self._hurried + 1
        return self._hurried % HURRIED == 0
