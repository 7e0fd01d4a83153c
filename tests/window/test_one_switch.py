"""A whole game of SHT in a real window with the space bar alone: it takes what is offered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.config.settings import Settings
from game.scenes.manager import Manager
from game.window.loop import Window
from tests.scenes.loop import ENDLESS, keys, pictures_for, step
from tests.scenes.patience import wait_for_others
from tests.scenes.table import test_devices_play as sht

EVERY = 80
"""Milliseconds, as nobody plays."""


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """On the X server's display."""
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    pictures_for(display=True)
    opened = Window(Settings(lang="en", speed="off", seed="switch", data_dir=tmp_path, scan=EVERY))
    assert pygame.display.get_driver() == "x11"
    yield opened
    opened.close()
    pictures_for(display=False)


def settle(window: Window) -> None:
    """Until nothing but the offering goes on."""
    for _ in range(ENDLESS):
        wait_for_others(window.shell)
        step(window)
        if Manager.at_rest(window.manager, float(pygame.time.get_ticks())) and not pygame.event.peek():
            step(window)
            return


def switch(window: Window, target: str) -> None:
    """The space bar goes down while the target is offered, or a group in which it is: at the moment that was
    looked at, however busy the machine is."""
    settle(window)
    for _ in range(ENDLESS):
        now = float(pygame.time.get_ticks())
        window.step(now)
        offered = [t.id for t in window.manager._scan.offered]
        if target in offered and not window._entrance.waits:  # Else what is offered is not seen yet.
            keys("space")
            window.step(now)
            if offered == [target]:
                break
    settle(window)


def test_a_whole_game(window: Window) -> None:
    sht.play(window, switch, 2)
