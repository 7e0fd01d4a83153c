"""A hand that parts: where its cards lie, that none of them is ever hidden, and what a pointer hits."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.mats.crown.layout import LAYOUT as CROWN
from game.mats.kit.parting import CLEAR, LEAST, Parting
from game.mats.kit.row import Row
from game.mats.ryuki.layout import LAYOUT as RYUKI
from game.mats.senretsu.layout import LAYOUT as SENRETSU
from game.mats.sht.layout import LAYOUT as SHT

MOST = {"crown": 18, "senretsu": 18, "senretsu-most": 30, "ryuki": 8, "captives": 7, "sht": 13}
"""The rows of all hands, and how many cards lie in them at most."""
ROWS: dict[str, Row] = {
    "crown": CROWN.hand.row,
    "senretsu": SENRETSU.hand.row(18),
    "senretsu-most": SENRETSU.hand.row(30),
    "ryuki": RYUKI.mine.hand,
    "captives": RYUKI.mine.captives,
    "sht": SHT.mine.hand.row,
}


@pytest.mark.parametrize("name", MOST)
def test_no_card_of_any_hand_is_hidden_whatever_is_looked_at(name: str) -> None:
    for count in range(1, MOST[name] + 1):
        _nothing_is_hidden(name, count)


def _nothing_is_hidden(name: str, count: int) -> None:
    """Of each as much is seen as at rest, or three tenths of it, or in a hand too large for that what all
    others have; the one looked at is seen whole."""
    row = ROWS[name]
    crowded = (row.room - 2 * row.w - CLEAR) / max(1, count - 2)
    least = min(row.pitch(count) or row.w, LEAST * row.w, crowded) - 1e-6
    for focus in (None, *range(count)):
        parting = Parting(row, count, focus)
        boxes = parting.boxes
        assert boxes[0].x >= row.x - 1e-6
        assert boxes[-1].right <= row.x + row.room + 1e-6
        assert [a.x < b.x for a, b in pairwise(boxes)] == [True] * (count - 1)
        assert all(parting.shows(i) >= least for i in range(count))
        if focus is not None and focus < count - 1:
            # What is seen of the next card begins at its left edge, where its number stands.
            assert boxes[focus + 1].x >= min(boxes[focus].right, row.x + row.room - row.w) - 1e-6
        if name == "crown":
            assert all(parting.shows(i) >= LEAST * row.w - 1e-6 for i in range(count))


def test_neighbours_give_way_by_halves_and_farther_ones_less() -> None:
    row = Row(0, 0, 100, 140, room=1000, step=80)
    rest, parted = Parting(row, 11).boxes, Parting(row, 11, 5).boxes
    half = (100 + CLEAR - 80) / 2
    moved = [after.x - before.x for before, after in zip(rest, parted, strict=True)]
    assert moved == pytest.approx(
        [0, 0, -0.3 * half, -0.6 * half, -half, -half, half, 0.6 * half, 0.3 * half, 0, 0]
    )


def test_a_card_that_lies_free_parts_nothing() -> None:
    spread = Row(0, 0, 100, 140, room=1000, step=110)
    assert Parting(spread, 5, 2).boxes == Parting(spread, 5).boxes
    close = Row(0, 0, 100, 140, room=1000, step=80)
    assert Parting(close, 5, 4).boxes == Parting(close, 5).boxes


def test_the_card_looked_at_lies_over_all_others() -> None:
    assert Parting(ROWS["crown"], 4, 1).order() == [0, 2, 3, 1]
    assert Parting(ROWS["crown"], 4).order() == [0, 1, 2, 3]
