"""The page of a screen whose letters are larger than it has room for."""

from __future__ import annotations

from game.look.describe.parts import TIP, ground
from game.mats.table import Frame
from game.motion.placement import Box
from game.scenes.scroll.page import Page, page_of
from game.scenes.scroll.texts import Setting

ROUND = 16.0
"""What is round a sheet."""


def paged(frame: Frame, setting: Setting) -> Page:
    """The page of a whole screen; that of a sheet lies alone on the ground, in the middle if it is low."""
    w, h = frame.space.value
    if any(p.layer == 0 and p.w >= w and p.h >= h for p in frame.placements):
        return page_of(frame, Box(*frame.space.whole), setting)
    kept = [p for p in frame.placements if TIP not in p.key]
    x, y = min(p.x for p in kept) - ROUND, min(p.y for p in kept) - ROUND
    right, low = max(p.x + p.w for p in kept) + ROUND, max(p.y + p.h for p in kept) + ROUND
    page = page_of(frame, Box(x, y, right - x, low - y), setting)
    return page.lowered(max(0.0, (setting.space.h - page.bottom) / 2), ground(space=setting.space))
