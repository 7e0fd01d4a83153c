"""A button yields at once: it goes down and is darker as long as it is held, and springs back; one that is
gone with its press is still seen to have gone down."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pytweening
from msgspec.structs import replace

from game.conduct.pace import Pace
from game.look.describe.specs import Colour, Panel
from game.motion.placement import Placement
from game.scenes.shell import Shell

DEEP, DARK = 4.5, 0.8
"""How far it goes down, three pixels of the usual window; how much of its colours is left."""
SPRING_MS, GOES_MS = 220.0, 140.0
"""How long it takes to spring back; how long one that is gone is seen yet."""
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
        self._seen: Sequence[Placement] = ()
        """What was drawn last."""
        self._pressed: tuple[Placement, ...] = ()
        """What the control looked like before it was pressed."""
        self._ground: str | None = None
        """The sheet or panel that it lay on; None: on none."""
        self._at: Hashable = None
        """The screen and whose eyes it was seen with."""

    def down(self, target: str) -> None:
        """It is held from now on."""
        self._target, self._since, self._at = target, None, self._here()
        self._pressed = tuple(p for p in self._seen if self._owns(p))
        self._ground = self._beneath(self._pressed[0]) if self._pressed else None

    def _here(self) -> Hashable:
        return id(self._shell.top), self._shell.top.viewer

    def _beneath(self, control: Placement) -> str | None:
        """The smallest sheet or panel round it."""
        panels = (p for p in self._seen if isinstance(p.what, Panel) and p.layer >= CONTROLS)
        round_it = (p for p in panels if p.box.covers(control.box) and not self._owns(p))
        smallest = min(round_it, key=lambda p: p.w * p.h, default=None)
        return smallest.key if smallest else None

    def _owns(self, p: Placement) -> bool:
        return self._target is not None and is_of_control(p, self._target)

    def moving(self, now: float) -> bool:
        """Whether it still springs back."""
        return self._target is not None and self._since is not None and self._depth(now) != 0.0

    def shown(self, drawn: Sequence[Placement], held: bool, now: float) -> Iterator[Placement]:
        """What is drawn, with it as deep as it is now; from when it is not `held` any more it springs."""
        if not held and self._since is None:
            self._since = now
        depth = 0.0 if self._target is None else self._depth(now)
        self._seen = drawn
        for p in drawn:
            yield _sunk(p, depth) if depth and self._owns(p) else p
        if depth and not held and self._at == self._here() and self._left_alone(drawn):
            yield from self._gone(now)

    def _left_alone(self, drawn: Sequence[Placement]) -> bool:
        """Whether the control is not there any more, but what it lay on is."""
        on = self._ground is None or any(p.key == self._ground for p in drawn)
        return on and not any(map(self._owns, drawn))

    def _gone(self, now: float) -> Iterator[Placement]:
        """The control that is not there any more."""
        assert self._since is not None
        left = 1.0 - Pace.of(self._shell.settings).elapsed(self._since, now) / GOES_MS
        if left > 0.0:
            yield from (_sunk(replace(p, alpha=p.alpha * left), 1.0) for p in self._pressed)

    def _depth(self, now: float) -> float:
        """1 where it is held, a little less than nothing where it springs beyond its place; without motion
        it is up at once."""
        if self._since is None:
            return 1.0
        pace = Pace.of(self._shell.settings)
        t = pace.share(self._since, now, SPRING_MS)
        return 0.0 if t >= 1.0 or pace.reduced else 1.0 - float(pytweening.easeOutBack(t))


def is_of_control(p: Placement, target: str) -> bool:
    """Whether it is drawn of the button that is pointed at so, or of what it says."""
    return p.layer >= CONTROLS and (p.key == target or p.key.startswith(f"{target} "))


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
