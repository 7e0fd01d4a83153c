"""The focus bracket goes over to what is looked at next."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.input.intents import Move
from game.look.describe.parts import bracket
from game.motion.placement import Target
from game.scenes.travelling import SPAN, Travelling
from tests.scenes.house import House


def middle(house: House) -> tuple[float, float]:
    return next(p for p in house.frame.placements if p.key == "focus").box.middle


def wander(house: House) -> list[float]:
    """How far the bracket is from where it comes to rest, picture by picture, from where it was."""
    seen = [middle(house)]
    house.manager.handle(Move("right"), house.now)
    for _ in range(60):
        house.look()
        seen.append(middle(house))
        if house.manager.at_rest(house.now):
            break
    return [abs(x - seen[-1][0]) for x, _ in seen]


def test_it_comes_nearer_with_every_picture_and_is_there_soon() -> None:
    house = House(speed="normal")
    ways = wander(house)
    assert len(ways) > 5
    assert all(one > other or not other for one, other in pairwise(ways[1:]))
    assert 16 * sum(map(bool, ways)) < SPAN + 50
    house.close()


@pytest.mark.parametrize(("speed", "reduced"), [("off", False), ("normal", True)])
def test_without_motion_it_is_there_at_once(speed: str, reduced: bool) -> None:
    house = House(speed=speed, reduced_motion=reduced)
    before, *after = wander(house)
    assert before
    assert not any(after)
    house.close()


def test_on_another_screen_it_is_there_at_once() -> None:
    house = House(speed="normal")
    travelling = Travelling(house.shell)
    here, there = bracket(Target("a", 100, 100, 80, 80)), bracket(Target("b", 900, 500, 80, 80))
    assert list(travelling.shown(here, "a", 0.0)) == list(here)
    assert list(travelling.shown(there, "b", 1000.0)) != list(there)
    assert list(travelling.shown(there, "b", 1000.0 + SPAN)) == list(there)
    house.press("play")
    assert list(travelling.shown(here, "a", 2000.0)) == list(here)
    house.close()
