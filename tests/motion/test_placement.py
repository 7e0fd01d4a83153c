"""Boxes: whether they meet, cover one another, and hold a point."""

from __future__ import annotations

from game.motion.placement import Box, Placement, Target

BOX = Box(10, 20, 30, 40)


def test_boxes_meet_where_they_overlap_or_come_nearer_than_the_gap() -> None:
    beside = BOX.at(BOX.w, 0, 5, 5)
    assert not BOX.meets(beside)
    assert BOX.meets(beside, 0.5)
    assert beside.meets(BOX, 0.5)
    assert BOX.meets(BOX.at(BOX.w - 1, BOX.h - 1, 5, 5))
    assert not BOX.meets(BOX.at(BOX.w - 1, BOX.h - 1, 5, 5), -2)
    assert not BOX.meets(BOX.at(0, BOX.h + 3, 5, 5), 3)


def test_a_box_covers_what_juts_out_nowhere_and_holds_its_edges() -> None:
    assert BOX.covers(BOX)
    assert not BOX.covers(BOX.at(0, 0, BOX.w + 1, BOX.h))
    assert BOX.covers(BOX.at(-1, -1, BOX.w + 2, BOX.h + 2), 1)
    assert not BOX.covers(BOX.at(0, -2, 5, 5), 1)
    assert BOX.holds(10, 20)
    assert BOX.holds(BOX.right, BOX.bottom)
    assert not BOX.holds(BOX.right + 0.1, BOX.bottom)
    assert not BOX.holds(20, 19.9)


def test_things_and_targets_tell_their_boxes() -> None:
    assert Placement("thing", None, *BOX).box == Target("thing", *BOX).box == BOX
