"""The bar of a review in a wide window."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import label, picture
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.kit.plaque import plaque
from game.mats.registry import about_of
from game.motion.placement import Box, Placement
from game.scenes.replay.bar import bar_ground


def wide_bar(game: str, who: str, words: Words, text: int) -> Iterator[Placement]:
    """The game, what is done here, and who played."""
    yield from bar_ground(game, Space.WIDE)
    yield picture("bar emblem", about_of(game).dress.emblem, (90, 9, 52, 52), layer=6)
    yield label("bar game", words(f"game.{game}"), (156, 8, 430, 54), 30, face="display", layer=6)
    title = words("review.title")
    wide = measure.width(title, 22, "bold", words.lang, text) + 48
    yield from plaque("bar pill", title, Box(600, 12, wide, 46), 22, theme.INK0, theme.PAPER0, layer=6)
    left = 600 + wide + 24
    yield label("bar who", who, (left, 8, 1740 - left, 54), 23, face="bold", layer=6)
