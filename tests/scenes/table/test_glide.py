"""A map that is looked at otherwise moves over: from what was seen to what is seen then, and never waits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.input.intents import Gesture, Move, Pan, Wheel
from game.look.describe.specs import Chart, Glimpse
from game.mats.subway.desk import Display
from game.mats.subway.layout import LAYOUT
from game.motion.placement import Placement
from game.scenes.table.glide import SPAN
from game.scenes.table.screen import TableScene
from tests.scenes.tour import Tour, usual

INSIDE = LAYOUT.inside
NEARER, FARTHER = Wheel(1, 700.0, 500.0), Wheel(-1, 700.0, 500.0)


@pytest.fixture
def tour() -> Iterator[Tour]:
    house = Tour(speed="normal")
    house.sit(usual(), 4, 4)
    yield house
    house.close()


def mean(tour: Tour, *gestures: Gesture) -> None:
    for gesture in gestures:
        tour.manager.handle(gesture, tour.now)


def seen(tour: Tour, after: float = 0.0) -> tuple[Placement, ...]:
    tour.now += after
    return tour.manager.frame(tour.now).placements


def glimpses(placements: tuple[Placement, ...]) -> list[Glimpse]:
    return [p.what for p in placements if isinstance(p.what, Glimpse)]


def part_of_map(glimpse: Glimpse) -> tuple[float, ...]:
    """The part of the whole map that is seen, when the picture was drawn of the whole map."""
    x, y, w, h = glimpse.part
    return INSIDE[0] + x, INSIDE[1] + y, w, h


def look_of(tour: Tour) -> Display:
    table = tour.shell.top
    assert isinstance(table, TableScene)
    display: Display = table.presenter.desk().display
    return display


def chart_of(placements: tuple[Placement, ...]) -> Chart:
    return next(p.what for p in placements if p.key == "chart" and isinstance(p.what, Chart))


def test_it_begins_with_what_was_seen_and_ends_with_what_is_seen_then(tour: Tour) -> None:
    mean(tour, NEARER)
    (first,) = glimpses(seen(tour))
    assert part_of_map(first) == pytest.approx(INSIDE)
    (half,) = glimpses(seen(tour, SPAN / 2))
    (last,) = glimpses(seen(tour, SPAN / 2 - 0.01))
    assert not tour.manager.at_rest(tour.now)
    sharp = seen(tour, 0.02)
    assert tour.manager.at_rest(tour.now)
    assert glimpses(sharp) == []
    assert part_of_map(last) == pytest.approx(chart_of(sharp).part, abs=0.2)
    assert chart_of(sharp).part[2] < half.part[2] < INSIDE[2]


def test_what_is_seen_then_is_told_meanwhile(tour: Tour) -> None:
    mean(tour, NEARER)
    seen(tour)
    seen(tour, SPAN / 2)
    coming = tour.manager.frame(tour.now).coming
    sharp = seen(tour, SPAN)
    assert chart_of(coming) is chart_of(sharp)
    assert set(coming) <= set(sharp)
    assert tour.manager.frame(tour.now).coming == ()


def test_more_steps_turn_to_the_new_goal_from_where_it_is_by_then(tour: Tour) -> None:
    mean(tour, NEARER)
    seen(tour)
    (half,) = glimpses(seen(tour, SPAN / 2))
    mean(tour, NEARER)
    (turned,) = glimpses(seen(tour))
    assert turned.part == pytest.approx(half.part)
    assert turned.group is half.group
    (last,) = glimpses(seen(tour, SPAN - 0.01))
    assert part_of_map(last) == pytest.approx(chart_of(seen(tour, 0.02)).part, abs=0.2)


def test_going_farther_off_shows_the_lines_where_nothing_was_drawn(tour: Tour) -> None:
    mean(tour, NEARER, NEARER)
    seen(tour)
    seen(tour, SPAN + 1)
    mean(tour, FARTHER)
    seen(tour)
    lines, drawn = glimpses(seen(tour, SPAN / 2))
    assert drawn.part[2] > INSIDE[2]
    assert 0 <= lines.part[0] < lines.part[0] + lines.part[2] <= INSIDE[2]
    (only,) = lines.group.placements
    assert isinstance(only.what, Chart)


def test_what_lies_beside_the_map_stays_and_nothing_is_seen_twice(tour: Tour) -> None:
    keys = [p.key for p in seen(tour)]
    mean(tour, NEARER)
    moving = [p.key for p in seen(tour, SPAN / 2)]
    assert moving.index("sheet") < moving.index("sweep 0"), "it is not hidden by the paper"
    assert moving.index("sweep 0") < moving.index("legend")
    assert set(moving) >= {key for key in keys if key.startswith("plate:")}
    assert not any(key.startswith(("name:", "bead:", "mark:")) or key == "chart" for key in moving)


def test_keys_and_drags_are_not_swallowed_while_it_moves(tour: Tour) -> None:
    mean(tour, NEARER)
    seen(tour)
    focus = tour.manager.focus
    tour.manager.handle(Move("right"), tour.now)
    assert tour.manager.focus != focus
    look = look_of(tour)
    mean(tour, Pan(-40.0, -30.0))
    assert look_of(tour).view != look.view
    assert glimpses(seen(tour)) == [], "what is dragged is under the pointer at once"


@pytest.mark.parametrize("calm", [{"reduced_motion": True}, {"speed": "off"}])
def test_without_motion_it_is_there_at_once(calm: dict[str, object]) -> None:
    house = Tour(**calm)
    house.sit(usual(), 4, 4)
    mean(house, NEARER)
    assert glimpses(seen(house)) == []
    assert chart_of(seen(house)).part[2] < INSIDE[2]
    house.close()
