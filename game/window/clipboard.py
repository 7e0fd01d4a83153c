"""Text for other programs."""

from __future__ import annotations

import pygame

from game.scenes.shell import Shell

KNOWN = ("x11", "wayland", "windows", "cocoa")
"""SDL's drivers with a clipboard. With any other SDL keeps what it is given, and nobody else gets it."""


def deliver(shell: Shell) -> None:
    """The text that a screen has for the clipboard goes there; where there is none, a sheet shows it."""
    text, shell.copied = shell.copied, ""
    if _lay(text):
        shell.in_clipboard = text
    else:
        shell.cue("ui_no")
        shell.open.no_clipboard(text)


def _lay(text: str) -> bool:
    """Whether it lies there then."""
    if pygame.display.get_driver() not in KNOWN:
        return False
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except pygame.error:
        return False
