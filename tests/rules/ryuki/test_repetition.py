"""Repetition, perpetual check and the cap (rule 002-15, rulings 2-o, 2-p, 2-w, refinements b, d, g)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules import ryuki
from game.rules.ryuki.values import Past
from tests.rules.ryuki.tables import ended, play, table
from tests.together import together

SHUFFLE = ("K5e-4e", "K5a-4a", "K4e-5e", "K4a-5a")


def repeats(state):
    return ryuki.view(state, 0).repeats


def test_2_o_the_fourth_time_is_no_contest():
    state = ryuki.read_position("k4/5/5/4P/K4 b - 11")
    assert repeats(state) == 1
    for count in (2, 3):
        state = play(state, *SHUFFLE)
        assert repeats(state) == count
    state = play(state, *SHUFFLE[:3])
    assert ryuki.outcome(state) is None
    assert ended(play(state, SHUFFLE[3])) == ((), "repetition")


@together(
    "other",
    [
        "k4/5/5/4P/K4 b G 11",
        "k4/5/5/4P/K4 b g 11",
        "k4/5/5/4P/K4 w - 11",
        "k4/5/5/4+P/K4 b - 11",
        "k4/5/5/4p/K4 b - 11",
        "k4/5/5/4G/K4 b - 11",
    ],
)
def test_2_o_what_makes_another_position(other):
    one, two = (ryuki.read_position(text).past for text in ("k4/5/5/4P/K4 b - 11", other))
    assert one[0].position != two[0].position


def test_2_o_a_card_laid_or_drawn_ends_what_could_come_again():
    state = table("k4/5/5/4P/K4", hands=("G", ""))
    state = play(state, *SHUFFLE, *SHUFFLE)
    assert repeats(state) == 2
    state = play(state, "G_3c")
    assert repeats(state) == 0
    state = play(state, "K5a-4a")
    assert repeats(state) == 0
    state = play(state, "K5e-4e")
    assert repeats(state) == 1


def test_2_o_nothing_comes_again_while_a_deck_has_cards():
    state = table("k4/5/5/4P/K4", decks=("", "PPPP"))
    for move in SHUFFLE:
        state = play(state, move)
        if not ryuki.acting(state)[0] >= 0:
            state = play(state, "card P")
        assert repeats(state) == 0


def test_2_p_perpetual_check_loses():
    # The rook checks from file to file; the king has nothing but to step aside.
    state = ryuki.read_position("2k2/5/4P/1R3/4K b - 11")
    cycle = ("R4d-3d", "K3a-4a", "R3d-4d", "K4a-3a")
    state = play(state, *cycle, *cycle, *cycle[:3])
    assert ryuki.outcome(state) is None
    assert ended(play(state, cycle[3])) == ((1,), "perpetual_check")


def test_2_p_the_checker_s_own_fourth_time_loses_as_well():
    state = ryuki.read_position("3k1/5/4P/1R3/4K b - 11")
    state = play(state, "R4d-2d")
    for _ in range(3):
        state = play(state, "K2a-3a", "R2d-3d", "K3a-2a", "R3d-2d")
    assert ended(state) == ((1,), "perpetual_check")


def test_002_b_one_quiet_move_in_the_cycle_makes_it_a_repetition():
    state = ryuki.read_position("2k2/5/4P/2R2/4K w - 11")
    cycle = ("K3a-4a", "R3d-4d", "K4a-3a", "R4d-5d", "K3a-4a", "R5d-4d", "K4a-3a", "R4d-3d")
    for move in cycle * 3:
        if ryuki.acting(state):
            state = play(state, move)
    assert ended(state) == ((), "repetition")


@pytest.mark.parametrize(("turn", "over"), [(399, False), (400, True)])
def test_002_d_the_cap_after_400_turns(turn, over):
    state = play(ryuki.read_position(f"k4/5/5/4P/K4 b - {turn}"), "K5e-4e")
    if not over:
        assert ryuki.outcome(state) is None
        state = play(state, "K5a-4a")
    assert ended(state) == ((), "turn_limit")


def test_002_d_repetition_is_tested_before_the_cap():
    state = ryuki.read_position("k4/5/5/4P/K4 b - 389")
    state = play(state, *SHUFFLE, *SHUFFLE, *SHUFFLE)
    assert state.turn == 400
    assert ended(state) == ((), "repetition")


def test_002_d_turns_ended_by_a_turn_up_count():
    state = table("4k/5/4R/5/K4", asleep="1c", mover=1, turn=399, hands=("", "P"))
    state = play(state, "P_5a")
    assert ended(state) == ((), "turn_limit")


def test_002_g_views_hold_no_hands_in_what_they_remember():
    state = table("k4/5/5/4P/K4", hands=("G", "S"))
    state = play(state, *SHUFFLE)
    view = ryuki.view(state, 1)
    assert [entry.position for entry in view.past] == [
        "k4/5/5/4P/1K3 w -",
        "1k3/5/5/4P/1K3 b -",
        "1k3/5/5/4P/K4 w -",
        "k4/5/5/4P/K4 b -",
    ]


@pytest.mark.parametrize(
    ("theirs", "result"), [(True, ((), "repetition")), (False, ((1,), "perpetual_check"))]
)
def test_002_b_perpetual_check_by_both_sides_is_no_contest(theirs, result):
    state = ryuki.read_position("2k2/5/4P/1R3/4K b - 11")
    position = play(state, "R4d-3d").past[-1].position
    between = (Past(position, True), Past("another", theirs))
    state = replace(state, past=between * 3)
    assert ended(play(state, "R4d-3d")) == result
