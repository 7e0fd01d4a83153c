"""Typed text: the input method hears whether it is wanted, and where it stands."""

from __future__ import annotations

from game.input.devices import Devices
from game.look.stage import Stage
from game.motion.placement import Box
from game.scenes.manager import Manager
from game.window.display import let_type, type_at


class Writing:
    """What the input method was told last."""

    def __init__(self, devices: Devices) -> None:
        self._devices = devices
        self._caret: Box | None = None

    def follow(self, manager: Manager, stage: Stage) -> None:
        """Lets keys make text, or no longer; input methods are asked only where text is wanted."""
        wanted = manager.typing
        if wanted != self._devices.typing:
            self._devices.typing = wanted
            let_type(wanted)
            self._caret = None
        if wanted and (caret := manager.caret) is not None and caret != self._caret:
            self._caret = caret
            type_at(*stage.to_window(*caret))
