"""A table is looked at closely with a pad alone, and with fingers alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.config.settings import Settings
from game.motion.placement import Box
from game.scenes.close_up import EARLIER, LATER, CloseUpScene
from game.scenes.rulebook.screen import CLOSE_UP, CONTENTS
from game.window.loop import Window
from tests.scenes.loop import CLOCK, pad, pass_through, pictures_for, rest, step, tap


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    """The smallest window with the largest text, at a table."""
    pictures_for(display=True)
    small = Settings(lang="ja", speed="off", seed="near", data_dir=tmp_path, size=(800, 600), text_scale=200)
    opened = Window(small)
    pass_through(opened, "cloth:sht", "start")
    assert opened.shell.top.name == "table"
    yield opened
    opened.close()
    pictures_for(display=False)


def part(window: Window) -> Box:
    scene = window.shell.top
    assert isinstance(scene, CloseUpScene)
    return scene.part


def lean(window: Window, axis: int, value: int, pictures: int = 6) -> None:
    """The stick or trigger goes there, stays for some pictures, and goes back."""
    for each in (value, 0):
        pygame.event.post(
            pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=each, instance_id=5)
        )
        step(window)
        for _ in range(pictures):
            CLOCK.skip()
            step(window)
    rest(window)


def drag(window: Window, *way: tuple[float, float]) -> None:
    """A finger goes down, through these points, and up."""
    (x, y), *_ = way
    for kind, (x, y) in ((pygame.FINGERDOWN, way[0]), *((pygame.FINGERMOTION, at) for at in way)):
        pygame.event.post(pygame.event.Event(kind, finger_id=1, touch_id=1, x=x, y=y))
        step(window)
    pygame.event.post(pygame.event.Event(pygame.FINGERUP, finger_id=1, touch_id=1, x=x, y=y))
    rest(window)


def test_with_a_pad(window: Window) -> None:
    """The cross finds it in the pause; A and the triggers go from part to part, the right stick any way."""
    pad(pygame.CONTROLLER_BUTTON_START)
    rest(window)
    for button in ("DOWN", "DOWN", "RIGHT", "DOWN", "A"):
        pad(getattr(pygame, f"CONTROLLER_BUTTON_{'' if button == 'A' else 'DPAD_'}{button}"))
        rest(window)
    first = part(window)
    pad(pygame.CONTROLLER_BUTTON_A)
    rest(window)
    second = part(window)
    assert second.x > first.x
    pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    pad(pygame.CONTROLLER_BUTTON_A)
    rest(window)
    assert part(window) == first
    lean(window, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32000, 0)
    assert part(window) == second
    lean(window, pygame.CONTROLLER_AXIS_RIGHTX, 20000)
    lean(window, pygame.CONTROLLER_AXIS_RIGHTY, 20000)
    assert part(window).x > second.x
    assert part(window).y > second.y
    pad(pygame.CONTROLLER_BUTTON_B)
    rest(window)
    assert window.shell.top.name == "pause"


def test_with_fingers(window: Window) -> None:
    """From the rules: buttons go from part to part, a finger that moves shifts the table, a tap does not."""
    for target in ("rules", CONTENTS, CLOSE_UP):
        tap(window, target)
    first = part(window)
    tap(window, LATER)
    assert part(window).x > first.x
    tap(window, EARLIER)
    assert part(window) == first
    drag(window, (0.7, 0.7), (0.6, 0.6), (0.5, 0.5))
    shifted = part(window)
    assert shifted.x > first.x
    assert shifted.y > first.y
    drag(window, (0.5, 0.5), (0.5, 0.5))
    assert part(window) == shifted
    tap(window, "back")
    assert window.shell.top.name == "rules"
