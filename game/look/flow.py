"""How wide words stand, for what follows them on the same line."""

from __future__ import annotations

from game.look import text, theme

SLACK = 1.05
"""Real sizes are whole pixels, so that in a smaller window the same words may be a little wider."""


def width(words: str, size: float, face: str, lang: str, text_scale: int | None) -> float:
    """The reference pixels that a label of one line needs. Raises `KeyError` for an unknown face."""
    setting = text.Setting(1.0, (text_scale or 100) / 100, lang)
    return text.measure(words, theme.role(face, size, 1.3), setting)[0] * SLACK + 5
