"""What is marked on 龍棋's board, and on its pieces."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Stroke
from game.mats.ryuki.board import RISE
from game.mats.ryuki.cards import card
from game.mats.ryuki.desk import Cell, Desk, Display, Doing, Faces, Row, Selection
from game.mats.ryuki.layout import LAYOUT
from game.mats.ryuki.reading import gives_check, latest, piece_name
from game.motion.placement import Box
from game.rules import ryuki
from game.rules.ryuki.values import (
    Captive,
    Captured,
    Checked,
    Fouled,
    Man,
    Piece,
    Placed,
    State,
    Woke,
)
from tests.mats.ryuki.desks import after, deciding, position, watching
from tests.mats.ryuki.seen import EN, JA, apart, art, rim, shown, targets, text

OPEN = position("2k2/5/3S1/5/2K2", "P", ("GP", "P"))
CHECKED = position("2r1k/5/5/3G1/2K2")
"""The rook on 3a attacks the king on 3e; the gold on 2d can go between."""


def key(state: State, at: int) -> str:
    """The key of the piece on a square."""
    man = state.board[at]
    assert man is not None
    return f"man:{man.n}"


def test_the_king_in_check_is_where_focus_begins() -> None:
    assert next(iter(targets(deciding(CHECKED)))) == "cell:22"
    assert next(iter(targets(deciding(OPEN)))) == "cell:13"


def test_the_king_is_rimmed_in_check_alone() -> None:
    assert rim(shown(deciding(CHECKED)), key(CHECKED, 22)) == theme.SHU
    assert rim(shown(deciding(OPEN)), key(OPEN, 22)) is None


def test_both_ends_of_the_latest_move_are_marked() -> None:
    state, told = after(OPEN, "S2c-2b")
    seen = shown(watching(state, 1, recent=told))
    assert {"latest 13", "latest 8"} <= set(seen)
    assert rim(seen, key(state, 8)) == theme.YAMA
    way, (left, to) = seen["latest way 13 8"], (LAYOUT.cell(at, turned=True) for at in (13, 8))
    assert isinstance(way.what, Stroke)
    assert way.what.dash
    assert way.box.meets(left)
    assert way.box.meets(to)
    assert way.layer < seen[key(state, 8)].layer


def test_a_piece_that_is_put_down_has_come_no_way_but_has_a_rim() -> None:
    state, told = after(OPEN, "P*3d")
    seen = shown(watching(state, 1, recent=told))
    assert not any(name.startswith("latest way") for name in seen)
    assert rim(seen, key(state, 17)) == theme.YAMA


def test_that_a_piece_may_promote_covers_nothing_of_what_it_takes_nor_of_what_stands_next() -> None:
    state = position("2k2/2g2/2sS1/5/2K2")
    desk = deciding(state, Selection(Cell(13)))
    for lang in (JA, EN):
        seen = shown(desk, lang)
        tag, men = seen["goal 7 promotes"].box, [p for name, p in seen.items() if name.startswith("man:")]
        assert not [p.key for p in men if p.box.meets(tag, -1.0)]
        assert tag.meets(LAYOUT.cell(7, turned=False))


@pytest.mark.parametrize("near", [0, 1])
def test_ranks_stand_at_the_right_edge_and_files_at_the_far_one(near: int) -> None:
    seen = shown(replace(deciding(OPEN), display=Display(near=near)))
    for n in range(5):
        assert seen[f"rank {n}"].x > LAYOUT.field.right - 40
        assert seen[f"file {n}"].y < LAYOUT.field.y + 10


def test_what_broke_a_rule_is_rimmed_and_nothing_else() -> None:
    seen = shown(watching(OPEN, 0, event=Fouled(0, "dead_end", (13,))))
    assert rim(seen, key(OPEN, 13)) == theme.SHU
    assert rim(seen, key(OPEN, 22)) is None


def test_what_the_chosen_piece_can_capture_is_rimmed() -> None:
    state = position("2k2/2p2/3S1/5/2K2")
    seen = shown(deciding(state, Selection(Cell(13))))
    assert rim(seen, key(state, 7)) == theme.SHU
    assert rim(seen, key(state, 2)) is None
    calm = shown(deciding(state))
    assert rim(calm, key(state, 7)) is None


def test_the_chosen_piece_is_lifted_and_rimmed() -> None:
    calm, chosen = shown(deciding(OPEN)), shown(deciding(OPEN, Selection(Cell(13))))
    mine = key(OPEN, 13)
    assert calm[mine].y - chosen[mine].y == RISE
    assert rim(chosen, mine) == theme.YAMA


def test_the_row_of_moves_shows_who_can_move() -> None:
    seen = shown(deciding(OPEN, Selection(Row(Doing.MOVE))))
    assert rim(seen, key(OPEN, 13)) == rim(seen, key(OPEN, 22)) == theme.MINT
    assert rim(seen, key(OPEN, 2)) is None


# Check


def called(turned: bool = False) -> Desk:
    """The moment in which the first player calls check along the far rank."""
    state, told = after(position("2k2/5/5/5/2K1R"), "R1e-1a")
    event = next(event for event in told if isinstance(event, Checked))
    return watching(state, None, event=event, recent=told, display=Display(near=1 if turned else None))


@pytest.mark.parametrize("turned", [False, True])
def test_words_about_a_check_keep_clear_of_king_and_attacker(turned: bool) -> None:
    said = shown(called(turned))["aims"]
    for at in (2, 3, 4):
        assert apart(said, LAYOUT.cell(at, turned)), at


def test_words_about_a_check_name_who_gives_it_and_with_what() -> None:
    said = text(shown(called(), EN), "aims text")
    king = piece_name(Piece.KING, called().view, 1, EN)
    assert said == EN("ryuki.aims", name="Aki", piece=EN("ryuki.piece.R"), king=king)


def test_the_kings_of_both_have_names_of_their_own() -> None:
    assert [piece_name(Piece.KING, called().view, seat, JA) for seat in (0, 1)] == ["玉将", "王将"]


def test_a_check_is_foretold_to_the_other_side_alone() -> None:
    view = ryuki.view(position("2k2/5/5/1R3/2K2"), 0)
    assert gives_check(view, 0, 16, 17, promote=False)
    assert not gives_check(view, 0, 16, 18, promote=False)
    own = ryuki.view(position("2k2/5/2r2/2R2/2K2"), 0)
    assert not gives_check(own, 0, 17, 16, promote=False)


def test_what_is_captured_is_awake_no_more() -> None:
    man = Man(5, 0, Piece.GOLD)
    woke = Woke(0, (Placed(15, man), Placed(16, replace(man, n=6))))
    assert latest((woke,)).awake == ((0, 15), (0, 16))
    taken = Captured(1, Placed(15, man), Captive(Piece.GOLD, 5), 10)
    assert latest((woke, taken)).awake == ((0, 16),)


def lettered(w: float) -> tuple[str, float]:
    """The drawing of a card so wide, and how far across it its letter stands."""
    drawing, letter = card("card", Piece.SILVER, 0, Box(0, 0, w, w * 8 / 7), Faces.LATIN)
    return art(drawing), (letter.x + letter.w / 2) / w


def test_a_small_card_bears_its_letter_at_the_edge_in_place_of_marks() -> None:
    (large, beside), (small, at_edge) = lettered(118), lettered(60)
    assert (large, small) == ("pieces/ginsho-sente", "pieces/plain/ginsho-sente")
    assert at_edge < beside - 0.02 < 0.23


NAME_ENDS = 0.84
"""How far down a card its name goes, as a share of its height."""


@pytest.mark.parametrize("scale", [100, 200])
def test_tags_between_two_squares_leave_the_name_over_them_and_the_card_under_them_free(scale: int) -> None:
    """That a card has woken up, and that a king would be in check."""
    woke = (Woke(0, (Placed(13, Man(9, 0, Piece.SILVER)),)),)
    asking = deciding(position("2k2/5/N4/5/2K2"), Selection(Cell(10), Cell(1)))
    for desk, name, at in (
        (deciding(OPEN, focus="cell:13", recent=woke), f"{key(OPEN, 13)}:awake", 13),
        (asking, "threatened", 2),
    ):
        tag = shown(replace(desk, text_scale=scale))[name].box
        card, under = LAYOUT.man(at, False, False), LAYOUT.man(at + 5, False, False)
        assert tag.y >= card.y + NAME_ENDS * card.h
        assert tag.bottom <= under.y


def test_what_a_focused_square_has_written_on_its_edge_is_seen_before_the_mark_of_focus() -> None:
    state = position("k4/3p1/2PG1/5/4K", "G")
    for target in targets(deciding(state)).values():
        if target.id.startswith("cell:"):
            assert target.bracket < 3


def test_where_a_check_can_be_shut_off_is_seen_over_its_line() -> None:
    seen = shown(deciding(CHECKED, Selection(Cell(18))))
    line, dot = seen["check 2"], seen["goal 17 dot"]
    assert line.layer < dot.layer
    open_one = shown(deciding(OPEN, Selection(Cell(13))))
    assert next(p for name, p in open_one.items() if name.endswith(" dot")).layer < line.layer
