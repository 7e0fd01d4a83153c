"""Whether texts fit where they stand: in the smallest window, in which whole pixels matter most, for every
language and size of text, and once for each language in a larger one. `tests/long/test_windows.py` has all
windows for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame

from game.look.stage import Stage
from game.motion.placement import Placement

SMALL, USUAL, LARGE = WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160))

_LARGER = {("ja", 100): LARGE, ("en", 130): USUAL}


def windows(lang: str, text_scale: int) -> Iterable[tuple[int, int]]:
    """The windows in which texts of this language and size are looked at."""
    return (SMALL, _LARGER[lang, text_scale]) if (lang, text_scale) in _LARGER else (SMALL,)


def misplaced(placements: Sequence[Placement], lang: str, text_scale: int) -> list[str]:
    """The texts that do not stand in their boxes, and those that lie on one another."""
    stages = [_stage(lang, text_scale, size) for size in windows(lang, text_scale)]
    return [fault for stage in stages for fault in stage.misfits(placements) + stage.overlaps(placements)]


@lru_cache(maxsize=6)
def _stage(lang: str, text_scale: int, size: tuple[int, int]) -> Stage:
    pygame.font.init()
    return Stage(pygame.Surface(size, 0, 32), lang, text_scale / 100)
