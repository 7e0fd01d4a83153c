"""What of a lesson's table is lit, and what is to be pressed next."""

from __future__ import annotations

from collections.abc import Sequence

from game.conduct.lesson import Course
from game.look.describe.parts import picture
from game.look.describe.words import Words
from game.mats.table import TakeBack
from game.motion.placement import Box, Placement, Target
from game.scenes.lesson.spots import Places, Ways, boxes_of
from game.scenes.lesson.veil import holes, snapped, table_of, whole_labels, within
from game.scenes.table.screen import TableScene

TOUCH, INSTEAD = "lesson:touch", "lesson:instead"
HAND_MS = 6000.0
TILE = 200.0
"""From which height on what is to be pressed is a tile with a picture and words."""
HAND = 96.0
SIDES = (
    *((0.9, 0.55), (0.78, 0.72), (0.5, 0.85), (0.95, 0.85), (0.1, 0.55), (0.05, 0.85)),
    *((0.64, 0.34), (0.9, 0.3), (0.92, 0.15)),
)
"""Where else of a thing the hand may point, across and down."""
AT_ONCE, ALONE = 2, 2
"""In so many first steps the hand is there at once; in so many last ones nothing is lit."""


class Light:
    """On the table of one step."""

    def __init__(self, course: Course, table: TableScene, words: Words) -> None:
        self._course, self._table, self._words = course, table, words
        self._ways: tuple[object, Ways] | None = None
        """How what is right is done, at which deed and view: what is shown follows the match later."""

    def ways(self) -> Ways:
        """How what is right now is done."""
        desk = self._table.presenter.desk()
        moment = (self._course.deed, desk.mind)
        if self._ways is None or self._ways[0] != moment:
            self._ways = moment, Ways.of(self._course, self._table.mat, desk, self._words)
        return self._ways[1]

    def next(self, boxes: Places) -> tuple[str, ...]:
        """What is to be pressed next, by key, of what is there."""
        if (touch := self._course.touches()) is not None:
            return (touch,) if touch in boxes else ()
        if self._course.takes_up():
            desk, mat = self._table.presenter.desk(self._table.picked), self._table.mat
            return tuple(name for name in boxes if isinstance(mat.press(desk, name), TakeBack))[:1]
        names = self.ways().next(self._table.picked, set(boxes))
        return tuple(name for name in names if name in boxes)

    def first(self, boxes: Places) -> str | None:
        """What the focus is on as a step begins: in the first steps what is to be pressed; later something of
        its kind that is lit beside it, if there is any, for the focus does not answer what is asked. None
        where nothing of the table is asked for."""
        if self._course.step.focus in boxes:
            return self._course.step.focus
        early = self._course.at < AT_ONCE
        if self._course.touches() is not None:
            others = [n for n, (key, _) in enumerate(self._course.instead()) if key in boxes]
            return TOUCH if early or not others else f"{INSTEAD}:{others[0]}"
        wanted = self.next(boxes)
        if not wanted:
            return None
        kind = wanted[0].partition(":")[0]
        lit = [key for key in self._course.lit if key in boxes and key.partition(":")[0] == kind]
        beside = [key for key in lit if key not in wanted]
        return wanted[0] if early or not beside else beside[0]

    @property
    def asks(self) -> bool:
        """Whether something is asked of the learner now, and not of others."""
        return self._table.conductor.decider is not None or self._course.touches() is not None

    @property
    def _alone(self) -> bool:
        return self._course.at >= len(self._course.lesson.steps) - ALONE

    def lit(self, wanted: tuple[str, ...], boxes: Places) -> tuple[Box, ...]:
        """Where the veil has its holes, so that this can be pressed; nowhere: there is no veil."""
        if self._alone or not wanted:
            return ()
        others = (key for key, _ in self._course.instead())
        lit = {*wanted, *self._course.lit, *self._table.picked.ids(), *others}
        snug = self._course.lesson.snug
        chosen = {name: boxes.drawn[name] for name in self._table.picked.ids() if name in boxes.drawn}
        found = [
            within(box) if name.startswith(snug) else box
            for name, box in {**boxes, **chosen}.items()
            if name in lit or name.rpartition(":")[0] in lit
        ]
        cut = [words for words in boxes.labels if not any(box.joined(words) == box for box in found)]
        table = table_of(self._table.space)
        return snapped(holes(whole_labels(found, cut), table, boxes.panels), boxes.things, table)

    def dark(self, target: str, now: float) -> bool:
        """Whether the target lies under the veil."""
        boxes = boxes_of(self._table.frame(None, now, log=False))
        if self._course.touches() is not None:
            return True
        lit = self.lit(self.next(boxes), boxes)
        if not lit or target not in boxes:
            return False
        return not any(box.holds(*boxes[target].middle) for box in lit)

    def points(self, since: float) -> bool:
        """Whether the hand shows to whoever has been at the step for so many milliseconds."""
        if self._alone:
            return False
        return self._course.at < AT_ONCE or self._course.missed > 0 or since >= HAND_MS

    def touched(self, boxes: Places, targets: list[Target]) -> list[Target]:
        """The targets, those of what can be pointed at in the place of the table's own there."""
        others = enumerate(self._course.instead())
        named = [(TOUCH, self._course.touches()), *((f"{INSTEAD}:{n}", key) for n, (key, _) in others)]
        found = [(name, key) for name, key in named if key is not None and key in boxes]
        keys = {key for _, key in found}
        left = [target for target in targets if target.id not in keys]
        return [*left, *(Target(name, *boxes[key]) for name, key in found)]


def hand(box: Box, words: Sequence[Box] = (), room: Box | None = None) -> Placement:
    """The hand that points at a place, from the side on which it lies whole in the room and over the least of
    these words; on a card it leaves those at its foot free, on a large tile those in its middle."""
    across, down = 0.8 if box.w >= box.h >= TILE else 0.5, 0.55 if box.h <= box.w else 0.3
    spots = ((box.x + box.w * x, box.y + box.h * y) for x, y in ((across, down), *SIDES))
    hands = (Box(x - 20, y - 14, HAND, HAND) for x, y in spots)
    return picture(
        "press here", "learn/press-here", min(hands, key=lambda at: _cost(at, words, room)), layer=8
    )


def _cost(at: Box, words: Sequence[Box], room: Box | None) -> float:
    """How much of the words would be covered, and four times as much as of it stands out of the room."""
    inside = at.w * at.h if room is None else _shared(at, room)
    return sum(_shared(at, one) for one in words) + 4 * (at.w * at.h - inside)


def _shared(one: Box, other: Box) -> float:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)
