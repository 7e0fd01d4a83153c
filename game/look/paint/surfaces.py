"""In which format and layout surfaces are kept, so that they are laid quickly."""

from __future__ import annotations

import pygame


def in_own_format(surface: pygame.Surface) -> pygame.Surface:
    """In the display's own format, which is laid fastest; as it is when there is no display."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def turned(surface: pygame.Surface, degrees: float) -> pygame.Surface:
    """Turned anticlockwise: by right angles pixel for pixel, else smoothed."""
    if degrees % 90:
        return pygame.transform.rotozoom(surface, degrees, 1.0)
    return pygame.transform.rotate(surface, degrees)


def unaligned(size: tuple[int, int], like: pygame.Surface | None = None) -> pygame.Surface:
    """An opaque surface in the format of another or of the display. Its rows do not follow one another in
    whole 16 bytes: if they did, SDL would copy it past the processor's cache, which takes far longer."""
    wider = (size[0] + 1, size[1])
    made = pygame.Surface(wider, 0, like) if like else pygame.Surface(wider)
    return made.subsurface((0, 0, *size))
