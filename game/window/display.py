"""The window itself, as SDL gives it."""

from __future__ import annotations

import os
import warnings
from contextlib import suppress

import pygame

from game.config.places import asset
from game.config.settings import Settings

USUAL_SIZE = (1280, 720)
NOWHERE = ("dummy", "offscreen", "evdev")
"""SDL's drivers that show nothing."""


class NoWindow(Exception):
    """No window can be opened; the text is the window system's own word for why."""


def first_window(settings: Settings) -> pygame.Surface:
    """Reaches the window system and opens the window. Raises `NoWindow`."""
    try:
        pygame.display.init()
        _check_driver()
        _set_icon()
        return open_window(settings)
    except pygame.error as error:
        raise NoWindow(str(error)) from error


def _check_driver() -> None:
    """Without a display SDL draws into nowhere, and nobody would know. Raises `NoWindow`, unless somebody
    asked for just that."""
    driver = pygame.display.get_driver()
    if driver in NOWHERE and "SDL_VIDEODRIVER" not in os.environ:
        raise NoWindow(driver)


def open_window(settings: Settings, typing: bool = False) -> pygame.Surface:
    """As large as the settings say. SDL lets keys make text from the start, which gives them to an input
    method that is on; here they do where `typing`."""
    if settings.fullscreen:
        surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    else:
        surface = pygame.display.set_mode(settings.size or USUAL_SIZE, pygame.RESIZABLE)
    let_type(typing)
    return surface


def let_type(wanted: bool) -> None:
    """Lets keys make text, or no longer."""
    (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()


def type_at(x: int, y: int, w: int, h: int) -> None:
    """What an input method shows, such as its list of words, stands by this rectangle of the window."""
    pygame.key.set_text_input_rect(pygame.Rect(x, y, w, h))


def _set_icon() -> None:
    if (sign := icon()) is not None:
        pygame.display.set_icon(sign)


def icon() -> pygame.Surface | None:
    """The windows' sign in the system's bar, from the start; a window without one is no worse."""
    with suppress(pygame.error, FileNotFoundError):
        return pygame.image.load(asset("icon", "gotaku.png"))
    return None


def come_forward() -> None:
    """The first window lies over any other one and has the keyboard. Where there is no window manager a
    window that opens takes both, and one that closes gives nothing back."""
    with warnings.catch_warnings(), suppress(pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)  # There is no newer way to the first window.
        first = pygame.Window.from_display_module()
        first.focus()
        first.focus(input_only=True)
