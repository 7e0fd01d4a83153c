"""Other colours for the same things: players that everybody can tell apart, suits in four colours.

Mats and scenes know one set of colours. Those that stand for a player or a suit are inks, and drawings of
tokens and cards have variants; a palette exchanges both right before a thing is drawn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import fields, replace

from game.look.describe.specs import Picture, Printed
from game.look.describe.theme import RGB, Ink
from game.look.paint.raster import FOUR, MARK, SAFE
from game.motion.placement import Placement

_FOUR_FOLDERS = ("cards/", "gc-blank/", "suits/")
_FOUR_SUITS = ("diamond", "club")


class Palette(Struct, frozen=True):
    """Which of an ink's colours show."""

    safe: bool = False
    four: bool = False

    def colour(self, ink: Ink) -> RGB:
        """What the ink looks like in this palette; the ink itself where it looks as usual."""
        return (ink.safe if self.safe else None) or (ink.four if self.four else None) or ink

    def dress(self, placement: Placement) -> Placement:
        """The same thing in this palette's colours."""
        if not (self.safe or self.four):
            return placement
        what = _dressed(self, placement.what)
        return placement if what is placement.what else replace(placement, what=what)


@lru_cache(maxsize=8192)
def _dressed(palette: Palette, what: Any) -> Any:
    """A look, or a part of one, with other colours and names; the very same where nothing changes."""
    if isinstance(what, Placement):
        return palette.dress(what)
    if isinstance(what, tuple):
        return _tuple(palette, what)
    if not isinstance(what, Struct):
        return what
    changes = {}
    for field in fields(what):
        old = getattr(what, field.name)
        new = _dressed(palette, old) if isinstance(old, tuple | Struct) else old
        if new is not old:
            changes[field.name] = new
    named = "name" if isinstance(what, Picture) else "face" if isinstance(what, Printed) else ""
    if named and (variant := _variant(palette, getattr(what, named))):
        changes[named] = f"{getattr(what, named)}{MARK}{variant}"
    return replace(what, **changes) if changes else what


def _tuple(palette: Palette, what: tuple[Any, ...]) -> tuple[Any, ...]:
    if isinstance(what, Ink):
        return palette.colour(what)
    parts = tuple(_dressed(palette, p) if isinstance(p, tuple | Struct) else p for p in what)
    return parts if any(new is not old for new, old in zip(parts, what, strict=True)) else what


def _variant(palette: Palette, name: str) -> str:
    if palette.safe and name.startswith("tokens/"):
        return SAFE
    folder, _, drawing = name.rpartition("/")
    suited = f"{folder}/" in _FOUR_FOLDERS and drawing.startswith(_FOUR_SUITS)
    return FOUR if palette.four and suited else ""
