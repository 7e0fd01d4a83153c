"""What an input means at 龍棋's table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.input.intents import Digit, Pan, Shut
from game.look.describe.words import Words
from game.mats.ryuki.desk import (
    Button,
    Cell,
    Display,
    Doing,
    Faces,
    FaceSwitch,
    Held,
    InHand,
    Lying,
    Row,
    Selection,
    Thing,
)
from game.mats.ryuki.frame import frame
from game.mats.ryuki.press import ASKS, SOFTLY, WARNS, carried, drop, gestured, plays_on, press
from game.mats.ryuki.reading import goals
from game.mats.table import Act, No, Pick, Show, TakeBack
from game.rules import ryuki
from game.rules.protocol import Refusal
from game.rules.ryuki.values import Draw, Drop, Lay, Move, Piece, Resign, Side
from tests.mats.ryuki.desks import deciding, position, setting_up, watching
from tests.rules.ryuki.tables import table as laid_out
from tests.together import together

OPEN = position("2k2/5/3S1/5/2K2", "P", ("GP", "P"))
GOLD, PAWN, CAPTURED = InHand(Piece.GOLD), InHand(Piece.PAWN), Held(Piece.PAWN)
DRAW, MOVE, LAY, DROP, RESIGN, ESCAPE, BLOCK = map(Row, Doing)


def refused(code: str) -> No:
    return No(Refusal(code))


def test_a_piece_is_chosen_and_let_go() -> None:
    assert press(deciding(OPEN), Cell(13)) == Pick(Selection(Cell(13)))
    assert press(deciding(OPEN, Selection(Cell(13))), Cell(13)) == Pick(Selection())
    assert press(deciding(OPEN, Selection(Cell(13))), Cell(22)) == Pick(Selection(Cell(22)))


def test_a_move_without_a_choice_acts_at_once() -> None:
    state = position("2k2/5/5/3S1/2K2")
    assert press(deciding(state, Selection(Cell(18))), Cell(13)) == Act(Move(Piece.SILVER, 18, 13))


def test_a_move_into_the_enemy_camp_asks_about_promotion() -> None:
    asked = Selection(Cell(13), Cell(8))
    assert press(deciding(OPEN, Selection(Cell(13))), Cell(8)) == Pick(asked, "promote", ASKS)
    assert press(deciding(OPEN, asked), Button.PROMOTE) == Act(Move(Piece.SILVER, 13, 8, promote=True))
    assert press(deciding(OPEN, asked), Button.KEEP) == Act(Move(Piece.SILVER, 13, 8))
    assert press(deciding(OPEN, asked), Button.RETURN) == Pick(Selection(Cell(13)))
    assert press(deciding(OPEN, asked), DRAW) == refused("promotion_first")


def test_a_forced_promotion_cannot_be_declined() -> None:
    state = position("4k/P4/5/5/2K2")
    asked = Selection(Cell(5), Cell(0))
    assert press(deciding(state, Selection(Cell(5))), Cell(0)) == Pick(asked, "promote", ASKS)
    assert press(deciding(state, asked), Button.KEEP) == refused("must_promote")
    assert press(deciding(state, asked), Button.PROMOTE) == Act(Move(Piece.PAWN, 5, 0, promote=True))
    assert plays_on(deciding(state, asked)) == Move(Piece.PAWN, 5, 0, promote=True)


def test_nothing_plays_by_itself_where_there_is_a_choice() -> None:
    assert plays_on(deciding(OPEN, Selection(Cell(13), Cell(8)))) is None
    assert plays_on(deciding(OPEN, Selection(Cell(13)))) is None
    assert plays_on(deciding(OPEN, Selection(PAWN, Cell(0)))) is None
    assert plays_on(watching(OPEN, 1)) is None


def test_hand_and_captured_pieces_go_to_squares() -> None:
    assert press(deciding(OPEN), GOLD) == Pick(Selection(GOLD))
    assert press(deciding(OPEN, Selection(GOLD)), Cell(0)) == Act(Lay(Piece.GOLD, 0))
    assert press(deciding(OPEN, Selection(CAPTURED)), Cell(10)) == Act(Drop(Piece.PAWN, 10))
    assert press(deciding(OPEN, Selection(CAPTURED)), Cell(0)) == refused("dead_end")
    assert press(deciding(OPEN, Selection(CAPTURED)), Cell(13)) == Pick(Selection(Cell(13)))


def test_a_fatal_card_is_laid_only_when_its_square_is_pressed_again() -> None:
    asked = Selection(PAWN, Cell(0))
    assert press(deciding(OPEN, Selection(PAWN)), Cell(0)) == Pick(asked, "hand:P", WARNS)
    assert press(deciding(OPEN, asked), Cell(0)) == Act(Lay(Piece.PAWN, 0))
    assert press(deciding(OPEN, asked), LAY) == Act(Lay(Piece.PAWN, 0))
    assert press(deciding(OPEN, asked), Cell(10)) == Act(Lay(Piece.PAWN, 10))


@together(
    ("picked", "target", "code"),
    [
        (Selection(), Cell(2), "not_your_piece"),
        (Selection(), Cell(0), "choose_piece"),
        (Selection(MOVE), Cell(0), "choose_move"),
        (Selection(LAY), Cell(0), "choose_lay"),
        (Selection(DROP), Cell(0), "choose_drop"),
        (Selection(GOLD), Cell(2), "occupied"),
        (Selection(Cell(13)), Cell(0), "cannot_reach"),
        (Selection(), DRAW, "deck_empty"),
    ],
)
def test_refusals_say_why(picked: Selection, target: Thing, code: str) -> None:
    assert press(deciding(OPEN, picked), target) == refused(code)


def test_drawing_and_resigning_ask_once_more_in_their_rows() -> None:
    sides = (replace(OPEN.sides[0], deck=(Piece.LANCE,)), OPEN.sides[1])
    state = replace(OPEN, sides=sides)
    assert isinstance(state.sides[0], Side)
    assert press(deciding(state), DRAW) == Pick(Selection(DRAW))
    assert press(deciding(state, Selection(DRAW)), DRAW) == Act(Draw())
    assert press(deciding(state), RESIGN) == Pick(Selection(RESIGN))
    assert press(deciding(state, Selection(DRAW)), RESIGN) == Pick(Selection(RESIGN))
    assert press(deciding(state, Selection(RESIGN)), RESIGN) == Act(Resign())


@pytest.mark.parametrize("chosen", [Cell(13), Held(Piece.PAWN)])
def test_what_was_chosen_is_chosen_again_once_resigning_is_put_away(chosen: Lying) -> None:
    """By whatever puts back a selection, by a press on it, or on where it goes."""
    armed = press(deciding(OPEN, Selection(chosen)), RESIGN)
    assert armed == Pick(Selection(RESIGN, kept=chosen))
    assert isinstance(armed, Pick)
    desk = deciding(OPEN, armed.picked)
    assert gestured(desk, Shut()) == Pick(Selection(chosen))
    assert press(desk, chosen) == Pick(Selection(chosen))
    to = Cell(goals(deciding(OPEN, Selection(chosen)))[0])
    assert press(desk, to) == press(deciding(OPEN, Selection(chosen)), to)
    assert press(desk, RESIGN) == Act(Resign())
    assert gestured(deciding(OPEN, Selection(RESIGN)), Shut()) is None


def test_the_answers_to_a_check_have_rows_of_their_own() -> None:
    state = position("2k2/5/2r2/5/2K2", "-", ("G", ""))
    assert press(deciding(state), ESCAPE) == Pick(Selection(Cell(22)), "cell:16")
    assert press(deciding(state), BLOCK) == refused("no_moves")
    assert press(deciding(state), LAY) == Pick(Selection(LAY), "hand:G")
    assert press(deciding(state, Selection(GOLD)), Cell(0)) == refused("in_check")
    assert press(deciding(state, Selection(GOLD)), Cell(17)) == Act(Lay(Piece.GOLD, 17))


def test_focus_goes_where_the_choice_is_made() -> None:
    goes = {row: press(deciding(OPEN), Row(row)) for row in (Doing.MOVE, Doing.LAY, Doing.DROP, Doing.RESIGN)}
    foci = {row: answer.focus for row, answer in goes.items() if isinstance(answer, Pick)}
    assert foci == {Doing.MOVE: "cell:13", Doing.LAY: "hand:G", Doing.DROP: "held:P", Doing.RESIGN: None}


def test_only_another_piece_than_the_king_is_offered_to_go_between() -> None:
    state = position("4k/2K2/5/3G1/2r2")
    answer = press(deciding(state), BLOCK)
    assert answer == Pick(Selection(BLOCK), "cell:18")


def test_typed_numbers_are_the_rows() -> None:
    assert gestured(deciding(OPEN), Digit(2)) == Pick(Selection(MOVE), "cell:13")
    assert gestured(deciding(OPEN), Digit(5)) == Pick(Selection(RESIGN))
    assert gestured(deciding(OPEN), Digit(6)) is None
    assert gestured(deciding(OPEN), Digit(0)) is None
    assert gestured(deciding(OPEN), Pan(1, 0)) is None
    assert gestured(watching(OPEN, 1), Digit(1)) is None
    assert gestured(deciding(OPEN, Selection(Cell(13), Cell(8))), Digit(1)) is None


def test_nothing_is_done_in_another_ones_turn() -> None:
    for target in (Cell(13), DRAW, GOLD, Button.CONFIRM):
        assert press(watching(OPEN, 1), target) == refused("not_your_turn")


def test_looks_are_nobodys_turn() -> None:
    desk = watching(OPEN, 1)
    assert press(desk, FaceSwitch(Faces.PLAIN)) == Show(Display(faces=Faces.PLAIN), soft=SOFTLY)
    plain = replace(desk, display=Display(faces=Faces.PLAIN))
    assert press(plain, FaceSwitch(Faces.LATIN)) == Show(Display(faces=Faces.LATIN), soft=SOFTLY)
    turned = press(desk, Button.TURN)
    assert turned == Show(Display(near=0), soft=SOFTLY)
    both = replace(desk, display=Display(near=0, faces=Faces.PLAIN))
    assert press(both, Button.TURN) == Show(Display(faces=Faces.PLAIN), soft=SOFTLY)


# Dragging


def test_what_is_ones_own_and_awake_can_be_dragged() -> None:
    desk = deciding(OPEN)
    man = OPEN.board[13]
    assert man is not None
    assert carried(desk, Cell(13)) == (f"man:{man.n}",)
    assert carried(desk, GOLD) == ("hand:0:G:0",)
    assert carried(desk, CAPTURED) == (f"man:{OPEN.sides[0].captured[0].n}",)
    for target in (Cell(2), Cell(0), MOVE, InHand(Piece.ROOK)):
        assert carried(desk, target) == ()
    assert carried(watching(OPEN, 1), Cell(13)) == ()


def test_what_is_asleep_can_neither_be_chosen_nor_dragged() -> None:
    man = OPEN.board[13]
    assert man is not None
    board = (*OPEN.board[:13], replace(man, asleep=True), *OPEN.board[14:])
    desk = deciding(replace(OPEN, board=board))
    assert press(desk, Cell(13)) == refused("asleep")
    assert carried(desk, Cell(13)) == ()


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (Cell(13), Cell(8)),
        (Cell(13), Cell(0)),
        (GOLD, Cell(0)),
        (PAWN, Cell(0)),
        (CAPTURED, Cell(10)),
    ],
)
def test_letting_go_over_a_square_is_pressing_it(source: Lying, target: Cell) -> None:
    desk = deciding(OPEN, Selection(source))
    assert drop(desk, source, target) == press(desk, target)


def test_letting_go_elsewhere_leaves_it_chosen() -> None:
    assert drop(deciding(OPEN, Selection(GOLD)), GOLD, DRAW) == Pick(Selection(GOLD))


# The set-up


def test_the_set_up_lays_moves_and_takes_back() -> None:
    state = setting_up("K_3e", "P_4d")
    assert press(deciding(state, Selection(GOLD)), Cell(20)) == Act(Lay(Piece.GOLD, 20))
    assert press(deciding(state, Selection(PAWN)), Cell(21)) == refused("two_pawns")
    assert press(deciding(state, Selection(PAWN)), Cell(3)) == refused("not_in_camp")
    assert press(deciding(state), Cell(20)) == refused("choose_lay")
    assert press(deciding(state), Cell(22)) == Pick(Selection(Cell(22)))
    moved = (Lay(Piece.PAWN, 16), Lay(Piece.KING, 24))
    assert press(deciding(state, Selection(Cell(22))), Cell(24)) == TakeBack(all=True, then=moved)
    assert press(deciding(state, Selection(Cell(22))), Cell(3)) == refused("not_in_camp")
    assert press(deciding(state), Button.TAKE_BACK) == TakeBack()
    assert press(deciding(state), Button.TAKE_ALL) == TakeBack(all=True)
    assert carried(deciding(state), Cell(22)) == ("staged:0:22",)


def test_a_staged_pawn_keeps_to_files_of_its_own() -> None:
    state = setting_up("K_3e", "P_4d", "P_5d")
    assert press(deciding(state, Selection(Cell(16))), Cell(20)) == refused("two_pawns")
    answer = press(deciding(state, Selection(Cell(16))), Cell(21))
    assert isinstance(answer, TakeBack)
    for action in answer.then:
        assert isinstance(action, Lay)


def test_the_king_comes_first() -> None:
    assert press(deciding(setting_up("P_4d")), Button.CONFIRM) == refused("king_first")
    answer = press(deciding(setting_up("K_3e")), Button.CONFIRM)
    assert isinstance(answer, Act)
    assert answer.action == ryuki.read("confirm")


def test_where_both_have_no_room_the_inspector_lies_over_the_list_until_it_is_put_away() -> None:
    desk = deciding(OPEN)
    assert press(desk, Button.INSPECT) == Show(Display(inspects=True))
    over = replace(desk, display=Display(inspects=True))
    assert press(over, Button.INSPECT) == Show(Display())
    assert gestured(over, Shut()) == Show(Display())
    assert gestured(desk, Shut()) is None


def test_pressing_the_deck_is_choosing_to_draw_and_pressing_it_again_draws() -> None:
    state = laid_out("2k2/5/5/5/2K2", decks=("PP", "PP"))
    assert press(deciding(state), Button.DECK) == Pick(Selection(DRAW))
    assert press(deciding(state, Selection(DRAW)), Button.DECK) == Act(Draw())
    assert press(deciding(OPEN), Button.DECK) == refused("deck_empty")
    assert press(deciding(setting_up()), Button.DECK) == refused("set_up_first")
    assert "deck" in {target.id for target in frame(deciding(state), Words("en")).targets}
    assert "deck" not in {target.id for target in frame(watching(state, 0), Words("en")).targets}


def test_a_deck_that_is_about_to_be_drawn_from_rises() -> None:
    state = laid_out("2k2/5/5/5/2K2", decks=("PP", "PP"))
    low, high = (
        next(p for p in frame(deciding(state, picked), Words("en")).placements if p.key == "deck:0")
        for picked in (Selection(), Selection(DRAW))
    )
    assert high.y < low.y


def test_a_piece_that_can_go_nowhere_is_not_taken_up() -> None:
    assert press(deciding(position("2k2/5/2P2/5/2K2")), Cell(12)) == Pick(Selection(Cell(12)))
    shut = position("2k2/5/2G2/2P2/2K2")
    assert press(deciding(shut), Cell(17)) == refused("stuck")
    checked = position("2k2/5/2r2/P4/2K2")
    assert press(deciding(checked), Cell(15)) == refused("in_check")
