"""Where things lie on the subway's table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.input.intents import Wheel
from game.look.describe.specs import Chart
from game.look.describe.words import Words
from game.mats.subway.desk import Desk, Display, Finding, OnMap, Review, Selection, Style
from game.mats.subway.ending import final
from game.mats.subway.frame import frame
from game.mats.subway.ground import sweep
from game.mats.subway.layout import LAYOUT
from game.mats.subway.press import gestured
from game.mats.subway.view import Sight, View
from game.mats.table import Show
from game.motion.placement import Box, Placement
from game.rules import subway
from game.rules.protocol import CHANCE
from game.rules.subway.values import State, ToMove
from tests.mats.kit.shifting import DX, DY, shifted, staying
from tests.mats.subway.tables import begun, desk

SCREEN = ("ground", "pattern", "bar", "status")
HERE, MOVED = (replace(at, edition=name) for name, at in (("here", LAYOUT), ("moved", shifted(LAYOUT))))
"""Both without the names that were found out for the layout before."""
WORDS = Words("ja")
SMALL = begun(4, "tutorial.tmx", length=1)


def played(until: Callable[[State], bool]) -> State:
    """A game on the smallest map in which everybody does the first thing there is, until it stands so."""
    state, dice = SMALL, 0
    while not until(state):
        (seat,) = subway.acting(state)
        if seat == CHANCE:
            dice = dice % 5 + 1
            kind = 2 if state.players[state.todo.seat].style in (1, 3) else 1
            action: object = subway.read("roll " + "+".join(map(str, (dice, dice % 6 + 1)[:kind])))
        else:
            choices = subway.actions(subway.view(state, seat))
            action = choices[state.round * 7 % len(choices)]
        state = subway.apply(state, seat, action)[-1][1]
    return state


def due(state: State) -> bool:
    return isinstance(state.todo, ToMove) and state.round >= 3


def moving() -> Desk:
    return desk(played(due))


def reached() -> OnMap:
    action = subway.actions(moving().mind)[0]
    return OnMap(action.to)


def over() -> Desk:
    return desk(played(lambda state: not subway.acting(state)), seat=0)


def near(now: Desk) -> Desk:
    return replace(now, display=replace(now.display, view=View(2.0, 31.3, -17.7)))


MOMENTS: dict[str, Callable[[], Desk]] = {
    "start": lambda: desk(SMALL, picked=Selection(style=Style(2))),
    "start near": lambda: near(desk(SMALL)),
    "move": lambda: replace(moving(), picked=Selection(reached()), focus=reached().id),
    "move near": lambda: near(moving()),
    "large": lambda: replace(moving(), text_scale=130),
    "find": lambda: replace(moving(), display=Display(finding=Finding())),
    "longest": over,
    "sets": lambda: replace(over(), display=Display(review=Review.SETS)),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_lies_where_the_layout_says(moment: str) -> None:
    now = MOMENTS[moment]()
    usual, moved = (frame(now, WORDS, at) for at in (HERE, MOVED))
    assert staying(usual.placements, moved.placements, SCREEN) == []
    for old, new in zip(usual.targets, moved.targets, strict=True):
        assert (round(new.x - old.x, 3), round(new.y - old.y, 3)) == (DX, DY), old.id
    for old, new in zip(charts(usual.placements), charts(moved.placements), strict=True):
        assert new.part == pytest.approx(Box(*old.part).at(DX, DY, *old.part[2:]))
        assert new.drawing != old.drawing


def charts(placements: tuple[Placement, ...]) -> list[Chart]:
    return [p.what for p in placements if isinstance(p.what, Chart)]


def test_the_wheel_turns_the_map_where_the_sheet_lies() -> None:
    x, y = LAYOUT.sheet.right + DX - 1, LAYOUT.sheet.y + DY
    assert gestured(moving(), Wheel(1, x, y)) is None
    answer = gestured(moving(), Wheel(1, x, y), MOVED)
    assert isinstance(answer, Show)
    here = gestured(moving(), Wheel(1, x - DX, y - DY))
    assert isinstance(here, Show)
    assert answer.display == here.display


def test_the_map_moves_over_within_its_layout() -> None:
    before, after = moving(), near(moving())
    made = sweep(MOVED, before, after, WORDS)
    here = sweep(LAYOUT, before, after, WORDS)
    assert made is not None
    assert here is not None
    assert made.box == MOVED.inside
    assert here.part == pytest.approx(
        Sight(after.display.view, LAYOUT.sheet, LAYOUT.inside).part(LAYOUT.inside)
    )
    assert made.part == pytest.approx(here.part.at(DX, DY, here.part.w, here.part.h))


def test_the_end_is_drawn_small_into_its_box_wherever_the_sheet_lies() -> None:
    now, box = over(), Box(100, 100, 600, 400)
    usual, moved = (final([(None, now.view)], now.seating, box, WORDS, at)[1] for at in (LAYOUT, MOVED))
    for old, new in zip(usual, moved, strict=True):
        assert (new.x, new.y, new.w, new.h) == pytest.approx((old.x, old.y, old.w, old.h))
