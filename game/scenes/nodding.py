"""A control that focus comes to rises a little and settles again."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from math import pi, sin

from msgspec.structs import replace

from game.conduct.pace import Pace
from game.motion.placement import Placement
from game.scenes.shell import Shell
from game.scenes.sinking import is_of_control

SPAN, HIGH = 170.0, 6.0
"""How long that takes, in milliseconds, and how far it rises."""


class Nodding:
    """Of the one that has focus. What has it as a screen opens stands still."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._screen: Hashable = None
        self._focus: str | None = None
        self._began = -SPAN

    def moving(self, now: float) -> bool:
        """Whether it is on its way."""
        return self._height(now) != 0.0

    def shown(self, drawn: Iterable[Placement], focus: str | None, now: float) -> Iterator[Placement]:
        """What is drawn, with the control where it is now."""
        screen = id(self._shell.top)
        if focus != self._focus or screen != self._screen:
            self._began = now if screen == self._screen and focus is not None else -SPAN
            self._focus, self._screen = focus, screen
        high = self._height(now)
        for p in drawn:
            yield replace(p, y=p.y - high) if high and focus and is_of_control(p, focus) else p

    def _height(self, now: float) -> float:
        """How far it has risen; not at all without motion."""
        pace = Pace.of(self._shell.settings)
        done = pace.share(self._began, now, SPAN)
        return 0.0 if done >= 1.0 or pace.reduced else HIGH * sin(pi * done)
