"""How one screen follows another: the last picture stands until the new one is made."""

from __future__ import annotations

from game.look.stage import Stage
from game.mats.table import Frame
from game.scenes.scene import Scene

MOST_MS = 300
"""So long the last picture stands at most."""


class Entrance:
    """Watches which screen is shown."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._since: float | None = None

    @property
    def waits(self) -> bool:
        """Whether a new screen is not shown yet: nothing is pressed that nobody sees."""
        return self._since is not None

    def opens(self, scene: Scene, stage: Stage, frame: Frame, now: float) -> bool:
        """Whether the screen's picture is to be shown now. The first of all waits for nothing."""
        if self._scene is not None and scene is not self._scene:
            if self._since is None:
                self._since = now
            if now - self._since < MOST_MS and not stage.ready(frame.placements, frame.space):
                return False
        self._scene, self._since = scene, None
        return True
