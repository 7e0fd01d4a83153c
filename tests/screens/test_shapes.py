"""Screens in windows of other shapes than the wide one, and with large text: a telling share of them.
`tests/long/test_shapes.py` has every screen, shape, size of text and language."""

from __future__ import annotations

import pygame
import pytest

from game.config.settings import Settings
from game.look.describe import measure
from game.look.describe.space import Pane, Space
from game.look.stage import Stage
from game.motion.placement import Target
from game.scenes.gallery import screen
from game.scenes.pointing import at
from tests.rounds import every_other
from tests.screens.fitting import amiss
from tests.screens.shown import LONG, frame_of
from tests.together import together

pytestmark = LONG

WIDE, SQUARE, SMALL, UPRIGHT = (1366, 768), (1024, 768), (800, 600), (720, 1280)
ASKED = (
    ("sht-defend", SQUARE, "ja", 100),
    ("sht-defend", UPRIGHT, "en", 200),
    ("sht-bonus", WIDE, "en", 200),
    ("sht-log", SQUARE, "ja", 200),
    ("sht", SMALL, "en", 100),
    ("senretsu-casualty", SMALL, "ja", 130),
    ("senretsu-joker", UPRIGHT, "en", 130),
    ("senretsu-casualty", WIDE, "ja", 200),
    ("senretsu-hint-joker", SQUARE, "en", 200),
    ("senretsu-picked", UPRIGHT, "en", 150),
    ("rules-senretsu-played", UPRIGHT, "en", 200),
    ("rules-subway-score", SMALL, "ja", 100),
    ("handover-news", SMALL, "en", 200),
    ("title-continue", UPRIGHT, "en", 130),
    ("title", SMALL, "ja", 200),
    ("levels-crown-five", UPRIGHT, "en", 130),
    ("setup-subway", SMALL, "ja", 130),
    ("parting", SMALL, "en", 130),
    ("crown-result-five", UPRIGHT, "en", 130),
    ("result", SMALL, "ja", 130),
    ("sht-discards", UPRIGHT, "en", 150),
    ("crown-discards", SMALL, "en", 200),
    ("senretsu-discards", UPRIGHT, "ja", 200),
    ("pause", UPRIGHT, "ja", 200),
    ("settings-keys", UPRIGHT, "en", 200),
    ("settings-ease", SMALL, "ja", 100),
    ("settings-sound", WIDE, "en", 200),
    ("settings-licences", SQUARE, "en", 200),
    ("crown-late", SQUARE, "ja", 100),
    ("crown-deal-over-five", SMALL, "en", 200),
    ("crown-five", UPRIGHT, "en", 200),
    ("crown-answered", WIDE, "en", 200),
    ("ryuki-set-up", SQUARE, "ja", 100),
    ("ryuki-promotion", UPRIGHT, "en", 130),
    ("ryuki-check", SMALL, "en", 200),
    ("ryuki-set-up", WIDE, "en", 200),
    ("handover", SMALL, "en", 100),
    ("resume-games", SMALL, "en", 130),
    ("resume", UPRIGHT, "ja", 100),
    ("history", SMALL, "ja", 130),
    ("safe", UPRIGHT, "en", 130),
    ("take-up", SMALL, "en", 130),
    ("invite", UPRIGHT, "en", 130),
    ("history-person", UPRIGHT, "en", 130),
    ("subway", SQUARE, "en", 130),
    ("subway-start", UPRIGHT, "ja", 100),
    ("subway-near", SMALL, "ja", 100),
    ("replay-crown", SMALL, "ja", 100),
    ("replay-sht", WIDE, "en", 200),
    ("replay-subway", UPRIGHT, "en", 130),
    ("subway", WIDE, "en", 200),
    ("subway-start-picked", SMALL, "ja", 200),
    ("subway-near", UPRIGHT, "en", 200),
    ("subway-over-sets", SQUARE, "en", 200),
    ("lesson-crown", SMALL, "en", 100),
    ("puzzle-sht", UPRIGHT, "en", 200),
    ("review", SMALL, "ja", 130),
    ("puzzles", SMALL, "en", 130),
    ("puzzles-all", UPRIGHT, "en", 130),
    ("review", UPRIGHT, "en", 100),
    ("coach", WIDE, "en", 200),
    ("lesson-done", SQUARE, "ja", 200),
    ("staff", UPRIGHT, "en", 130),
    ("demo", UPRIGHT, "en", 130),
    ("demo-told", SMALL, "en", 200),
    ("public", UPRIGHT, "en", 100),
    ("demo-card", UPRIGHT, "ja", 100),
)
"""Screens that have a layout for these windows, in languages and sizes of text."""


def test_every_text_and_target_has_its_room_in_every_shape() -> None:
    """In the usual run every other one of them."""
    faults = {}
    for name, size, lang, text in every_other(ASKED):
        shell, frame = screen(name, Settings(lang=lang, text_scale=text, size=size))
        drawn = shell.settings.text_scale or 100
        shell.close()
        assert frame.space is Pane(size).space, name
        faults[name, size, lang, text] = amiss(frame, lang, drawn, size)
    assert {asked: wrong for asked, wrong in faults.items() if wrong} == {}


@together(
    ("size", "space", "text"),
    [
        ((1920, 1080), Space.WIDE, 100),
        ((1366, 768), Space.WIDE, 100),
        ((1280, 720), Space.WIDE, 100),
        ((1500, 1000), Space.WIDE, 100),
        ((1499, 1000), Space.COMPACT, 100),
        ((1024, 768), Space.COMPACT, 100),
        ((800, 600), Space.COMPACT, 115),
        ((640, 480), Space.COMPACT, 150),
        ((768, 1024), Space.TALL, 130),
        ((720, 1280), Space.TALL, 100),
        ((1000, 1000), Space.COMPACT, 100),
    ],
)
def test_a_window_has_a_shape_and_the_text_that_it_needs(
    size: tuple[int, int], space: Space, text: int
) -> None:
    pane = Pane(size)
    assert (pane.space, pane.least_text) == (space, text)
    assert round(22 * pane.scale(space) * pane.least_text / 100) >= 14


def test_what_is_smaller_than_a_finger_is_hit_beside_it_but_not_where_something_else_is() -> None:
    small, other = Target("small", 100, 100, 20, 20), Target("other", 124, 100, 40, 40)
    assert at((small, other), 90, 110) is None
    assert at((small, other), 90, 110, 40) is small
    assert at((small, other), 126, 110, 40) is other
    assert at((small, other), 110, 135, 40) is None


def test_the_window_changes_its_shape_at_once_and_focus_and_selection_stay() -> None:
    """And text comes back to the size that was asked for."""
    shell, frame = screen("sht-defend", Settings(lang="ja"))
    picked = shell.top.picked  # type: ignore[attr-defined]
    assert frame.space is Space.WIDE
    assert picked
    for size, space, text in (((720, 1280), Space.TALL, 100), ((800, 600), Space.COMPACT, 115)):
        shell.reshape(size)
        frame = shell.top.frame(None, 0.0)
        assert (frame.space, shell.settings.text_scale or 100) == (space, text)
        assert shell.top.picked == picked  # type: ignore[attr-defined]
        assert {t.id for t in frame.targets} >= set(picked.ids())
    shell.choose(text_scale=130)
    assert shell.settings.text_scale == 130
    shell.choose(text_scale=100)
    assert shell.settings.text_scale == 115
    shell.reshape((1280, 720))
    assert shell.settings.text_scale == 100
    shell.close()


def test_a_chosen_game_stays_in_sight_where_fewer_have_room() -> None:
    shell, frame = screen("resume-games", Settings(lang="en"))
    rows = [t.id for t in frame.targets if t.id.startswith("match:")]
    shell.top.press(rows[-1], 0.0)
    shell.reshape((800, 600))
    fewer = [t.id for t in shell.top.frame(None, 0.0).targets if t.id.startswith("match:")]
    assert fewer == rows[1:]
    shell.close()


def test_a_screen_without_such_a_layout_is_shown_whole() -> None:
    """As it is in a wide window, but smaller, with its texts in their boxes."""
    pygame.font.init()
    stage = Stage(pygame.Surface((600, 800), 0, 32), "ja", 1.0)
    frame = frame_of("crown")
    stage.show(frame.placements, frame.space)
    assert stage.misfits(frame.placements) == []
    left, top, wide, high = stage.to_window(*Space.WIDE.whole)
    assert (left, wide) == (0, 600)
    assert top + high / 2 == pytest.approx(400, abs=1)


def test_of_a_text_the_longest_form_is_drawn_that_has_room() -> None:
    forms = ("9 cards left", "9 left", "9")
    rooms = [measure.width(form, 24, "body", "en", 200) for form in forms]
    for room, form in zip(rooms, forms, strict=True):
        assert measure.fitting(forms, room, 24, "body", "en", 200) == form
    assert measure.fitting(forms, 1, 24, "body", "en", 200) == "9"
    assert measure.fitting((*forms, ""), 1, 24, "body", "en", 200) == ""
