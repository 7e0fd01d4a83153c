"""What an input means at 龍棋's table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.input.intents import Digit, Pan
from game.mats.ryuki.press import carried, drop, gestured, plays_on, press
from game.mats.table import Act, No, Pick, Show, TakeBack
from game.rules import ryuki
from game.rules.protocol import Refusal
from game.rules.ryuki.values import Draw, Drop, Lay, Move, Piece, Resign, Side
from tests.mats.ryuki.desks import deciding, position, setting_up, watching

OPEN = position("2k2/5/3S1/5/2K2", "P", ("GP", "P"))


def refused(code: str) -> No:
    return No(Refusal(code))


def test_a_piece_is_chosen_and_let_go() -> None:
    assert press(deciding(OPEN), "cell:13") == Pick(("cell:13",))
    assert press(deciding(OPEN, ("cell:13",)), "cell:13") == Pick(())
    assert press(deciding(OPEN, ("cell:13",)), "cell:22") == Pick(("cell:22",))


def test_a_move_without_a_choice_acts_at_once() -> None:
    state = position("2k2/5/5/3S1/2K2")
    assert press(deciding(state, ("cell:18",)), "cell:13") == Act(Move(Piece.SILVER, 18, 13))


def test_a_move_into_the_enemy_camp_asks_about_promotion() -> None:
    asked = ("cell:13", "cell:8")
    assert press(deciding(OPEN, ("cell:13",)), "cell:8") == Pick(asked)
    assert press(deciding(OPEN, asked), "promote") == Act(Move(Piece.SILVER, 13, 8, promote=True))
    assert press(deciding(OPEN, asked), "keep") == Act(Move(Piece.SILVER, 13, 8))
    assert press(deciding(OPEN, asked), "return") == Pick(("cell:13",))
    assert press(deciding(OPEN, asked), "row:draw") == refused("promotion_first")


def test_a_forced_promotion_cannot_be_declined() -> None:
    state = position("4k/P4/5/5/2K2")
    asked = ("cell:5", "cell:0")
    assert press(deciding(state, ("cell:5",)), "cell:0") == Pick(asked)
    assert press(deciding(state, asked), "keep") == refused("must_promote")
    assert press(deciding(state, asked), "promote") == Act(Move(Piece.PAWN, 5, 0, promote=True))
    assert plays_on(deciding(state, asked)) == Move(Piece.PAWN, 5, 0, promote=True)


def test_nothing_plays_by_itself_where_there_is_a_choice() -> None:
    assert plays_on(deciding(OPEN, ("cell:13", "cell:8"))) is None
    assert plays_on(deciding(OPEN, ("cell:13",))) is None
    assert plays_on(deciding(OPEN, ("hand:P", "cell:0"))) is None
    assert plays_on(watching(OPEN, 1)) is None


def test_hand_and_captured_pieces_go_to_squares() -> None:
    assert press(deciding(OPEN), "hand:G") == Pick(("hand:G",))
    assert press(deciding(OPEN, ("hand:G",)), "cell:0") == Act(Lay(Piece.GOLD, 0))
    assert press(deciding(OPEN, ("held:P",)), "cell:10") == Act(Drop(Piece.PAWN, 10))
    assert press(deciding(OPEN, ("held:P",)), "cell:0") == refused("dead_end")
    assert press(deciding(OPEN, ("held:P",)), "cell:13") == Pick(("cell:13",))


def test_a_fatal_card_is_laid_only_when_its_square_is_pressed_again() -> None:
    asked = ("hand:P", "cell:0")
    assert press(deciding(OPEN, ("hand:P",)), "cell:0") == Pick(asked)
    assert press(deciding(OPEN, asked), "cell:0") == Act(Lay(Piece.PAWN, 0))
    assert press(deciding(OPEN, asked), "row:lay") == Act(Lay(Piece.PAWN, 0))
    assert press(deciding(OPEN, asked), "cell:10") == Act(Lay(Piece.PAWN, 10))


@pytest.mark.parametrize(
    ("picked", "target", "code"),
    [
        ((), "cell:2", "not_your_piece"),
        ((), "cell:0", "choose_piece"),
        (("row:move",), "cell:0", "choose_move"),
        (("row:lay",), "cell:0", "choose_lay"),
        (("row:drop",), "cell:0", "choose_drop"),
        (("hand:G",), "cell:2", "occupied"),
        (("cell:13",), "cell:0", "cannot_reach"),
        ((), "row:draw", "deck_empty"),
    ],
)
def test_refusals_say_why(picked: tuple[str, ...], target: str, code: str) -> None:
    assert press(deciding(OPEN, picked), target) == refused(code)


def test_drawing_and_resigning_ask_once_more_in_their_rows() -> None:
    sides = (replace(OPEN.sides[0], deck=(Piece.LANCE,)), OPEN.sides[1])
    state = replace(OPEN, sides=sides)
    assert isinstance(state.sides[0], Side)
    assert press(deciding(state), "row:draw") == Pick(("row:draw",))
    assert press(deciding(state, ("row:draw",)), "row:draw") == Act(Draw())
    assert press(deciding(state), "row:resign") == Pick(("row:resign",))
    assert press(deciding(state, ("row:draw",)), "row:resign") == Pick(("row:resign",))
    assert press(deciding(state, ("row:resign",)), "row:resign") == Act(Resign())


def test_the_answers_to_a_check_have_rows_of_their_own() -> None:
    state = position("2k2/5/2r2/5/2K2", "-", ("G", ""))
    assert press(deciding(state), "row:escape") == Pick(("cell:22",), "cell:16")
    assert press(deciding(state), "row:block") == refused("no_moves")
    assert press(deciding(state), "row:lay") == Pick(("row:lay",), "hand:G")
    assert press(deciding(state, ("hand:G",)), "cell:0") == refused("in_check")
    assert press(deciding(state, ("hand:G",)), "cell:17") == Act(Lay(Piece.GOLD, 17))


def test_focus_goes_where_the_choice_is_made() -> None:
    goes = {row: press(deciding(OPEN), f"row:{row}") for row in ("move", "lay", "drop", "resign")}
    foci = {row: answer.focus for row, answer in goes.items() if isinstance(answer, Pick)}
    assert foci == {"move": "cell:13", "lay": "hand:G", "drop": "held:P", "resign": None}


def test_only_another_piece_than_the_king_is_offered_to_go_between() -> None:
    state = position("2r1k/5/5/3G1/2K2")
    answer = press(deciding(state), "row:block")
    assert answer == Pick(("row:block",), "cell:18")


def test_typed_numbers_are_the_rows() -> None:
    assert gestured(deciding(OPEN), Digit(2)) == Pick(("row:move",), "cell:13")
    assert gestured(deciding(OPEN), Digit(5)) == Pick(("row:resign",))
    assert gestured(deciding(OPEN), Digit(6)) is None
    assert gestured(deciding(OPEN), Digit(0)) is None
    assert gestured(deciding(OPEN), Pan(1, 0)) is None
    assert gestured(watching(OPEN, 1), Digit(1)) is None
    assert gestured(deciding(OPEN, ("cell:13", "cell:8")), Digit(1)) is None


def test_nothing_is_done_in_another_ones_turn() -> None:
    for target in ("cell:13", "row:draw", "hand:G", "confirm"):
        assert press(watching(OPEN, 1), target) == refused("not_your_turn")


def test_looks_are_nobodys_turn() -> None:
    desk = watching(OPEN, 1)
    assert press(desk, "faces:plain") == Show(("faces:plain",))
    assert press(replace(desk, display=("faces:plain",)), "faces:latin") == Show(("faces:latin",))
    turned = press(desk, "turn")
    assert turned == Show(("near:0",))
    assert press(replace(desk, display=("near:0", "faces:plain")), "turn") == Show(("faces:plain",))


# Dragging


def test_what_is_ones_own_and_awake_can_be_dragged() -> None:
    desk = deciding(OPEN)
    man = OPEN.board[13]
    assert man is not None
    assert carried(desk, "cell:13") == (f"man:{man.n}",)
    assert carried(desk, "hand:G") == ("hand:0:G:0",)
    assert carried(desk, "held:P") == (f"man:{OPEN.sides[0].captured[0].n}",)
    for target in ("cell:2", "cell:0", "row:move", "hand:R"):
        assert carried(desk, target) == ()
    assert carried(watching(OPEN, 1), "cell:13") == ()


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("cell:13", "cell:8"),
        ("cell:13", "cell:0"),
        ("hand:G", "cell:0"),
        ("hand:P", "cell:0"),
        ("held:P", "cell:10"),
    ],
)
def test_letting_go_over_a_square_is_pressing_it(source: str, target: str) -> None:
    desk = deciding(OPEN, (source,))
    assert drop(desk, source, target) == press(desk, target)


def test_letting_go_elsewhere_leaves_it_chosen() -> None:
    assert drop(deciding(OPEN, ("hand:G",)), "hand:G", "row:draw") == Pick(("hand:G",))


# The set-up


def test_the_set_up_lays_moves_and_takes_back() -> None:
    state = setting_up("K_3e", "P_4d")
    assert press(deciding(state, ("hand:G",)), "cell:20") == Act(Lay(Piece.GOLD, 20))
    assert press(deciding(state, ("hand:P",)), "cell:21") == refused("two_pawns")
    assert press(deciding(state, ("hand:P",)), "cell:3") == refused("not_in_camp")
    assert press(deciding(state), "cell:20") == refused("choose_lay")
    assert press(deciding(state), "cell:22") == Pick(("cell:22",))
    moved = (Lay(Piece.PAWN, 16), Lay(Piece.KING, 24))
    assert press(deciding(state, ("cell:22",)), "cell:24") == TakeBack(all=True, then=moved)
    assert press(deciding(state, ("cell:22",)), "cell:3") == refused("not_in_camp")
    assert press(deciding(state), "takeback") == TakeBack()
    assert press(deciding(state), "takeback:all") == TakeBack(all=True)
    assert carried(deciding(state), "cell:22") == ("staged:0:22",)


def test_a_staged_pawn_keeps_to_files_of_its_own() -> None:
    state = setting_up("K_3e", "P_4d", "P_5d")
    assert press(deciding(state, ("cell:16",)), "cell:20") == refused("two_pawns")
    answer = press(deciding(state, ("cell:16",)), "cell:21")
    assert isinstance(answer, TakeBack)
    for action in answer.then:
        assert isinstance(action, Lay)


def test_the_king_comes_first() -> None:
    assert press(deciding(setting_up("P_4d")), "confirm") == refused("king_first")
    answer = press(deciding(setting_up("K_3e")), "confirm")
    assert isinstance(answer, Act)
    assert answer.action == ryuki.read("confirm")
