"""A screen as a page: every text as large as it is to be, on as many lines as it needs, and everything else
moved apart for that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe.layers import moved
from game.look.describe.parts import TIP
from game.look.describe.specs import Label
from game.look.describe.text import drawn_size
from game.mats.examples import scaled
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target
from game.scenes.scroll.forms import Cluster, all_round, clusters, kept
from game.scenes.scroll.seams import Seams
from game.scenes.scroll.texts import APART, Part, Setting, Texts

BAR = 72.0
"""How high the bar of a screen is."""
FREE = 44.0
"""As high as it is at most where nothing stands."""
HIGH = 400.0
"""What keeps its form and is higher stands at the top of where it may be."""
MIDDLE, FILLS = 6.0, 4.0
"""What is no farther from the middle of a button stands in it, if the button is not so many times as high: it
is a row of several things then."""


class Page(NamedTuple):
    """Everything on a screen, one above the other, as high as that must be."""

    standing: tuple[Placement, ...]
    """What does not move when the page does: the ground, and the bar."""
    moving: tuple[Placement, ...]
    targets: tuple[Target, ...]
    top: float
    """Down to where the bar is: of it the targets do not move either."""
    bottom: float
    caret: Box | None
    typing: bool

    def lowered(self, by: float, ground: tuple[Placement, ...]) -> Page:
        """All of it so far down, on a ground."""
        caret = self.caret and self.caret.at(0, by, self.caret.w, self.caret.h)
        return self._replace(
            standing=(*ground, *moved(self.standing, 0, by)),
            moving=tuple(moved(self.moving, 0, by)),
            targets=tuple(replace(t, y=t.y + by) for t in self.targets),
            bottom=self.bottom + by,
            caret=caret,
        )


def page_of(frame: Frame, source: Box, setting: Setting) -> Page:
    """The page of a frame of which that part is laid out anew."""
    return _Making(frame, source, setting).page()


class _Making:
    """A page while it is made."""

    def __init__(self, frame: Frame, source: Box, setting: Setting) -> None:
        self._frame, self._source, self._setting = frame, source, setting
        space = setting.space
        self._times = min(setting.asked / setting.laid, space.w / source.w)
        """How many times larger boxes and pictures are."""
        self._left = (space.w - source.w * self._times) / 2

    def page(self) -> Page:
        """All of it."""
        ground, tips, laid = self._sorted()
        bar = BAR * self._times if any(p.key == "bar" for p in laid) else 0.0
        targets = [self._target(t) for t in self._frame.targets]
        parts, rigid = self._parts(laid)
        seams = self._seams(parts, rigid, targets, bar)
        drawn = [replace(part.p, **_stretched(part.p, seams)) for part in parts]
        drawn += [p for cluster in rigid for p in _kept(cluster, targets, seams)]
        order = {p.key: i for i, p in enumerate(self._frame.placements)}
        drawn.sort(key=lambda p: order[p.key])
        top, caret = seams.at(bar), self._frame.caret
        fixed = [p for p in drawn if bar and p.y + p.h <= top + 1]
        return Page(
            standing=(*ground, *fixed, *self._over(tips, seams)),
            moving=tuple(p for p in drawn if not bar or p.y + p.h > top + 1),
            targets=tuple(replace(t, **_stretched(t, seams)) for t in targets),
            top=top,
            bottom=max((p.y + p.h for p in drawn), default=top) + FREE / 2,
            caret=None if caret is None else Box(**_stretched(self._box(caret), seams)),
            typing=self._frame.typing,
        )

    def _sorted(self) -> tuple[list[Placement], list[Placement], list[Placement]]:
        """The ground, what says what a button is for, and all else."""
        ground: list[Placement] = []
        tips: list[Placement] = []
        things: list[Placement] = []
        x, y, w, h = self._setting.space.whole
        for p in self._frame.placements:
            if p.layer == 0 and p.w >= self._source.w - 1 and p.h >= self._source.h - 1:
                ground.append(replace(p, x=x, y=y, w=w, h=h))
            else:
                (tips if TIP in p.key else things).append(p)
        return ground, tips, things

    def _parts(self, laid: Sequence[Placement]) -> tuple[list[Part], list[Cluster]]:
        """All that is stretched, and all that keeps its form, in their places before that."""
        texts = Texts(self._setting)
        things = texts.parted([self._grown(p) for p in laid])
        rigid = clusters(kept(things))
        inside = {p.key for _, members in rigid for p in members}
        least = [self._least(p.what) if isinstance(p.what, Label) else 0.0 for p in laid]
        free = (n for n, p in enumerate(things) if p.key not in inside)
        return [texts.part(n, things, least[n]) for n in free], rigid

    def _box(self, box: Box) -> Box:
        (x, y, w, h), k = box, self._times
        across = w >= self._source.w - 1
        left = 0.0 if across else self._left + (x - self._source.x) * k
        return Box(left, (y - self._source.y) * k, self._setting.space.w if across else w * k, h * k)

    def _grown(self, p: Placement) -> Placement:
        """In its place, as large as it is to be."""
        x, y, w, h = self._box(p.box)
        what = scaled(p.what, self._times)
        if isinstance(p.what, Label):
            if p.what.printed or p.what.vertical or p.what.tiny:
                what = replace(p.what, size=p.what.size * self._times, tiny=True)
            else:
                what = replace(p.what, size=self._setting.size(p.what.size))
        return replace(p, what=what, x=x, y=y, w=w, h=h)

    def _least(self, what: Label) -> float:
        """How large a text is at least: as it was laid out, in a box that has become no narrower."""
        laid = self._setting.laid
        return drawn_size(what.size, laid) * min(1.0, self._times) / laid

    def _target(self, t: Target) -> Target:
        x, y, w, h = self._box(t.box)
        return replace(t, x=x, y=y, w=w, h=h)

    def _seams(
        self, parts: Sequence[Part], rigid: Sequence[Cluster], targets: Sequence[Target], bar: float
    ) -> Seams:
        """Where the page is stretched."""
        spans = [(part.p.y, part.p.y + part.p.h) for part in parts]
        taken = [(box.y, box.bottom) for box, _ in rigid] + [(t.y, t.y + t.h) for t in targets]
        taken += [(0.0, bar), *(part.taken for part in parts if part.needs)]
        seams = Seams(y for span in (*spans, *taken) for y in span)
        seams.close(taken, FREE)
        for part in sorted(parts, key=lambda part: part.p.h):
            seams.open(part.p.y, part.p.y + part.p.h, part.needs)
        for box, _ in rigid:
            seams.open(box.y, box.bottom, box.h)
        return seams

    def _over(self, tips: Sequence[Placement], seams: Seams) -> Iterator[Placement]:
        """What says what a button is for: as much larger as text is, as far as it has room on the screen."""
        if not tips:
            return
        whole, wide = all_round(tips), self._setting.space.w - 2 * APART
        k = min(self._setting.asked / self._setting.laid, wide / whole.w)
        box = self._box(whole)
        left = min(max(APART, box.middle[0] - whole.w * k / 2), wide + APART - whole.w * k)
        for p in tips:
            what = scaled(p.what, k)
            if isinstance(p.what, Label):
                what = replace(p.what, size=min(self._setting.size(p.what.size), p.what.size * k))
            x, y = left + (p.x - whole.x) * k, seams.at(box.y) + (p.y - whole.y) * k
            yield replace(p, what=what, x=x, y=y, w=p.w * k, h=p.h * k)


def _kept(cluster: Cluster, targets: Sequence[Target], seams: Seams) -> Iterator[Placement]:
    """What keeps its form, in the middle of where it may be, or of the button it is in the middle of; what is
    high, as a table, at the top of it, where it is seen first."""
    box, members = cluster
    top, bottom = box.y, box.bottom
    for t in targets:
        middle = abs(t.y + t.h / 2 - box.middle[1]) < MIDDLE and t.h < FILLS * box.h
        if middle and t.box.covers(box):
            top, bottom = t.y, t.y + t.h
    down = (seams.at(top) + seams.at(bottom)) / 2 - box.middle[1]
    if box.h > HIGH:
        down = seams.at(box.y) - box.y
    return (replace(p, y=p.y + down) for p in members)


def _stretched(thing: Placement | Target | Box, seams: Seams) -> dict[str, float]:
    """Its place when the page has been stretched."""
    top = seams.at(thing.y)
    return {"x": thing.x, "y": top, "w": thing.w, "h": seams.at(thing.y + thing.h) - top}
