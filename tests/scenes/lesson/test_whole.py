"""What is lit in the lessons is lit whole, and what the coach says stands in few lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.look.describe import measure
from game.look.describe.specs import Label
from game.motion.placement import Box
from game.scenes.coach.bubble import SIZE
from game.scenes.coach.ink import USUAL
from game.scenes.lesson.spots import Places, boxes_of
from game.scenes.lesson.veil import HALF, cuts, snapped
from tests.scenes.lesson.test_lessons import LESSONS, Learner

TABLE = Box(0, 72, 1920, 1008)


def deeds(learner: Learner) -> Iterator[str]:
    """The lesson as it stands before each of its deeds, by the number of the step and the deed."""
    for step, one in enumerate(learner.lesson.course.lesson.steps):
        learner.lesson._go_to(step)
        learner.rest()
        for deed in range(len(one.deeds)):
            yield f"{step + 1}.{deed}"
            learner.does()


def lit(learner: Learner) -> tuple[Places, tuple[Box, ...]]:
    """All that lies there, and what of it is lit."""
    boxes = boxes_of(learner.lesson.table.frame(None, learner.now, log=False))
    return boxes, learner.lesson.light.lit(learner.lesson.light.next(boxes), boxes)


def rows_said(learner: Learner) -> int:
    """In how many lines the coach's sentence stands."""
    said = next(p for p in learner.frame.placements if p.key == "coach says")
    assert isinstance(said.what, Label)
    assert said.what.size == SIZE
    return len(measure.lines_of(said.what, said.w, USUAL).rows)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_light_ends_within_a_panel_or_words(game: str, lang: str) -> None:
    learner = Learner(game)
    learner.shell.choose(lang=lang)
    for where in deeds(learner):
        learner.rest()
        boxes, places = lit(learner)
        cut = [(place, it) for place in places for it in boxes.things if cuts(place, it)]
        assert not cut, (game, where, cut)
        assert lang != "ja" or rows_said(learner) <= 3, (game, where)
    learner.shell.close()


def test_a_light_grows_to_what_it_cuts_and_joins_what_it_meets_then() -> None:
    one, other = Box(300, 300, 90, 90), Box(480, 300, 90, 90)
    bar = Box(350, 320, 160, 40)
    (both,) = snapped([one, other], [bar], TABLE)
    assert both == Box(300, 300, 270, 90)
    assert snapped([one, other], [bar.at(0, 200, 160, 40)], TABLE) == (one, other)


def test_a_light_leaves_cut_what_it_cuts_by_little_and_what_is_too_much() -> None:
    one = Box(300, 300, 90, 90)
    assert snapped([one], [Box(384, 300, 90, 90)], TABLE) == (one,)
    most = Box(100, 100, 1920 * HALF + 99, 950)
    assert snapped([one], [most], TABLE) == (one,)
