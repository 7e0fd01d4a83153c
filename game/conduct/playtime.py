"""How long a match is really played: what counts as playing, and how that is said."""

from __future__ import annotations

from game.look.describe.words import Words

LONGEST_MS = 600_000.0
"""More than that between two actions is no thinking: somebody has gone away."""


class Stopwatch:
    """Counts while a table is seen. Times are milliseconds of the program's clock."""

    def __init__(self) -> None:
        self._began: float | None = None
        """Since when it runs; None: it stands."""
        self._latest = 0.0
        self._kept = 0.0

    def run(self, now: float) -> None:
        """It is played at this moment."""
        self._began = now if self._began is None else self._began
        self._latest = now

    def stop(self, now: float) -> None:
        """It is not played from this moment on."""
        if self._began is not None:
            self._kept += now - self._began
            self._began = None

    def take(self) -> float:
        """The seconds since the last time, as far as they count, up to the latest moment of play."""
        running = self._latest - self._began if self._began is not None else 0.0
        taken, self._kept = self._kept + running, 0.0
        if self._began is not None:
            self._began = self._latest
        return min(taken, LONGEST_MS) / 1000


def spoken(seconds: float, words: Words) -> str:
    """A time in minutes, in hours and minutes from an hour on; never none at all."""
    minutes = max(1, round(seconds / 60))
    hours, rest = divmod(minutes, 60)
    if not hours:
        return words.count("time.minutes", minutes)
    return words("time.hours", h=hours, m=rest)
