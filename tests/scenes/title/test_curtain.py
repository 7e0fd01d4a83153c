"""Opening a table from behind its cloth."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.input.intents import Command, Press
from game.look.describe.specs import Cloth, Group
from game.motion.placement import Placement
from game.scenes.setup.screen import SetupScene
from game.scenes.title.curtain import PART_MS, SLIDE_MS, opening
from tests.scenes.house import House


@pytest.fixture
def house() -> Iterator[House]:
    house = House(speed="normal")
    yield house
    house.close()


def open_sht(house: House) -> None:
    house.touch("cloth:sht")
    house.look()


def pictures() -> tuple[tuple[Placement, ...], tuple[Placement, ...]]:
    house = House()
    before = house.shell.top.frame("cloth:sht", 0.0).placements
    house.press("cloth:sht")
    after = house.shell.top.frame(None, 0.0).placements
    house.close()
    return before, after


def test_it_leads_from_the_title_to_the_set_up_and_nothing_can_be_pressed_meanwhile(house: House) -> None:
    open_sht(house)
    assert house.scene == "curtain"
    assert house.ids() == []
    began = house.now
    while house.scene == "curtain":
        assert house.frame.targets == ()
        house.look()
    assert house.scene == "setup"
    assert PART_MS + SLIDE_MS - 32 <= house.now - began <= PART_MS + SLIDE_MS + 32


@pytest.mark.parametrize("speed", ["off", "fast", "slow"])
def test_it_keeps_the_players_speed(speed: str) -> None:
    house = House(speed=speed)
    open_sht(house)
    began = house.now
    while house.scene == "curtain":
        house.look()
    span = {"off": 0.0, "fast": 350 / 1.8, "slow": 350 / 0.6}[speed]
    assert abs(house.now - began - span) <= 32
    house.close()


def test_a_press_or_escape_opens_at_once(house: House) -> None:
    for intent in (Press(960, 540), Command("back")):
        open_sht(house)
        house.manager.handle(intent, house.now)
        assert house.scene == "setup"
        house.back()
        house.rest()
        assert house.scene == "title"


def test_it_begins_as_the_title_and_ends_as_the_set_up() -> None:
    before, after = pictures()
    start = {p.key: p for p in opening(before, "sht", after, 0.0)}
    assert all(start[p.key] == p for p in before)
    below, above = opening(before, "sht", after, PART_MS + SLIDE_MS)
    assert isinstance(below.what, Group)
    assert below.what.placements == after
    assert above.y + above.h <= 0


def test_the_cloth_parts_before_it_slides() -> None:
    before, after = pictures()
    parted, heights = [], []
    for t in range(0, 351, 20):
        frame, height = opening(before, "sht", after, float(t)), 0.0
        if isinstance(frame[-1].what, Group):
            frame, height = frame[-1].what.placements, frame[-1].y
        (cloth,) = (p for p in frame if p.key == "cloth:sht")
        assert isinstance(cloth.what, Cloth)
        parted.append(cloth.what.parted)
        heights.append(height)
    assert parted == sorted(parted)
    assert parted[10] == 1.0
    assert heights == sorted(heights, reverse=True)
    assert heights[10] == heights[0] > heights[-1]


def test_with_reduced_motion_it_fades() -> None:
    house = House(speed="normal", reduced_motion=True)
    open_sht(house)
    places = {p.key: (p.x, p.y) for p in house.frame.placements}
    while house.scene == "curtain":
        house.look()
        if house.scene == "curtain":
            assert {
                p.key: (p.x, p.y) for p in house.frame.placements if p.key in places
            }.items() <= places.items()
    assert house.scene == "setup"
    house.close()


def test_what_lies_behind_is_laid_out_when_the_cloth_has_been_taken_hold_of(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = []
    plain = SetupScene.frame
    monkeypatch.setattr(SetupScene, "frame", lambda *given: (laid.append(1), plain(*given))[1])
    house.touch("cloth:sht")
    assert house.scene == "curtain"
    assert house.manager.frame(house.now).coming == ()
    assert laid == []
    coming = house.look().coming
    assert laid == [1]
    while len(house.frame.placements) > 2:
        house.look()
    assert tuple(p.what for p in coming) == tuple(p.what for p in house.frame.placements)
    assert laid == [1], "it was laid out more than once"
