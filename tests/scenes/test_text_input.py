"""When keys make text: only where a screen asks for it, for an input method that is on swallows them."""

from __future__ import annotations

import pygame
import pytest

from game.window.loop import Window
from tests.scenes.loop import decide, keys, pass_through, rest


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether text was asked for or declined, time after time."""
    calls: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append(False))
    return calls


@pytest.fixture
def table(asked: list[bool], window: Window) -> Window:
    """The subway's table, where stations are found by typing."""
    pass_through(window, "cloth:subway", "start")
    assert window.shell.top.name == "table"
    return window


def test_no_text_is_taken_from_the_first_moment_on(asked: list[bool], window: Window) -> None:
    assert asked == [False]


def test_text_is_taken_as_soon_as_a_field_is_open_and_no_longer(asked: list[bool], table: Window) -> None:
    keys("f")
    table.step(0.0)
    assert asked == [False, True]
    rest(table)  # Nothing is pressed before the field is seen.
    keys("escape")
    table.step(0.0)
    assert asked == [False, True, False]


def test_a_field_stays_open_for_text_while_the_window_comes_to_fill_the_screen(
    asked: list[bool], table: Window
) -> None:
    keys("f", "f11")
    rest(table)
    assert table.shell.settings.fullscreen
    assert asked == [False, True, True]


def test_an_input_method_is_told_where_the_name_stands(
    asked: list[bool], window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    rest(window)
    decide(window, "cloth:sht")
    assert told == []
    decide(window, "name:0")
    window.step(0.0)
    assert asked == [False, True]
    caret = window.manager.caret
    assert caret is not None
    assert told == [pygame.Rect(window.stage.to_window(*caret))]
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="桜"))
    rest(window)
    window.step(0.0)
    assert len(told) == 2
    assert told[1].x > told[0].x
    assert (told[1].y, told[1].h) == (told[0].y, told[0].h)
