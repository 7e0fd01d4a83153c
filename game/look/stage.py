"""The stage: the only thing that touches the screen. It draws placements, and only when they have changed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.look import paint, text
from game.look.cache import MEGABYTE, SurfaceCache, budget_for
from game.look.raster import Rasters
from game.look.specs import Label
from game.look.theme import PAPER1, REFERENCE
from game.motion.placement import Placement

SMALLEST = (1280, 720)
"""Below this the 720p picture is drawn and scaled down."""


class Stage:
    """Draws onto one surface: a window's, or a picture's."""

    def __init__(self, surface: pygame.Surface, lang: str, text_scale: float) -> None:
        self._lang, self._text_scale = lang, text_scale
        self._rasters = Rasters(budget_for(surface.get_size()))
        self._extras = SurfaceCache(16 * MEGABYTE)
        self._shown: tuple[Placement, ...] | None = None
        self._base: tuple[pygame.Surface, tuple[Placement, ...]] | None = None
        self.resize(surface)

    def resize(self, surface: pygame.Surface) -> None:
        """Draws onto this surface from now on."""
        self._window = surface
        w, h = surface.get_size()
        small = w < SMALLEST[0] or h < SMALLEST[1]
        size = SMALLEST if small else (w, h)
        self._canvas = surface.copy() if not small else pygame.Surface(SMALLEST, 0, surface)
        self._small = small
        scale = min(size[0] / REFERENCE[0], size[1] / REFERENCE[1])
        left = round((size[0] - REFERENCE[0] * scale) / 2)
        top = round((size[1] - REFERENCE[1] * scale) / 2)
        self.setting = text.Setting(scale, self._text_scale, self._lang)
        self._brush = paint.Brush(self._canvas, self._rasters, self._extras, self.setting, left, top)
        self._rasters.cache.resize(budget_for(size))
        self._base = None
        self._shown = None

    def show(self, placements: Sequence[Placement]) -> bool:
        """Draws the frame; False, and nothing touched, if it is the one already shown."""
        frame = tuple(placements)
        if frame == self._shown:
            return False
        start = self._resume_from(frame)
        for placement in frame[start:]:
            paint.paint(self._brush, placement)
        self._shown = frame
        if self._small:
            w, h = self._window.get_size()
            fit = self._canvas.get_rect().fit(0, 0, w, h)
            self._window.fill(PAPER1)
            self._window.blit(pygame.transform.smoothscale(self._canvas, fit.size), fit)
        else:
            self._window.blit(self._canvas, (0, 0))
        return True

    def forget(self) -> None:
        """The window was damaged: the next frame is drawn whatever it is."""
        self._shown = None

    def _resume_from(self, frame: tuple[Placement, ...]) -> int:
        """Lays down what this frame shares with the one before, from a kept picture; returns how many
        placements that were. In a film only what moves, and what lies above it, is drawn anew."""
        if self._base is not None:
            picture, drawn = self._base
            if frame[: len(drawn)] == drawn:
                self._canvas.blit(picture, (0, 0))
                return len(drawn)
        shared = _common(frame, self._shown or ())
        self._canvas.fill(PAPER1)
        for placement in frame[:shared]:
            paint.paint(self._brush, placement)
        self._base = (self._canvas.copy(), frame[:shared]) if shared else None
        return shared

    # From the window and back

    def to_reference(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in the reference space."""
        fit, ratio = self._fit()
        x, y = (x - fit[0]) / ratio, (y - fit[1]) / ratio
        scale = self.setting.scale
        return (x - self._brush.left) / scale, (y - self._brush.top) / scale

    def to_window(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """A box of the reference space in window pixels."""
        fit, ratio = self._fit()
        scale = self.setting.scale
        left = (x * scale + self._brush.left) * ratio + fit[0]
        top = (y * scale + self._brush.top) * ratio + fit[1]
        return round(left), round(top), round(w * scale * ratio), round(h * scale * ratio)

    def _fit(self) -> tuple[tuple[int, int], float]:
        if not self._small:
            return (0, 0), 1.0
        fit = self._canvas.get_rect().fit(0, 0, *self._window.get_size())
        return fit.topleft, fit.w / SMALLEST[0]

    # What tests ask

    def misfits(self, placements: Sequence[Placement]) -> list[str]:
        """The texts that do not stand in their boxes: which, and what they need."""
        wrong = []
        for p in placements:
            if isinstance(p.what, Label) and not p.what.vertical:
                lines = paint.lines_of(p.what, p.w, p.h, self.setting)
                if not lines.fits or lines.needed[1] > p.h * 1.25 + 1:
                    need = f"{lines.needed[0]:.0f} x {lines.needed[1]:.0f}"
                    wrong.append(f"{p.key}: {p.what.text!r} needs {need}, has {p.w:.0f} x {p.h:.0f}")
        return wrong


def _common(a: Sequence[Placement], b: Sequence[Placement]) -> int:
    n = 0
    for p, q in zip(a, b, strict=False):
        if p != q:
            break
        n += 1
    return n
