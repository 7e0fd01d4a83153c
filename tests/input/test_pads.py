"""Gamepads come and go while the program runs."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.window.pads import Pads


class Controllers:
    """In the place of pygame's module: so many pads are plugged in, each known by ten times its place."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.opened: list[int] = []

    def init(self) -> None:
        """Nothing has to be done."""

    quit = init

    def get_count(self) -> int:
        return self.count

    def Controller(self, index: int) -> SimpleNamespace:  # noqa: N802
        if index >= self.count:
            raise pygame.error("no such pad")
        self.opened.append(index)
        return SimpleNamespace(as_joystick=lambda: SimpleNamespace(get_instance_id=lambda: 10 * index))


@pytest.fixture
def controllers(monkeypatch: pytest.MonkeyPatch) -> Controllers:
    from pygame import _sdl2

    made = Controllers(1)
    monkeypatch.setattr(_sdl2, "controller", made, raising=False)
    return made


def event(kind: int, **what: int) -> pygame.event.Event:
    return pygame.event.Event(kind, **what)


def test_what_is_plugged_in_at_the_start_and_later_is_opened(controllers: Controllers) -> None:
    pads = Pads()
    assert {*pads._open} == {0}
    controllers.count = 2
    assert pads.heed(event(pygame.CONTROLLERDEVICEADDED, device_index=1))
    assert {*pads._open} == {0, 10}
    assert controllers.opened == [0, 1]


def test_what_is_pulled_out_is_let_go(controllers: Controllers) -> None:
    pads = Pads()
    assert pads.heed(event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert not pads._open


def test_a_pad_that_cannot_be_opened_is_left_alone_and_one_that_is_pressed_is_input(
    controllers: Controllers,
) -> None:
    pads = Pads()
    assert pads.heed(event(pygame.CONTROLLERDEVICEADDED, device_index=7))
    assert {*pads._open} == {0}
    assert not pads.heed(event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0))
