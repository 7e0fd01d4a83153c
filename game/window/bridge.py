"""The way to the system's screen readers, through AccessKit: one for each kind of system, all used alike.

Nothing here is read before the first picture is complete, and the package need not be there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Protocol, TypeAlias

import accesskit
import pygame
from pygame._sdl2.video import Window as SdlWindow

Update: TypeAlias = accesskit.TreeUpdate
"""Nodes that are new or have changed, and which has focus."""


class Bridge(Protocol):
    """To the readers of one system."""

    def update(self, make: Callable[[], Update]) -> None:
        """Hands on what `make` makes, if anybody listens; else it is not called."""

    def looked_at(self, there: bool) -> None:
        """Whether the window has the keyboard now."""


Asks = Callable[[], Update]
"""Answers a reader that comes: with all that there is. May be called by any thread."""
Does = Callable[[accesskit.ActionRequest], None]
"""Takes what a reader's user wants. May be called by any thread."""


class Unix:
    """AT-SPI, over the session's D-Bus."""

    def __init__(self, asks: Asks, does: Does, goes: Callable[[], None]) -> None:
        self._adapter = accesskit.unix.Adapter(asks, does, goes)
        w, h = pygame.display.get_window_size()
        whole = accesskit.Rect(0.0, 0.0, float(w), float(h))
        self._adapter.set_root_window_bounds(whole, whole)
        self._adapter.update_window_focus_state(True)

    def update(self, make: Callable[[], Update]) -> None:
        """At once."""
        self._adapter.update_if_active(make)

    def looked_at(self, there: bool) -> None:
        """Readers follow the window that has the keyboard."""
        self._adapter.update_window_focus_state(there)


class Mac:
    """NSAccessibility, of the window's own view."""

    def __init__(self, asks: Asks, does: Does, goes: Callable[[], None]) -> None:
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        window = pygame.display.get_wm_info()["window"]
        self._adapter = accesskit.macos.SubclassingAdapter.for_window(window, asks, does)

    def update(self, make: Callable[[], Update]) -> None:
        """Raises what follows from it here."""
        if (events := self._adapter.update_if_active(make)) is not None:
            events.raise_events()

    def looked_at(self, there: bool) -> None:
        """Raises what follows from it here."""
        if (events := self._adapter.update_view_focus_state(there)) is not None:
            events.raise_events()


class Windows:
    """UI Automation, of the window itself."""

    def __init__(self, asks: Asks, does: Does, goes: Callable[[], None]) -> None:
        window = SdlWindow.from_display_module()
        window.hide()  # A window that is seen can no longer be taken hold of.
        try:
            handle = pygame.display.get_wm_info()["window"]
            self._adapter = accesskit.windows.SubclassingAdapter(handle, asks, does)
        finally:
            window.show()

    def update(self, make: Callable[[], Update]) -> None:
        """Raises what follows from it here."""
        if (events := self._adapter.update_if_active(make)) is not None:
            events.raise_events()

    def looked_at(self, there: bool) -> None:
        """The system tells the adapter itself."""


def bridge(asks: Asks, does: Does, goes: Callable[[], None]) -> Bridge:
    """That of this system."""
    if sys.platform == "win32":
        return Windows(asks, does, goes)
    if sys.platform == "darwin":
        return Mac(asks, does, goes)
    return Unix(asks, does, goes)
