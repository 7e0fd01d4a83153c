"""What went off a list, for as long as one press brings it back."""

from __future__ import annotations

from typing import Generic, TypeVar

GRACE_MS = 10_000.0
"""How long something that went off a list can be brought back by one press."""

GoneT = TypeVar("GoneT")


class Grace(Generic[GoneT]):
    """What went last, and when. Times are milliseconds."""

    def __init__(self) -> None:
        self._gone: GoneT | None = None
        self._since = 0.0
        self.lapsed = False
        """The time is over, and the picture is to be drawn without the offer."""

    def begin(self, gone: GoneT, now: float) -> None:
        """This went just now; what went before cannot be had any more."""
        self._gone, self._since, self.lapsed = gone, now, False

    def offered(self, now: float) -> GoneT | None:
        """What can still be brought back."""
        return self._gone if now - self._since < GRACE_MS else None

    def take(self) -> GoneT:
        """What is brought back. Raises `ValueError` if there is nothing."""
        if self._gone is None:
            raise ValueError("nothing has gone")
        gone, self._gone = self._gone, None
        return gone

    def tick(self, now: float) -> None:
        """The offer lapses: first it goes off the screen, then it is forgotten."""
        if self.lapsed:
            self._gone, self.lapsed = None, False
        elif self._gone is not None and self.offered(now) is None:
            self.lapsed = True
