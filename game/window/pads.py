"""Gamepads: opened when they are plugged in, let go when they are pulled out. The one place that touches
pygame's controller module, whose interface is still marked as moving."""

from __future__ import annotations

from typing import Any

import pygame


class Pads:
    """All gamepads that are plugged in now. Odd devices that cannot be opened are left alone."""

    def __init__(self) -> None:
        """Where the system offers no gamepads at all, there simply are none."""
        self._open: dict[int, Any] = {}
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            self._module = None
            return
        self._module = controller
        for index in range(controller.get_count()):
            self._plug(index)

    def heed(self, event: Any) -> bool:
        """Takes a pad that came or went; True if the event was about that."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
        else:
            return False
        return True

    def _plug(self, index: int) -> None:
        if self._module is None:
            return
        try:
            pad = self._module.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad
        except (pygame.error, AttributeError):
            return

    def close(self) -> None:
        """Lets all go."""
        self._open.clear()
        if self._module is not None:
            self._module.quit()
