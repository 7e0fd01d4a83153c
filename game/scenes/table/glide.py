"""A map that is looked at otherwise moves over: what was drawn last is shifted and stretched, and drawn
sharply once it is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytweening
from msgspec.structs import replace

from game.look.describe.specs import Glimpse, Group
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Frame, Show, Sweep
from game.motion.clip import Clip, Recipe, pose, transition
from game.motion.placement import Box, Placement
from game.scenes.shell import Shell

SPAN = 180.0
PANELS = 6
"""The lowest layer of what does not move along."""


class _Picture(NamedTuple):
    """What is seen meanwhile, and the part of it that is seen at the beginning and at the end."""

    group: Group
    start: Box
    end: Box


class Glide:
    """The movement from one view of a table to the next. Times are milliseconds."""

    def __init__(self) -> None:
        self._pictures: tuple[_Picture, ...] = ()
        self._box = Box(0, 0, 1, 1)
        self._soft: Clip | None = None
        """What goes over as a whole, and is not a map."""
        self._began = 0.0

    def heed(
        self, answer: Show[Any], before: AnyDesk, after: AnyDesk, mat: AnyMat, shell: Shell, now: float
    ) -> None:
        """The table is to be shown otherwise: moves over if that is how it goes and motion is wanted; what
        goes softly cross-fades where it is to be reduced."""
        if answer.cue:
            shell.cue(answer.cue)
        off, reduced = shell.settings.speed == "off", shell.settings.reduced_motion
        made = answer.sweep(before, after, shell.words) if answer.sweep and not (off or reduced) else None
        if made is not None:
            self.begin(made, now)
        elif answer.soft and not off:
            start, end = (mat.frame(desk, shell.words).placements for desk in (before, after))
            self._soft = transition(start, end, Recipe(span=answer.soft), reduced=reduced)
            self._soft, self._began = replace(self._soft, span=max(self._soft.span, answer.soft)), now
        elif answer.display != before.display:
            self.end()

    def begin(self, sweep: Sweep, now: float) -> None:
        """Moves over from now on; where it is moving already, it turns to the new goal from where it is."""
        self._soft = None
        if self.running(now):
            share = self._share(now)
            self._pictures = tuple(
                _Picture(p.group, _between(p, share), _within(p.end, sweep)) for p in self._pictures
            )
        else:
            self._box = sweep.box
            self._pictures = tuple(_picture(placements, part, sweep) for placements, part in sweep.pictures)
        self._began = now

    def end(self) -> None:
        """It is there."""
        self._pictures, self._soft = (), None

    def running(self, now: float) -> bool:
        """Whether it is on its way; forgets the pictures once it is not."""
        span = self._soft.span if self._soft else SPAN
        if (self._pictures or self._soft) and now - self._began >= span:
            self.end()
        return bool(self._pictures or self._soft)

    def over(self, frame: Frame, now: float) -> Frame:
        """The table as it will be, with what moves over in the place of what will lie there."""
        if self._soft is not None:
            return replace(frame, placements=pose(self._soft, now - self._began), coming=frame.placements)
        share, (_, _, w, h) = self._share(now), self._box
        moving: list[Placement] = []
        for i, picture in reversed(tuple(enumerate(self._pictures))):
            x, y, wide, high = part = _between(picture, share)
            moving.append(Placement(f"sweep {i}", Glimpse(picture.group, (w, h), part), *self._box, layer=1))
            if x >= 0 and y >= 0 and x + wide <= w and y + high <= h:
                break  # Nothing is seen of what lies beneath.
        moving.reverse()
        resting: list[Placement] = []
        coming: list[Placement] = []
        for p in frame.placements:
            (coming if self._moves(p) else resting).append(p)
        return replace(frame, placements=(*resting, *moving), coming=tuple(coming))

    def _moves(self, p: Placement) -> bool:
        """Whether something lies on the map, and not the map on it."""
        x, y, w, h = self._box
        inside = x <= p.x + p.w / 2 <= x + w and y <= p.y + p.h / 2 <= y + h
        return p.layer < PANELS and inside and p.w <= w and p.h <= h

    def _share(self, now: float) -> float:
        done = min(1.0, max(0.0, (now - self._began) / SPAN))
        return float(pytweening.easeOutCubic(done))


def _between(picture: _Picture, share: float) -> Box:
    return Box(*(a + (b - a) * share for a, b in zip(picture.start, picture.end, strict=True)))


def _inside(part: Box, box: Box) -> Box:
    return part.at(-box.x, -box.y, part.w, part.h)


def _within(seen: Box, sweep: Sweep) -> Box:
    """The part of a picture that will be seen, when this part of it is seen before."""
    x, y, w, h = _inside(sweep.part, sweep.box)
    across, down = seen.w / sweep.box.w, seen.h / sweep.box.h
    return seen.at(x * across, y * down, w * across, h * down)


def _picture(placements: Sequence[Placement], part: Box, sweep: Sweep) -> _Picture:
    seen = _inside(part, sweep.box)
    return _Picture(_from_corner(placements, sweep.box), seen, _within(seen, sweep))


def _from_corner(placements: Sequence[Placement], box: Box) -> Group:
    return Group(tuple(replace(p, x=p.x - box.x, y=p.y - box.y) for p in placements))
