"""The sign beside a computer's face that it is thinking."""

from __future__ import annotations

from msgspec.structs import replace

from game.conduct.flow import Stage, Thinking
from game.look.describe.specs import Picture
from game.mats.kit.portraits import SIGN, thought_key
from game.motion.placement import Placement

SIGNS = ("ui/think-1", SIGN, "ui/think-3")
AFTER_MS, EACH_MS = 300.0, 400.0
"""It is not seen before somebody has thought for so long; each of its pictures stands for so long."""


def with_sign(
    placements: tuple[Placement, ...], stage: Stage, now: float, reduced: bool
) -> tuple[Placement, ...]:
    """The table with the sign at whoever thinks, which says nothing but that he does; in reduced motion it
    stands still."""
    if not isinstance(stage, Thinking) or now - stage.since < AFTER_MS:
        return placements
    sign = SIGN if reduced else SIGNS[int((now - stage.since - AFTER_MS) // EACH_MS) % len(SIGNS)]
    key = thought_key(stage.seat)
    return tuple(replace(p, what=Picture(sign), alpha=1.0) if p.key == key else p for p in placements)
