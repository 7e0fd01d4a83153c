"""What a painted thing is made of: surfaces laid on the canvas one after another.

A thing that stays as it is from frame to frame is turned into these once, and only laid again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

Colour = tuple[int, int, int]


class Dab(NamedTuple):
    """A shared surface laid down somewhere, in real pixels; as faint as `alpha` of 255 says."""

    surface: pygame.Surface
    where: pygame.Rect
    alpha: int = 255


class Painted(NamedTuple):
    """One placement, ready to be laid on a canvas."""

    dabs: tuple[Dab, ...]
    box: pygame.Rect
    """Every pixel that it may touch."""
    solid: pygame.Rect | None
    """A part of it through which nothing beneath is seen."""


def painted(dabs: tuple[Dab, ...], solid: pygame.Rect | None = None) -> Painted:
    """The dabs with the box round them; an empty one for none."""
    if not dabs:
        return Painted(dabs, pygame.Rect(0, 0, 0, 0), None)
    first = dabs[0].where
    return Painted(dabs, first.unionall([dab.where for dab in dabs[1:]]), solid)


def lay(canvas: pygame.Surface, things: Iterable[Painted]) -> None:
    """Lays things on a canvas, the first undermost. The surfaces are left as they were."""
    run: list[tuple[pygame.Surface, pygame.Rect]] = []
    for thing in things:
        for surface, where, alpha in thing.dabs:
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
