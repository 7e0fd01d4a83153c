"""What a pointer is on."""

from __future__ import annotations

from collections.abc import Sequence

from game.motion.placement import Target

CLINGS = 6.0
"""Reference pixels that a pointer may leave the card that is looked at before another one is."""


def at(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """The target under the point: the last one, and of cards that overlap there the topmost."""
    under = [target for target in targets if target.holds(x, y)]
    if not under or under[-1].shape is None:
        return under[-1] if under else None
    shaped = [(target.shape.over, target) for target in under if target.shape]
    return max(shaped, key=lambda entry: entry[0])[1]


def clings(here: Target | None, goal: Target, x: float, y: float) -> bool:
    """Whether a pointer that has come to another card is still so near the one looked at that this stays
    so: an edge between two does not flutter."""
    if here is None or here.shape is None or goal.shape is None or here.id == goal.id:
        return False
    return here.shape.holds(x, y, CLINGS)
