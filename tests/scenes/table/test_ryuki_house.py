"""Whole games of 龍棋 without a window."""

from __future__ import annotations

import random

import pytest

from game.match.record import verify
from tests.scenes.house import House
from tests.scenes.ryuki_house import play_out


@pytest.mark.parametrize("first", ["first:0", "first:1"])
def test_a_whole_game_by_pointer_against_the_computer(first: str) -> None:
    house = House(seed=f"ryuki {first}")
    house.start(humans=1, first=first, game="ryuki")
    match = house.match
    assert play_out(house, random.Random(first)) == 0
    assert match.over
    verify(match.record(), "played")
    house.close()


def test_a_whole_game_by_keyboard_alone() -> None:
    house = House(seed="ryuki keys", lang="en")
    house.start(humans=1, hand=house.type, game="ryuki")
    match = house.match
    play_out(house, random.Random("keys"), house.type)
    assert match.over
    house.close()


@pytest.mark.whole
def test_two_people_share_the_screen() -> None:
    house = House(seed="ryuki couple")
    house.start(humans=2, game="ryuki")
    match = house.match
    assert play_out(house, random.Random("couple")) >= 2
    assert match.over
    house.close()


@pytest.mark.whole
def test_a_whole_game_with_films() -> None:
    house = House(seed="ryuki films", speed="fast")
    house.start(humans=1, game="ryuki")
    match = house.match
    play_out(house, random.Random("films"))
    assert match.over
    house.close()


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("target", ["turn", "faces:plain"])
def test_the_board_turns_and_pieces_change_their_faces_softly(target: str, reduced: bool) -> None:
    house = House(speed="normal", reduced_motion=reduced)
    house.start(humans=1, first="first:0", game="ryuki")
    house.rest()
    before = house.frame.placements
    house.touch(target)
    house.look(60.0)
    between = house.frame.placements
    house.rest()
    after = house.frame.placements
    assert house.scene == "table"
    own = {p.key for p in before} & {p.key for p in after}
    moved = {p.key: (p.x, p.y, p.alpha, p.what) for p in between}
    ends = [{p.key: (p.x, p.y, p.alpha, p.what) for p in frame} for frame in (before, after)]
    assert [key for key in own if key in moved and moved[key] not in (ends[0][key], ends[1][key])]
    house.close()
