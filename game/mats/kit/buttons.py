"""What decides."""

from __future__ import annotations

from game.look.describe.parts import Made, button
from game.motion.placement import Box

ACT = "act"
"""The vermilion button of every table."""


def act(
    text: str,
    box: Box,
    size: float,
    why_not: str = "",
    enabled: bool = True,
    note_lines: int = 1,
    idle: bool = False,
) -> Made:
    """The vermilion button. It cannot be pressed for a reason, which stands under its text; or, not enabled,
    for one that is said elsewhere. `note_lines`: of the reason, at most. What would bring nothing is `idle`:
    it is done as well, but the button is of paper and recommends nothing."""
    can, kind = enabled and not why_not, "second" if idle else "act"
    return button(ACT, text, box, kind, size, enabled=can, note=why_not, note_lines=note_lines)
