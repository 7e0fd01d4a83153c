"""Cards of a hand that give way: drawn and hit where they are meanwhile."""

from __future__ import annotations

import pytest

from game.look.describe.parts import panel
from game.mats.table import Frame
from game.motion.placement import Box, Shape, Target
from game.scenes.table.easing import SPAN, Easing


def laid(*lefts: float) -> Frame:
    """Cards so far from the left, each with a mark on it."""
    boxes = [Box(x, 0, 100, 140) for x in lefts]
    drawn = [panel(f"card:{n}{mark}", box) for n, box in enumerate(boxes) for mark in ("", ":mark")]
    targets = [Target(f"t{n}", *box, shape=Shape(f"card:{n}", box)) for n, box in enumerate(boxes)]
    return Frame((*drawn, panel("table", (0, 0, 9, 9))), tuple(targets))


def lefts(frame: Frame) -> list[float]:
    """Where the cards are drawn; their marks lie on them, and they are hit there."""
    drawn = {p.key: p.x for p in frame.placements}
    for target in frame.targets:
        assert target.shape is not None
        assert target.shape.box.x == drawn[target.shape.key] == drawn[f"{target.shape.key}:mark"]
    assert drawn["table"] == 0
    return [drawn[f"card:{n}"] for n in range(len(frame.targets))]


def test_cards_take_a_moment_to_give_way() -> None:
    easing = Easing()
    assert lefts(easing.toward(laid(0, 50), "table", 0.0, True)) == [0, 50]
    assert lefts(easing.toward(laid(0, 110), "table", 10.0, True)) == [0, 50]
    way = [lefts(easing.toward(laid(0, 110), "table", 10.0 + t, True))[1] for t in (30, 60, 90)]
    assert way == sorted(way)
    assert 50 < way[0] < way[2] < 110
    assert easing.running(10.0 + SPAN - 1)
    assert lefts(easing.toward(laid(0, 110), "table", 10.0 + SPAN, True)) == [0, 110]
    assert not easing.running(10.0 + SPAN)


def test_cards_that_turn_back_on_their_way_go_from_where_they_are() -> None:
    easing = Easing()
    easing.toward(laid(0, 50), "table", 0.0, True)
    easing.toward(laid(0, 110), "table", 0.0, True)
    there = lefts(easing.toward(laid(0, 110), "table", 40.0, True))[1]
    assert lefts(easing.toward(laid(0, 50), "table", 40.0, True))[1] == pytest.approx(there)


def test_nothing_moves_where_motion_is_not_wanted_or_the_table_has_changed() -> None:
    easing = Easing()
    easing.toward(laid(0, 50), "table", 0.0, False)
    assert lefts(easing.toward(laid(0, 110), "table", 1.0, False)) == [0, 110]
    assert lefts(easing.toward(laid(0, 50), "another", 2.0, True)) == [0, 50]
    assert not easing.running(2.0)
