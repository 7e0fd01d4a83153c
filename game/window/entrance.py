"""How one picture follows another: where much of it is new, the last one stands until that is painted."""

from __future__ import annotations

from game.look.stage import Stage
from game.mats.table import Frame
from game.scenes.scene import Scene

MOST_MS = 300
"""So long the last picture stands at most where another screen comes."""
STILL_MS, MOVING_MS = 100, 90
"""The same within a screen: where nothing moves in it, and where something does."""
MOST_PUT_OFF = 3
"""So many rounds at most paint nothing because they are busy: a slow computer's always are."""


class Entrance:
    """Watches what is shown."""

    def __init__(self) -> None:
        self._scene: object = None
        self._since: float | None = None
        self._put_off = 0
        """How often nothing was painted of it yet, for the round was busy enough."""
        self._top: object = None
        """The screen that was on top last."""

    @property
    def waits(self) -> bool:
        """Whether a picture is not shown yet: nothing is pressed that nobody sees."""
        return self._since is not None

    def turns(self, scene: Scene, now: float) -> bool:
        """Whether another screen has come on top, the opening of which was enough for one round. The last
        picture stands from now on."""
        before, self._top = self._top, scene
        if before is None or before is scene:
            return False
        if self._since is None:
            self._since = now
        return True

    def follows(self, scene: Scene, now: float) -> bool:
        """The same, or whether the screen on top is still being laid out, little by little: it has all its
        time from then on."""
        turned = self.turns(scene, now)
        if composes := scene.composes():
            self._since = now
        return turned or composes

    def opens(
        self, scene: object, moving: bool, stage: Stage, frame: Frame, now: float, busy: bool = False
    ) -> bool:
        """Whether the picture is to be shown now: a frame of that scene, in which something is `moving`. The
        first of all waits for nothing, nor does one that the window system has lost. `busy`: to lay it out
        has taken so long that it is painted from the next round on."""
        if self._scene is not None and (scene is not self._scene or not stage.blank):
            if self._since is None:
                self._since = now
            most = MOST_MS if scene is not self._scene else MOVING_MS if moving else STILL_MS
            if now - self._since < most:
                if busy and self._put_off < MOST_PUT_OFF:
                    self._put_off += 1
                    return False
                if not stage.ready(frame.placements, frame.space):
                    return False
        self._put_off = 0
        self._scene, self._since = scene, None
        return True
