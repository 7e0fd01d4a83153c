"""The program in its window."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from msgspec.structs import replace

from game.config.language import usual
from game.config.settings import Settings
from game.look.describe.words import Words
from game.window.display import NoWindow
from game.window.loop import Window
from game.window.probe import NotOurs


def run_window(settings: Settings, file: Path | None = None) -> int:
    """The whole program in its window, until it is closed; with a record in `file` looking at that first.
    Returns the exit code."""
    if not settings.lang_given:
        settings = replace(settings, lang=usual(os.environ, _languages))
    # Without a GPU SDL's accelerated window surface costs 2.5 to 3.5 ms a frame and 100 MiB; with one there
    # is nothing to gain, for the processor draws everything. Whoever sets the variable decides otherwise.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Windows then leaves the pixels to us instead of stretching the picture on a dense screen.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        window = Window(settings)
    except NoWindow as error:
        print(Words(settings.lang)("window.none", reason=error), file=sys.stderr)
        return 1
    except NotOurs as error:
        print(Words(settings.lang)("cli.exists", path=error.filename), file=sys.stderr)
        return 1
    try:
        if file is not None:
            window.look_at(file)
        return window.run()
    finally:
        window.close()


def _languages() -> list[str]:
    """What was chosen in the system's settings, most wanted first."""
    import pygame.system

    return [chosen["language"] for chosen in pygame.system.get_pref_locales()]
