"""Device events turned into intents. The one place that knows what events look like; it is given them, and
imports no window library."""

from __future__ import annotations

from typing import Any, Protocol

from game.input.intents import Command, Decide, Intent, Point, Press, Release
from game.input.keymap import intent_of


class Kinds(Protocol):
    """The event numbers and helpers of the window library."""

    KEYDOWN: int
    KEYUP: int
    MOUSEMOTION: int
    MOUSEBUTTONDOWN: int
    MOUSEBUTTONUP: int
    QUIT: int
    KMOD_SHIFT: int
    KMOD_ALT: int
    key: Any


class Place(Protocol):
    """From window pixels to the reference space."""

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        """The point in the reference space."""


def intent(event: Any, kinds: Kinds, place: Place) -> Intent | None:
    """What the event means; None for one without meaning. A mouse made up from a touch is ignored."""
    if event.type == kinds.QUIT:
        return Command("quit")
    if event.type in (kinds.KEYDOWN, kinds.KEYUP):
        return _key(event, kinds)
    if event.type == kinds.MOUSEMOTION and not getattr(event, "touch", False):
        return Point(*place(*event.pos))
    if event.type in (kinds.MOUSEBUTTONDOWN, kinds.MOUSEBUTTONUP) and event.button == 1:
        where = place(*event.pos)
        return Press(*where) if event.type == kinds.MOUSEBUTTONDOWN else Release(*where)
    return None


def _key(event: Any, kinds: Kinds) -> Intent | None:
    name = kinds.key.name(event.key)
    mods = getattr(event, "mod", 0)
    meant = intent_of(name, bool(mods & kinds.KMOD_SHIFT), bool(mods & kinds.KMOD_ALT))
    if event.type == kinds.KEYDOWN:
        return meant
    return Decide(held=False) if isinstance(meant, Decide) else None
