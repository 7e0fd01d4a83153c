"""What is seen of 龍棋 at its ends: marks of the woken, and the board of the result."""

from __future__ import annotations

import pytest

from game.look.describe.words import Words
from game.mats.ryuki.ending import final, small_board
from game.mats.table import Seating
from game.motion.placement import Box
from tests.mats.ryuki.desks import after, deciding, position
from tests.mats.ryuki.seen import shown

BOX = Box(0, 0, 800, 800)


def woken():
    before = position("2k2/5/3S1/5/2K2", "-", ("G", "PP"))
    state, told = after(before, "G_5d", "P_5b")
    man = state.board[15]
    assert man is not None
    return state, told, man


def test_the_mark_of_the_woken_keeps_off_the_name_of_the_piece() -> None:
    state, told, man = woken()
    seen = shown(deciding(state, recent=told))
    mark, card = seen[f"man:{man.n}:awake"], seen[f"man:{man.n}"]
    assert mark.x + mark.w <= card.x + card.w * 0.06
    assert "text" not in {key.rpartition(" ")[2] for key in seen if key.startswith(f"man:{man.n}:awake")}


def test_the_woken_piece_that_is_looked_at_says_so() -> None:
    state, told, man = woken()
    eye = shown(deciding(state, recent=told))[f"man:{man.n}:awake eye"]
    seen = shown(deciding(state, recent=told, focus="cell:15"))
    assert f"man:{man.n}:awake text" in seen
    assert seen[f"man:{man.n}:awake mark eye"].box == eye.box, "the sign of it stays beside the word"


@pytest.mark.parametrize(
    ("humans", "below"),
    [((True, True), 0), ((True, False), 0), ((False, True), 1), ((False, False), 0)],
)
def test_the_result_shows_the_board_as_it_lay_before_the_only_person(
    humans: tuple[bool, bool], below: int
) -> None:
    state, told, _ = woken()
    desk = deciding(state)
    view, seating = desk.view, Seating(("Ada", "Bo"), humans)
    first = view.options.first or 0
    kings = {p.key: p for p in final([(told[-1], view)], seating, BOX, Words("ja"))[1]}
    near = next(
        kings[f"final:man:{man.n}"]
        for man in view.board
        if man is not None and man.seat == below and man.piece is not None and man.piece.value == "K"
    )
    assert near.y > BOX.middle[1]
    assert near.angle == 0.0
    assert first == 0


def test_a_turned_board_is_the_same_board() -> None:
    view = deciding(woken()[0]).view
    usual = list(small_board("s:", view, BOX, Words("ja")))
    turned = list(small_board("s:", view, BOX, Words("ja"), turned=True))
    assert {p.key for p in usual} == {p.key for p in turned}
    places = {p.key: (round(p.x + p.w / 2), round(p.y + p.h / 2)) for p in turned}
    for p in usual:
        if p.key.count(":") == 2 and p.key.startswith("s:man"):
            x, y = round(p.x + p.w / 2), round(p.y + p.h / 2)
            assert abs(places[p.key][0] - (800 - x)) <= 1
            assert abs(places[p.key][1] - (800 - y)) <= 1
