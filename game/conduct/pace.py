"""How fast films and the screens' own motion run."""

from __future__ import annotations

import pytweening
from msgspec import Struct

from game.config.settings import Settings

SPEEDS = {"off": 0.0, "fast": 1.8, "normal": 1.0, "slow": 0.6}
"""The player's speeds by name, as factors of normal speed; 0: nothing moves."""
MOMENTS = {"fast": 0.9, "normal": 1.0, "slow": 0.78}
"""In which share of its time, at those speeds, a moment is played: it takes half or 1.3 times as long."""
HASTE = 4.0
"""By this factor a film runs faster while nobody at the screen plays."""


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

    def share(self, began: float, now: float, span: float) -> float:
        """How much is done of a motion that takes so many milliseconds at normal speed: from 0 to 1, which it
        is at once where nothing moves."""
        return min(1.0, max(0.0, self.elapsed(began, now) / span)) if self.moves else 1.0

    def left(self, began: float, now: float, span: float) -> float:
        """How much of its way is left to something that travels for so long, ever more slowly; nothing where
        nothing does, and before it set out."""
        done = 1.0 if self.reduced or now < began else self.share(began, now, span)
        return 1.0 - float(pytweening.easeOutCubic(done))
