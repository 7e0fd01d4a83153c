"""How well the texts of a screen read: each one's colour against the pixels that it really stands on."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

import pygame

from game.config.settings import Settings
from game.look.describe.colour import contrast
from game.look.describe.layers import VEIL
from game.look.describe.specs import Glimpse, Group, Label
from game.look.describe.theme import RGB
from game.look.paint import painter
from game.look.paint.blits import lay
from game.look.paint.brush import Brush
from game.look.stage import Stage
from game.motion.placement import Placement
from game.scenes.gallery import screen

LARGE, LARGE_BOLD = 36.0, 28.0
"""Reference pixels: 24 and 18.7 real ones in the smallest window."""
SOLID = 128
"""Of 255: how much of a pixel a letter covers where it counts."""
WORST = 5
"""Per cent of a text's pixels may stand on something else, such as a rim or a pattern's line."""


TEXT, LARGE_TEXT, HIGH = 4.5, 3.0, 7.0
"""The least contrast of a text, of a large one, and of every one in the theme of high contrast."""


class Reading(NamedTuple):
    """How well one text reads."""

    key: str
    text: str
    contrast: float
    large: bool


def faint(name: str, settings: Settings, stage: Stage) -> list[str]:
    """The texts of a screen that have too little contrast, each with what it has."""
    shell, frame = screen(name, settings)
    shell.close()
    found = readings(stage, frame.placements)
    assert found or name == "demo-card"
    return [
        f"{name} {settings.theme}: {one.key} {one.text!r} has {one.contrast:.2f}"
        for one in found
        if one.contrast < least(settings.theme, one.large) - 0.005
    ]


def least(theme: str, large: bool) -> float:
    """What a text must have in a theme."""
    return HIGH if theme == "contrast" else LARGE_TEXT if large else TEXT


def readings(stage: Stage, placements: Sequence[Placement]) -> list[Reading]:
    """All texts of a frame that are seen: none under a veil, and none that something hides."""
    veils = [i for i, p in enumerate(placements) if p.key.endswith(VEIL)]
    dressed = stage._dressed(placements)
    return list(_read(stage.easel.brush, dressed, max(veils, default=-1)))


def _read(brush: Brush, placements: Sequence[Placement], veil: int) -> Iterator[Reading]:
    brush.surface.set_clip(None)
    brush.surface.fill(brush.paper)
    things = [painter.paint(brush, p) for p in placements]
    for i, (p, thing) in enumerate(zip(placements, things, strict=True)):
        seen = i > veil and thing.box.w and not _hidden(thing.box, [t.solid for t in things[i + 1 :]])
        if isinstance(p.what, Label) and p.what.text.strip() and seen and p.alpha > 0.3:
            yield _reading(brush, p, p.what)
        elif isinstance(p.what, Group | Glimpse) and seen:
            yield from _within(brush, p.what, p)
        lay(brush.surface, [thing])


def _hidden(box: pygame.Rect, solids: Sequence[pygame.Rect | None]) -> bool:
    return any(solid is not None and solid.contains(box) for solid in solids)


def _within(brush: Brush, look: Group | Glimpse, p: Placement) -> Iterator[Reading]:
    wide, high = look.size if isinstance(look, Glimpse) else (p.w, p.h)
    group = look.group if isinstance(look, Glimpse) else look
    inner = pygame.Surface((brush.px(wide), brush.px(high)), 0, brush.surface)
    yield from _read(brush._replace(surface=inner, left=0, top=0), group.placements, -1)


def _reading(brush: Brush, p: Placement, look: Label) -> Reading:
    """Of the part that is on the screen."""
    drawn, where = painter._written(brush, p, look)
    seen = where.clip(brush.surface.get_rect())
    drawn = drawn.subsurface(seen.move(-where.x, -where.y))
    ground = pygame.Surface(drawn.get_size(), 0, 32)
    ground.fill(brush.paper)
    ground.blit(brush.surface, (0, 0), seen)
    letters = [alpha >= SOLID for alpha in pygame.image.tobytes(drawn, "RGBA")[3::4]]
    pixels = memoryview(pygame.image.tobytes(ground, "RGBX")).cast("I")
    below = Counter(compress(pixels, letters))
    ratios = sorted((_ratio(look.colour, pixel, p.alpha), count) for pixel, count in below.items())
    worst, left = 21.0, below.total() * WORST // 100
    for ratio, count in ratios:
        worst, left = ratio, left - count
        if left < 0:
            break
    large = look.size >= (LARGE if look.face == "body" else LARGE_BOLD)
    return Reading(p.key, look.text, worst, large)


@lru_cache(maxsize=65536)
def _ratio(ink: RGB, pixel: int, alpha: float) -> float:
    """The contrast of a text with one pixel, whose bytes are red, green and blue."""
    r, g, b = pixel.to_bytes(4, sys.byteorder)[:3]
    shown = tuple(round(below + (over - below) * alpha) for over, below in zip(ink, (r, g, b), strict=True))
    return contrast((shown[0], shown[1], shown[2]), (r, g, b))
