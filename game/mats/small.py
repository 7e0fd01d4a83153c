"""A table drawn small."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe.parts import panel
from game.look.describe.space import BODY, Pane, Space
from game.look.describe.specs import Label, Panel, Picture
from game.look.describe.text import LARGEST_GROWN, drawn_size
from game.look.describe.theme import PAPER1, SMALLEST_SIZE
from game.mats.examples import Example, cut, placed, scaled
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target

TABLE = Box(0, 72, 1920, 1008)
"""The part of the screen below the bar."""


FINGER = (40.0, 56.0)
LEAST = 10
"""The size below which no text is shrunk: a table that moves is looked at, not read."""


SLACK = 0.97
"""How much smaller words are than the rest: real sizes are whole pixels."""


class Room(NamedTuple):
    """Where a table stands that is laid out for a window's shape, but has not all of it: whole, without its
    bar, a little smaller. Its words grow with the text size setting as they do at the table itself."""

    space: Space
    x: float
    y: float
    scale: float

    @classmethod
    def of(cls, space: Space, box: Box) -> Room:
        """As large as it can stand in that box of the space, at its top."""
        scale = min(box.w / space.w, box.h / (space.h - TABLE.y))
        return cls(space, box.x + (box.w - space.w * scale) / 2, box.y, scale)

    def text(self, pane: Pane, space: Space, asked: int) -> int:
        """The text size in per cent that the table is to be laid out with: `asked` or more, so that running
        text is large enough in this window on a screen of this space."""
        return max(asked, pane.text_within(space, SLACK * self.scale))

    def drawn(self, placements: Iterable[Placement], text: int, own: int) -> Iterator[Placement]:
        """The table, which was laid out with this text size in per cent, on a screen that is drawn with a
        size of its `own`."""
        for p in _below_bar(placements):
            x, y, w, h = self.box(p.box)
            yield replace(p, what=self._smaller(p.what, text / 100, own / 100), x=x, y=y, w=w, h=h)

    def _smaller(self, what: object, text: float, own: float) -> object:
        """Text grows as far as it does at the table; what is no running text may be tiny where it must."""
        if not isinstance(what, Label):
            return scaled(what, self.scale)
        if what.printed:
            return replace(what, size=what.size * self.scale, tiny=True)
        size = SLACK * self.scale * drawn_size(what.size, text)
        size = size / own if size <= LARGEST_GROWN else size
        return replace(what, size=size, tiny=what.tiny or what.size < BODY)

    def targets(self, targets: Iterable[Target]) -> Iterator[Target]:
        """Where they are pointed at in it."""
        for t in targets:
            shape = t.shape and replace(t.shape, box=self.box(t.shape.box))
            x, y, w, h = self.box(t.box)
            if t.y + t.h > TABLE.y:
                yield replace(t, x=x, y=y, w=w, h=h, shape=shape)

    def box(self, box: Box) -> Box:
        """Where something of the table lies in it."""
        k = self.scale
        return Box(self.x + box.x * k, self.y + (box.y - TABLE.y) * k, box.w * k, box.h * k)


def _below_bar(placements: Iterable[Placement]) -> Iterator[Placement]:
    below = (p for p in placements if p.y + p.h > TABLE.y)
    return (p for p in below if p.key.partition(" ")[0] not in ("bar", "back"))


def shrunk(placements: Iterable[Placement], x: float, y: float, scale: float) -> Iterator[Placement]:
    """The table below its bar, with its corner at x, y: layers and keys as they were, for films too."""
    plain = (replace(p, what=_of_one_size(p.what)) for p in _below_bar(placements))
    return _smaller(plain, x, y - TABLE.y * scale, scale)


def within(frame: Frame, space: Space) -> tuple[Placement, ...]:
    """A screen as it is seen in another space than its own: whole, in the middle; as it is in its own."""
    here = frame.space
    if here is space:
        return frame.placements
    scale = min(space.w / here.w, space.h / here.h)
    x, y = (space.w - here.w * scale) / 2, (space.h - here.h * scale) / 2
    ground = panel("beside", space.whole, PAPER1, 0, layer=0)
    plain = (replace(p, what=_of_one_size(p.what)) for p in frame.placements)
    return (ground, *_smaller(plain, x, y, scale))


def _smaller(placements: Iterable[Placement], x: float, y: float, scale: float) -> Iterator[Placement]:
    for p in placements:
        yield replace(
            p,
            what=scaled(p.what, scale, LEAST),
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
