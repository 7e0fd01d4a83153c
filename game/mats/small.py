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
LEAST = 10
"""The size below which no text is shrunk: a table that moves is looked at, not read."""
SLACK = 0.97
"""How much smaller words are than the rest: real sizes are whole pixels."""
SPILL = 24.0
"""How far shadows and rims reach beyond what they belong to."""


class Room(NamedTuple):
    """Where a table stands that is laid out for a window's shape, but has not all of it: whole, without its
    bar, a little smaller."""

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
        size of its `own`: words grow as they do at the table itself."""
        for p in _below_bar(placements):
            yield _put(p, self._smaller(p.what, text / 100, own / 100), self.box(p.box))

    def shrunk(self, placements: Iterable[Placement]) -> Iterator[Placement]:
        """The table with words that do not grow: layers and keys as they were, for films too."""
        for p in _below_bar(placements):
            yield _put(p, _of_one_size(p.what, self.scale), self.box(p.box))

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

    @property
    def whole(self) -> Box:
        """All of it."""
        return Box(self.x, self.y, self.space.w * self.scale, (self.space.h - TABLE.y) * self.scale)

    def box(self, box: Box) -> Box:
        """Where something of the table lies in it."""
        k = self.scale
        return Box(self.x + box.x * k, self.y + (box.y - TABLE.y) * k, box.w * k, box.h * k)


def _below_bar(placements: Iterable[Placement]) -> Iterator[Placement]:
    below = (p for p in placements if p.y + p.h > TABLE.y)
    return (p for p in below if p.key.partition(" ")[0] not in ("bar", "back"))


def within(frame: Frame, space: Space) -> tuple[Placement, ...]:
    """A screen as it is seen in another space than its own: whole, in the middle; as it is in its own."""
    here = frame.space
    if here is space:
        return frame.placements
    scale = min(space.w / here.w, space.h / here.h)
    x, y = (space.w - here.w * scale) / 2, (space.h - here.h * scale) / 2
    ground = panel("beside", space.whole, PAPER1, 0, layer=0)
    boxes = (Box(x + p.x * scale, y + p.y * scale, p.w * scale, p.h * scale) for p in frame.placements)
    smaller = (
        _put(p, _of_one_size(p.what, scale), box) for p, box in zip(frame.placements, boxes, strict=True)
    )
    return (ground, *smaller)


def magnified(frame: Frame, part: Box, at: Box, times: float, key: str) -> Iterator[Placement]:
    """What is seen of a screen in that part of it, so many times as large, at a place where nothing else of
    it shows; text as it was measured for the whole screen. Keys begin with `key`."""
    for p in frame.placements:
        if part.meets(p.box, p.w + p.h if p.angle else SPILL) and p.alpha:
            x, y, w, h = _within(p.box, part, at, times)
            clip = at if p.clip is None else _common(at, _within(p.clip, part, at, times))
            what = _of_one_size(p.what, times)
            yield replace(p, key=f"{key}{p.key}", what=what, x=x, y=y, w=w, h=h, clip=clip)


def _within(box: Box, part: Box, at: Box, times: float) -> Box:
    return Box(at.x + (box.x - part.x) * times, at.y + (box.y - part.y) * times, box.w * times, box.h * times)


def _common(one: Box, other: Box) -> Box:
    """Where both are; empty where they do not meet."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(x, y, max(0.0, min(one.right, other.right) - x), max(0.0, min(one.bottom, other.bottom) - y))


def _put(p: Placement, what: object, box: Box) -> Placement:
    """Something else in the place of a thing, there."""
    x, y, w, h = box
    return replace(p, what=what, x=x, y=y, w=w, h=h)


def _of_one_size(what: object, scale: float) -> object:
    """It so many times as large; text as it was measured for the whole table: nothing has room to grow."""
    plain = replace(what, printed=True, tiny=True) if isinstance(what, Label) else what
    return scaled(plain, scale, LEAST)


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
