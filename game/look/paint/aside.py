"""Large drawings are made aside, on a thread of their own, so that no frame has to wait for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.look.paint.cache import SurfaceCache

if TYPE_CHECKING:
    from threading import Thread

Making = Callable[[], pygame.Surface]
"""Makes a surface from nothing that another thread may touch: files, and numbers."""


class Aside:
    """Fills a cache with surfaces that are made one after another in the background.

    Only the caller's thread touches the cache; the two hand things over through queues. The thread ends when
    nothing is left to make.
    """

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache
        self._asked: set[Hashable] = set()
        self._wanted: deque[tuple[Hashable, Making]] = deque()
        self._made: deque[tuple[Hashable, pygame.Surface | None]] = deque()
        """None: it could not be made."""
        self._failed: set[Hashable] = set()
        self._thread: Thread | None = None

    def has(self, key: Hashable, make: Making) -> bool:
        """Whether the surface is there, or cannot be made here: the caller makes it then, and meets the
        reason. Otherwise it is being made from now on."""
        self._fetch()
        if key in self._cache or key in self._failed:
            return True
        if key not in self._asked:
            self._asked.add(key)
            self._wanted.append((key, make))
        self._wake()
        return False

    def _fetch(self) -> None:
        while self._made:
            key, made = self._made.popleft()
            self._asked.discard(key)
            if made is None or not self._cache.keep(key, made):
                self._failed.add(key)

    def _wake(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            from threading import Thread  # Here, for the first picture does without.

            self._thread = Thread(target=self._work, name="drawing", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while self._wanted:
            key, make = self._wanted.popleft()
            made = None
            with suppress(OSError, pygame.error, MemoryError):
                made = make()
            self._made.append((key, made))
