"""Whole games by gamepad alone and by touch alone in a real window, from events made inside the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.config.settings import Settings
from game.window.loop import Window
from tests.rounds import every_other
from tests.scenes.loop import pad_to, pictures_for, tap
from tests.scenes.table import test_crown_devices as crown
from tests.scenes.table import test_devices_play as sht
from tests.scenes.table import test_ryuki_devices as ryuki
from tests.scenes.table import test_senretsu_devices as senretsu
from tests.scenes.table import test_subway_devices as subway

GAMES = {"sht": sht, "crown": crown, "ryuki": ryuki, "senretsu": senretsu}

WHOLE = [(game, press) for n, game in enumerate(GAMES) for press in ((pad_to, tap), (tap, pad_to))[n % 2]]
"""The devices in turn, so that each of them plays some of the games where every other one is played."""


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """On the X server's display."""
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    pictures_for(display=True)
    opened = Window(Settings(lang="en", speed="off", seed="pads", data_dir=tmp_path))
    assert pygame.display.get_driver() == "x11"
    yield opened
    opened.close()
    pictures_for(display=False)


@pytest.mark.parametrize(("game", "press"), every_other(WHOLE))
def test_a_whole_game(window: Window, game: str, press: Callable[[Window, str], None]) -> None:
    GAMES[game].test_a_whole_game(window, press, 1)


@pytest.mark.parametrize("by", every_other(sorted(subway.SIT)))
def test_a_whole_game_of_the_subway(window: Window, by: str) -> None:
    subway.test_a_whole_game_of_two_people_and_two_computers(window, by)
