"""Playing with few or slow movements: targets are offered one after another, nothing has to be held."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.input.focus import by_id
from game.input.intents import Decide, Intent, Linger, Point, Press, Release
from game.input.scan import Scan
from game.look.describe import theme
from game.look.describe.parts import RIMS, panel
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.scenes.manager import Manager
from game.scenes.scene import Scene
from game.scenes.shell import Shell

AROUND = 6.0
"""Reference pixels between a target and the frame of its group."""


class EasyManager(Manager):
    """Where scanning is on, whatever decides or touches takes what is offered; a group is framed, a single
    target has focus. Keys with a meaning of their own keep it.

    Where nothing is to be held down, a finger's first press on something looks at it and the next one presses
    it. Else this is a manager like any."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._scan: Scan[Target] = Scan()
        self._scanned: Scene | None = None
        """The screen on which something is offered."""
        self._looks = False
        """Whether the finger that is down only looks."""

    @property
    def _every(self) -> float:
        """How long each is offered; 0: nothing is."""
        return float(self.shell.settings.scan or 0)

    def tick(self, now: float) -> None:
        """The next one is offered when it is time."""
        super().tick(now)
        if not self.shell.stack or not self._every:
            return
        if self._scanned is not self.shell.top:
            self._scanned = self.shell.top
            self._scan.begin()
        usable = [target for target in self._targets if target.enabled]
        if self._scan.see(usable or self._targets, now, self._every):
            self._point_out()
            if not self.shell.kiosk:  # Whoever waits for the right one has not gone.
                self.shell.last_input = now

    def _point_out(self) -> None:
        """Focus comes to what is offered; it is put away while a group is."""
        offered = self._scan.offered
        if len(offered) == 1:
            self.attention.go_to(offered[0])
        elif offered:
            self.attention.here().away = True

    def at_rest(self, now: float) -> bool:
        """Not when the next one is to be offered."""
        return super().at_rest(now) and not (self._every and self._scan.due(now))

    def frame(self, now: float) -> Frame:
        """The group that is offered is framed. Keys make no text: each may be the switch."""
        frame = super().frame(now)
        if not self._every or self._scanned is not self.shell.top:
            return frame
        self.typing, self.caret = False, None
        return replace(frame, placements=in_order([*frame.placements, *self._frames()]))

    def _frames(self) -> Iterator[Placement]:
        offered, thick = self._scan.offered, RIMS[self.shell.settings.rim]
        if len(offered) < 2:
            return
        for target in offered:
            x, y, w, h = target.seen
            box = (x - AROUND, y - AROUND, w + 2 * AROUND, h + 2 * AROUND)
            for name, ink, wide in (("under", theme.INK0, 10 * thick), ("over", theme.YAMA, 5 * thick)):
                key = f"offered {target.id} {name}"
                yield panel(key, box, None, 16, ink, wide, layer=target.bracket)

    def handle(self, intent: Intent, now: float) -> None:
        """The switch takes what is offered; a pointer points at nothing."""
        if not self._every or self.shell.top.any_input_leaves:
            self._touch(intent, now)
        elif isinstance(intent, Press) or (isinstance(intent, Decide) and intent.held):
            self._switch(now)
        elif not isinstance(intent, Point | Release | Linger | Decide):
            super().handle(intent, now)

    def _touch(self, intent: Intent, now: float) -> None:
        """As everybody does it, but for what a finger has not looked at yet."""
        before = self.focus
        if isinstance(intent, Release) and self._looks and not self._dragging:
            self._pressed = None
        super().handle(intent, now)
        if isinstance(intent, Press):
            finger = intent.finger and self.shell.settings.press_only
            self._looks = finger and self._pressed is not None and self._pressed[1] != before

    def _switch(self, now: float) -> None:
        scene, self.shell.last_input = self.shell.top, now
        if scene.skip():
            self._let_go(now)
            return
        chosen = self._scan.take(now, self._every)
        target = by_id(self._targets, chosen.id) if chosen else None
        if target is not None:
            self.attention.go_to(target)
            self._press_on(target, now)
        else:
            self._point_out()
