"""What the coach of a lesson says while the table moves."""

from __future__ import annotations

from game.look.describe.parts import panel
from game.look.describe.space import Space
from game.look.describe.theme import PAPER0
from game.mats.kit.moments import seal
from game.motion.clip import Clip, Film, Track
from game.motion.moment import struck
from tests.scenes.lesson.test_lessons import Learner


def test_it_says_nothing_while_a_seal_falls() -> None:
    learner = Learner("sht")
    speech, space = learner.lesson._speech, Space.WIDE
    mark = seal("broken", (160.0, 368.0), (400.0, 400.0))
    quiet = Clip((panel("ground", (0, 0, 9, 9), PAPER0),), (), 900.0)
    falls = Clip((), (struck(mark, 100.0, 400.0),), 900.0)
    still = Clip((mark,), (), 900.0)
    said = [
        bool(speech.goes_on("", "", space, Film(clips)))
        for clips in ((quiet,), (quiet, falls), (still, quiet), ())
    ]
    assert said == [True, False, False, True]


def test_it_gets_out_of_the_way_of_what_moves() -> None:
    learner = Learner("sht")
    speech, space = learner.lesson._speech, Space.WIDE
    assert speech._last is not None
    box = speech._last[1]
    here, far = box.at(9, 9, 90, 90), box.at(9, box.h + 200, 90, 90)
    still, moved = (panel("card", (*at,), PAPER0) for at in (here, far))
    gone = panel("card", (*far.at(0, 90, 90, 90),), PAPER0)
    ways = [Track(still, moved, 0.0, 900.0), Track(moved, gone, 0.0, 900.0), Track(still, still, 0.0, 900.0)]
    said = [bool(speech.goes_on("", "", space, Film((Clip((), (way,), 900.0),)))) for way in ways]
    assert said == [False, True, True]


def test_praise_stays_long_enough_to_be_read_and_goes_at_a_press() -> None:
    learner = Learner("sht")
    lesson, began = learner.lesson, learner.now
    course = lesson.course
    course.deed = len(course.step.deeds)
    lesson.tick(began)
    lesson.tick(began + 900.0)
    assert lesson._said == learner.shell.words("lesson.right")
    assert course.at == 0
    assert lesson.skip()
    lesson.tick(began + 901.0)
    assert course.at == 1
