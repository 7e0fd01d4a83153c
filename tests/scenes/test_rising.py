"""A sheet rises to its place over the screen that it comes to lie on."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.scenes.no_clipboard import NoClipboardScene
from game.scenes.rising import SPAN
from game.scenes.settings.screen import SettingsScene
from tests.scenes.house import House


def place(house: House, key: str) -> float:
    return next(p for p in house.frame.placements if p.key == key).y


def opened(house: House, key: str) -> list[float]:
    """How much lower something is than where it comes to rest, picture by picture, as a sheet opens."""
    house.look()
    house.shell.push(NoClipboardScene(house.shell, "GOTAKU"))
    seen = []
    for _ in range(20):
        house.look()
        seen.append(place(house, key))
    return [y - seen[-1] for y in seen]


def test_it_rises_ever_more_slowly_with_its_bracket_and_is_there_soon() -> None:
    house = House(speed="normal")
    sheet = opened(house, "no-clipboard sheet")
    house.shell.pop()
    bracket = opened(house, "focus")
    assert sheet[0] > 0
    assert all(one >= other for one, other in pairwise(sheet))
    assert sheet[0] - sheet[1] > sheet[2] - sheet[3]
    assert len([y for y in sheet if y]) * 16 <= SPAN
    assert bracket == sheet
    house.close()


def test_its_veil_and_what_lies_beneath_stand_still() -> None:
    house = House(speed="normal")
    assert not any(opened(house, "no-clipboard veil"))
    house.shell.pop()
    assert not any(opened(house, "play"))
    house.close()


@pytest.mark.parametrize(("speed", "reduced"), [("off", False), ("normal", True)])
def test_without_motion_it_is_there_at_once(speed: str, reduced: bool) -> None:
    house = House(speed=speed, reduced_motion=reduced)
    assert not any(opened(house, "no-clipboard sheet"))
    house.close()


def test_a_screen_that_hides_all_is_no_sheet() -> None:
    house = House(speed="normal")
    house.look()
    house.shell.push(SettingsScene(house.shell))
    house.look()
    first = place(house, "tab:look")
    house.look(SPAN)
    assert place(house, "tab:look") == first
    house.close()
