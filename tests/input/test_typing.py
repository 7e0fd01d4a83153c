"""Text that is typed, as against keys that command."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.input.devices import Devices
from game.input.intents import Command, Decide, Erase, Move, Seek, Typed


def place(x: float, y: float) -> tuple[float, float]:
    return x, y


def read(devices: Devices, kind: int, **parts: Any) -> object:
    return devices.read(SimpleNamespace(type=kind, **parts), 0.0, place, (1920, 1080))


def key(devices: Devices, code: int, kind: int = pygame.KEYDOWN) -> object:
    return read(devices, kind, key=code, mod=0)


@pytest.fixture
def devices() -> Devices:
    return Devices(pygame)


def test_letters_command_until_text_is_wanted(devices: Devices) -> None:
    assert key(devices, pygame.K_l) == Command("log")
    assert key(devices, pygame.K_SLASH) == Seek()
    assert read(devices, pygame.TEXTINPUT, text="l") is None
    devices.typing = True
    assert key(devices, pygame.K_l) is None
    assert read(devices, pygame.TEXTINPUT, text="l") == Typed("l")
    assert key(devices, pygame.K_SPACE) is None
    assert key(devices, pygame.K_5) is None
    devices.typing = False
    assert key(devices, pygame.K_l) == Command("log")


def test_what_makes_no_text_keeps_its_meaning(devices: Devices) -> None:
    devices.typing = True
    assert key(devices, pygame.K_DOWN) == Move("down")
    assert key(devices, pygame.K_RETURN) == Decide()
    assert key(devices, pygame.K_ESCAPE) == Command("back")
    assert key(devices, pygame.K_BACKSPACE) == Erase()
    assert key(devices, pygame.K_BACKSPACE, pygame.KEYUP) is None


def test_the_key_that_opens_a_field_types_nothing_into_it(devices: Devices) -> None:
    assert key(devices, pygame.K_f) == Seek()
    devices.typing = True
    assert read(devices, pygame.TEXTINPUT, text="f") is None
    key(devices, pygame.K_f, pygame.KEYUP)
    key(devices, pygame.K_f)
    assert read(devices, pygame.TEXTINPUT, text="f") == Typed("f")


def test_the_first_word_of_an_input_method_comes_into_a_field_that_the_mouse_opened(devices: Devices) -> None:
    """Its keys are never seen."""
    key(devices, pygame.K_TAB)
    read(devices, pygame.MOUSEBUTTONUP, pos=(0, 0), button=1)
    devices.typing = True
    assert read(devices, pygame.TEXTINPUT, text="蛍") == Typed("蛍")


def test_words_that_an_input_method_makes_come_whole(devices: Devices) -> None:
    devices.typing = True
    key(devices, pygame.K_RETURN)
    assert read(devices, pygame.TEXTINPUT, text="栄") == Typed("栄")
