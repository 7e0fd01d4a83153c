"""A table drawn small."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.look.describe.parts import panel
from game.look.describe.space import Space
from game.look.describe.specs import Label, Panel, Picture
from game.look.describe.theme import PAPER1, SMALLEST_SIZE
from game.mats.examples import Example, cut, placed, scaled
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target

TABLE = Box(0, 72, 1920, 1008)
"""The part of the screen below the bar."""


FINGER = (40.0, 56.0)
LEAST = 10
"""The size below which no text is shrunk: a table that moves is looked at, not read."""


def shrunk(placements: Iterable[Placement], x: float, y: float, scale: float) -> Iterator[Placement]:
    """The table below its bar, with its corner at x, y: layers and keys as they were, for films too."""
    below = (p for p in placements if p.y + p.h > TABLE.y)
    kept = (p for p in below if p.key.partition(" ")[0] not in ("bar", "back"))
    return _smaller(kept, x, y - TABLE.y * scale, scale)


def within(frame: Frame, space: Space) -> tuple[Placement, ...]:
    """A screen as it is seen in another space than its own: whole, in the middle; as it is in its own."""
    here = frame.space
    if here is space:
        return frame.placements
    scale = min(space.w / here.w, space.h / here.h)
    x, y = (space.w - here.w * scale) / 2, (space.h - here.h * scale) / 2
    ground = panel("beside", space.whole, PAPER1, 0, layer=0)
    return (ground, *_smaller(frame.placements, x, y, scale))


def _smaller(placements: Iterable[Placement], x: float, y: float, scale: float) -> Iterator[Placement]:
    for p in placements:
        yield replace(
            p,
            what=_of_one_size(scaled(p.what, scale, LEAST)),
            x=x + p.x * scale,
            y=y + p.y * scale,
            w=p.w * scale,
            h=p.h * scale,
        )


def shrunk_targets(targets: Iterable[Target], x: float, y: float, scale: float) -> Iterator[Target]:
    """Where they are pointed at in the table that `shrunk` makes; none gets too small for a finger."""
    for t in targets:
        w, h = max(FINGER[0], t.w * scale), max(FINGER[1], t.h * scale)
        middle = x + (t.x + t.w / 2) * scale, y + (t.y + t.h / 2 - TABLE.y) * scale
        yield replace(t, x=middle[0] - w / 2, y=middle[1] - h / 2, w=w, h=h)


def _of_one_size(what: object) -> object:
    """Text as it was measured for the whole table: nothing in a smaller one has room to grow."""
    return replace(what, printed=True, tiny=True) if isinstance(what, Label) else what


def small(frame: Frame, key: str, x: float, y: float, scale: float) -> list[Placement]:
    """The table below its bar, with its corner at x, y, on one layer; keys begin with `key`. Text that would
    be too small to read is left out."""
    kept = [
        replace(p, what=_plain(p.what))
        for p in cut(frame, TABLE).placements
        if not isinstance(p.what, Label) or p.what.size * scale >= SMALLEST_SIZE
    ]
    return placed(Example(tuple(kept), TABLE.w, TABLE.h), key, x, y, scale, 2)


def _plain(what: object) -> object:
    """Without rims and shadows, which do not shrink."""
    if isinstance(what, Picture):
        return replace(what, shadow=0, outline=None)
    return replace(what, shadow=0) if isinstance(what, Panel) else what
