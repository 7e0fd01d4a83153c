"""A button yields at once: it goes down and is darker as long as it is held, and springs back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytweening
from msgspec.structs import replace

from game.conduct.pace import Pace
from game.look.describe.specs import Colour, Panel
from game.motion.placement import Placement
from game.scenes.shell import Shell

DEEP, DARK = 4.5, 0.8
"""How far it goes down, three pixels of the usual window; how much of its colours is left."""
SPRING_MS = 220.0
HALF = 0.5
"""Deeper than this it throws no shadow."""
CONTROLS = 6
"""The layer from which on buttons and their words lie; cards and squares, which do not sink, lie lower."""


class Sinking:
    """Of the one control that is held down, or was let go of last."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._target: str | None = None
        self._since: float | None = None
        """When it was let go of; None: it is held."""

    def down(self, target: str) -> None:
        """It is held from now on."""
        self._target, self._since = target, None

    def moving(self, now: float) -> bool:
        """Whether it still springs back."""
        return self._target is not None and self._since is not None and self._depth(now) != 0.0

    def shown(self, drawn: Sequence[Placement], held: bool, now: float) -> Iterator[Placement]:
        """What is drawn, with it as deep as it is now; from when it is not `held` any more it springs."""
        if not held and self._since is None:
            self._since = now
        depth = 0.0 if self._target is None else self._depth(now)
        for p in drawn:
            own = p.layer >= CONTROLS and (p.key == self._target or p.key.startswith(f"{self._target} "))
            yield _sunk(p, depth) if depth and own else p

    def _depth(self, now: float) -> float:
        """1 where it is held, a little less than nothing where it springs beyond its place; without motion
        it is up at once."""
        if self._since is None:
            return 1.0
        pace = Pace.of(self._shell.settings)
        t = pace.elapsed(self._since, now) / SPRING_MS
        if t >= 1.0 or not pace.moves or pace.reduced:
            return 0.0
        return 1.0 - float(pytweening.easeOutBack(max(0.0, t)))


def _sunk(p: Placement, depth: float) -> Placement:
    p = replace(p, y=p.y + DEEP * depth)
    shade = 1.0 - (1.0 - DARK) * max(0.0, depth)
    if not isinstance(p.what, Panel):
        return p
    fill, border = _darker(p.what.fill, shade), _darker(p.what.border, shade)
    shadow = 0 if depth > HALF else p.what.shadow
    return replace(p, what=replace(p.what, fill=fill, border=border, shadow=shadow))


def _darker(colour: Colour | None, shade: float) -> Colour | None:
    if colour is None:
        return None
    red, green, blue = colour
    return round(red * shade), round(green * shade), round(blue * shade)
