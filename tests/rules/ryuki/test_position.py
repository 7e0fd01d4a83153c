"""Open positions as text: read, written, and refused where no game could stand so."""

from __future__ import annotations

import random

import pytest

from game.rules import ryuki
from game.rules.protocol import CHANCE, below
from game.rules.ryuki.values import Captive, Man, Options, Piece, ToAct
from tests.rounds import rounds
from tests.rules.ryuki.tables import ended, held, listed, play, sq, standing, table
from tests.together import together

GOOD = [
    "rbsgk/4p/5/P4/KGSBR b - 1",
    "r1b1k/3g1/1+s3/P3p/KG1NR w L2Pb2s 37",
    "2+r1k/+p4/2+N2/1+l+B2/3K1 b RGSNLPr 399",
    "k4/5/5/5/4K w 9P9p 2",
]


@pytest.mark.parametrize("text", GOOD)
def test_what_is_read_is_written_again(text):
    state = ryuki.read_position(text)
    assert ryuki.write_position(state) == text
    for seat in (0, 1, None):
        assert ryuki.write_position(ryuki.view(state, seat)) == text


def test_what_is_read():
    state = ryuki.read_position("4k/5/2+p2/5/K3R w 2Pb 37")
    assert state.options == Options(first=0)
    assert state.todo == ToAct(1)
    assert (state.turn, state.mover) == (37, 1)
    assert state.board[sq("1a")] == Man(0, 1, Piece.KING)
    assert state.board[sq("3c")] == Man(1, 1, Piece.TOKIN)
    assert state.board[sq("1e")] == Man(3, 0, Piece.ROOK)
    assert state.sides[0].captured == (Captive(Piece.PAWN, 4), Captive(Piece.PAWN, 5))
    assert held(state, 1) == "B"
    assert [(side.hand, side.deck) for side in state.sides] == [((), ())] * 2


def test_a_turn_left_out_is_the_first():
    assert ryuki.read_position("4k/5/5/5/K4 b -") == ryuki.read_position("4k/5/5/5/K4 b - 1")


def test_the_junior_option():
    assert ryuki.read_position(GOOD[0], junior=True).options == Options(first=0, junior=True)


def test_a_position_of_the_other_seat_order_is_written_from_the_first_player_s_side():
    state = table("4k/5/2P2/5/K4")
    seats = tuple(man and Man(man.n, 1 - man.seat, man.piece) for man in state.board)
    turned = ryuki.State(Options(first=1), ToAct(1), seats, state.sides, 9, 1)
    assert ryuki.write_position(turned) == ryuki.write_position(state) == "4k/5/2P2/5/K4 b - 9"


def test_whoever_is_mated_or_cannot_act_has_lost():
    assert ended(ryuki.read_position("3lk/3p1/4R/5/K4 w - 9")) == ((0,), "checkmate")
    assert ended(ryuki.read_position("k4/1R3/2K2/5/5 w - 9")) == ((0,), "no_action")


def test_positions_are_played_on():
    state = play(ryuki.read_position("4k/5/5/5/KR3 b - 1"), "R4e-4a+")
    assert standing(state, "4a") == "+R"
    assert listed(state) == {"K1a-1b", "K1a-2b"}
    assert state.turn == 2


def test_every_turn_of_a_game_of_open_cards_is_written_and_read():
    rng = random.Random("open")
    turns = 0
    for _ in range(rounds(40)):
        state = ryuki.read_position(GOOD[0])
        while acting := ryuki.acting(state):
            assert acting != (CHANCE,)
            text = ryuki.write_position(state)
            again = ryuki.read_position(text)
            assert ryuki.write_position(again) == text
            assert listed(again) == listed(state)
            offered = ryuki.actions(ryuki.view(state, acting[0]))
            state = ryuki.apply(state, acting[0], offered[below(rng, len(offered))])[-1][1]
            turns += 1
    assert turns > rounds(600)


@together(
    ("text", "wrong"),
    [
        ("", "is not board"),
        ("4k/5/5/5/K4 b", "is not board"),
        ("4k/5/5/5/K4 b - 1 1", "is not board"),
        ("4k/5/5/5/K4 x - 1", "is not board"),
        ("4k/5/5/5/K4 b - 0", "is not a turn"),
        ("4k/5/5/5/K4 b - 401", "is not a turn"),
        ("4k/5/5/5/K4 b - 1x", "is not a turn"),
        ("4k/5/5/K4 b - 1", "is not a board"),
        ("4k/5/5/5/K4/5 b - 1", "is not a board"),
        ("4k/5/6/5/K4 b - 1", "is not a piece"),
        ("4k/5/4/5/K4 b - 1", "'4' is not a rank"),
        ("4k/5/5/5/K3X b - 1", "'X' is not a piece"),
        ("4k/5/5/5/K3+G b - 1", r"'\+G' is not a piece"),
        ("4k/5/5/5/K3² b - 1", "is not a piece"),
        ("4k/5/5/5/K4 b K 1", "are not captured"),
        ("4k/5/5/5/K4 b +P 1", "are not captured"),
        ("4k/5/5/5/K4 b 0P 1", "are not captured"),
        ("4k/5/5/5/K4 b 100P 1", "are not captured"),
        ("4k/5/5/5/5 b - 1", "one king"),
        ("3kk/5/5/5/K4 b - 1", "one king"),
        ("4k/4P/5/4P/K4 b - 1", "two pawns"),
        ("P3k/5/5/5/K4 b - 1", "the P has nowhere to go"),
        ("4k/5/5/n4/4K b - 1", "the N has nowhere to go"),
        ("4k/5/5/5/K3R b - 1", "could be taken"),
        ("r3k/5/5/5/K4 w - 1", "could be taken"),
    ],
)
def test_what_is_wrong_is_named(text, wrong):
    with pytest.raises(ValueError, match=wrong):
        ryuki.read_position(text)


@pytest.mark.parametrize(
    "state",
    [
        ryuki.start(Options(first=0), 2),
        table("4k/5/5/5/K4", hands=("P", "")),
        table("4k/5/5/5/K4", decks=("", "P")),
        table("4k/5/2p2/5/K4", asleep="3c"),
        ryuki.read_position("3lk/3p1/4R/5/K4 w - 9"),
    ],
)
def test_what_is_not_open_is_not_written(state):
    with pytest.raises(ValueError, match=r"not open|nobody"):
        ryuki.write_position(state)
