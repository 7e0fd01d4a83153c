"""Mouse, touch, keyboard and gamepad, from synthetic events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.input.devices import LINGER_MS, REPEAT_AFTER_MS, REPEAT_EVERY_MS, Devices
from game.input.intents import (
    Command,
    Decide,
    Intent,
    Key,
    Linger,
    Move,
    Pan,
    Point,
    Press,
    Release,
    Walk,
    Wheel,
)
from game.input.keymap import BUTTONS, KEYS, PAD, PAN_STEP, intent_of

SIZE = (1920, 1080)


def place(x: float, y: float) -> tuple[float, float]:
    return x, y


def event(kind: int, **rest: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **rest)


def read(devices: Devices, kind: int, now: float = 0.0, **rest: Any) -> Intent | None:
    return devices.read(event(kind, **rest), now, place, SIZE)


@pytest.fixture
def devices() -> Iterator[Devices]:
    """The names of keys need a display, be it a dummy."""
    pygame.display.init()
    yield Devices(pygame)
    pygame.display.quit()


@pytest.mark.parametrize("name", sorted(KEYS))
def test_every_key_of_the_map_means_what_it_says(devices: Devices, name: str) -> None:
    mods, key = ([], name) if name in ("+", "[+]") else (name.split("+")[:-1], name.split("+")[-1])
    mod = sum(
        {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}[m] for m in mods
    )
    code = pygame.key.key_code(key)
    assert read(devices, pygame.KEYDOWN, key=code, mod=mod) == KEYS[name]


def test_a_deciding_key_is_also_let_go_of(devices: Devices) -> None:
    assert read(devices, pygame.KEYUP, key=pygame.K_SPACE, mod=0) == Decide(held=False)
    assert read(devices, pygame.KEYUP, key=pygame.K_LEFT, mod=0) is None


def test_keys_with_ctrl_or_alt_mean_only_what_such_pairs_mean() -> None:
    assert intent_of("space", alt=True) is None
    assert intent_of("space", ctrl=True) is None
    assert intent_of("return", alt=True) == Command("fullscreen")
    assert intent_of("left", shift=True) == Pan(PAN_STEP, 0)
    assert intent_of("tab", shift=True) == Walk(-1)
    assert intent_of("space", shift=True) == Decide()


def test_the_mouse(devices: Devices) -> None:
    assert read(devices, pygame.MOUSEMOTION, pos=(10, 20), touch=False) == Point(10, 20)
    assert read(devices, pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1, touch=False) == Press(10, 20)
    assert read(devices, pygame.MOUSEBUTTONUP, pos=(10, 20), button=1, touch=False) == Release(10, 20)
    assert read(devices, pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=3, touch=False) is None


def test_a_mouse_made_up_from_a_touch_is_ignored(devices: Devices) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert read(devices, kind, pos=(1, 1), button=1, touch=True) is None


def test_a_tap_presses_and_releases(devices: Devices) -> None:
    assert read(devices, pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=7) == Press(960, 540, finger=True)
    assert read(devices, pygame.FINGERUP, 80, x=0.5, y=0.5, finger_id=7) == Release(960, 540)
    assert devices.passing(10_000) is None


def test_a_second_finger_lets_go_of_what_the_first_has_pressed(devices: Devices) -> None:
    read(devices, pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1)
    assert read(devices, pygame.FINGERDOWN, x=0.1, y=0.1, finger_id=2) == Linger(192, 108)
    assert read(devices, pygame.FINGERUP, x=0.1, y=0.1, finger_id=2) is None
    assert read(devices, pygame.FINGERUP, x=0.5, y=0.5, finger_id=1) == Release(960, 540)


def test_a_long_touch_lingers_once(devices: Devices) -> None:
    read(devices, pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1)
    assert devices.passing(LINGER_MS - 1) is None
    assert devices.passing(LINGER_MS) == Linger(960, 540)
    assert devices.passing(LINGER_MS * 5) is None
    assert devices.holding


def test_a_finger_that_moves_does_not_linger_where_it_was(devices: Devices) -> None:
    read(devices, pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1)
    assert read(devices, pygame.FINGERMOTION, 300, x=0.501, y=0.5, finger_id=1) is None
    assert read(devices, pygame.FINGERMOTION, 400, x=0.6, y=0.5, finger_id=1) == Point(1152, 540)
    assert devices.passing(600) is None
    assert devices.passing(400 + LINGER_MS) == Linger(1152, 540)


@pytest.mark.parametrize("button", sorted(PAD))
def test_every_button_of_the_pad(devices: Devices, button: int) -> None:
    meant = BUTTONS.get(PAD[button])
    assert read(devices, pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0) == meant
    up = read(devices, pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
    assert up == (Decide(held=False) if button == pygame.CONTROLLER_BUTTON_A else None)


def test_the_numbers_of_the_buttons_are_those_of_sdl() -> None:
    assert PAD[pygame.CONTROLLER_BUTTON_A] == "a"
    assert PAD[pygame.CONTROLLER_BUTTON_B] == "b"
    assert PAD[pygame.CONTROLLER_BUTTON_START] == "start"
    assert PAD[pygame.CONTROLLER_BUTTON_LEFTSHOULDER] == "left shoulder"
    assert PAD[pygame.CONTROLLER_BUTTON_RIGHTSHOULDER] == "right shoulder"
    for way in ("up", "down", "left", "right"):
        assert PAD[getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{way.upper()}")] == way


def test_a_button_of_one_s_own_and_one_that_is_asked_for_by_name(devices: Devices) -> None:
    devices.buttons = {"b": Decide(), "left trigger": Decide()}
    down, up = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
    assert read(devices, down, button=1, instance_id=0) == Decide()
    assert read(devices, up, button=1, instance_id=0) == Decide(held=False)
    assert read(devices, down, button=0, instance_id=0) is None
    assert lean(devices, 4, 1.0) == Decide()
    assert devices.passing(10_000) is None
    assert lean(devices, 4, 0.0) == Decide(held=False)
    devices.asked = "button"
    assert read(devices, down, button=3, instance_id=0) == Key("y")
    assert read(devices, up, button=3, instance_id=0) is None
    assert lean(devices, 5, 1.0) == Key("right trigger")


def lean(devices: Devices, axis: int, share: float, now: float = 0.0) -> Intent | None:
    return read(devices, pygame.CONTROLLERAXISMOTION, now, axis=axis, value=int(share * 32767), instance_id=0)


def test_a_stick_means_a_direction_once_and_then_again_while_it_leans(devices: Devices) -> None:
    assert lean(devices, 0, 0.3) is None
    assert lean(devices, 0, 0.9) == Move("right")
    assert lean(devices, 0, 1.0) is None
    assert devices.passing(REPEAT_AFTER_MS - 1) is None
    assert devices.passing(REPEAT_AFTER_MS) == Move("right")
    assert devices.passing(REPEAT_AFTER_MS + 1) is None
    assert devices.passing(REPEAT_AFTER_MS + REPEAT_EVERY_MS) == Move("right")
    assert lean(devices, 0, 0.0) is None
    assert not devices.holding


def test_a_stick_does_not_flutter_at_the_edge(devices: Devices) -> None:
    assert lean(devices, 1, -0.65) == Move("up")
    assert lean(devices, 1, -0.5) is None
    assert lean(devices, 1, -0.65) is None
    assert lean(devices, 1, -0.1) is None
    assert lean(devices, 1, -0.65) == Move("up")


def test_the_stronger_axis_counts(devices: Devices) -> None:
    assert lean(devices, 0, 0.7) == Move("right")
    assert lean(devices, 1, 0.9) == Move("down")


def test_the_wheel_turns_where_the_pointer_is(devices: Devices) -> None:
    read(devices, pygame.MOUSEMOTION, pos=(300, 200), touch=False)
    assert read(devices, pygame.MOUSEWHEEL, x=0, y=-2) == Wheel(-2, 300, 200)
    assert read(devices, pygame.MOUSEWHEEL, x=1, y=0) is None


def test_two_fingers_that_part_turn_the_wheel_between_them(devices: Devices) -> None:
    meant = read(devices, pygame.MULTIGESTURE, x=0.5, y=0.5, pinched=0.25, num_fingers=2)
    assert meant == Wheel(3.0, 960, 540)


def test_two_fingers_that_part_slowly_turn_the_wheel_step_by_step(devices: Devices) -> None:
    pinch = {"x": 0.5, "y": 0.5, "num_fingers": 2}
    meant = [read(devices, pygame.MULTIGESTURE, pinched=0.01, **pinch) for _ in range(18)]
    assert [wheel for wheel in meant if wheel] == [Wheel(1.0, 960, 540)] * 2
    back = [read(devices, pygame.MULTIGESTURE, pinched=-0.01, **pinch) for _ in range(12)]
    assert [wheel for wheel in back if wheel] == [Wheel(-1.0, 960, 540)]


def test_a_trigger_turns_the_wheel_once_and_then_again_while_it_is_pulled(devices: Devices) -> None:
    assert lean(devices, 5, 0.3) is None
    assert lean(devices, 5, 0.9) == Wheel(1)
    assert lean(devices, 5, 1.0) is None
    assert devices.passing(REPEAT_AFTER_MS) == Wheel(1)
    assert lean(devices, 5, 0.1) is None
    assert not devices.holding
    assert lean(devices, 4, 1.0) == Wheel(-1)


def test_the_right_stick_shifts_the_picture_as_long_as_it_leans(devices: Devices) -> None:
    assert lean(devices, 2, 1.0, 100) is None
    shifted = devices.passing(200)
    assert isinstance(shifted, Pan)
    assert -111 < shifted.dx < -109
    assert shifted.dy == 0
    assert devices.passing(200) == Pan(0, 0)
    assert lean(devices, 2, 0.05, 300) is None
    assert not devices.holding


def test_other_axes_and_events_mean_nothing(devices: Devices) -> None:
    assert lean(devices, 6, 1.0) is None
    assert read(devices, pygame.ACTIVEEVENT) is None
    assert read(devices, pygame.QUIT) == Command("quit")
