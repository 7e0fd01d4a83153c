"""Whole matches of グローリアスクラウン without a window."""

from __future__ import annotations

import random

import pytest

from game.match.record import verify
from tests.scenes.crown_house import begin, decide, play_out
from tests.scenes.house import House


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_by_pointer_against_computers(seats: int) -> None:
    house = House(seed=f"crown {seats}")
    begin(house, seats=seats)
    match = house.match
    assert play_out(house, random.Random(seats)) == 0
    assert len(match.seats) == seats
    verify(match.record(), "played")
    house.close()


def test_a_match_of_three_deals_to_its_end() -> None:
    house = House(seed="crown match", lang="en")
    begin(house, seats=4, deals=3)
    match = house.match
    play_out(house, random.Random("match"))
    past = match.state.past
    assert len(past) == 3
    totals = [sum(deal.points[seat] + deal.bonus[seat] for deal in past) for seat in range(4)]
    assert [score.total for score in match.outcome.scores] == totals
    shown = house.texts()
    assert all(str(total) in shown for total in totals)
    house.close()


def test_the_running_totals_lie_on_the_table_between_two_deals() -> None:
    house = House(seed="crown totals", lang="en")
    begin(house, humans=3, deals=3)
    match, rng = house.match, random.Random("totals")
    while not match.state.past:
        if house.scene == "handover":
            house.open_cover()
        else:
            decide(house, rng)
    house.open_cover()
    deal = match.state.past[0]
    shown = house.texts()
    assert "After deal 1" in shown
    for seat in range(3):
        assert str(deal.points[seat] + deal.bonus[seat]) in shown
    house.close()


def test_a_whole_game_by_keyboard_alone() -> None:
    house = House(seed="crown keys", lang="en")
    begin(house, hand=house.type)
    match = house.match
    play_out(house, random.Random("keys"), house.type)
    assert match.over
    house.close()


def test_three_people_and_two_computers_share_the_screen() -> None:
    house = House(seed="crown five")
    begin(house, humans=3, seats=5)
    match = house.match
    assert play_out(house, random.Random("five")) > 5
    assert match.over
    house.close()


def test_a_whole_game_with_films() -> None:
    house = House(seed="crown films", speed="fast")
    begin(house)
    match = house.match
    play_out(house, random.Random("films"))
    assert match.over
    house.close()
