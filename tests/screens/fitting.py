"""Whether texts fit where they stand: in the smallest window, in which whole pixels matter most.
`tests/long/test_windows.py` has all windows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame

from game.look.stage import Stage
from game.motion.placement import Placement

SMALL, USUAL, LARGE = WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160))


def windows() -> Iterable[tuple[int, int]]:
    """The windows in which texts are looked at."""
    return (SMALL,)


def misplaced(placements: Sequence[Placement], lang: str, text_scale: int) -> list[str]:
    """The texts that do not stand in their boxes, and those that lie on one another."""
    stages = [_stage(lang, text_scale, size) for size in windows()]
    return [fault for stage in stages for fault in stage.misfits(placements) + stage.overlaps(placements)]


@lru_cache(maxsize=6)
def _stage(lang: str, text_scale: int, size: tuple[int, int]) -> Stage:
    pygame.font.init()
    return Stage(pygame.Surface(size, 0, 32), lang, text_scale / 100)
