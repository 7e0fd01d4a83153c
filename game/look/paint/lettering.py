"""Lines of text as pixels."""

from __future__ import annotations

from functools import lru_cache
from math import floor

import pygame

from game.look.describe import fonts, text
from game.look.describe.theme import RGB
from game.look.paint.cache import MEGABYTE, SurfaceCache

LEAST_BUDGET = 12 * MEGABYTE
"""What may be kept of drawn texts in a small window; a larger one keeps more."""
CACHE = SurfaceCache(LEAST_BUDGET)
ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""Which share of the spare width stands at the left of a line."""


def render(lines: text.Lines, colour: RGB, align: str = "left") -> pygame.Surface:
    """The lines drawn on a clear surface of their real size, higher by `overhang` above and below: "left",
    "centre" or "right". Shared, cached."""
    key = (
        "lines",
        lines.rows,
        lines.role,
        lines.lang,
        lines.pixels,
        lines.pitch,
        colour,
        align,
        lines.narrow,
    )
    return CACHE.get(key, lambda: _drawn(lines, colour, align))


@lru_cache(maxsize=1024)
def overhang(lines: text.Lines) -> int:
    """How many real pixels the letters reach below lines that are set closer than letters are high."""
    middle = round(lines.pitch / 2 + fonts.baseline_share(lines.role.family, lines.lang) * lines.pixels)
    lowest = 0
    for run in fonts.runs(lines.rows[-1], *_face_of(lines)):
        metrics = fonts.opened(run.face, lines.pixels).metrics(run.text)
        lowest = min([lowest, *(char[2] for char in metrics if char)])
    return max(0, middle - lowest - lines.pitch)


def _face_of(lines: text.Lines) -> tuple[str, int, str]:
    return lines.role.family, lines.role.weight, lines.lang


def _drawn(lines: text.Lines, colour: RGB, align: str) -> pygame.Surface:
    widths = [text.width_of(row, lines.role, lines.lang, lines.pixels) for row in lines.rows]
    over = overhang(lines)
    high = lines.pitch * len(lines.rows) + 2 * over
    surface = pygame.Surface((max(1, *widths, 0), high), pygame.SRCALPHA)
    share = fonts.baseline_share(lines.role.family, lines.lang)
    for at, (row, wide) in enumerate(zip(lines.rows, widths, strict=True)):
        left = round((surface.get_width() - wide) * ALIGN[align])
        baseline = over + round(at * lines.pitch + lines.pitch / 2 + share * lines.pixels)
        for run in fonts.runs(row, *_face_of(lines)):
            font = fonts.opened(run.face, lines.pixels)
            drawn = font.render(run.text, True, colour)
            surface.blit(drawn, (left, baseline - font.get_ascent()))
            left += drawn.get_width()
    if lines.narrow < 1.0:
        wide = max(1, floor(surface.get_width() * lines.narrow))
        return pygame.transform.smoothscale(surface, (wide, high))
    return surface
