"""The music that belongs to a game's screens."""

from __future__ import annotations

from game.mats.registry import about_of
from game.sound.cues import TITLE, Tune


def tune_of(game: str, tense: bool = False) -> Tune:
    """A game's own music, or the title's where it brings none, and its bed under it; where it is `tense` its
    layer joins them."""
    about = about_of(game)
    return Tune(about.music or TITLE.music, about.bed, about.music if tense else "")
