"""RULES 002, section 2: the rulings that the vectors do not cover, by their letters."""

from __future__ import annotations

import pytest

from game.rules import ryuki
from game.rules.protocol import CHANCE, IllegalAction
from game.rules.ryuki.ask import fatal
from game.rules.ryuki.values import Card, Checked, Lay, Piece, Resign, ToAct, ToDraw
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


def test_2_a_an_empty_deck_is_not_drawn_from():
    state = table("4k/5/5/5/K4", hands=("P", ""))
    assert "draw" not in listed(state)
    assert refused(state, "draw") == "deck_empty"
    assert events(beats(state, "P_3c")) == ["Laid", "TurnBegan"]


def test_2_a_the_last_card_goes_to_the_draw_that_begins_the_turn():
    state = table("4k/5/5/5/K4", decks=("P", ""), mover=1)
    state = play(state, "K1a-1b", "card P")
    assert state.sides[0].deck == ()
    assert "draw" not in listed(state)


def test_2_b_no_action_and_no_check_loses_although_it_is_no_mate():
    state = play(table("k4/5/1RK2/5/5"), "R4c-4b")
    assert ended(state) == ((0,), "no_action")


def test_2_c_no_move_may_leave_the_own_king_attacked():
    state = table("k3r/5/4G/5/4K")
    moves = {text for text in listed(state) if text.startswith("G")}
    assert moves == {"G1c-1b", "G1c-1d"}
    assert refused(state, "G1c-2c") == "exposes_king"
    assert refused(state, "K1e-1d") is None
    assert refused(table("k2r1/5/5/5/4K"), "K1e-2e") == "exposes_king"


def test_2_c_a_card_face_down_attacks_nothing():
    state = table("k4/5/5/3r1/4K", asleep="2d")
    assert "K1e-2e" in listed(state)
    assert ryuki.outcome(play(state, "K1e-2e")) is None


def test_2_d_in_check_only_what_resolves_it():
    state = table("k3r/5/5/3G1/3PK", hands=("N", ""), captured=("PL", ""), decks=("SS", "SS"))
    assert listed(state) == {
        "G2d-1c",
        "G2d-1d",
        *(f"{way}1{rank}" for way in ("L*", "N_") for rank in "bcd"),
        *(f"P*1{rank}" for rank in "bcd"),
    }
    assert refused(state, "draw") == "in_check"
    assert refused(state, "N_3c") == "in_check"
    assert refused(state, "P*3c") == "in_check"
    assert refused(state, "P2e-2d") == "cannot_reach"
    assert refused(state, "G2d-3d") == "in_check"


BACK_RANK = "3lk/3p1/R4/5/K4"
"""A rook on 1c mates a second player without a card."""


def test_2_e_the_card_just_drawn_may_resolve_a_check():
    assert ended(play(table(BACK_RANK), "R5c-1c")) == ((0,), "checkmate")
    state = play(table(BACK_RANK, decks=("", "P")), "R5c-1c")
    assert state.todo == ToDraw(1, begins=True)
    assert listed(play(state, "card P")) == {"P_1b"}


def test_2_e_the_card_just_turned_up_may_resolve_a_check():
    state = table("3lk/3p1/R4/3s1/K4", asleep="2d")
    assert listed(play(state, "R5c-1c")) == {"S2d-1c", "S2d-1c+"}


def test_2_e_with_captured_pieces_in_hand_it_is_no_mate():
    assert listed(play(table(BACK_RANK, captured=("", "G")), "R5c-1c")) == {"G*1b"}


def test_2_f_a_turn_up_that_gives_check_while_in_check_loses():
    state = table("4k/5/5/5/K4", hands=("", "R"), mover=1, captured=("B", ""), decks=("PP", "PP"))
    state = play(state, "R_5c", "card P", "B*3c")
    steps = ryuki.apply(state, CHANCE, Card(Piece.PAWN))
    assert events(steps) == ["Drew", "Woke", "Checked", "Ended"]
    assert ended(steps[-1][1]) == ((0,), "counter_check")


def test_2_f_the_kings_themselves_after_the_first_turn():
    state = play(setting_up("K3d", "K3b"), "confirm", "card P", "K3d-3c")
    steps = ryuki.apply(state, CHANCE, Card(Piece.PAWN))
    assert events(steps) == ["Drew", "Woke", "Checked", "Ended"]
    assert ended(steps[-1][1]) == ((0,), "counter_check")


def test_2_f_a_turn_up_beside_a_stepping_king_gives_check():
    state = play(setting_up("K3d", "K1a G3b"), "confirm", "card P", "K3d-3c")
    state = play(state, "card P")
    assert state.todo == ToDraw(0, begins=True)
    state = play(state, "card P")
    assert "K3c-3b" in listed(state)
    assert "draw" not in listed(state)


def test_2_g_a_king_face_down_is_not_said_to_be_in_check():
    state = play(setting_up("K3e P3d", "K3b"), "confirm", "card P")
    assert events(beats(state, "P3d-3c")) == ["Moved", "TurnBegan"]
    state = play(state, "P3d-3c", "card P")
    assert state.todo == ToAct(1)
    assert "draw" not in listed(state)
    assert refused(state, "draw") == "in_check"


@pytest.mark.parametrize(("card", "square"), [("N", "3b"), ("N", "3a"), ("L", "3a"), ("P", "3a")])
def test_2_h_dead_ends_of_every_kind_lose_at_the_turn_up(card, square):
    state = table("4k/5/5/5/K4", hands=(card, ""), decks=("PP", "PP"))
    assert fatal(ryuki.view(state, 0), Piece(card), sq(square)) == "dead_end"
    state = play(state, f"{card}_{square}", "card P", "draw", "card P", "card P")
    assert ended(state) == ((1,), "dead_end")


@pytest.mark.parametrize(("card", "square"), [("N", "3c"), ("L", "3b"), ("P", "3b"), ("S", "3a")])
def test_2_h_no_dead_end_where_the_piece_can_move_on(card, square):
    state = table("k4/5/5/5/4K", hands=(card, ""), decks=("PP", "PP"))
    assert fatal(ryuki.view(state, 0), Piece(card), sq(square)) is None
    state = play(state, f"{card}_{square}", "card P", "draw", "card P", "card P")
    assert ryuki.outcome(state) is None


def test_2_i_a_second_pawn_face_down_is_allowed_and_loses_at_the_turn_up():
    state = table("k4/5/5/2P2/4K", hands=("P", ""), decks=("PP", "PP"))
    assert fatal(ryuki.view(state, 0), Piece.PAWN, sq("3b")) == "two_pawns"
    assert refused(state, "P_3b") is None
    state = play(state, "P_3b", "card P", "draw", "card P", "card P")
    assert ended(state) == ((1,), "two_pawns")


def test_2_i_unless_one_of_the_pawns_is_gone_by_then():
    state = table("k4/5/2r2/2P2/4K", hands=("P", ""), decks=("PP", "PP"))
    state = play(state, "P_3b", "card P", "R3c-3d", "card P")
    assert ryuki.outcome(state) is None
    assert standing(state, "3b") == "P"


def test_2_i_the_set_up_refuses_two_pawns_on_a_file():
    state = setting_up("K3e P2d")
    assert refused(state, "P_2e") == "two_pawns"
    assert "P_2e" not in listed(state)
    assert "S_2e" in listed(state)


def test_2_j_a_tokin_is_no_pawn():
    state = table("k4/5/5/2+P2/4K", hands=("P", ""), captured=("P", ""), decks=("PP", "PP"))
    assert "P*3b" in listed(state)
    state = play(state, "P_3c", "card P", "draw", "card P", "card P")
    assert ryuki.outcome(state) is None


def test_2_k_a_foul_comes_before_the_check_of_the_same_turn_up():
    state = table("4k/5/5/4P/K4", hands=("P", ""), decks=("PP", "PP"))
    state = play(state, "P_1b", "card P", "draw", "card P")
    steps = ryuki.apply(state, CHANCE, Card(Piece.PAWN))
    assert events(steps) == ["Drew", "Woke", "Fouled", "Ended"]
    assert ended(steps[-1][1]) == ((1,), "two_pawns")


def test_2_l_mate_by_dropping_a_pawn_is_allowed():
    state = table("3nk/5/3G1/5/K4", captured=("P", ""))
    assert ended(play(state, "P*1b")) == ((0,), "checkmate")


def test_2_m_a_card_does_not_promote_by_turning_up():
    state = table("k4/5/5/5/4K", hands=("S", ""), decks=("PP", "PP"))
    state = play(state, "S_2b", "card P", "draw", "card P", "card P")
    assert standing(state, "2b") == "S"
    assert {"S2b-2a", "S2b-2a+"} <= listed(state)


@pytest.mark.parametrize(
    ("letter", "risen"), [("S", "+S"), ("N", "+N"), ("L", "+L"), ("P", "+P"), ("B", "+B"), ("R", "+R")]
)
def test_2_n_what_promotes(letter, risen):
    state = table("k4/5/2X2/5/4K".replace("X", letter), decks=("", "P"))
    for text in listed(state):
        if text.startswith(letter) and text.endswith("+"):
            assert standing(play(state, text), text[4:6]) == risen
            break
    else:
        raise AssertionError("nothing promotes")


@pytest.mark.parametrize("letter", ["K", "G"])
def test_2_n_king_and_gold_do_not_promote(letter):
    board = "k4/5/2K2/5/5" if letter == "K" else "k4/5/2G2/5/4K"
    assert refused(table(board), f"{letter}3c-3b+") == "cannot_promote"


def test_2_q_the_draw_action_is_one_card():
    state = table("k4/5/5/5/4K", decks=("PPL", "PP"))
    drawn = play(state, "draw")
    assert drawn.todo == ToDraw(0, begins=False)
    drawn = play(drawn, "card L")
    assert drawn.sides[0].hand == (Piece.LANCE,)
    assert drawn.todo == ToDraw(1, begins=True)


def test_2_r_a_hand_card_goes_onto_any_empty_square():
    state = table("k4/5/5/5/4K", hands=("P", ""))
    assert len([text for text in listed(state) if text.startswith("P_")]) == 23
    assert refused(state, "P_5a") == "occupied"


def test_2_t_hand_and_captured_pieces_are_different_zones():
    state = table("k4/5/5/5/4K", hands=("N", ""), captured=("S", ""))
    assert refused(state, "N*3c") == "not_captured"
    assert refused(state, "S_3c") == "not_in_hand"


def test_2_u_the_second_player_sees_number_and_squares():
    state = setting_up("K3e P2d", "")
    men = {at: man for at, man in enumerate(ryuki.view(state, 1).board) if man}
    assert {at: (man.asleep, man.piece) for at, man in men.items()} == {
        sq("2d"): (True, None),
        sq("3e"): (True, None),
    }


def test_2_y_several_cards_turn_up_and_one_gives_check():
    state = table("4k/5/S3R/5/K4", asleep="5c 1c", mover=1, decks=("PP", "PP"))
    quiet = play(state, "K1a-2a")
    assert events(beats(quiet, "card P")) == ["Drew", "Woke"]
    checked = play(state, "draw", "card P")
    assert events(beats(checked, "card P")) == ["Drew", "Woke", "Checked", "TurnBegan"]


def test_2_z_resigning_at_any_decision_of_one_s_own():
    check = table("k3r/5/5/5/4K")
    places = [setting_up(), setting_up("K3e"), setting_up("K3e", ""), check, table("k4/5/5/5/4K", mover=1)]
    for state in places:
        (seat,) = ryuki.acting(state)
        assert "resign" not in listed(state)
        assert refused(state, "resign") is None
        steps = beats(state, "resign")
        assert events(steps) == ["Resigned", "Ended"]
        assert ended(steps[-1][1]) == ((1 - seat,), "resigned")
        with pytest.raises(IllegalAction, match="not_your_turn"):
            ryuki.apply(state, 1 - seat, Resign())


def test_2_z_nobody_resigns_while_a_card_is_drawn():
    state = play(table("k4/5/5/5/4K", decks=("PP", "PP")), "draw")
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="not_your_turn"):
            ryuki.apply(state, seat, Resign())


# Refinements


def test_002_c_a_face_down_block_that_will_be_a_foul_is_allowed_and_no_mate():
    state = table("k3r/5/5/3P1/3GK", hands=("N", ""))
    assert {"N_1b", "N_1c", "N_1d"} <= listed(state)
    state = play(state, "N_1b", "K5a-4a")
    assert ended(state) == ((1,), "dead_end")


def test_002_e_a_check_by_a_move_is_declared():
    state = table("4k/5/5/5/KR3")
    steps = beats(state, "R4e-4a")
    assert events(steps) == ["Moved", "Checked", "TurnBegan"]
    assert steps[1][0] == Checked(0, (sq("4a"),), sq("1a"), awaking=False)
    steps = beats(state, "R4e-4a+")
    assert events(steps) == ["Moved", "Promoted", "Checked", "TurnBegan"]


def test_a_check_may_be_uncovered_by_another_piece():
    steps = beats(table("2k2/5/2S2/5/K1R2"), "S3c-4d")
    (check,) = [event for event, _ in steps if isinstance(event, Checked)]
    assert check.attackers == (sq("3e"),)


def test_names_of_men_stay_with_them():
    state = play(setting_up("P2d K3e", "K1a P3b"), "confirm")
    assert {man.n: at for at, man in enumerate(state.board) if man} == {
        0: sq("2d"),
        1: sq("3e"),
        2: sq("1a"),
        3: sq("3b"),
    }
    state = table("4k/5/5/1+p3/L3K", captured=("", "P"), mover=1)
    man = state.board[sq("4d")]
    assert man is not None
    state = play(play(state, "+P4d-5e"), "K1e-2e")
    assert held(state, 1) == "LP"
    (captive, _) = state.sides[1].captured
    back = play(state, "L*3c").board[sq("3c")]
    assert back is not None
    assert back.n == captive.n


def test_laying_from_the_hand_is_the_owner_s_alone():
    state = table("k4/5/5/5/4K", hands=("P", "S"))
    with pytest.raises(IllegalAction, match="not_in_hand"):
        after(state, 0, Lay(Piece.SILVER, sq("3c")))
