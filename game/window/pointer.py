"""The pointer: the system's own, or a larger one that is drawn."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.config.settings import PointerSize
from game.look.describe import theme

LENGTHS: dict[PointerSize, tuple[int, float]] = {"large": (48, 0.05), "huge": (84, 0.09)}
"""Real pixels of the drawn ones at least, and as a share of the window's height."""
ARROW = ((0.0, 0.0), (0.0, 0.84), (0.2, 0.66), (0.34, 0.98), (0.48, 0.92), (0.35, 0.6), (0.62, 0.6))
"""Its outline, as shares of its length."""
RIM = 0.055
"""How thick its rim is, as a share of its length."""
SMOOTH = 3


def set_pointer(size: PointerSize, window_height: int) -> None:
    """The pointer has that size from now on; where the system takes none that is drawn, its own stays."""
    with suppress(pygame.error):
        if size == "usual":
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)
            return
        least, share = LENGTHS[size]
        length = max(least, round(share * window_height))
        tip = round(RIM * length)
        pygame.mouse.set_cursor(pygame.Cursor((tip, tip), arrow(length)))


def arrow(length: int) -> pygame.Surface:
    """A white arrow with a dark rim, so long in real pixels: it is seen on every ground."""
    rim = RIM * length * SMOOTH
    large = pygame.Surface((length * SMOOTH, length * SMOOTH), pygame.SRCALPHA)
    room = length * SMOOTH - 2 * rim
    points = [(rim + x * room, rim + y * room) for x, y in ARROW]
    for one, other in zip(points, [*points[1:], points[0]], strict=True):
        pygame.draw.line(large, theme.INK0, one, other, round(2 * rim))
        pygame.draw.circle(large, theme.INK0, one, rim)
    pygame.draw.polygon(large, theme.WHITE, points)
    return pygame.transform.smoothscale(large, (length, length))
