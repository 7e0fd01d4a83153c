"""What a painted thing is made of: surfaces laid on the canvas one after another.

A thing that stays as it is from frame to frame is turned into these once, and only laid again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

Colour = tuple[int, int, int]


class Blit(NamedTuple):
    """A shared surface laid down somewhere, in real pixels; as faint as `alpha` of 255 says."""

    surface: pygame.Surface
    where: pygame.Rect
    alpha: int = 255


class Painted(NamedTuple):
    """One placement, ready to be laid on a canvas."""

    blits: tuple[Blit, ...]
    box: pygame.Rect
    """Every pixel that it may touch."""
    solid: pygame.Rect | None
    """A part of it through which nothing beneath is seen."""


def painted(blits: tuple[Blit, ...], solid: pygame.Rect | None = None) -> Painted:
    """The blits with the box round them; an empty one for none."""
    if not blits:
        return Painted(blits, pygame.Rect(0, 0, 0, 0), None)
    first = blits[0].where
    return Painted(blits, first.unionall([blit.where for blit in blits[1:]]), solid)


def lay(canvas: pygame.Surface, things: Iterable[Painted]) -> None:
    """Lays things on a canvas, the first undermost. The surfaces are left as they were."""
    run: list[tuple[pygame.Surface, pygame.Rect]] = []
    for thing in things:
        for surface, where, alpha in thing.blits:
            if alpha == 255:
                run.append((surface, where))
                continue
            if run:
                canvas.fblits(run)
                run = []
            surface.set_alpha(alpha)
            canvas.blit(surface, where)
            surface.set_alpha(255)
    if run:
        canvas.fblits(run)
