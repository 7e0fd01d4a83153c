"""The music that belongs to a game's screens."""

from __future__ import annotations

from functools import lru_cache

from game.config.places import asset
from game.mats.registry import about_of
from game.sound.cues import TITLE, Tune


def tune_of(game: str, tense: bool = False) -> Tune:
    """A game's own music, or the title's where it brings none, and its bed under it; where it is `tense` its
    layer joins them, if its music has one."""
    about = about_of(game)
    return Tune(about.music or TITLE.music, about.bed, _layer(about.music) if tense else "")


@lru_cache(maxsize=32)
def _layer(music: str) -> str:
    return music if music and asset("sound", "layers", f"{music}.ogg").is_file() else ""
