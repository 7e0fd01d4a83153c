"""Where nothing is to be held down: one press opens a cover, and a finger's first press only looks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.input.focus import by_id, centre
from game.input.intents import Decide, Press, Release
from tests.scenes.house import House


@pytest.fixture
def house() -> Iterator[House]:
    house = House(lang="en", press_only=True)
    yield house
    house.close()


def tap(house: House, target: str) -> None:
    spot = by_id(house.frame.targets, target)
    assert spot is not None
    x, y = centre(spot)
    house.manager.handle(Press(x, y, finger=True), house.now)
    house.manager.handle(Release(x, y), house.now)
    house.rest()


def test_one_press_of_a_key_opens_the_cover_and_the_card_says_so(house: House) -> None:
    house.start(humans=2)
    assert house.scene == "handover"
    words = house.shell.words
    assert words("handover.press") in house.texts()
    assert words("handover.how") not in house.texts()
    house.manager.handle(Decide(), house.now)
    house.rest()
    assert house.scene == "table"


def test_a_mouse_opens_it_with_one_press_too(house: House) -> None:
    house.start(humans=2)
    house.press("open")
    assert house.scene == "table"


def test_the_first_touch_looks_and_the_second_one_decides(house: House) -> None:
    tap(house, "settings")
    assert (house.scene, house.manager.focus) == ("title", "settings")
    tap(house, "settings")
    assert house.scene == "settings"


def test_a_mouse_needs_no_second_press_nor_does_a_finger_of_somebody_else(house: House) -> None:
    house.press("settings")
    assert house.scene == "settings"
    house.back()
    house.shell.choose(press_only=False)
    tap(house, "cloth:sht")
    assert house.scene != "title"
