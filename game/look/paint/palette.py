"""Other colours for the same things: players that everybody can tell apart, suits in four colours, themes.

Mats and scenes know one set of colours. Those that stand for a player or a suit are inks, and drawings of
tokens and cards have variants; a palette exchanges both right before a thing is drawn, and then all
colours for those of its theme.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import fields, replace

from game.config.settings import Settings
from game.look.describe.colour import contrast, shade, tone
from game.look.describe.specs import (
    Cloth,
    Coin,
    Dot,
    Drawing,
    Label,
    Panel,
    Pattern,
    Picture,
    Printed,
    Rail,
    Ring,
    Shape,
    Stroke,
)
from game.look.describe.theme import PAPER1, RGB, Ink
from game.look.paint.themes import THEMES, Theme, Use
from game.look.paint.variants import FOUR, MARK, SAFE
from game.motion.placement import Placement

READ = 4.5
"""The least contrast of letters with paper."""
_FOUR_FOLDERS = ("cards/", "gc-blank/", "suits/")
_FOUR_SUITS = ("diamond", "club")


_USES: dict[type, dict[str, Use]] = {
    Label: {"colour": "text"},
    Picture: {"tint": "text", "outline": "line"},
    Printed: {"outline": "line"},
    Shape: {"fill": "fill"},
    Ring: {"colour": "line", "track": "fill"},
    Stroke: {"colour": "line", "edge": "line"},
    Rail: {"colour": "line"},
    Dot: {"fill": "line", "rim": "line"},
    Drawing: {"ground": "fill"},
}
"""What the colours of a look are used for. Those of a panel go together. A QR code is black on white in
every theme."""
_NAMED: dict[type, str] = {Picture: "name", Printed: "face", Pattern: "name", Cloth: "name", Coin: "art"}
"""Which field of a look names a drawing."""


class Palette(Struct, frozen=True):
    """Which of an ink's colours show, and in which theme."""

    safe: bool = False
    four: bool = False
    theme: str = "usual"

    @classmethod
    def of(cls, settings: Settings) -> Palette:
        """The player's choice."""
        return cls(settings.safe_colours, settings.four_colours, settings.theme)

    @property
    def paper(self) -> RGB:
        """What is seen where nothing lies."""
        theme = THEMES.get(self.theme)
        return theme.colour("fill", PAPER1) if theme else PAPER1

    def colour(self, ink: Ink) -> RGB:
        """What the ink looks like, before the theme; the ink itself where it looks as usual."""
        return (ink.safe if self.safe else None) or (ink.four if self.four else None) or ink

    def drawing(self, name: str) -> str:
        """The drawing's name with the marks of its variants."""
        theme = THEMES.get(self.theme)
        themed = self.theme if theme and theme.redraws(name) else ""
        return "".join([name, *(f"{MARK}{variant}" for variant in (_variant(self, name), themed) if variant)])

    def dress(self, placement: Placement) -> Placement:
        """The same thing in this palette's colours."""
        if not (self.safe or self.four or self.theme in THEMES):
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
    if named := _NAMED.get(type(what)):
        old = getattr(what, named)
        if (new := palette.drawing(old)) != old:
            changes[named] = new
    if isinstance(what, Label) and isinstance(what.colour, Ink):
        changes["colour"] = _letters(changes.get("colour", what.colour))
    inked = replace(what, **changes) if changes else what
    theme = THEMES.get(palette.theme)
    return _themed(theme, inked) if theme else inked


def _letters(ink: RGB) -> RGB:
    """A player's colour as names are written in it, on paper: dark enough to be read there."""
    colour = ink
    while contrast(colour, PAPER1) < READ:
        was = tone((colour[0], colour[1], colour[2]))
        colour = shade(was._replace(light=was.light - 0.02))
    return colour


def _themed(theme: Theme, what: Struct) -> Struct:
    """A look in a theme's colours; its parts are so already."""
    if isinstance(what, Panel):
        return theme.panel(what)
    if isinstance(what, Label) and what.card:
        return replace(what, colour=theme.printed(what.colour))
    if isinstance(what, Coin):
        return replace(what, ink=theme.printed(what.ink))
    used = {name: (use, getattr(what, name)) for name, use in _USES.get(type(what), {}).items()}
    changes = {name: theme.colour(use, old) for name, (use, old) in used.items() if old is not None}
    return replace(what, **changes) if changes else what


def _tuple(palette: Palette, what: tuple[Any, ...]) -> tuple[Any, ...]:
    if isinstance(what, Ink):
        shown = palette.colour(what)
        return Ink(shown) if palette.theme in THEMES else shown
    parts = tuple(_dressed(palette, p) if isinstance(p, tuple | Struct) else p for p in what)
    return parts if any(new is not old for new, old in zip(parts, what, strict=True)) else what


def _variant(palette: Palette, name: str) -> str:
    if palette.safe and name.startswith("tokens/"):
        return SAFE
    folder, _, drawing = name.rpartition("/")
    suited = f"{folder}/" in _FOUR_FOLDERS and drawing.startswith(_FOUR_SUITS)
    return FOUR if palette.four and suited else ""
