"""Kinds of events, by what the loop does with them."""

from __future__ import annotations

import pygame

INPUT = (
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
    pygame.FINGERDOWN,
    pygame.FINGERUP,
    pygame.FINGERMOTION,
    pygame.MULTIGESTURE,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
"""What people do; dropped where a cover falls or opens."""
LOOKED_AT = {
    pygame.WINDOWFOCUSLOST: False,
    pygame.WINDOWMINIMIZED: False,
    pygame.WINDOWFOCUSGAINED: True,
    pygame.WINDOWRESTORED: True,
}
"""What tells whether somebody looks at the window."""
STIRRING = frozenset((*INPUT, pygame.VIDEORESIZE)) - {pygame.TEXTEDITING}
"""What may change the picture: the window and its devices."""
