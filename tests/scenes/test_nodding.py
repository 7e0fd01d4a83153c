"""A control that focus comes to rises a little and settles again."""

from __future__ import annotations

import pytest

from game.input.focus import by_id, centre
from game.input.intents import Point
from game.scenes.nodding import HIGH, SPAN
from tests.scenes.house import House


def heights(house: House, target: str) -> list[float]:
    """How far above its place it is, picture by picture, from when a pointer comes to it."""
    house.look()
    house.rest()
    place = next(p for p in house.frame.placements if p.key == target).y
    house.manager.handle(Point(*centre(by_id(house.frame.targets, target))), house.now)
    seen = []
    for _ in range(30):
        house.look()
        seen.append(place - next(p for p in house.frame.placements if p.key == target).y)
        if house.manager.at_rest(house.now):
            break
    return seen


def test_it_rises_and_comes_back_soon() -> None:
    house = House(speed="normal")
    seen = heights(house, "settings")
    assert max(seen) > 0.9 * HIGH
    assert min(seen) >= 0.0
    assert seen[-1] == 0.0
    assert len(seen) * 16 <= SPAN + 60
    house.close()


def test_nothing_else_moves_but_the_bracket() -> None:
    house = House(speed="normal")
    heights(house, "settings")
    before = {p.key: p.y for p in house.frame.placements}
    house.manager.handle(Point(*centre(by_id(house.frame.targets, "rules"))), house.now)
    house.look()
    house.look(SPAN / 2)
    moved = {p.key for p in house.frame.placements if before.get(p.key, p.y) != p.y}
    assert "rules" in moved
    assert all(key.partition(" ")[0] in ("rules", "focus") for key in moved)
    house.close()


@pytest.mark.parametrize(("speed", "reduced"), [("off", False), ("normal", True)])
def test_without_motion_it_stands_still(speed: str, reduced: bool) -> None:
    house = House(speed=speed, reduced_motion=reduced)
    assert not any(heights(house, "settings"))
    house.close()
