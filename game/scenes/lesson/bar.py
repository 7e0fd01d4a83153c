"""The bar of a lesson: the beads of its steps, the way back by one, the way out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.conduct.lesson import Course
from game.look.describe import measure, theme
from game.look.describe.parts import Made, back_button, bar_button, label, panel, picture
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.kit.plaque import plaque
from game.motion.placement import Box, Placement, Target
from game.scenes.drawer import folds
from game.scenes.table.around import RULES

BEAD, BACK, LEAVE = "lesson:bead", "lesson:back", "lesson:leave"
SIDE, PITCH = 48.0, 50.0
MIDDLE = 960.0
LAYER = 8
BROAD, UPRIGHT, COUNT, EDGE = 66.0, 60.0, 150.0, 148.0
"""Where the bar is short: from bead to bead, the same in an upright window, the room of their count, and of
the buttons at its end."""


class LessonBar:
    """Drawn over the table's own bar."""

    def __init__(self, course: Course, words: Words, text_scale: int, space: Space) -> None:
        self._course, self._words, self._scale, self._space = course, words, text_scale, space
        self._short = folds(space, text_scale)

    def _width(self, said: str, size: float) -> float:
        return measure.width(said, size, "bold", self._words.lang, self._scale)

    def ground(self) -> Iterator[Placement]:
        """Paper over what else stands in the bar; the pill, which gives way to a long name; how far the
        learner is."""
        course, words, left = self._course, self._words, self._left
        if self._short:
            yield from self._short_ground()
            return
        named = 160 + measure.width(words(f"game.{course.game}"), 34, "display", words.lang, self._scale)
        yield panel("lesson bar", (named, 0, 1920 - named, 69), theme.PAPER1, 0, layer=LAYER)
        said = self._words("lesson.pill")
        wide = self._width(said, 22) + 28
        box = Box(left - wide - 16, 13, wide, 44)
        if named <= box.x:
            yield from plaque("lesson pill", said, box, 22, theme.INK0, theme.PAPER0, layer=LAYER)
        count = len(course.lesson.steps)
        here = self._words("lesson.step", n=min(course.at + 1, count), of=count)
        at = (left + PITCH * count + 6, 8, 140, 56)
        yield label("lesson step", here, at, 30, face="display", layer=LAYER)

    def _short_ground(self) -> Iterator[Placement]:
        """The pill gives way, and the beads stand at the right."""
        yield panel("lesson bar", (88, 0, self._space.w - 88, 69), theme.PAPER1, 0, layer=LAYER)
        said = self._words("lesson.pill")
        box = Box(96, 13, self._width(said, 22) + 28, 44)
        if box.right + 16 <= self._left:
            yield from plaque("lesson pill", said, box, 22, theme.INK0, theme.PAPER0, layer=LAYER)
        count = len(self._course.lesson.steps)
        here = self._words("lesson.step", n=min(self._course.at + 1, count), of=count)
        at = (self._left + self._pitch * count + 8, 8, COUNT - 12, 56)
        yield label("lesson step", here, at, 30, face="display", layer=LAYER)

    @property
    def _pitch(self) -> float:
        if not self._short:
            return PITCH
        return UPRIGHT if self._space is Space.TALL else BROAD

    @property
    def _left(self) -> float:
        count = len(self._course.lesson.steps)
        if self._short:
            return self._space.w - EDGE - COUNT - self._pitch * count
        return MIDDLE - PITCH * count / 2

    def made(self, focus: str | None) -> Iterator[Made]:
        """All that can be pressed in the bar."""
        yield back_button(self._words("lesson.leave"), focus)
        pitch = self._pitch
        for step in range(len(self._course.lesson.steps)):
            key, x = f"{BEAD}:{step}", self._left + pitch * step
            bead = picture(
                key, f"learn/bead-{self._state(step)}", (x + (pitch - PITCH) / 2, 11, SIDE, SIDE), layer=LAYER
            )
            name = self._words("lesson.bead", n=step + 1)
            wide = max(SIDE, pitch - 2)
            spot = Target(key, x, 6, wide, 60, name=name, on=step == self._course.at or None)
            yield Made((bead,), spot)
        if self._short:
            tips = self._words("lesson.back"), self._words("rules.title")
            for n, (key, icon) in enumerate(((BACK, "icons/undo"), (RULES, "icons/help"))):
                made = bar_button(key, icon, n, tips[n], focus, self._space)
                yield Made(tuple(replace(p, layer=LAYER) for p in made.placements), made.target)
            return
        for key, said, icon, box in (
            (BACK, "lesson.back", "icons/undo", (1466, 12, 210, 48)),
            (LEAVE, "lesson.leave", "icons/x", (1688, 12, 216, 48)),
        ):
            yield _button(key, self._words(said), icon, box)

    def _state(self, step: int) -> str:
        course = self._course
        if step == course.at:
            return "now"
        return "shown" if step in course.shown else "done" if step in course.done else "next"


def _button(key: str, said: str, icon: str, box: tuple[float, float, float, float]) -> Made:
    x, y, w, h = box
    drawn = (
        panel(key, box, theme.PAPER0, 12, theme.PAPER3, 2, shadow=1, layer=LAYER),
        picture(f"{key} icon", icon, (x + 16, y + 12, 24, 24), layer=LAYER, tint=theme.INK0),
        label(f"{key} text", said, (x + 44, y, w - 54, h), 22, face="bold", align="centre", layer=LAYER),
    )
    return Made(drawn, Target(key, x, y - 6, w, h + 12))
