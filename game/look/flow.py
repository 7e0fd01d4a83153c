"""How wide words stand, for what follows them on the same line."""

from __future__ import annotations

from game.look import text, theme

SLACK = 1.05
"""Real sizes are whole pixels, so that in a smaller window the same words may be a little wider."""
SMALLEST_WINDOW = 2 / 3
"""There they may be wider by more than that."""


def width(words: str, size: float, face: str, lang: str, text_scale: int | None) -> float:
    """The reference pixels that a label of one line needs. Raises `KeyError` for an unknown face."""
    role, grown = theme.role(face, size, 1.3), (text_scale or 100) / 100
    usual, small = (
        text.measure(words, role, text.Setting(scale, grown, lang))[0] for scale in (1.0, SMALLEST_WINDOW)
    )
    return max(usual * SLACK, small) + 5
