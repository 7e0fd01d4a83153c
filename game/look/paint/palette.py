"""Other colours for the same things: players that everybody can tell apart, suits in four colours.

Mats and scenes know one set of colours; what they describe is dressed anew below them, right before it is
drawn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import fields, replace

from game.look.describe.specs import Picture, Printed
from game.look.describe.theme import PLAYERS, SUIT_CLUB, SUIT_CLUB_FOUR, SUIT_DIAMOND, SUIT_DIAMOND_FOUR
from game.look.paint.raster import FOUR, MARK, SAFE
from game.motion.placement import Placement

_COLOURS = {player.colour: player.safe_colour for player in PLAYERS}
_FOUR_COLOURS = {SUIT_DIAMOND: SUIT_DIAMOND_FOUR, SUIT_CLUB: SUIT_CLUB_FOUR}
_FOUR_FOLDERS = ("cards/", "gc-blank/", "suits/")
_FOUR_SUITS = ("diamond", "club")


class Palette(Struct, frozen=True):
    """Which colours are others than the usual ones."""

    safe: bool = False
    four: bool = False

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
    if palette.safe and what in _COLOURS:
        return _COLOURS[what]
    if palette.four and what in _FOUR_COLOURS:
        return _FOUR_COLOURS[what]
    parts = tuple(_dressed(palette, p) if isinstance(p, tuple | Struct) else p for p in what)
    return parts if any(new is not old for new, old in zip(parts, what, strict=True)) else what


def _variant(palette: Palette, name: str) -> str:
    if palette.safe and name.startswith("tokens/"):
        return SAFE
    folder, _, drawing = name.rpartition("/")
    suited = f"{folder}/" in _FOUR_FOLDERS and drawing.startswith(_FOUR_SUITS)
    return FOUR if palette.four and suited else ""
