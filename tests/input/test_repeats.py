"""Presses that come again too soon count for nothing, whatever device they come from."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.input.devices import Devices
from game.input.intents import Command, Decide, Erase, Press, Release, Typed
from game.input.repeats import Repeats
from tests.input.test_devices import read

A, B = ("key", 1), ("key", 2)


@pytest.fixture
def devices() -> Iterator[Devices]:
    pygame.display.init()
    made = Devices(pygame)
    made.repeats.within = 400
    yield made
    pygame.display.quit()


def test_the_same_key_counts_again_only_when_it_has_rested() -> None:
    repeats = Repeats()
    repeats.within = 400
    deeds = [(A, True, 0), (A, False, 50), (A, True, 200), (B, True, 220), (A, False, 250), (A, True, 500)]
    assert [repeats.heed(*deed) for deed in deeds] == [False, False, True, False, True, True]
    assert [repeats.heed(A, False, 600), repeats.heed(A, True, 1000), repeats.heed(A, False, 1010)] == [
        True, False, False,
    ]  # fmt: skip
    repeats.within = 0
    assert not repeats.heed(A, True, 1011)


def test_a_key_a_button_a_mouse_and_a_finger_that_shake(devices: Devices) -> None:
    key, pad = {"key": pygame.K_SPACE, "mod": 0}, {"button": 1, "instance_id": 0}
    assert read(devices, pygame.KEYDOWN, 0, **key) == Decide()
    assert read(devices, pygame.KEYUP, 50, **key) == Decide(held=False)
    assert read(devices, pygame.KEYDOWN, 100, **key) is None
    assert read(devices, pygame.KEYUP, 150, **key) is None
    assert read(devices, pygame.CONTROLLERBUTTONDOWN, 0, **pad) == Command("back")
    assert read(devices, pygame.CONTROLLERBUTTONDOWN, 300, **pad) is None
    mouse = {"pos": (10, 10), "button": 1}
    assert isinstance(read(devices, pygame.MOUSEBUTTONDOWN, 0, **mouse), Press)
    assert isinstance(read(devices, pygame.MOUSEBUTTONUP, 50, **mouse), Release)
    assert read(devices, pygame.MOUSEBUTTONDOWN, 100, **mouse) is None
    assert read(devices, pygame.MOUSEBUTTONUP, 150, **mouse) is None
    finger = {"x": 0.5, "y": 0.5, "finger_id": 3}
    assert isinstance(read(devices, pygame.FINGERDOWN, 0, **finger), Press)
    assert isinstance(read(devices, pygame.FINGERUP, 50, **finger), Release)
    assert read(devices, pygame.FINGERDOWN, 100, **{**finger, "finger_id": 4}) is None
    assert read(devices, pygame.FINGERUP, 150, **{**finger, "finger_id": 4}) is None
    assert isinstance(read(devices, pygame.FINGERDOWN, 900, **finger), Press)


def test_a_letter_that_comes_twice_is_typed_once(devices: Devices) -> None:
    devices.typing = True
    letter = {"key": pygame.K_a, "mod": 0}
    said = []
    for now in (0, 100, 900):
        said += [read(devices, pygame.KEYDOWN, now, **letter), read(devices, pygame.TEXTINPUT, now, text="a")]
        read(devices, pygame.KEYUP, now + 20, **letter)
    assert said == [None, Typed("a"), None, None, None, Typed("a")]
    assert read(devices, pygame.KEYDOWN, 2000, key=pygame.K_BACKSPACE, mod=0) == Erase()
