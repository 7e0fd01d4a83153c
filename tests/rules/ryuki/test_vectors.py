"""RULES 002, section 3: every test vector by its id."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki.values import (
    START_DECK,
    START_HAND,
    Card,
    Checked,
    Fouled,
    Options,
    Piece,
    ToAct,
    ToDraw,
    Woke,
)
from tests.rules.ryuki.tables import (
    after,
    beats,
    ended,
    events,
    held,
    listed,
    play,
    refused,
    setting_up,
    sq,
    standing,
    table,
)


@pytest.mark.parametrize(
    ("board", "move"),
    [
        pytest.param("4k/L4/5/5/4K", "L5b-5a", id="lance to the last rank"),
        pytest.param("4k/P4/5/5/4K", "P5b-5a", id="pawn to the last rank"),
        pytest.param("4k/5/N4/5/4K", "N5c-4a", id="knight to the last rank"),
        pytest.param("4k/5/5/N4/4K", "N5d-4b", id="knight to the last rank but one"),
    ],
)
def test_t2_1_must_promote(board, move):
    state = table(board)
    assert move + "+" in listed(state)
    assert move not in listed(state)
    assert refused(state, move) == "must_promote"


def test_t2_1_silver_optional():
    state = table("4k/S4/5/5/4K")
    assert {"S5b-5a", "S5b-5a+"} <= listed(state)
    assert standing(play(state, "S5b-5a"), "5a") == "S"
    assert standing(play(state, "S5b-5a+"), "5a") == "+S"


def test_t2_2_a_captured_face_down_card_is_face_up_and_can_be_dropped():
    state = table("4k/n4/R4/5/4K", asleep="5b", decks=("PP", "PP"))
    state = play(state, "R5c-5b", "card P")
    assert held(state, 0) == "N"
    assert "N" in [captive.piece for captive in ryuki.view(state, 1).sides[0].captured]
    state = play(state, "draw", "card P", "card P")
    dropped = play(state, "N*3c")
    assert standing(dropped, "3c") == "N"


def test_t2_3_a_knight_face_down_on_far_rank_2_captured_next_turn_goes_on():
    state = table("2gk1/5/5/5/4K", hands=("N", ""), decks=("PP", "PP"))
    state = play(state, "N_4b", "card P", "G3a-4b", "card P")
    assert state.todo == ToAct(0)
    assert held(state, 1) == "N"


def test_t2_3_not_captured_its_owner_loses_at_the_turn_up():
    state = table("2gk1/5/5/5/4K", hands=("N", ""), decks=("PP", "PP"))
    state = play(state, "N_4b", "card P", "G3a-3b")
    steps = ryuki.apply(state, CHANCE, Card(Piece.PAWN))
    assert events(steps) == ["Drew", "Woke", "Fouled", "Ended"]
    assert steps[2][0] == Fouled(0, "dead_end", (6,))
    assert ended(steps[-1][1]) == ((1,), "dead_end")


def test_t2_4_nothing_left_but_to_expose_the_king_loses():
    state = play(table("k4/5/1RK2/5/5"), "R4c-4b")
    assert ended(state) == ((0,), "no_action")


def test_t2_4_with_a_card_in_the_deck_to_draw_is_legal():
    state = play(table("k4/5/1RK2/5/5", decks=("", "PP")), "R4c-4b", "card P")
    assert state.todo == ToAct(1)
    assert "draw" in listed(state)


def test_t2_5_a_rook_turning_up_gives_check_and_the_turn_is_over():
    state = table("4k/5/5/5/K4", hands=("R", "S"), decks=("PPP", "PPP"))
    state = play(state, "R_1c", "card P", "draw", "card P")
    steps = ryuki.apply(state, CHANCE, Card(Piece.PAWN))
    assert events(steps) == ["Drew", "Woke", "Checked", "TurnBegan"]
    assert steps[2][0] == Checked(0, (sq("1c"),), sq("1a"), awaking=True)
    state = steps[-1][1]
    assert state.todo == ToDraw(1, begins=True)
    state = play(state, "card P")
    assert state.todo == ToAct(1)
    assert listed(state) == {"K1a-2a", "K1a-2b", "P_1b", "S_1b"}


def test_t2_6_the_checked_side_s_own_turn_up_gives_check_and_loses():
    state = table("4k/5/5/5/K4", hands=("R", "R"), decks=("PPP", "PPP"))
    state = play(state, "R_1c", "card P", "R_5c", "card P")
    assert state.todo == ToDraw(1, begins=True)
    steps = ryuki.apply(state, CHANCE, Card(Piece.PAWN))
    assert events(steps) == ["Drew", "Woke", "Checked", "Ended"]
    assert ended(steps[-1][1]) == ((0,), "counter_check")


def test_t2_7_any_hand_card_face_down_in_the_gap_resolves():
    for card in "PLNGSBR":
        state = table("3pk/3p1/5/5/K3R", hands=("", card), mover=1)
        assert f"{card}_1c" in listed(state)
        assert ryuki.outcome(play(state, f"{card}_1c")) is None


def test_t2_8_adjacent_check_without_capture_or_flight_is_mate_whatever_is_in_hand():
    state = table("3nk/5/3GG/5/K4", hands=("", "PPPPLLNS"))
    assert ended(play(state, "G1c-1b")) == ((0,), "checkmate")


def test_t2_9_composition():
    assert Counter(START_DECK) == {"P": 6, "L": 2, "N": 2, "S": 1, "G": 1, "B": 1, "R": 1}
    assert len(START_DECK) == 14
    assert len(START_HAND) + len(START_DECK) == 20
    assert [*START_HAND, *START_DECK].count(Piece.PAWN) == 9
    state = ryuki.start(Options(first=0), 2)
    assert [(side.hand, side.deck) for side in state.sides] == [(START_HAND, START_DECK)] * 2


def test_t2_10_set_up_of_one_to_six_cards_with_the_king_on_two_ranks():
    cards = ["K3e", "G2e", "S4e", "P1d", "P2d", "P3d"]
    assert "confirm" not in listed(setting_up())
    assert refused(setting_up("G2e"), "confirm") == "king_first"
    for count in range(1, 7):
        state = setting_up(" ".join(cards[:count]))
        assert "confirm" in listed(state)
        men = [man for man in play(state, "confirm").board if man]
        assert [man.asleep for man in men] == [True] * count
    assert refused(setting_up(), "K_3c") == "not_in_camp"
    squares = {text[2:] for text in listed(setting_up())}
    assert squares == {file + rank for file in "12345" for rank in "de"}
    squares = {text[2:] for text in listed(setting_up("K3e", ""))}
    assert squares == {file + rank for file in "12345" for rank in "ab"}
    assert listed(setting_up(" ".join(cards))) == {"confirm"}


def test_t2_11_captured_promoted_pieces_and_former_own_cards():
    state = table("4k/5/5/+p4/L3K", captured=("", "P"))
    state = play(state, "L5e-5d")
    assert held(state, 0) == "P"
    state = play(state, "P*2d", "L5d-5b", "P2d-2e+")
    again = play(state, "K1e-2e")
    assert held(again, 0) == "PP"
    assert again.sides[0].hand == ()


def test_t2_12_pass_is_never_offered():
    state = table("4k/5/5/5/K4", hands=("P", "P"), captured=("G", ""), decks=("PP", "PP"))
    kinds = {type(action).__name__ for action in ryuki.actions(ryuki.view(state, 0))}
    assert kinds == {"Move", "Drop", "Lay", "Draw"}


def test_t2_13_face_up_drop_of_a_pawn_and_two_pawns():
    state = table("4k/5/2P2/3+P1/K4", captured=("P", ""))
    drops = {text for text in listed(state) if text.startswith("P*")}
    assert not any(text.startswith("P*3") for text in drops)
    assert {"P*2b", "P*2c", "P*2e"} <= drops
    assert refused(state, "P*3d") == "two_pawns"


def test_every_card_that_turns_up_is_told_at_once():
    state = setting_up("K3e P2d G2e", "K3a")
    steps = beats(play(state), "confirm")
    assert events(steps) == ["SetUp", "TurnBegan"]
    steps = ryuki.apply(steps[-1][1], CHANCE, Card(Piece.ROOK))
    (woke,) = [event for event, _ in steps if isinstance(event, Woke)]
    assert [placed.at for placed in woke.placed] == [18, 22, 23]
    assert after(play(state, "confirm"), CHANCE, Card(Piece.ROOK)).todo == ToAct(0)
