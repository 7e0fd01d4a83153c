"""Rows and grids of cards."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.mats.kit.row import Grid, Row
from tests.together import together

ROW = Row(100, 50, 80, 112, room=400, step=90)


@together("count", [1, 2, 4, 5, 9, 30])
def test_a_row_never_is_wider_than_its_room(count: int) -> None:
    boxes = [ROW.box(i, count) for i in range(count)]
    assert boxes[0] == (100, 50, 80, 112)
    assert boxes[-1].right - boxes[0].x <= 400 + 1e-9
    assert all(box[1:] == (50, 80, 112) for box in boxes)


def test_cards_lie_at_their_step_while_there_is_room_and_overlap_after_that() -> None:
    assert [ROW.pitch(count) for count in (0, 1, 2, 4)] == [0, 0, 90, 90]
    assert ROW.pitch(5) == 80
    assert ROW.pitch(9) == 40


@pytest.mark.parametrize("count", [1, 2, 4, 5, 9])
def test_cards_can_lie_in_the_middle_of_the_room(count: int) -> None:
    boxes = [ROW.centred(i, count) for i in range(count)]
    assert boxes[0].x - 100 == pytest.approx(500 - boxes[-1].right)
    assert [b.x - a.x for a, b in pairwise(boxes)] == pytest.approx([ROW.pitch(count)] * (count - 1))
    assert all(box[1:] == (50, 80, 112) for box in boxes)


@pytest.mark.parametrize("count", [1, 3, 9])
def test_what_can_be_pointed_at_ends_where_the_next_card_begins(count: int) -> None:
    boxes = [ROW.box(i, count) for i in range(count)]
    reaches = [ROW.reach(i, count) for i in range(count)]
    assert reaches[-1] == 80
    for (box, following), reach in zip(pairwise(boxes), reaches, strict=False):
        assert reach == pytest.approx(min(80, following.x - box.x))


def test_a_grid_fills_its_rows_from_the_left() -> None:
    grid = Grid(10, 20, 30, 40, across=35, down=50, columns=3)
    assert [tuple(grid.box(i)) for i in (0, 2, 3, 7)] == [
        (10, 20, 30, 40),
        (80, 20, 30, 40),
        (10, 70, 30, 40),
        (45, 120, 30, 40),
    ]
