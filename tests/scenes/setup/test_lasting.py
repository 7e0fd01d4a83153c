"""How long a game is said to take at its set-up."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.mats.registry import about_of, games
from game.scenes.setup.screen import SetupScene
from tests.scenes.house import House


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def set_up(house: House, game: str) -> None:
    house.shell.push(SetupScene(house.shell, game))
    house.rest()


def said(house: House) -> int:
    """How many minutes the card says."""
    (minutes,) = {int(found[1]) for text in house.texts() if (found := re.fullmatch("約(\\d+)分", text))}
    return minutes


@pytest.mark.parametrize("game", games())
def test_the_usual_game_takes_as_long_as_the_shelf_says(house: House, game: str) -> None:
    set_up(house, game)
    assert said(house) == about_of(game).minutes


def test_the_deals_of_a_match_change_how_long_it_takes(house: House) -> None:
    set_up(house, "crown")
    times = []
    for deals in (1, 3, 5):
        house.press(f"option:deals:{deals}")
        times.append(said(house))
    assert times == [times[0], 3 * times[0], 5 * times[0]]


def test_the_map_and_the_lines_that_end_the_subway_change_how_long_it_takes(house: House) -> None:
    set_up(house, "subway")
    usual = said(house)
    house.press("option:length:1")
    few = said(house)
    house.press("option:length:3")
    assert few < usual < said(house)
    house.press("map")
    house.press("map:tutorial.tmx")
    assert said(house) == about_of("subway").offer.short_minutes
