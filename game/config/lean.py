"""pygame without what the first picture does without: a fifth of the time that it takes to be there."""

from __future__ import annotations

import sys

LATER = tuple(f"pygame.{name}" for name in ("_debug", "mixer", "mixer_music", "pkgdata", "system", "typing"))
"""Modules that pygame offers but does not insist on: whoever uses one imports it by its name."""


def import_pygame() -> None:
    """Imports pygame, and no module of `LATER`; nothing happens where it has been imported already."""
    if "pygame" in sys.modules:
        return
    for name in LATER:
        sys.modules[name] = None  # type: ignore[assignment]  # As if it were not there.
    try:
        import pygame  # noqa: F401
    finally:
        for name in LATER:
            del sys.modules[name]
