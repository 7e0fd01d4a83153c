"""What is heard as something is chosen at a table, or put back."""

from __future__ import annotations

from game.mats.registry import about_of
from game.mats.things import Selection
from game.sound.cues import chosen


def touched(game: str, before: Selection, after: Selection) -> str | None:
    """The cue for this selection after that one; None where they are the same."""
    return chosen(before.ids(), after.ids(), about_of(game).paper)
