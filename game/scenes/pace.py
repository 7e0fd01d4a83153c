"""How fast the shell's own motion runs."""

from __future__ import annotations

from msgspec import Struct

from game.conduct.presenter import SPEEDS
from game.config.settings import Settings


class Pace(Struct, frozen=True):
    """The player's speed, 0 for off, and whether motion is reduced to fades."""

    speed: float
    reduced: bool

    @classmethod
    def of(cls, settings: Settings) -> Pace:
        """As the settings say."""
        return cls(SPEEDS[settings.speed or "normal"], settings.reduced_motion)

    @property
    def moves(self) -> bool:
        """Whether anything moves at all."""
        return self.speed > 0

    def elapsed(self, began: float, now: float) -> float:
        """How far a motion that began then has come, in milliseconds at normal speed."""
        return (now - began) * self.speed
