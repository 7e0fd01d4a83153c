"""What is attacked after a move, shown before it."""

from __future__ import annotations

from game.mats.ryuki.aims import aims, threatened
from game.mats.ryuki.desk import Cell, Held, InHand, Selection
from game.rules import ryuki
from game.rules.ryuki import ask
from game.rules.ryuki.values import Move, Piece
from tests.mats.ryuki.desks import deciding, position, watching
from tests.mats.ryuki.seen import shown
from tests.rules.ryuki.tables import table

STATE = position("2k2/1p3/5/3R1/2K2", "B", ("P", ""))
ROOK = Selection(Cell(18))


def test_what_the_rules_say_is_attacked_after_the_move_is_marked_before_it() -> None:
    """For every square that the rook may go to."""
    view = ryuki.view(STATE, 0)
    for to in ask.destinations(view, 18):
        moves = [a for a in ryuki.actions(view) if isinstance(a, Move) and (a.start, a.to) == (18, to)]
        after = ryuki.view(ryuki.apply(STATE, 0, moves[0])[0][1], 0)
        if moves[0].promote and len(moves) > 1:
            continue
        enemies = [at for at, man in enumerate(after.board) if man is not None and man.seat == 1]
        wanted = {at for at in enemies if to in ask.attacking(after, at, 0)}
        assert set(aims(deciding(STATE, ROOK, focus=Cell(to).id))) == wanted, to


def test_a_drop_shows_what_it_attacks_and_a_card_face_down_nothing() -> None:
    assert aims(deciding(STATE, Selection(Held(Piece.BISHOP)), focus="cell:12")) == (6,)
    assert aims(deciding(STATE, Selection(InHand(Piece.PAWN)), focus="cell:12")) == ()


def test_nothing_is_marked_where_nothing_is_chosen_or_the_square_cannot_be_gone_to() -> None:
    assert aims(deciding(STATE, focus="cell:12")) == ()
    assert aims(deciding(STATE, ROOK, focus="cell:0")) == ()


def test_the_marks_lie_on_the_squares_that_are_attacked() -> None:
    seen = shown(deciding(STATE, Selection(Held(Piece.BISHOP)), focus="cell:12"))
    assert "aim 6 disc" in seen
    assert not [key for key in seen if key.startswith("aim ") and not key.startswith("aim 6 ")]


def test_the_own_pieces_that_may_be_taken_next_are_marked_until_one_is_chosen() -> None:
    state = position("k4/5/r1S2/P3b/2K2")
    desk = deciding(state)
    assert threatened(desk) == (12, 15)
    assert {"aim 12 sword", "aim 15 sword"} <= set(shown(desk))
    assert threatened(deciding(state, Selection(Cell(12)))) == ()
    assert threatened(watching(state, 0)) == ()


def test_a_card_face_down_threatens_nothing_and_in_a_check_the_king_alone_is_spoken_of() -> None:
    for name, marked in (("", (12,)), ("5c", ())):
        assert threatened(deciding(table("k4/5/r1S2/5/2K2", asleep=name))) == marked
    assert threatened(deciding(position("k4/5/r3S/5/r2K1"))) == ()


def test_no_piece_is_marked_that_could_be_taken_by_a_foul_alone() -> None:
    """A guarded one by the king; one by a piece that has to shield its king."""
    for board, marked in (
        ("5/1k3/2P2/5/K4", (12,)),
        ("5/1k3/2P1R/5/K4", ()),
        ("1k3/1g3/2P2/5/K4", (12,)),
        ("1k3/1g3/2P2/1R3/K4", ()),
    ):
        assert threatened(deciding(position(board))) == marked, board
