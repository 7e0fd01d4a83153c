"""What the coach of a lesson says while the table moves."""

from __future__ import annotations

from game.look.describe.parts import panel
from game.look.describe.space import Space
from game.look.describe.theme import PAPER0
from game.mats.kit.moments import seal
from game.motion.clip import Clip, Film
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
