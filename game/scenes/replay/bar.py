"""The bar above a replayed table."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.kit.plaque import plaque
from game.mats.registry import about_of
from game.motion.placement import Box, Placement

LAYER = 6
LEFT, ICON = 96.0, 64.0
"""Where words begin behind the way back, and how much room a round button at the right end takes."""
EMBLEM = 60.0
"""How much room the game's emblem takes, where the game's name leaves it any."""


def wide_bar(game: str, who: str, end: str, words: Words, text: int, right: float) -> Iterator[Placement]:
    """The game, that it is looked back at, who played, and how it ended, as far as to there; in a wide
    window."""
    yield from bar_ground(game, Space.WIDE)
    name = words(f"game.{game}")
    room = 420.0 - EMBLEM
    left = LEFT + EMBLEM
    if measure.width(name, 30, "display", words.lang, text) <= room:
        yield picture("bar emblem", about_of(game).dress.emblem, (LEFT - 6, 9, 52, 52), layer=LAYER)
    else:
        left, room = LEFT, 420.0
    yield label("bar game", name, (left, 8, room, 54), 30, face="display", layer=LAYER)
    title = words("replay.title")
    wide = measure.width(title, 22, "bold", words.lang, text) + 48
    yield from plaque("bar pill", title, Box(540, 12, wide, 46), 22, theme.INK0, theme.PAPER0, layer=LAYER)
    left = 540 + wide + 24
    yield label("bar who", who, (left, 8, 480, 54), 23, face="bold", layer=LAYER)
    box = (left + 490, 8, right - left - 490, 54)
    yield label("bar end", end, box, 20, theme.INK1, lines=2, leading=1.1, layer=LAYER)


def slim_bar(
    game: str, title: str, words: Words, text: int, space: Space, buttons: int
) -> Iterator[Placement]:
    """What is done here and with which game, as far as there is room beside so many round buttons."""
    yield from bar_ground(game, space)
    room = space.w - 12 - ICON * buttons - LEFT - 8
    wide = measure.width(title, 22, "bold", words.lang, text) + 40
    yield from plaque("bar pill", title, Box(LEFT, 12, wide, 46), 22, theme.INK0, theme.PAPER0, layer=LAYER)
    left, forms = LEFT + wide + 18, (words(f"game.{game}"), "")
    name = measure.fitting(forms, room - wide - 18, 30, "display", words.lang, text)
    yield label("bar game", name, (left, 4, room - wide - 18, 62), 30, face="display", layer=LAYER)


def bar_ground(game: str, space: Space) -> Iterator[Placement]:
    """The bar itself, with nothing on it."""
    yield panel("bar", (0, 0, space.w, 70), theme.PAPER1, 0, layer=LAYER)
    yield panel("bar rule", (0, 69, space.w, 3), about_of(game).dress.dark, 0, layer=LAYER)
