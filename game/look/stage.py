"""The stage: the only thing that touches the screen. It draws placements, and only when they have changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import TYPE_CHECKING

import pygame

from game.look.describe import text
from game.look.describe.layers import VEIL
from game.look.describe.measure import lines_of
from game.look.describe.space import BODY, LEAST_BODY, Pane, Space
from game.look.describe.specs import Label, Panel
from game.look.describe.theme import SMALLEST_PIXELS
from game.look.opening import Opening
from game.look.paint.palette import Palette
from game.look.paint.surfaces import unaligned
from game.motion.placement import Placement

if TYPE_CHECKING:
    from game.config.art import MissingArt
    from game.look.easel import Easel


class Stage:
    """Draws onto one surface: a window's, or a picture's."""

    def __init__(
        self,
        surface: pygame.Surface,
        lang: str,
        text_scale: float,
        palette: Palette | None = None,
        on_missing: Callable[[MissingArt], None] | None = None,
    ) -> None:
        self._lang, self._text_scale = lang, text_scale
        self._palette = palette or Palette()
        self._on_missing = on_missing
        self._easel: Easel | None = None
        self._space = Space.WIDE
        """What was drawn last is laid out in it."""
        self._shown: tuple[Placement, ...] | None = None
        self._opening: Opening | None = None
        """What may stand for the first frame."""
        self._owed = False
        """A picture that was kept stands for the frame shown, which is still to be painted."""
        self.resize(surface)

    def open_with(self, opening: Opening) -> None:
        """The first frame may be a picture that was kept of it; it is painted by `foresee`."""
        self._opening = opening

    @property
    def easel(self) -> Easel:
        """What paints; set up when it is first asked for."""
        if self._easel is None:
            from game.look.easel import Easel

            self._easel = Easel(self._on_missing, self._canvas)
            self._easel.set_up(self._canvas, self.setting, self._corner, self._palette)
        return self._easel

    def resize(self, surface: pygame.Surface) -> None:
        """Draws onto this surface from now on."""
        self._window = surface
        self._canvas = unaligned(surface.get_size(), surface)
        self._lay_out()

    def _lay_out(self) -> None:
        """The space of what is drawn stands in the middle of the window, as large as it can."""
        pane, space = Pane(self._window.get_size()), self._space
        scale, least = pane.scale(space), pane.least_pixels(space, self._text_scale)
        left = round((pane.size[0] - space.w * scale) / 2)
        top = round((pane.size[1] - space.h * scale) / 2)
        self._corner = left, top
        self.setting = text.Setting(scale, self._text_scale, self._lang, least)
        if self._easel is not None:
            self._easel.set_up(self._canvas, self.setting, self._corner, self._palette)
        self.forget()

    def turn_to(self, space: Space) -> None:
        """What is drawn from now on is laid out in that space."""
        if space is not self._space:
            self._space = space
            self._lay_out()

    def retune(self, lang: str, text_scale: float, palette: Palette) -> None:
        """Draws in this language, text size and these colours from now on."""
        self._lang, self._text_scale, self._palette = lang, text_scale, palette
        self.resize(self._window)

    def stretch(self, surface: pygame.Surface) -> None:
        """While the window is being resized: the last picture, scaled to it; `resize` follows at rest."""
        fit = self._canvas.get_rect().fit(surface.get_rect())
        surface.fill(self._palette.paper)
        surface.blit(pygame.transform.scale(self._canvas, fit.size), fit)

    def show(self, placements: Sequence[Placement], space: Space = Space.WIDE) -> bool:
        """Draws what differs from the frame before; False, and nothing touched, if nothing does."""
        self.turn_to(space)
        frame = self._dressed(placements)
        if frame == self._shown:
            return False
        if self._shown is None and self._stands_for(frame):
            return True
        regions = self.easel.paint(frame)
        self._window.fblits([(self._canvas.subsurface(region), region) for region in regions])
        self._shown, self._opening, self._owed = frame, None, False
        return True

    def _stands_for(self, frame: tuple[Placement, ...]) -> bool:
        """Shows the picture that was kept of the frame, if there is one."""
        if self._opening is None:
            return False
        kept = self._opening.of(self._window.get_size(), frame, self.setting)
        if kept is None:
            return False
        self._canvas.blit(kept, (0, 0))
        self._window.blit(kept, (0, 0))
        self._shown, self._owed = frame, True
        return True

    def _dressed(self, placements: Sequence[Placement]) -> tuple[Placement, ...]:
        return tuple(self._palette.dress(placement) for placement in placements)

    def ready(self, placements: Sequence[Placement], space: Space = Space.WIDE) -> bool:
        """Paints some of what a picture needs, and shows nothing. True once it can be shown at once."""
        self.turn_to(space)
        frame = self._dressed(placements)
        return frame == self._shown or self.easel.ready(frame)

    @property
    def blank(self) -> bool:
        """Whether nothing is shown that could stand."""
        return self._shown is None

    def prepare(self, coming: tuple[Placement, ...], spare_ms: float = inf) -> None:
        """Prefetches some of what is about to be seen: as much as there is time for between two frames, no
        more than that."""
        if not self._owed:
            self.easel.prepare(self._dressed(coming), spare_ms)

    def foresee(self) -> bool:
        """Prefetches one thing that is likely to be needed. False once nothing is left. For
        moments of rest."""
        if self._shown is not None and self._owed:
            if self.easel.adopt(self._shown):
                self._opening, self._owed = None, False
            return True
        return self.easel.foresee(self._shown or ())

    def forget(self) -> None:
        """The window was damaged: the next frame is drawn whatever it is, and whole."""
        self._shown = None
        self._owed = False
        if self._easel is not None:
            self._easel.forget()

    # From the window and back

    def to_reference(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in the reference space."""
        scale = self.setting.scale
        return (x - self._corner[0]) / scale, (y - self._corner[1]) / scale

    def to_window(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """A box of the reference space in window pixels."""
        scale = self.setting.scale
        left, top = x * scale + self._corner[0], y * scale + self._corner[1]
        return round(left), round(top), round(w * scale), round(h * scale)

    # What tests ask

    def tiny(self, placements: Sequence[Placement]) -> list[str]:
        """The texts that are drawn smaller than text may be: which, and at how many pixels."""
        wrong = []
        for p in placements:
            if isinstance(p.what, Label) and not p.what.tiny and not p.what.vertical and p.what.text:
                pixels = lines_of(p.what, p.w, self.setting).pixels
                if pixels < (LEAST_BODY if p.what.size >= BODY else SMALLEST_PIXELS):
                    wrong.append(f"{p.key}: {p.what.text!r} has {pixels} pixels")
        return wrong

    def misfits(self, placements: Sequence[Placement]) -> list[str]:
        """The texts that do not stand in their boxes: which, and what they need."""
        wrong = []
        for p in placements:
            if isinstance(p.what, Label) and not p.what.vertical:
                lines = lines_of(p.what, p.w, self.setting)
                if not lines.fits or lines.needed[1] > p.h * 1.25 + 1:
                    need = f"{lines.needed[0]:.0f} x {lines.needed[1]:.0f}"
                    wrong.append(f"{p.key}: {p.what.text!r} needs {need}, has {p.w:.0f} x {p.h:.0f}")
        return wrong

    def overlaps(self, placements: Sequence[Placement]) -> list[str]:
        """The texts that lie on one another: which two. What is below a veil, or covered by a panel that
        was laid over it, does not count."""
        veils = [i for i, p in enumerate(placements) if p.key.endswith(VEIL)]
        boxes = [
            (i, self.easel.text_rect(p))
            for i, p in enumerate(placements)
            if i >= max(veils, default=0) and isinstance(p.what, Label) and p.what.text
        ]
        rects = [rect for _, rect in boxes]
        return [
            f"{placements[i].key} and {placements[j].key}"
            for n, (i, first) in enumerate(boxes, 1)
            for j, second in (boxes[n + m] for m in first.collidelistall(rects[n:]))
            if not self._parted(placements[i + 1 : j], first.clip(second))
        ]

    def _parted(self, between: Sequence[Placement], region: pygame.Rect) -> bool:
        """Whether one of the things between two texts hides the lower one where the upper one stands."""
        return any(
            isinstance(p.what, Panel)
            and p.what.fill is not None
            and p.what.opacity * p.alpha >= 1.0
            and self.easel.brush.rect(p).contains(region)
            for p in between
        )
