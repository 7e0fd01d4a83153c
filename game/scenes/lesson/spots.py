"""What of a table is to be pressed next in a lesson, and where that lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.conduct.lesson import Course
from game.look.describe import text
from game.look.describe.specs import Label, Panel
from game.look.describe.words import Words
from game.mats.hints import Way
from game.mats.kit.buttons import ACT
from game.mats.lesson import Do
from game.mats.mat import AnyMat
from game.mats.table import Act, AnyDesk, Frame
from game.mats.things import Selection
from game.mats.ways import way_of
from game.motion.placement import Box
from game.rules.registry import rules_of
from game.scenes.coach.ink import USUAL, ink
from game.scenes.lesson.veil import BAR, LAYER

SHOWN_WAYS = 16
"""At most so many right actions are lit."""


PLATE_W, PLATE_H, PANEL = 200, 100, 700
"""From which width and height on, and up to which width, a ground is a panel of its own."""
GROUND, HAIRLINE = 0.06, 20
"""From which share of the screen on a panel is the ground on which things lie; what is thinner is a line."""
SHORT = 200
"""Words in wider boxes may leave much of them empty."""


class Ways(NamedTuple):
    """How what is right now is done, from nothing selected; the one that would be shown first."""

    found: tuple[Way[Any], ...]

    @classmethod
    def of(cls, course: Course, mat: AnyMat, desk: AnyDesk, words: Words) -> Ways:
        """At this desk."""
        deed = course.wanted
        if not isinstance(deed, Do) or desk.mind is None:
            return cls(())
        plain = replace(desk, picked=type(desk.picked)(), focus=None)
        why_not = rules_of(course.game).why_not
        right = [action for action in deed.actions if why_not(desk.mind, action) is None]
        ways = (way_of(mat, plain, action, words) for action in right[:SHOWN_WAYS])
        return cls(tuple(way for way in ways if way is not None))

    def leads(self, picked: Selection) -> bool:
        """Whether the selection is on the way to something right."""
        chosen = set(picked.ids())
        return any(chosen <= set(way.picked.ids()) for way in self.found)

    def chooses_on(self, picked: Selection) -> bool:
        """Whether more is to be chosen for something right, and no place for it."""
        chosen = set(picked.ids())
        fitting = [way for way in self.found if chosen <= set(way.picked.ids())]
        return bool(chosen and fitting) and all(
            way.goal is None and chosen < set(way.picked.ids()) for way in fitting
        )

    def next_of(self, way: Way[Any], picked: Selection, there: set[str]) -> tuple[str, ...]:
        """What is pressed next on this way, in order, of what can be pressed."""
        chosen, wanted = set(picked.ids()), set(way.picked.ids())
        if chosen == wanted:
            return (way.then.id,)
        goal = () if way.goal is None else (way.goal.id,)
        left = [name for name in (*way.picked.ids(), *goal) if name in there and name not in chosen]
        return tuple(left) or (way.then.id,)

    def next(self, picked: Selection, there: set[str]) -> tuple[str, ...]:
        """What can be pressed next to do something right; what is shown first comes first."""
        fitting = [way for way in self.found if set(picked.ids()) <= set(way.picked.ids())] or self.found
        return tuple(dict.fromkeys(name for way in fitting for name in self.next_of(way, picked, there)))


def would_do(mat: AnyMat, desk: AnyDesk) -> Act[Any] | None:
    """What the vermilion button would do with what is selected; None: nothing."""
    answer = mat.press(desk, ACT)
    return answer if isinstance(answer, Act) else None


class Places(dict[str, Box]):
    """Where everything lies that is drawn and can be pointed at, by key."""

    labels: tuple[Box, ...] = ()
    """Where short words stand."""
    panels: tuple[Box, ...] = ()
    """Where plates and panels lie that stand by themselves."""
    things: tuple[Box, ...] = ()
    """What is lit whole or not at all: words, and panels that are no ground."""
    drawn: Mapping[str, Box] = {}
    """How large everything is drawn, also what lies half under its neighbour."""


def boxes_of(frame: Frame, setting: text.Setting = USUAL) -> Places:
    """The places in a frame; what can be pressed counts first."""
    found = Places({p.key: p.box for p in frame.placements})
    found.drawn = dict(found)
    found |= frame.reach
    for target in frame.targets:
        if target.seen.y < target.y:  # A card that is lifted shows above where it can be pressed.
            high = target.y + target.h - target.seen.y
            found[target.id] = Box(target.x, target.seen.y, target.w, high)
    short = (p for p in frame.placements if isinstance(p.what, Label) and p.w <= SHORT and p.layer < LAYER)
    found.labels = tuple(p.box for p in short)
    found.panels = tuple(
        p.box
        for p in frame.placements
        if isinstance(p.what, Panel) and PLATE_W <= p.w <= PANEL and p.h >= PLATE_H
    )
    found.things = tuple(_things(frame, setting))
    return found


def _things(frame: Frame, setting: text.Setting) -> Iterator[Box]:
    most = GROUND * frame.space.w * frame.space.h
    for p in frame.placements:
        if p.layer >= LAYER or p.box.bottom <= BAR:
            continue
        if (isinstance(p.what, Label) and p.what.text) or (
            isinstance(p.what, Panel) and p.w * p.h <= most and min(p.w, p.h) >= HAIRLINE
        ):
            yield ink(p, setting)
