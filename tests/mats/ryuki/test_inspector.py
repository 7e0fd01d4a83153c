"""What 龍棋's table says of pieces and of going somewhere; how it asks about a promotion; its set-up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.mats.ryuki.aims import attacked
from game.mats.ryuki.desk import Cell, Desk, Held, InHand, Selection
from game.mats.ryuki.layout import LAYOUT
from game.mats.ryuki.layouts import layout_of
from game.mats.ryuki.reading import piece_name
from game.rules import ryuki
from game.rules.ryuki.notation import square_name
from game.rules.ryuki.values import PROMOTED, Captured, Checked, Dropped, Piece, SetUp
from tests.mats.ryuki.desks import after, deciding, position, setting_up, watching
from tests.mats.ryuki.seen import EN, JA, apart, art, shown, targets, text, texts

OPEN = position("2k2/5/3S1/5/2K2", "P", ("GP", "P"))
ASKED = Selection(Cell(13), Cell(8))
FORCED = position("4k/P4/5/5/2K2")


# Notes


def test_the_piece_under_focus_is_explained() -> None:
    assert text(shown(deciding(OPEN, focus="cell:13")), "inspected name") == JA("ryuki.piece.S")
    assert text(shown(deciding(OPEN, focus="hand:G")), "inspected name") == JA("ryuki.piece.G")
    chosen = deciding(OPEN, Selection(InHand(Piece.GOLD)), focus="cell:13")
    assert text(shown(chosen), "inspected name") == JA("ryuki.piece.S")
    asked = deciding(OPEN, ASKED, focus="cell:22")
    assert text(shown(asked), "inspected name") == JA("ryuki.piece.S")


@pytest.mark.parametrize(
    ("picked", "note"), [(Selection(Held(Piece.PAWN)), "drops"), (Selection(InHand(Piece.GOLD)), "lays")]
)
def test_a_drop_is_told_apart_from_laying_a_card(picked: Selection, note: str) -> None:
    said = texts(deciding(OPEN, picked, focus="cell:10"))
    assert JA(f"ryuki.note.{note}", square=square_name(10, "ja")) in said


def test_the_piece_that_moved_last_is_explained_while_it_is_taken() -> None:
    state = position("2k2/2p2/3S1/5/2K2")
    event, taken = ryuki.apply(state, 0, ryuki.read("S2c-3b"))[0]
    assert isinstance(event, Captured)
    desk = watching(taken, 0, event=event, recent=(Dropped(1, event.placed), event))
    assert text(shown(desk), "inspected name") == JA("ryuki.piece.P")


def test_a_capture_is_foretold() -> None:
    state = position("2k2/2p2/3S1/5/2K2")
    said = texts(deciding(state, Selection(Cell(13)), focus="cell:7"))
    assert JA("ryuki.note.captures", piece=JA("ryuki.piece.P")) in said
    assert JA("ryuki.note.captures_asleep") not in said


def test_a_check_is_foretold_only_if_it_comes_for_certain() -> None:
    """On 2b the silver attacks the king on 3b if it promotes, which it need not."""
    state = position("5/2k2/4S/5/2K2")
    chosen = Selection(Cell(14))
    assert JA("ryuki.note.check") not in texts(deciding(state, chosen, focus="cell:8"))
    asked = texts(deciding(state, Selection(Cell(14), Cell(8))))
    assert JA("ryuki.note.later") in asked
    assert JA("ryuki.note.both_check") not in asked
    sure = position("2k2/5/4S/5/2K2")
    assert JA("ryuki.note.both_check") in texts(deciding(sure, Selection(Cell(14), Cell(8))))


def checked(awaking: bool) -> Desk:
    state = position("2k2/5/2r2/5/2K2")
    return deciding(state, recent=(Checked(1, (12,), 22, awaking),))


def test_a_check_by_waking_up_is_explained_with_who_has_to_answer() -> None:
    seen = shown(checked(awaking=True), EN)
    assert text(seen, "woke title") == EN("ryuki.woke.title")
    assert text(seen, "woke 1 title") == EN("ryuki.woke.1", name="Ben")
    assert text(seen, "woke 3 title") == EN("ryuki.woke.3", name="Aki")
    assert "woke title" not in shown(checked(awaking=False))


# The promotion


CHOICES = [
    ("2k2/5/3S1/5/2K2", 13, 8),
    ("k4/3S1/5/5/2K2", 8, 3),
    ("k4/3S1/5/5/2K2", 8, 12),
    ("k4/4R/5/5/2K2", 9, 19),
    ("k4/4R/5/5/2K2", 9, 24),
]


@pytest.mark.parametrize(("board", "start", "to"), CHOICES)
def test_the_question_leaves_its_goal_free(board: str, start: int, to: int) -> None:
    seen = shown(deciding(position(board), Selection(Cell(start), Cell(to))))
    assert apart(seen["promotion sheet"], LAYOUT.cell(to, turned=False))


def test_only_the_question_can_be_answered_while_it_stands() -> None:
    looks = {"turn", "faces:brush", "faces:plain", "faces:latin"}
    assert set(targets(deciding(OPEN, ASKED))) - looks == {"promote", "keep", "return"}
    forced = deciding(FORCED, Selection(Cell(5), Cell(0)))
    assert set(targets(forced)) - looks == {"promote", "return"}


def test_each_answer_shows_the_piece_as_it_would_be() -> None:
    seen = shown(deciding(OPEN, ASKED))
    assert art(seen["keep card"]) == "pieces/ginsho-sente"
    assert art(seen["promote card"]) == "pieces/narigin-promoted-sente"


def test_the_king_that_would_be_in_check_is_the_other_one() -> None:
    state = position("2k2/5/4S/5/2K2")
    kings = {man.seat: man.n for man in state.board if man and man.piece is Piece.KING}
    seen = shown(deciding(state, Selection(Cell(14), Cell(8))))
    assert f"threatened:{kings[1]}" in seen
    assert f"threatened:{kings[0]}" not in seen
    calm = position("k4/5/4S/5/2K2")
    assert not [key for key in shown(deciding(calm, Selection(Cell(14), Cell(9)))) if "threatened" in key]


def test_the_answers_stand_in_the_question_alone_and_what_happened_stays_beside_it() -> None:
    for desk, answers in ((deciding(OPEN, ASKED), 2), (deciding(FORCED, Selection(Cell(5), Cell(0))), 1)):
        seen = shown(desk)
        assert text(seen, "list title") == JA("ryuki.happened")
        assert sum(f"{answer} title" in seen for answer in ("promote", "keep")) == answers


@pytest.mark.parametrize("space", list(Space))
@pytest.mark.parametrize(("board", "start", "to"), [*CHOICES, ("2kg1/1s1p1/pp1S1/2GP1/2K2", 13, 7)])
def test_the_question_stands_next_to_its_piece_and_off_what_that_would_attack(
    board: str, start: int, to: int, space: Space
) -> None:
    desk = replace(deciding(position(board), Selection(Cell(start), Cell(to))), space=space)
    sheet, at = shown(desk)["promotion sheet"].box, layout_of(desk)
    man = desk.view.board[start]
    assert man is not None
    assert man.piece is not None
    for piece in (man.piece, PROMOTED[man.piece]):
        for aimed in attacked(desk.view, replace(man, piece=piece), to):
            assert not sheet.meets(at.man(aimed, turned=False, sideways=False))
    goal = at.cell(to, turned=False)
    assert sheet.meets(goal, 10.0)
    assert not sheet.meets(goal)


@pytest.mark.parametrize("space", list(Space))
@pytest.mark.parametrize(("board", "start", "to"), CHOICES)
def test_the_question_hides_no_king_and_no_name(board: str, start: int, to: int, space: Space) -> None:
    desk = replace(deciding(position(board), Selection(Cell(start), Cell(to))), space=space)
    seen, at = shown(desk), layout_of(desk)
    sheet = seen["promotion sheet"]
    kings = [n for n, man in enumerate(desk.view.board) if man and man.piece is Piece.KING]
    boxes = [at.man(n, turned=False, sideways=False) for n in kings]
    assert all(apart(sheet, box) for box in (*boxes, at.theirs.plate.box, at.mine.plate.box))


# The set-up


@pytest.mark.parametrize("first", [0, 1])
def test_all_but_the_own_camp_is_darkened(first: int) -> None:
    seen = shown(deciding(setting_up(first=first), Selection(InHand(Piece.KING))))
    camp = seen["camp rim"]
    assert all(apart(seen["set-up shade"], seen[f"goal {at} dot"]) for at in range(15, 25))
    assert seen["set-up shade"].h + camp.h == pytest.approx(LAYOUT.field.h + 6)


def test_the_camp_of_the_second_player_lies_far_when_the_first_holds_the_screen() -> None:
    state, _ = after(setting_up("K_3e"), "confirm")
    seen = shown(deciding(state, Selection(InHand(Piece.KING))))
    assert seen["goal 0 dot"].y > seen["set-up shade"].y + seen["set-up shade"].h
    far = shown(watching(state, 0))
    assert "set-up shade" not in far
    assert text(far, "not here text") == JA("ryuki.sets_up", name="Ben")
    for lang, says in ((JA, "Benさんの準備ができました"), (EN, "Ben is ready")):
        ready = shown(watching(state, 0, event=SetUp(1, ())), lang)
        assert text(ready, "not here text") == says
        assert [p.what.text for key, p in ready.items() if isinstance(p.what, Label)].count(says) == 2
        assert not any(key.startswith("status what") for key in ready)


def test_squares_in_the_file_of_another_pawn_are_barred_and_say_why() -> None:
    picked = Selection(InHand(Piece.PAWN))
    seen = shown(deciding(setting_up("K_3e", "P_4d"), picked, focus="cell:21"))
    assert "barred 21" in seen
    assert "goal 21 dot" not in seen
    assert "goal 20 dot" in seen
    assert text(seen, "pawns text") == JA("ryuki.no.two_pawns")
    for elsewhere in ("cell:20", "cell:3", "cell:16"):
        assert "pawns" not in shown(deciding(setting_up("K_3e", "P_4d"), picked, focus=elsewhere)), elsewhere


def test_a_pawn_that_is_moved_does_not_bar_its_own_file() -> None:
    desk = deciding(setting_up("K_3e", "P_4d"), Selection(Cell(16)), focus="cell:21")
    assert "goal 21 dot" in shown(desk)
    assert "pawns" not in shown(desk)


def test_what_is_laid_can_be_taken_back_and_a_king_confirmed() -> None:
    buttons = ("confirm", "takeback", "takeback:all")
    begins, ready = targets(deciding(setting_up())), targets(deciding(setting_up("K_3e")))
    assert [begins[name].enabled for name in buttons] == [False, False, False]
    assert [ready[name].enabled for name in buttons] == [True, True, True]


def test_the_cautions_say_whether_the_king_is_missing() -> None:
    begins, ready = shown(deciding(setting_up())), shown(deciding(setting_up("K_3e")))
    king = piece_name(Piece.KING, deciding(setting_up()).view, 0, JA)
    assert text(begins, "caution 0 title") == JA("ryuki.caution.king", king=king)
    assert text(ready, "caution 0 title") == JA("ryuki.caution.ready")


def test_a_set_up_begins_at_the_hand() -> None:
    assert next(iter(targets(deciding(setting_up())))) == "hand:K"
