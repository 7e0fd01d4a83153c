"""Tab goes from a cloth to its own buttons, and over all cloths that way."""

from __future__ import annotations

from game.input.intents import Walk
from game.mats.registry import own_games
from tests.scenes.house import House


def test_tab_goes_from_every_cloth_to_what_is_offered_for_it() -> None:
    house = House()
    walked = [house.manager.focus]
    for _ in range(3 * len(own_games())):
        house.manager.handle(Walk(1), house.now)
        house.rest()
        walked.append(house.manager.focus)
    each = [[f"cloth:{game}", "lesson", "play"] for game in own_games()]
    assert walked == [*(one for three in each for one in three), "demo"]
    house.manager.handle(Walk(-1), house.now)
    assert house.manager.focus == "play"
    house.close()
