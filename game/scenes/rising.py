"""A sheet rises to its place over the screen that it comes to lie on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from game.conduct.pace import Pace
from game.look.describe.space import Space
from game.motion.placement import Placement
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.still import OverScene

SPAN = 120.0
"""How long that takes, in milliseconds."""
FROM, STEP = 30.0, 3.0
"""How much lower it begins; multiples of these are whole pixels in the usual windows: nothing has to be
painted anew."""


class Rising:
    """Of the topmost sheet."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._top: Scene | None = None
        """The screen that was seen last."""
        self._seen: Sequence[Placement] = ()
        """What was drawn last."""
        self._beneath: frozenset[str] | None = None
        """What was seen already as the sheet came; None: no sheet has."""
        self._began = 0.0

    def moving(self, now: float) -> bool:
        """Whether a sheet is on its way."""
        return self._beneath is not None and self._left(now) > 0.0

    def shown(
        self, drawn: Sequence[Placement], marks: Iterable[Placement], space: Space, now: float
    ) -> Iterator[Placement]:
        """What is drawn, with the sheet where it is now, and the marks on that; a veil has no way to go."""
        self._look(drawn, now)
        beneath, lower = self._beneath, 0.0 if self._beneath is None else self._left(now)
        if beneath is None or not lower:
            yield from (*drawn, *marks)
            return
        for p in drawn:
            yield replace(p, y=p.y + lower) if p.key not in beneath and p.w < space.w else p
        for p in marks:
            yield replace(p, y=p.y + lower)

    def _look(self, drawn: Sequence[Placement], now: float) -> None:
        """Takes in whether a sheet has come over what was seen last; what hides most of that is none."""
        top, before, seen = self._shell.top, self._top, self._seen
        self._seen = drawn
        if top is before:
            return
        self._top, self._began, self._beneath = top, now, None
        if isinstance(top, OverScene) and top.under is before:
            was, now_drawn = (frozenset(p.key for p in each) for each in (seen, drawn))
            self._beneath = was if 2 * len(was & now_drawn) > len(was) else None

    def _left(self, now: float) -> float:
        """How much lower it is than its place; not at all without motion."""
        left = Pace.of(self._shell.settings).left(self._began, now, SPAN)
        return round(FROM * left / STEP) * STEP
