"""What decides."""

from __future__ import annotations

from game.look.describe.parts import Made, button
from game.motion.placement import Box

ACT = "act"
"""The vermilion button of every table."""


def act(text: str, box: Box, size: float, why_not: str = "") -> Made:
    """The vermilion button; it cannot be pressed for a reason, which stands under its text."""
    return button(ACT, text, box, "act", size, enabled=not why_not, note=why_not)
