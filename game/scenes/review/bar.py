"""The bar of a review in a wide window."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.words import Words
from game.mats.registry import about_of
from game.motion.placement import Placement


def wide_bar(game: str, who: str, words: Words, text: int) -> Iterator[Placement]:
    """The game, what is done here, and who played."""
    dress = about_of(game).dress
    yield panel("bar", (0, 0, 1920, 70), theme.PAPER1, 0, layer=6)
    yield panel("bar rule", (0, 69, 1920, 3), dress.dark, 0, layer=6)
    yield picture("bar emblem", dress.emblem, (90, 9, 52, 52), layer=6)
    yield label("bar game", words(f"game.{game}"), (156, 8, 430, 54), 30, face="display", layer=6)
    title = words("review.title")
    wide = measure.width(title, 22, "bold", words.lang, text) + 48
    box: tuple[float, float, float, float] = (600, 12, wide, 46)
    yield panel("bar pill", box, theme.INK0, 23, layer=6)
    yield label("bar pill text", title, box, 22, theme.PAPER0, "bold", "centre", layer=6)
    left = 600 + wide + 24
    yield label("bar who", who, (left, 8, 1740 - left, 54), 23, face="bold", layer=6)
