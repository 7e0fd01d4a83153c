"""What lies on a screen that is handed over."""

from __future__ import annotations

from msgspec import Struct

from game.rules.protocol import Seat


class Cover(Struct, frozen=True):
    """The screen is covered until this person opens it."""

    seat: Seat
    lines: tuple[str, ...]
    """The latest public events since that person last looked, oldest first."""
    part: int = 1
    """Which of `of` people this is, counted from 1, who choose at once, each sealed from the others."""
    of: int = 1
