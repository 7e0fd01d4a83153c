"""A cache of surfaces that keeps to a byte budget, dropping what was asked for longest ago."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MEGABYTE = 1 << 20


def budget_for(size: tuple[int, int]) -> int:
    """The bytes that a window of that size (pixels) may keep in rasters: 48 MB at 1920 x 1080."""
    return 48 * MEGABYTE * size[0] * size[1] // (1920 * 1080)


def bytes_of(surface: pygame.Surface) -> int:
    """What a surface's pixels take."""
    return surface.get_pitch() * surface.get_height()


class SurfaceCache:
    """Surfaces by key. The sum of their bytes never exceeds the budget; a larger one is made but not kept.

    What it returns is shared: callers must not draw on it.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made now if it is not kept. `make` may itself use the cache."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        self.keep(key, made)
        return made

    def resize(self, budget: int) -> None:
        """Sets another budget and drops the oldest until it is kept."""
        self.budget = budget
        self._shrink()

    def clear(self) -> None:
        """Drops everything, for instance after the display has changed."""
        self._kept.clear()
        self.used = 0

    def keep(self, key: Hashable, surface: pygame.Surface) -> bool:
        """Keeps a surface that was made elsewhere; False if it is larger than the whole budget."""
        if bytes_of(surface) > self.budget:
            return False
        if (old := self._kept.pop(key, None)) is not None:
            self.used -= bytes_of(old)
        self._kept[key] = surface
        self.used += bytes_of(surface)
        self._shrink()
        return True

    def _shrink(self) -> None:
        while self.used > self.budget:
            _, oldest = self._kept.popitem(last=False)
            self.used -= bytes_of(oldest)
