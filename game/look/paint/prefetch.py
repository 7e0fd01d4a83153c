"""Prefetching: what will be seen soon is painted while there is time, so that no frame has to wait for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

from game.config.art import names
from game.look.describe.specs import Picture
from game.look.paint import painter
from game.look.paint.brush import Brush
from game.motion.placement import Placement

SPARE_MS = 6.0
"""What prefetching may take between two frames at 1920x1080; the thing it is at is always finished."""
LEAST_MS = 2.5
"""In less nothing is begun: some things take several times as long."""
PACK = "cards/"
"""The folder of the cards that are prefetched."""


class Prefetch:
    """What is prefetched for one size of window. It fills caches and touches no picture."""

    def __init__(self, brush: Brush, variant: Callable[[str], str]) -> None:
        """`variant`: what a drawing is called in the colours that are chosen."""
        self._brush, self._variant = brush, variant
        self._coming: tuple[Placement, ...] = ()
        """What is being made, by the steps that are left of it."""
        self._steps: Iterator[bool] = iter(())
        self._searched: Sequence[Placement] = ()
        """The picture that was last looked over for packs."""
        self._packs: set[tuple[int, int]] = set()
        """Sizes in which the pack has been drawn, or is being so."""
        self._cards: deque[tuple[str, tuple[int, int]]] = deque()

    def prepare(self, coming: tuple[Placement, ...], spare_ms: float) -> None:
        """Makes some of what these will need: as much as there is time for between two frames, and no more
        than that."""
        if spare_ms < LEAST_MS:
            return
        if coming != self._coming:
            self._coming, self._steps = coming, painter.steps(self._brush, coming)
        most = SPARE_MS * self._brush.setting.share
        until = perf_counter() + min(most, spare_ms) / 1000
        while perf_counter() < until and next(self._steps, False):
            pass

    def foresee(self, shown: Sequence[Placement]) -> bool:
        """Draws one thing that is likely to be needed after this picture: another card of a pack of which one
        is shown, at its size. False once nothing is left to be drawn so."""
        if shown is not self._searched:
            self._searched = shown
            self._look_for_packs(shown)
        if self._cards:
            name, (wide, high) = self._cards.popleft()
            self._brush.rasters.get(name, wide, high)
        return bool(self._cards)

    def _look_for_packs(self, shown: Sequence[Placement]) -> None:
        for p in shown:
            if isinstance(p.what, Picture) and p.what.flips and p.what.name.startswith(PACK):
                size = self._brush.rect(p).size
                if size not in self._packs:
                    self._packs.add(size)
                    self._cards.extend((self._variant(name), size) for name in names(PACK))
