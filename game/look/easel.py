"""The easel: turns placements into pixels on a canvas. The stage sets it up when there is something to paint;
a first picture that was kept waits for none of this."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

import pygame
from msgspec.structs import replace

from game.config.art import MissingArt
from game.look.describe.text import Setting
from game.look.paint import lettering, painter, shadow
from game.look.paint.blits import Painted, lay
from game.look.paint.brush import Brush
from game.look.paint.cache import MEGABYTE, SurfaceCache, budget_for
from game.look.paint.dirty import stale
from game.look.paint.palette import Palette
from game.look.paint.prefetch import Prefetch
from game.look.paint.raster import Rasters
from game.motion.clip import GOING
from game.motion.placement import Placement

LEAST_EXTRAS = 16 * MEGABYTE
"""What may be kept of things put together, in a small window."""
READY_MS = 9.0
"""What making a picture ready may take of a round at 1920x1080; the thing it is at is always finished."""


class Easel:
    """Paints frames, each from what it has of the one before."""

    def __init__(self, on_missing: Callable[[MissingArt], None] | None, canvas: pygame.Surface) -> None:
        self.rasters = Rasters(budget_for(canvas.get_size()), on_missing)
        self._extras = SurfaceCache(LEAST_EXTRAS)
        self._canvas = canvas
        self._things: list[Painted] = []
        """The frame painted last, ready to be laid down again."""
        self._known: dict[str, tuple[Placement, Painted]] = {}
        """The same by key."""
        self._made: dict[str, tuple[Placement, Painted]] = {}
        """What has been painted of the next frame."""

    def set_up(
        self, canvas: pygame.Surface, setting: Setting, corner: tuple[int, int], palette: Palette
    ) -> None:
        """Paints on this canvas from now on, beginning at that corner."""
        self._canvas, size = canvas, canvas.get_size()
        self.rasters.cache.resize(budget_for(size))
        shadow.CACHE.resize(max(shadow.LEAST_BUDGET, budget_for(size) // 2))
        lettering.CACHE.resize(max(lettering.LEAST_BUDGET, budget_for(size) // 4))
        self._extras.resize(max(LEAST_EXTRAS, budget_for(size) // 3))
        self.brush = Brush(canvas, self.rasters, self._extras, setting, *corner, palette.paper)
        self._prefetch = Prefetch(self.brush, palette.drawing)
        self.forget()

    def forget(self) -> None:
        """The next frame is painted whole."""
        self._things, self._known, self._made = [], {}, {}

    def paint(self, frame: tuple[Placement, ...]) -> list[pygame.Rect]:
        """Paints what differs from the frame before. Returns where."""
        things = [self._painted(placement) for placement in frame]
        whole = self._canvas.get_rect()
        regions = stale(self._things, things, whole) if self._known else [whole]
        for region in regions:
            self._draw(things, region)
        self._canvas.set_clip(None)
        self._know(frame, things)
        return regions

    def adopt(self, frame: tuple[Placement, ...]) -> bool:
        """Paints some of a frame that is on the canvas already. True once it is known as if it had been
        painted there."""
        if not self.ready(frame):
            return False
        self._know(frame, [self._painted(p) for p in frame])
        return True

    def _know(self, frame: tuple[Placement, ...], things: list[Painted]) -> None:
        self._things, self._made = things, {}
        self._known = {p.key: (p, thing) for p, thing in zip(frame, things, strict=True)}

    def _kept(self, p: Placement) -> Painted | None:
        """What was painted for the placement, if it still looks as it did."""
        for painted in (self._known, self._made):
            known = painted.get(p.key)
            if known is not None and (known[0] is p or known[0] == p):
                return known[1]
        return None

    def _painted(self, p: Placement) -> Painted:
        """The placement ready to be laid down: as it was, if it is in the frame before, perhaps under the
        name of what makes way for another."""
        if kept := self._kept(p):
            return kept
        if p.key.endswith(GOING):
            named = self._known.get(p.key.removesuffix(GOING))
            if named is not None and replace(named[0], key=p.key) == p:
                return named[1]
        return painter.paint(self.brush, p)

    def _draw(self, things: list[Painted], region: pygame.Rect) -> None:
        """One region of the frame, from the topmost thing up that hides all beneath it there."""
        self._canvas.set_clip(region)
        touching = [thing for thing in things if region.colliderect(thing.box)]
        lowest = next((i for i in reversed(range(len(touching))) if _hides(touching[i], region)), None)
        if lowest is None:
            self._canvas.fill(self.brush.paper)
        lay(self._canvas, touching[lowest or 0 :])

    def ready(self, frame: tuple[Placement, ...]) -> bool:
        """Paints some of what a frame needs, and lays nothing down. True once it can be laid at once.
        What has only moved since it was painted comes last: it will move again."""
        until = perf_counter() + READY_MS * self.brush.setting.share / 1000
        waits = False
        for p in sorted(frame, key=lambda p: p.key in self._made):
            if self._kept(p):
                continue
            if not painter.at_hand(self.brush, p):
                waits = True
                continue
            for _ in painter.parts(self.brush, p):
                if perf_counter() > until:
                    return False
            if perf_counter() > until:
                return False
            self._made[p.key] = p, self._painted(p)
        return not waits

    def prepare(self, coming: tuple[Placement, ...], spare_ms: float) -> None:
        """Prefetches some of what is about to be seen: as much as there is time for between two frames, no
        more than that."""
        self._prefetch.prepare(coming, spare_ms)

    def foresee(self, shown: Sequence[Placement]) -> bool:
        """Prefetches one thing that is likely to be needed. False once nothing is left."""
        return self._prefetch.foresee(shown)

    def text_rect(self, p: Placement) -> pygame.Rect:
        """Where the letters of a label stand."""
        return painter.text_rect(self.brush, p)


def _hides(thing: Painted, region: pygame.Rect) -> bool:
    return thing.solid is not None and bool(thing.solid.contains(region))
