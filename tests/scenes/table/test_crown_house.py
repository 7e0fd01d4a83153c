"""Whole matches of グローリアスクラウン without a window."""

from __future__ import annotations

import random

import pytest

from game.input.focus import by_id, centre
from game.input.intents import Point, Press, Release
from game.match.record import verify
from game.scenes.table.looking import DISCARDS
from game.scenes.table.screen import TableScene
from tests.rounds import every_other, the_first
from tests.scenes.crown_house import begin, begin_late, decide, play_out
from tests.scenes.house import FRAME_MS, LONG_MS, House

NOWHERE = (20.0, 130.0)
"""Where there is nothing to be pressed."""
FEW = 5
"""At the largest table each holds the fewest cards, and has the fewest decisions."""


@pytest.mark.parametrize("seats", the_first([4, 3, 5]))
def test_a_whole_game_by_pointer_against_computers(seats: int) -> None:
    house = House(seed=f"crown {seats}")
    begin(house, seats=seats)
    match = house.match
    assert play_out(house, random.Random(seats)) == 0
    assert len(match.seats) == seats
    verify(match.record(), "played")
    house.close()


@pytest.mark.whole
def test_a_match_of_three_deals_to_its_end() -> None:
    house = House(seed="crown match", lang="en")
    begin(house, seats=FEW, deals=3)
    match = house.match
    play_out(house, random.Random("match"))
    past = match.state.past
    assert len(past) == 3
    totals = [sum(deal.points[seat] + deal.bonus[seat] for deal in past) for seat in range(FEW)]
    assert [score.total for score in match.outcome.scores] == totals
    shown = house.texts()
    assert all(str(total) in shown for total in totals)
    house.close()


@pytest.mark.parametrize("speed", every_other(["fast", "off"]))
def test_the_totals_of_a_deal_stay_until_they_are_pressed_away(speed: str) -> None:
    house = House(seed="crown totals", lang="en", speed=speed)
    begin_late(house, humans=2)
    match, rng = house.match, random.Random("totals")
    while not match.state.past:
        if house.scene == "handover":
            house.open_cover()
        else:
            decide(house, rng)
    deal = match.state.past[0]
    shown = house.texts()
    assert "After deal 1" in shown
    for seat in range(FEW):
        assert str(deal.points[seat] + deal.bonus[seat]) in shown
    ply = match.ply
    house.now += LONG_MS
    house.rest()
    assert match.ply == ply
    assert house.manager.focus == "act"
    house.press("act")
    assert match.state.deal == 2
    assert house.scene == "handover"
    assert "After deal 1" not in house.texts()
    house.close()


def test_a_match_that_is_left_between_two_deals_goes_on_there() -> None:
    house = House(seed="crown left", lang="en")
    begin_late(house, humans=1)
    match, rng = house.match, random.Random("left")
    while not match.state.past:
        decide(house, rng)
    ply = match.ply
    house.back()
    assert any(text.startswith("Deal 1 is over") for text in house.texts())
    house.press("leave")
    house.press("continue")
    assert house.scene == "resume"
    house.press("continue")
    assert house.match.ply == ply
    assert "After deal 1" in house.texts()
    house.press("act")
    assert house.match.state.deal == 2
    house.close()


def test_films_that_are_skipped_still_stop_at_the_totals_of_a_deal() -> None:
    house = House(seed="crown skipped", lang="en", speed="slow")
    begin_late(house, humans=1)
    match, rng = house.match, random.Random("skipped")

    def hasten(target: str) -> None:
        house.touch(target)
        house.look()
        while not house.manager.at_rest(house.now):
            if house.shell.top.moving(house.now):  # Else there is nothing to be skipped.
                house.manager.handle(Press(*NOWHERE), house.now)
                house.manager.handle(Release(*NOWHERE), house.now)
            house.look()

    while not match.state.past:
        decide(house, rng, hasten)
    assert match.state.deal == 1
    assert "After deal 1" in house.texts()
    house.close()


def test_computers_among_themselves_do_not_wait_between_deals() -> None:
    house = House(seed="crown bots", lang="en")
    house.press("cloth:crown")
    house.press("bot:0")
    house.press("option:deals:3")
    house.press("start")
    assert house.scene == "result"
    house.close()


@pytest.mark.parametrize("humans", every_other([2, 1]))
def test_computers_hurry_while_everybody_at_the_screen_is_out_of_the_deal(humans: int) -> None:
    house = House(seed="crown hurry", lang="en")
    begin_late(house, humans)
    table = next(scene for scene in house.shell.stack if isinstance(scene, TableScene))
    match, rng, seen = house.match, random.Random("hurry"), set()

    def watch(target: str) -> None:
        house.touch(target)
        house.wait(FRAME_MS)
        while not house.manager.at_rest(house.now):
            before, acting = match.state, match.acting()
            house.wait(FRAME_MS)
            if match.state is not before and acting[0] >= humans:
                out = {finish.seat for finish in before.out}
                assert table.presenter.hurried == out.issuperset(range(humans))
                seen.add(table.presenter.hurried)
        house.look()

    while house.scene != "result" and (match.state.deal < 3 or seen != {False, True}):
        if house.scene == "handover":
            house.open_cover()
        else:
            decide(house, rng, watch)
    assert seen == {False, True}
    house.close()


def test_a_whole_game_by_keyboard_alone() -> None:
    house = House(seed="crown keys", lang="en")
    begin(house, seats=FEW, hand=house.type)
    match = house.match
    play_out(house, random.Random("keys"), house.type)
    assert match.over
    house.close()


@pytest.mark.whole
def test_three_people_and_two_computers_share_the_screen() -> None:
    house = House(seed="crown five")
    begin(house, humans=3, seats=5)
    match = house.match
    assert play_out(house, random.Random("five")) > 5
    assert match.over
    house.close()


@pytest.mark.whole
def test_a_whole_game_with_films() -> None:
    house = House(seed="crown films", speed="fast")
    begin(house, seats=FEW)
    match = house.match
    play_out(house, random.Random("films"))
    assert match.over
    house.close()


def test_what_a_pointer_rests_on_does_not_blink_while_others_play() -> None:
    house = House(seed="crown rests", speed="normal")
    begin(house, seats=4)
    for wish in (house.ids("hand:")[0], "act"):
        house.touch(wish)
        house.look()
    while DISCARDS not in house.ids():
        house.look()
    assert house.match.acting() != (0,)
    spot = by_id(house.frame.targets, DISCARDS)
    assert spot is not None
    house.manager.handle(Point(*centre(spot)), house.now)
    seen = [(bool(house.frame.targets), house.manager.focus == DISCARDS)]
    while house.match.acting() != (0,) or not house.ids("hand:"):
        house.look()
        seen.append((bool(house.frame.targets), house.manager.focus == DISCARDS))
    assert (False, False) in seen, "nothing was played"
    lit = [pointed for there, pointed in seen if there]
    assert lit == sorted(lit, reverse=True)
    house.close()
