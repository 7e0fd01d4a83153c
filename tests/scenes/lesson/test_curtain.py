"""What of a lesson's table is not shown."""

from __future__ import annotations

from game.conduct.lesson import Course
from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.sht.lesson import LESSON
from game.scenes.lesson.curtain import THINKS, shown


def test_nobody_is_said_to_think_when_a_step_is_done() -> None:
    course, drawn = Course("sht", LESSON), [panel(THINKS, (0, 0, 9, 9), theme.PAPER0)]
    assert [*shown(drawn, course, True)] == drawn
    course.does()
    assert not [*shown(drawn, course, True)]
