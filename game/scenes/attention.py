"""Where focus is on every screen that is open, and what it points out there."""

from __future__ import annotations

from msgspec import Struct

from game.input.focus import by_id, reading_order
from game.look.describe.parts import TIP
from game.motion.placement import Placement, Target
from game.scenes.pointing import nearest
from game.scenes.scene import NOWHERE, Scene
from game.scenes.shell import Shell

BELOW_BAR = 40.0
"""Where what is below the bar may begin."""


class Regard(Struct):
    """Where focus is on one screen."""

    target: Target | None = None
    """None: the screen has not been seen yet."""
    away: bool = False
    """Focus is put away until somebody moves it: it points out nothing and presses nothing."""
    pointed: bool = False
    """A pointer has brought it."""


class Attention:
    """Focus on the screens of one shell: each has its own, and finds it again where it was left."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._regards: dict[Scene, Regard] = {}
        """Of every screen of the stack that has been seen."""
        self._height = 0
        """How many screens lay on the stack."""
        self._hushed: Scene | None = None
        """The screen that came back to the top and whose tip is kept back until somebody moves focus."""
        self._reported: tuple[Scene, str] | None = None
        """The screen that last heard where focus is, and where."""

    def __len__(self) -> int:
        """On how many screens it is remembered."""
        return len(self._regards)

    @property
    def focus(self) -> str | None:
        """The id of the focused target of the screen that is seen."""
        here = self.here()
        return here.target.id if here.target and not here.away else None

    def here(self) -> Regard:
        """Of the screen that is seen."""
        return self._regards.setdefault(self._shell.top, Regard())

    def go_to(self, target: Target, pointed: bool = False) -> None:
        """Somebody has moved focus, perhaps with a pointer."""
        self._regards[self._shell.top] = Regard(target, pointed=pointed)
        self.stirred()

    def interrupted(self) -> None:
        """There is nothing to be pointed at for now: what a pointer rests on is pointed out again when it is
        moved, so that nothing blinks while others play."""
        here = self.here()
        here.away = here.away or here.pointed

    def stirred(self) -> None:
        """Somebody moves focus, wherever it comes: its tip is shown again."""
        self._hushed = None

    def forget_closed(self) -> None:
        """Only screens that are still open are remembered."""
        there = set(self._shell.stack)
        self._regards = {known: kept for known, kept in self._regards.items() if known in there}

    def keep(self, targets: tuple[Target, ...], beyond: tuple[Target, ...] = ()) -> bool:
        """Keeps focus on something that is there; True if it had to move. `beyond`: what can be brought into
        sight, which the screen may want focus to come to."""
        scene = self._shell.top
        regard, wish = self.here(), scene.fresh_focus()
        old = regard.target
        if wish is not None:
            regard.away = wish == NOWHERE
        if regard.away:
            return wish is not None
        here = by_id(beyond, wish) or by_id(targets, wish) or by_id(targets, old.id if old else None)
        if here is None:
            there = _on_page(targets) if beyond else targets
            here = nearest(there, old) if old else by_id(targets, scene.first_focus())
        here = here or reading_order(there)[0]
        regard.target = here
        return old is None or old.id != here.id

    def report(self, now: float) -> bool:
        """Lets the screen know where focus has come; False if it is where it was."""
        scene, focus = self._shell.top, self.focus
        if focus is None or self._reported == (scene, focus):
            return False
        self._reported = (scene, focus)
        scene.focused(focus, now)
        return True

    def without_tip(self, placements: tuple[Placement, ...]) -> tuple[Placement, ...]:
        """On a screen that was returned to, what is focused has just been used and need not be explained."""
        height = len(self._shell.stack)
        if height != self._height:
            self._hushed = self._shell.top if height < self._height else None
            self._height = height
        if self._hushed is not self._shell.top:
            return placements
        return tuple(p for p in placements if not p.key.startswith(f"{self.focus}{TIP}"))


def _on_page(targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """What can be pressed below the bar; else everything."""
    return tuple(t for t in targets if t.enabled and t.y >= BELOW_BAR) or targets
