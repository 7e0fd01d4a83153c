"""A press answers at once: rising, opening outwards, and shaking a head."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import disc, panel
from game.mats.around import Around
from game.mats.table import Frame, Lively
from game.motion.placement import Box, Placement, Shape, Target
from game.scenes.table.answering import ANEW, DEEP, HIGH, HOPS, SHAKES, SPAN, Answering
from game.scenes.table.around import AT_HAND, SIGN, said_at

TAKEN = ("taken",)
CELL = Target("cell", 100, 100, 100, 100)


def lies(y: float, *more: Placement) -> Frame:
    return Frame((panel("piece", (110, y, 80, 80), theme.PAPER0, 4, layer=2), *more), (CELL,))


def by_key(frame: Frame) -> dict[str, Placement]:
    return {p.key: p for p in frame.placements}


def test_what_is_taken_up_rises_and_its_squares_open_nearest_first() -> None:
    answering = Answering()
    goals = [disc(f"goal {x}", x, 150, 19, theme.AOTAKE, 3) for x in (250, 800)]
    answering.over(lies(110), "table", (), 0.0)
    seen = [by_key(answering.over(lies(98, *goals), "table", TAKEN, 1000.0 + t)) for t in (0, 50, SPAN)]
    assert seen[0]["piece"].y == 110
    assert 98 < seen[1]["piece"].y < 110
    assert seen[2]["piece"].y == 98
    assert seen[1]["goal 250"].alpha > seen[1]["goal 800"].alpha
    assert seen[2]["goal 800"].box == goals[1].box
    assert not answering.running(1000.0 + HOPS)


def test_what_is_put_back_glides_back() -> None:
    answering, goal = Answering(), disc("goal 1", 250, 150, 19, theme.AOTAKE, 3)
    answering.over(lies(400, goal), "table", TAKEN, 0.0)
    assert by_key(answering.over(lies(110), "table", (), 500.0))["piece"].y == 400
    assert 110 < by_key(answering.over(lies(110), "table", (), 540.0))["piece"].y < 400


def test_what_is_taken_up_hops_with_all_that_lies_on_it_and_what_is_put_back_dips() -> None:
    tick = panel("piece:tick", (150, 110, 20, 20), theme.YAMA, 4, layer=3)
    other = panel("piece 2", (300, 110, 80, 80), theme.PAPER0, 4, layer=2)
    shape = Shape("piece", Box(110, 110, 80, 80))
    answering = Answering()
    frame = replace(lies(110, tick, other), targets=(replace(CELL, id="card", shape=shape),))
    answering.over(frame, "table", (), 0.0)
    answering.over(frame, "table", ("card",), 500.0)
    up = by_key(answering.over(frame, "table", ("card",), 500.0 + HOPS / 2))
    assert (up["piece"].y, up["piece:tick"].y, up["piece 2"].y) == (110 - HIGH, 110 - HIGH, 110)
    answering.over(frame, "table", (), 1000.0)
    assert by_key(answering.over(frame, "table", (), 1000.0 + HOPS / 2))["piece"].y == 110 + DEEP
    assert answering.over(frame, "table", (), 1000.0 + HOPS) == frame


def test_at_another_table_all_is_there_at_once() -> None:
    answering, goal = Answering(), disc("goal 1", 250, 150, 19, theme.AOTAKE, 3)
    answering.over(lies(400, goal), "table", TAKEN, 0.0)
    assert answering.over(lies(110), "other", (), 10.0) == lies(110)


def test_what_cannot_be_pressed_shakes_and_comes_to_rest() -> None:
    answering = Answering()
    answering.over(lies(110), "table", (), 0.0)
    answering.refuse("cell", 1000.0)
    shaken = by_key(answering.over(lies(110), "table", (), 1020.0))
    assert shaken["piece"].x != 110
    assert "refused" in shaken
    assert answering.running(1100.0)
    assert answering.over(lies(110), "table", (), 1000.0 + SHAKES) == lies(110)


@pytest.mark.parametrize(("whole", "lines"), [(90.0, 1), (300.0, 1), (500.0, 2), (2000.0, 3)])
def test_why_not_is_said_beside_what_was_pressed_as_large_as_the_sentence_asks(
    whole: float, lines: int
) -> None:
    room = Box(0, 0, 900, 900)
    box = said_at(lies(110), "cell", Around(answers=room), whole, 30.0)
    assert box is not None
    assert room.covers(box)
    assert not box.meets(Box(*CELL.seen))
    assert box.w == (whole + 2 * SIGN + 40.0 if lines == 1 else AT_HAND)
    assert box.h == 30.0 * lines + 22.0
    assert said_at(lies(110), "cell", Around(), whole, 30.0) is None
    assert said_at(lies(110), "elsewhere", Around(answers=room), whole, 30.0) is None


def test_what_is_told_otherwise_opens_anew_from_what_was_pressed() -> None:
    def told(what: str) -> Frame:
        marks = [disc(f"mark {x}", x, 150, 19, theme.AOTAKE, 3) for x in (250, 800)]
        return Frame(tuple(marks), (CELL,), lively=Lively(opened=tuple(p.key for p in marks), told=what))

    answering = Answering()
    answering.over(told("steps"), "table", (), 0.0)
    seen = [by_key(answering.over(told("points"), "table", (), 500.0 + t, CELL.id)) for t in (0, SPAN, ANEW)]
    assert [one["mark 250"].alpha for one in seen] == [0.0, 1.0, 1.0]
    assert seen[1]["mark 800"].alpha < 1.0
    assert answering.over(told("points"), "table", (), 500.0 + ANEW) == told("points")
    assert not answering.running(500.0 + ANEW)
