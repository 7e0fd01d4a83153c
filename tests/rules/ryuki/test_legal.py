"""Refusals by their codes, and the questions a screen asks about a view."""

from __future__ import annotations

import pytest

from game.rules import ryuki
from game.rules.protocol import CHANCE, IllegalAction
from game.rules.ryuki import ask
from game.rules.ryuki.values import Card, ChooseFirst, Drop, Lay, Move, Piece
from tests.rounds import rounds
from tests.rules.ryuki.compare import careful_game
from tests.rules.ryuki.tables import listed, play, refused, setting_up, sq, table
from tests.together import together

SOME = table("k3r/2p2/2P2/4P/K3G", hands=("PN", "S"), captured=("P", "B"), decks=("L", "L"))


@together(
    ("state", "text", "code"),
    [
        (SOME, "confirm", "not_now"),
        (SOME, "first 1", "not_now"),
        (SOME, "card P", "not_now"),
        (SOME, "K5e-5c", "cannot_reach"),
        (SOME, "K5a-5b", "not_your_piece"),
        (SOME, "S5e-5d", "not_your_piece"),
        (SOME, "K3e-3d", "not_your_piece"),
        (SOME, "P3c-3b+", None),
        (SOME, "P1d-1c+", "cannot_promote"),
        (SOME, "P*1c", "two_pawns"),
        (SOME, "P*2a", "dead_end"),
        (SOME, "P*3c", "occupied"),
        (SOME, "B*2c", "not_captured"),
        (SOME, "P_2c", None),
        (SOME, "N_2a", None),
        (SOME, "P_3c", "occupied"),
        (SOME, "S_2c", "not_in_hand"),
        (SOME, "draw", None),
        (table("2k1r/5/5/5/4K"), "K1e-1d", "exposes_king"),
        (table("2k1r/5/5/5/3GK"), "G2e-2d", "in_check"),
        (setting_up(), "confirm", "king_first"),
        (setting_up(), "draw", "set_up_first"),
        (setting_up(), "K3e-3d", "set_up_first"),
        (setting_up(), "P*3e", "set_up_first"),
        (setting_up(), "R_3e", "not_in_hand"),
        (setting_up(), "K_3c", "not_in_camp"),
        (setting_up("P3e"), "K_3e", "occupied"),
        (setting_up("P3e"), "P_3d", "two_pawns"),
    ],
)
def test_refusals(state, text, code):
    assert refused(state, text) == code
    (seat,) = ryuki.acting(state)
    if code is None:
        assert text in listed(state)
        return
    with pytest.raises(IllegalAction) as caught:
        ryuki.apply(state, seat, ryuki.read(text))
    assert caught.value.refusal.code == code


@pytest.mark.parametrize("seat", [1, 2, -2])
def test_nobody_acts_out_of_turn(seat):
    with pytest.raises(IllegalAction, match="not_your_turn"):
        ryuki.apply(SOME, seat, ryuki.read("draw"))


@pytest.mark.parametrize("square", [-1, 25, 10**6])
def test_squares_off_the_board_are_refused(square):
    tried = [
        Lay(Piece.PAWN, square),
        Drop(Piece.PAWN, square),
        Move(Piece.KING, square, 0),
        Move(Piece.KING, 20, square),
    ]
    for action in tried:
        with pytest.raises(IllegalAction, match="no_such_square"):
            ryuki.apply(SOME, 0, action)
    with pytest.raises(IllegalAction, match="not_in_camp"):
        ryuki.apply(setting_up(), 0, Lay(Piece.KING, square))


def test_a_sleeping_card_does_not_move():
    assert refused(table("k4/5/2G2/5/4K", asleep="3c"), "G3c-3b") == "asleep"


def test_chance_draws_what_is_left_and_nothing_else():
    state = play(SOME, "draw")
    for action in (Card(Piece.PAWN), Card(Piece.TOKIN)):
        with pytest.raises(IllegalAction, match="card_not_in_deck"):
            ryuki.apply(state, CHANCE, action)
    for action in (ChooseFirst(0), ryuki.read("draw")):
        with pytest.raises(IllegalAction, match="not_chance"):
            ryuki.apply(state, CHANCE, action)
    with pytest.raises(IllegalAction, match="not_chance"):
        ryuki.apply(SOME, CHANCE, Card(Piece.LANCE))


# What a screen asks


def _asked(view, seat):
    """All actions of a turn as the screen would put them together from its questions."""
    found = set()
    for start, man in enumerate(view.board):
        for to in ask.destinations(view, start):
            ways = {"no": (False,), "may": (False, True), "must": (True,)}[ask.promotion(view, start, to)]
            found |= {Move(man.piece, start, to, promote) for promote in ways}
    for piece in Piece:
        found |= {Drop(piece, to) for to in ask.drop_squares(view, piece)}
        found |= {Lay(piece, at) for at in ask.lay_squares(view, piece)}
    return found


def test_the_questions_together_give_the_list():
    steps = [step for n in range(rounds(25)) for step in careful_game(f"certain/{n}").steps]
    decisions = [step for step in steps if step.seat != CHANCE]
    for step in decisions:
        view = ryuki.view(step.state, step.seat)
        offered = ryuki.actions(view)
        assert _asked(view, view.seat) == {one for one in offered if isinstance(one, Move | Drop | Lay)}
        other = ryuki.view(step.state, 1 - view.seat)
        assert _asked(other, view.seat) == set()
    assert len(decisions) > 100


def test_who_attacks_a_square():
    view = ryuki.view(table("k3r/5/2g2/1n3/K3G", asleep="3c"), 0)
    assert ask.attacking(view, sq("1d"), 1) == (sq("1a"),)
    assert ask.attacking(view, sq("3d"), 1) == ()
    assert ask.attacking(view, sq("1d"), 0) == (sq("1e"),)
    assert ask.attacking(ryuki.view(table("k4/5/1n3/5/4K"), 0), sq("3e"), 1) == (sq("4c"),)


def test_who_gives_check():
    assert ask.checking(ryuki.view(table("k3r/5/5/5/4K"), 0), 0) == (sq("1a"),)
    assert ask.checking(ryuki.view(table("k3r/5/5/5/4K"), 0), 1) == ()
    assert ask.checking(ryuki.view(table("k3r/5/5/5/4K", asleep="1a"), 0), 0) == ()
    assert ask.checking(ryuki.view(table("k3r/5/5/5/4K", asleep="1e"), 0), 0) == ()


def test_where_a_king_stands():
    assert ask.king(ryuki.view(table("k3r/5/5/5/4K"), None), 0) == sq("1e")
    assert ask.king(ryuki.view(table("k3r/5/5/5/4K"), None), 1) == sq("5a")
    assert ask.king(ryuki.view(table("k3r/5/5/5/4K", asleep="1e"), 0), 0) is None


def test_what_lies_between_two_squares():
    assert ask.between(sq("5a"), sq("1a")) == (sq("4a"), sq("3a"), sq("2a"))
    assert ask.between(sq("1e"), sq("4b")) == (sq("2d"), sq("3c"))
    assert ask.between(sq("3e"), sq("3d")) == ask.between(sq("3e"), sq("2c")) == ()


def test_the_spectator_has_nothing_to_ask():
    view = ryuki.view(SOME, None)
    assert ryuki.actions(view) == ()
    assert ask.lay_squares(view, Piece.PAWN) == ask.drop_squares(view, Piece.PAWN) == ()
    assert ask.fatal(view, Piece.PAWN, 0) is None
    assert ryuki.why_not(view, ryuki.read("draw")).code == "not_your_turn"
