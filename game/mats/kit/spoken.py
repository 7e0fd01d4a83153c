"""Pieces of lines that tell how a table lies."""

from __future__ import annotations

from collections.abc import Iterable

from game.look.describe.words import Words


def listed(parts: Iterable[str], words: Words) -> str:
    """The parts one after another; that there are none, where there are none."""
    return words("aloud.and").join(parts) or words("aloud.none")
