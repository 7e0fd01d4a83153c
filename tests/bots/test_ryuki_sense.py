"""What the levels of 龍棋 see coming: mates, prizes, repetitions, and what a sleeping card may be."""

from __future__ import annotations

import random

import pytest

from game.bots.ryuki import BOTS
from game.bots.ryuki.danger import Table
from game.bots.ryuki.defence import Defence
from game.bots.ryuki.greedy import comes_again
from game.bots.ryuki.weigh import evaluate
from game.bots.search.budget import Budget
from game.rules import ryuki
from game.rules.protocol import Seat
from game.rules.ryuki.values import Action, Move, Piece, State, View
from tests.bots.mates import mates
from tests.bots.test_ryuki_levels import after, dreams, falls, field_at
from tests.rules.ryuki.tables import sq, table

SOME = Budget(1500)


def done(level: str, view: View) -> Action:
    if level == "hard":
        return BOTS.hard(view, "stream", SOME).candidate
    return {"normal": BOTS.normal, "easy": BOTS.easy}[level](view, random.Random(1))


def moved(start: str, to: str, piece: Piece = Piece.ROOK, promote: bool = False) -> Move:
    return Move(piece, sq(start), sq(to), promote)


# Prizes


def test_a_beginner_captures_the_best_that_it_can() -> None:
    state = ryuki.read_position("k4/5/p1R1r/5/3K1 b - 9")
    for seed in range(8):
        taken = BOTS.easy(ryuki.view(state, 0), random.Random(seed))
        assert isinstance(taken, Move)
        assert taken.to == sq("1c")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_what_stands_free_is_taken(level: str) -> None:
    for text in ("k3r/5/5/5/K3R b - 9", "k4/5/p1R1r/5/3K1 b - 9"):
        state = ryuki.read_position(text)
        taken = done(level, ryuki.view(state, 0))
        assert isinstance(taken, Move)
        man = state.board[taken.to]
        assert man is not None
        assert man.piece is Piece.ROOK


def worth(text: str) -> int:
    return evaluate(field_at(ryuki.read_position(text), 0).now)


def test_what_can_be_taken_counts_for_whoever_is_to_move() -> None:
    """The same pieces, but here one's own rook may take the other's, there it is attacked by a pawn."""
    assert worth("k3r/5/5/5/K3R b - 9") > worth("k3r/5/5/5/K2R1 b - 9") + 200
    assert worth("k4/4p/4R/5/K4 b - 9") < worth("k4/4p/3R1/5/K4 b - 9")


def test_a_king_that_is_pressed_counts_for_less() -> None:
    assert worth("k4/5/5/5/K4 b - 9") == 0
    assert worth("k4/5/5/4r/1K3 b - 9") < worth("k4/5/4r/5/1K3 b - 9")


# Mates


@pytest.mark.parametrize(
    ("level", "text"),
    [
        ("normal", "3k1/2r2/1r3/5/2K2 b p 9"),
        ("normal", "2K2/5/p+r3/1k3/1s3 b g 9"),
        ("normal", "1r2p/2Sb1/1G3/4k/K4 b - 9"),
        ("hard", "5/3b1/K1k2/4b/1g3 b p 9"),
        ("hard", "5/1K2S/1gsr1/2k2/4+r b - 9"),
        ("hard", "5/k+bKn1/4g/3+b1/5 b - 9"),
    ],
)
def test_nobody_walks_into_a_mate_in_three_that_can_be_avoided(level: str, text: str) -> None:
    state = ryuki.read_position(text)
    view = ryuki.view(state, 0)
    assert not mates(after(state, 0, done(level, view)), 1, 3)
    assert any(mates(after(state, 0, other), 1, 3) for other in ryuki.actions(view)), "there is such a danger"


@pytest.mark.parametrize(
    ("board", "asleep", "deck", "lucky"),
    [
        ("1R1b1/3+r1/2N2/k3K/4s", "1e", "RG", moved("4a", "4c", promote=True)),
        ("1l1+R1/b3b/B1k2/5/1KS2", "4a", "RP", moved("2a", "2c", Piece.DRAGON)),
        ("1B1R1/gKs1R/5/g4/k4", "5b", "BP", moved("2a", "2e")),
    ],
)
def test_a_mate_that_one_face_of_a_sleeping_card_would_answer_is_not_called_sure(
    board: str, asleep: str, deck: str, lucky: Move
) -> None:
    view = ryuki.view(table(board, asleep=asleep, decks=("PP", deck)), 0)
    assert ryuki.why_not(view, lucky) is None
    thought = BOTS.hard(view, "stream", SOME)
    assert thought.candidate != lucky or thought.best.value < 1


def lost(state: State, action: Action) -> int:
    """In how many of some worlds the opponent can then mate at once."""
    return sum(falls(world, 0, action) for world in dreams(state, 0, 12))


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize(
    ("board", "asleep", "deck"),
    [("3k1/2g2/1+r+b2/3K1/r+b3", "5e", "SG"), ("2k2/+B2s1/1g3/sK3/b3s", "5d", "RG")],
)
def test_where_any_action_may_be_mated_the_least_likely_mate_is_risked(
    board: str, asleep: str, deck: str, level: str
) -> None:
    state = table(board, asleep=asleep, decks=("PP", deck))
    view = ryuki.view(state, 0)
    risks = {action: lost(state, action) for action in ryuki.actions(view)}
    assert 0 < risks[done(level, view)] == min(risks.values()) < max(risks.values())


# Repetition


def test_no_position_is_brought_about_for_the_third_time_where_something_else_is_safe() -> None:
    state = ryuki.read_position("k4/5/5/4P/1R2K b - 9")
    steps: list[tuple[Seat, Action]] = [
        (0, moved("4e", "3e")),
        (1, moved("5a", "5b", Piece.KING)),
        (0, moved("3e", "4e")),
        (1, moved("5b", "5a", Piece.KING)),
    ]
    for seat, action in steps * 2:
        state = after(state, seat, action)
    view = ryuki.view(state, 0)
    again, other = moved("4e", "3e"), moved("4e", "4d")
    assert comes_again(view, again)
    assert not comes_again(view, other)
    assert Defence(Table(view), SOME).first([again, other]) == other
