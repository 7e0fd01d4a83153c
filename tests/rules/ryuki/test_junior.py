"""The junior option (decision 8, refinement 002-a) and who begins."""

from __future__ import annotations

import random

import pytest

from game.rules import ryuki
from game.rules.protocol import CHANCE, BadSetup, IllegalAction, Score
from game.rules.ryuki.values import ChooseFirst, Options, ToChooseFirst, ToSetUp
from tests.rules.ryuki.tables import ended, events, play, table
from tests.together import together


@together(
    ("held", "target", "points"),
    [
        ("RS", "n", 10),
        ("RPPP", "l", 10),
        ("PPPPPPPPP", "p", 10),
        ("BS", "g", 11),
        ("RP", "b", 11),
        ("", "r", 5),
    ],
)
def test_the_sum_of_captured_pieces_is_tested_after_a_capture(held, target, points):
    board = "k4/5/2X2/5/2R1K".replace("X", target)
    state = play(table(board, captured=(held, ""), junior=True), "R3e-3c")
    if points < 10:
        assert ryuki.outcome(state) is None
        return
    assert ended(state) == ((0,), "ten_points")
    assert ryuki.outcome(state).scores == (Score(points), Score(0))


def test_without_the_option_nothing_of_it():
    state = play(table("k4/5/2r2/5/2R1K", captured=("RBG", "")), "R3e-3c")
    assert ryuki.outcome(state) is None
    over = play(table("3lk/3p1/R4/5/K4"), "R5c-1c")
    assert ryuki.outcome(over).scores == ()


def test_a_promoted_piece_counts_as_it_lies_in_hand():
    state = table("k4/5/2+p2/5/2R1K", captured=("RSP", ""), junior=True)
    assert ended(play(state, "R3e-3c")) == ((0,), "ten_points")


def test_a_drop_lowers_the_sum():
    state = table("k4/4p/2p2/5/2R1K", captured=("RS", "P"), junior=True)
    state = play(state, "S*2e", "K5a-4a", "R3e-3c")
    assert ryuki.outcome(state) is None


def test_points_alone_do_nothing_without_a_capture():
    state = table("k4/5/5/5/2R1K", captured=("RRR", ""), junior=True)
    assert ryuki.outcome(play(state, "R3e-3c")) is None


def test_mate_still_wins_and_tells_the_points():
    state = play(table("3lk/3p1/R4/5/K4", captured=("RS", ""), junior=True), "R5c-1c")
    assert ended(state) == ((0,), "checkmate")
    assert ryuki.outcome(state).scores == (Score(8), Score(0))


# Who begins


def test_chance_draws_who_begins_and_the_start_hands_lie_open():
    state = ryuki.start(Options(), 2)
    assert state.todo == ToChooseFirst()
    assert {ryuki.draw(state, random.Random(n)).seat for n in range(20)} == {0, 1}
    steps = ryuki.apply(state, CHANCE, ChooseFirst(1))
    assert events(steps) == ["FirstChosen"]
    assert "".join(steps[0][0].hands[0]) == "GKPPPS"
    assert steps[-1][1].todo == ToSetUp(1)
    assert steps[-1][1].options == Options(first=1)


def test_chance_keeps_the_junior_option():
    steps = ryuki.apply(ryuki.start(Options(junior=True), 2), CHANCE, ChooseFirst(1))
    assert steps[-1][1].options == Options(first=1, junior=True)


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_plays_up_the_page_whatever_his_seat(first):
    state = ryuki.start(Options(first=first), 2)
    state = play(state, "K_3e", "P_3d", "confirm", "K_3a", "confirm", "card P")
    assert state.mover == first
    assert ryuki.apply(state, first, ryuki.read("P3d-3c"))


@pytest.mark.parametrize("seats", [1, 3])
def test_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(BadSetup):
        ryuki.start(Options(), seats)


@pytest.mark.parametrize("first", [-1, 2])
def test_other_first_seats_are_refused(first):
    with pytest.raises(BadSetup):
        ryuki.start(Options(first=first), 2)
    with pytest.raises(IllegalAction, match="no_such_seat"):
        ryuki.apply(ryuki.start(Options(), 2), CHANCE, ChooseFirst(first))
