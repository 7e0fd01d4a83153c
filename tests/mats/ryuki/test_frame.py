"""Where things lie at 龍棋's table, and what is marked."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.look.describe import measure, theme
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.look.stage import Stage
from game.mats.mat import PONDERS
from game.mats.ryuki import keys
from game.mats.ryuki.desk import Cell, Display, Doing, Faces, Held, InHand, Lying, Row, Selection
from game.mats.ryuki.frame import frame
from game.mats.ryuki.layout import LAYOUT
from game.mats.ryuki.mat import MAT
from game.mats.ryuki.reading import latest, movable
from game.mats.ryuki.sides import LOOKED
from game.rules import ryuki
from game.rules.ryuki.position import board_of
from game.rules.ryuki.values import Checked, Man, Move, Piece, Placed, State, Woke
from tests.mats.ryuki.desks import after, deciding, position, setting_up, watching
from tests.mats.ryuki.seen import EN, JA, art, rim, shown, text, texts
from tests.rounds import crosswise, text_scales
from tests.rules.ryuki.tables import table as laid_out
from tests.screens.fitting import misplaced
from tests.together import together

OPEN = position("2k2/5/3S1/5/2K2", "P", ("GP", "P"))


def test_squares_are_read_from_the_first_players_side() -> None:
    assert LAYOUT.cell(0, turned=False)[:2] == (545, 96)
    assert LAYOUT.cell(24, turned=False)[:2] == (545 + 4 * 166, 96 + 4 * 156)
    for at in range(25):
        assert LAYOUT.cell(at, turned=True) == LAYOUT.cell(24 - at, turned=False)


def test_the_board_turns_with_its_coordinates() -> None:
    desk = deciding(OPEN)
    near, far = shown(desk), shown(replace(desk, display=Display(near=1)))
    king = next(man for man in OPEN.board if man and man.seat == 0 and man.piece is Piece.KING)
    assert near[f"man:{king.n}"].y > far[f"man:{king.n}"].y
    assert (near[f"man:{king.n}"].angle, far[f"man:{king.n}"].angle) == (0.0, 180.0)
    for view, first in ((near, "5"), (far, "1")):
        files = sorted((p.x, p.what.text) for k, p in view.items() if k.startswith("file ") and len(k) == 6)
        assert files[0][1] == first
    ranks = sorted((p.y, p.what.text) for k, p in far.items() if k.startswith("rank ") and len(k) == 6)
    assert [text for _, text in ranks] == ["五", "四", "三", "二", "一"]


def test_the_second_player_sees_the_own_camp_near() -> None:
    state = position("2k2/5/5/5/2K2", mover="w")
    king = next(man for man in state.board if man and man.seat == 1)
    assert shown(deciding(state))[f"man:{king.n}"].y > 540


def test_faces_are_three() -> None:
    desk = deciding(OPEN)
    man = OPEN.board[13]
    assert man is not None
    key = f"man:{man.n}"
    assert art(shown(desk)[key]) == "pieces/ginsho-sente"
    assert f"{key}:letter" not in shown(desk)
    assert f"{key}:letter" in shown(desk, EN)
    plain = shown(replace(desk, display=Display(faces=Faces.PLAIN)), EN)
    assert art(plain[key]) == "pieces/plain/ginsho-sente"
    assert f"{key}:letter" not in plain


def test_promoted_pieces_lie_sideways() -> None:
    state = position("2k2/5/3+S1/5/2K2")
    man = state.board[13]
    assert man is not None
    lying = shown(deciding(state))[f"man:{man.n}"]
    assert lying.w > lying.h


def test_marks_follow_the_side_and_not_the_seat() -> None:
    state = setting_up(first=1)
    chips = {key: art(p) for key, p in shown(deciding(state)).items() if key.endswith(":chip")}
    assert chips == {"plate:0:chip": "tokens/chip-maru", "plate:1:chip": "tokens/chip-hishi"}


def test_goals_captures_and_promotions_are_marked() -> None:
    state = position("2k2/2p2/3S1/5/2K2")
    seen = shown(deciding(state, Selection(Cell(13))))
    assert {"goal 7 disc", "goal 8 dot", "goal 9 dot"} <= set(seen)
    assert {"goal 7 promotes", "goal 8 promotes"} <= set(seen)
    enabled = {t.id for t in frame(deciding(state, Selection(Cell(13))), JA).targets if t.enabled}
    assert {"cell:7", "cell:8", "cell:9", "cell:22"} <= enabled
    assert "cell:0" not in enabled


@pytest.mark.parametrize("thing", [Cell(13), InHand(Piece.GOLD), Held(Piece.PAWN)])
def test_what_is_only_looked_at_looks_like_nothing_chosen(thing: Lying) -> None:
    """It rises a little and no more, and no square is marked that a press would not play; once it is chosen,
    both are seen."""
    plain, looked = shown(deciding(OPEN)), shown(deciding(OPEN, focus=thing.id))
    picked = shown(deciding(OPEN, Selection(thing), focus=thing.id))
    assert not [key for key in looked if key.startswith("goal ")]
    assert "goal 8 cell" in picked
    cards = [key for key in plain if key.startswith(("man:", "hand:")) and key in picked]
    assert max(plain[key].y - looked[key].y for key in cards) == (5.0 if isinstance(thing, Cell) else LOOKED)
    assert max(plain[key].y - picked[key].y for key in cards) > LOOKED


def test_only_a_piece_that_can_go_somewhere_rises_as_it_is_looked_at_and_goes_there_softly() -> None:
    plain = shown(deciding(OPEN))
    assert OPEN.board[13] is not None
    rising = []
    for at, man in enumerate(OPEN.board):
        if man is not None:
            looked = shown(deciding(OPEN, focus=Cell(at).id))
            if looked[keys.man(man.n)].y < plain[keys.man(man.n)].y:
                rising.append(at)
    assert rising == list(movable(deciding(OPEN).mind))
    glides = frame(deciding(OPEN), JA).lively.glides
    assert keys.man(OPEN.board[13].n) in glides
    assert not frame(watching(OPEN, 0), JA).lively.glides


def test_in_the_set_up_squares_are_marked_once_a_card_is_chosen() -> None:
    card, state = InHand(Piece.KING), setting_up()
    camp = {f"goal {at} {mark}" for at in range(15, 25) for mark in ("cell", "dot")}
    for picked, marked in ((Selection(), set()), (Selection(card), camp)):
        seen = shown(deciding(state, picked, focus=card.id))
        assert {key for key in seen if key.startswith(("goal ", "barred "))} == marked
        assert rim(seen, "hand:0:K:0") == (theme.YAMA if picked else None)


def test_a_fatal_square_is_marked_and_warned_of() -> None:
    seen = shown(deciding(OPEN, Selection(InHand(Piece.PAWN))))
    assert "goal 0 foul" in seen
    assert "goal 10 foul" not in seen
    assert [f"goal {at} {mark}" in seen for at in (0, 10) for mark in ("dot", "cross")] == [
        False, True, True, False,
    ]  # fmt: skip
    assert JA("ryuki.note.dead_end") in texts(deciding(OPEN, Selection(InHand(Piece.PAWN)), focus="cell:0"))
    assert JA("ryuki.note.dead_end") in texts(deciding(OPEN, Selection(InHand(Piece.PAWN), Cell(0))))


def test_the_latest_move_and_the_woken_are_marked_until_the_next_action() -> None:
    before = position("2k2/5/3S1/5/2K2", "-", ("G", "PP"))
    state, told = after(before, "G_5d", "P_5b")
    assert latest(told).squares == (5,)
    assert latest(told).awake == ((0, 15),)
    man = state.board[15]
    assert man is not None
    seen = shown(deciding(state, recent=told))
    assert f"man:{man.n}:awake" in seen
    assert "latest 5" in seen
    later, more = after(state, "G5d-5c", "P_5a")
    assert latest((*told, *more)).awake == ((1, 5),)
    assert later.board[10] is not None


def test_a_check_is_drawn_with_its_way() -> None:
    state = position("2k2/5/5/5/2K1R")
    state, told = after(state, "R1e-1a")
    desk = deciding(state, recent=told)
    seen = shown(desk)
    assert "check 4" in seen
    assert "way 3" in seen
    assert JA("ryuki.answers") in texts(desk)
    assert JA("ryuki.check") in texts(desk)
    called = next(event for event in told if isinstance(event, Checked))
    assert "aims" in shown(replace(watching(state, None, recent=told), event=called))


def test_a_sleeping_card_shows_its_face_to_its_owner_alone() -> None:
    before = position("2k2/5/5/5/2K2", "-", ("G", "P"))
    state, _ = after(before, "G_5d")
    man = state.board[15]
    assert man is not None
    key = f"man:{man.n}"
    assert art(shown(watching(state, 0))[key]) == "pieces/kinsho-sente"
    assert f"{key}:secret" in shown(watching(state, 0))
    assert texts(watching(state, 0, focus="cell:15")).count(JA("ryuki.only_you")) == 1
    for viewer in (1, None):
        assert art(shown(watching(state, viewer))[key]) == "pieces/back-sente"


def test_hands_of_others_are_backs() -> None:
    for viewer in (1, None):
        seen = shown(watching(OPEN, viewer))
        assert art(seen["hand:0:0"]) == "pieces/back-sente"
        assert not any(key.startswith("hand:0:P") for key in seen)


def test_the_junior_game_shows_its_points() -> None:
    state = replace(OPEN, options=replace(OPEN.options, junior=True))
    assert JA("ryuki.captured.points", n=1, goal=10) in texts(deciding(state))


@pytest.mark.parametrize(("lang", "text_scale"), crosswise(["ja", "en"], text_scales()))
def test_every_piece_can_be_inspected_at_every_size(lang: str, text_scale: int) -> None:
    words = Words(lang)
    start = position("k4/5/5/5/4K")
    for letter in ("G", "S", "N", "L", "P", "B", "R", "+S", "+N", "+L", "+P", "+B", "+R"):
        state = replace(start, board=board_of(f"k4/5/1{letter}1{letter.lower()}1/5/4K"))
        for cell in ("cell:11", "cell:13", "cell:0", "cell:24"):
            desk = replace(deciding(state, focus=cell), text_scale=text_scale)
            placements = frame(desk, words).placements
            assert misplaced(placements, lang, text_scale) == [], letter


CHECKED = position("2k2/5/2r2/5/2K2", "-", ("GP", ""))


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("text_scale", text_scales())
@pytest.mark.parametrize("state", [OPEN, CHECKED], ids=["turn", "check"])
def test_what_can_be_done_stands_in_one_line_each(lang: str, text_scale: int, state: State) -> None:
    pygame.font.init()
    rows = {
        k: p
        for k, p in shown(deciding(state, text_scale=text_scale), Words(lang)).items()
        if k.endswith(" text") and "row:" in k
    }
    assert len(rows) == 5
    for row in rows.values():
        assert isinstance(row.what, Label)
        assert measure.width(row.what.text, row.what.size, row.what.face, lang, text_scale) <= row.w, (
            row.what.text
        )


def test_the_name_of_the_hand_stands_between_the_edge_and_the_first_card() -> None:
    pygame.font.init()
    title = shown(deciding(OPEN), EN)["tray title"]
    assert isinstance(title.what, Label)
    wide = measure.width(title.what.text, title.what.size, title.what.face, "en", 130)
    middle = title.x + title.w / 2
    assert middle - wide / 2 >= LAYOUT.tray.x + 4
    assert middle + wide / 2 <= LAYOUT.mine.hand.box(0, 4).x - 4


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("text_scale", text_scales())
def test_nothing_is_cut_while_something_is_chosen(lang: str, text_scale: int) -> None:
    pygame.font.init()
    stage = Stage(pygame.Surface((1280, 720), 0, 32), lang, text_scale / 100)
    rows = (Selection(Row(doing)) for doing in (Doing.DRAW, Doing.RESIGN, Doing.LAY))
    chosen = *rows, Selection(InHand(Piece.PAWN), Cell(0)), Selection(Cell(13), Cell(8))
    for picked in chosen:
        desk = deciding(OPEN, picked, text_scale=text_scale)
        assert stage.misfits(frame(desk, Words(lang)).placements) == [], picked


TAKEN = {"": "Aki captures Pawn on 3c", "3c": "Aki captures a face-down piece on 3c: Pawn"}
"""By where the board's cards are face down."""


@together("asleep", TAKEN)
@together("viewer", [0, 1, None])
def test_the_bar_tells_what_a_move_has_taken(asleep: str, viewer: int | None) -> None:
    later, events = after(laid_out("4k/5/2p2/2S2/K4", asleep=asleep), "S3d-3c")
    desk = watching(later, viewer, recent=events, fact="Aki: S3d-3c")
    assert text(shown(desk, EN), "status fact") == TAKEN[asleep]
    quiet, events = after(laid_out("4k/5/2p2/1S3/K4"), "S4d-4c")
    desk = watching(quiet, viewer, recent=events, fact="Aki: S4d-4c")
    assert text(shown(desk, EN), "status fact") == "Aki: S4d-4c"


def test_the_bar_counts_many_cards_that_woke_up() -> None:
    state = laid_out("4k/5/5/5/K4")
    placed = tuple(Placed(at, Man(at, 1, Piece.PAWN)) for at in range(4))
    for n, told in ((2, "x"), (4, "Ben’s 4 face-down pieces wake up")):
        desk = watching(state, 0, recent=(Woke(1, placed[:n]),), fact="x")
        assert text(shown(desk, EN), "status fact") == told


def test_a_computer_lays_its_first_cards_in_about_a_second_whatever_they_are() -> None:
    """What is hidden, how many lie there already too, changes nothing of how long each takes."""
    lays = "K_3e", "P_5d", "G_1e", "S_2e", "P_4d", "P_3d"
    waits = [MAT.ponders(ryuki.view(setting_up(*lays[:n]), None)) for n in range(7)]
    assert len(set(waits)) == 1
    assert sum(waits) < 1000.0
    assert MAT.ponders(ryuki.view(position("4k/5/5/5/4K"), None)) == PONDERS


@pytest.mark.parametrize("king", range(15, 25))
@pytest.mark.parametrize("pawn", range(10, 15))
def test_the_question_about_a_promotion_hides_neither_king_nor_the_move(king: int, pawn: int) -> None:
    rows = [["."] * 5 for _ in range(5)]
    rows[0][4], rows[2][pawn % 5], rows[king // 5][king % 5] = "k", "P", "K"
    board = "/".join("".join("1" if c == "." else c for c in row) for row in rows)
    seen = shown(deciding(position(board), Selection(Cell(pawn), Cell(pawn - 5))))
    sheet = seen["promotion sheet"].box
    assert not any(sheet.meets(LAYOUT.cell(at, turned=False)) for at in (4, pawn - 5))
    assert not any(sheet.meets(LAYOUT.man(at, turned=False, sideways=False)) for at in (king, pawn))


def test_a_hint_calls_the_king_of_whoever_plays_by_its_name() -> None:
    for mover, start, name in (("b", 22, "玉将"), ("w", 2, "王将")):
        state = position("2k2/5/5/5/2K2", mover=mover)
        desk = MAT.desk(ryuki.view(state, state.mover), watching(state, 0).seating, 0)
        to = next(a.to for a in ryuki.actions(desk.view) if isinstance(a, Move) and a.start == start)
        assert name in MAT.deed(desk, Move(Piece.KING, start, to, False), JA)
