"""A QR code: whole pixels only, black on white, so that a telephone reads it."""

from __future__ import annotations

import pygame

from game.look.describe.specs import Code
from game.look.paint.blits import Painted
from game.look.paint.brush import Brush, single
from game.motion.placement import Placement

LIGHT, DARK = (255, 255, 255), (0, 0, 0)


def code(brush: Brush, p: Placement, look: Code) -> Painted:
    """As large as whole pixels allow, in the middle of its placement; its quiet zone is part of it."""
    rect = brush.rect(p)
    made = brush.extras.get(("code", look, rect.size), lambda: _made(look, rect.size))
    return single(made, rect, p.alpha)


def _made(look: Code, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, 0, 32)
    made.fill(LIGHT)
    count = len(look.rows)
    module = max(1, min(size) // count)
    left, top = (size[0] - module * count) // 2, (size[1] - module * count) // 2
    for y, row in enumerate(look.rows):
        for x, mark in enumerate(row):
            if mark == "1":
                made.fill(DARK, (left + x * module, top + y * module, module, module))
    return made
