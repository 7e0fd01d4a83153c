"""Where the focus is as a step of a lesson begins: not on the answer, where something else may be pressed."""

from __future__ import annotations

import pytest

from game.config.settings import Settings
from game.mats.registry import games
from game.rules.ryuki.values import Piece
from game.scenes.gallery.samples import still_shell
from game.scenes.lesson.bar import BEAD
from game.scenes.lesson.light import INSTEAD, TOUCH
from game.scenes.lesson.screen import LessonScene
from game.scenes.lesson.spots import boxes_of
from game.scenes.title.screen import TitleScene

OTHER = f"{INSTEAD}:0"


def begun(game: str, step: int) -> LessonScene:
    """The lesson as this step begins."""
    shell = still_shell(Settings(lang="ja"))
    shell.push(TitleScene(shell))
    lesson = LessonScene(shell, game)
    shell.push(lesson)
    lesson.press(f"{BEAD}:{step}", 0.0)
    lesson.tick(0.0)
    return lesson


@pytest.mark.parametrize(("step", "where"), [(0, TOUCH), (5, "field:D04"), (6, OTHER), (7, TOUCH)])
def test_it_is_on_the_answer_only_where_the_hand_points_there_or_nothing_else_is_asked(
    step: int, where: str
) -> None:
    lesson = begun("senretsu", step)
    assert lesson.first_focus() == where
    lesson.shell.close()


def test_it_is_on_no_card_that_only_a_later_question_is_about() -> None:
    """As a revolution is asked for, the ♠Q that answers another lead wrongly is not lit, nor looked at."""
    lesson = begun("crown", 7)
    assert lesson.first_focus() != "hand:0:S12"
    assert "hand:0:S12" not in lesson.course.lit
    lesson.shell.close()


@pytest.mark.parametrize(("step", "where"), [(4, "total:5"), (8, "total:5"), (9, "total:6")])
def test_where_a_station_is_asked_for_it_is_on_the_other_total_and_nothing_tells_what_a_station_brings(
    step: int, where: str
) -> None:
    lesson = begun("subway", step)
    assert lesson.first_focus() == where
    assert not [p for p in lesson.frame(where, 10_000.0).placements if p.key.startswith("tip")]
    lesson.press(where, 10_000.0)
    assert lesson.course.at == step
    lesson.shell.close()


def test_the_panel_of_a_check_shows_the_rook_that_the_lesson_speaks_of() -> None:
    lesson = begun("ryuki", 6)
    state = lesson.course.step.state
    focus = lesson.first_focus()
    assert focus is not None
    man = state.board[int(focus.partition(":")[2])]
    assert man is not None
    assert (man.piece, man.seat) == (Piece.ROOK, 1)
    lesson.shell.close()


@pytest.mark.parametrize("game", games())
def test_it_can_be_pressed_in_every_step(game: str) -> None:
    lesson = begun(game, 0)
    for step in range(len(lesson.course.lesson.steps)):
        lesson.press(f"{BEAD}:{step}", 0.0)
        lesson.tick(0.0)
        shown = lesson.frame(None, 10_000.0)
        assert lesson.first_focus() in {target.id for target in shown.targets} | set(boxes_of(shown))
    lesson.shell.close()


def test_a_card_that_is_chosen_is_lit_whole_though_it_lies_half_under_its_neighbour() -> None:
    lesson = begun("sht", 0)
    lesson.press("hand:0:D05", 0.0)
    boxes = boxes_of(lesson.table.frame(None, 0.0, log=False))
    card = boxes.drawn["hand:0:D05"]
    assert boxes["hand:0:D05"].w < card.w
    assert any(box.joined(card) == box for box in lesson.light.lit(lesson.light.next(boxes), boxes))
    lesson.shell.close()
