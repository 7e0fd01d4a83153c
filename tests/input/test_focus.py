"""The focus graph."""

from __future__ import annotations

import random

import pytest

from game.input.focus import by_id, neighbour, reading_order, step
from game.motion.placement import Target
from tests.rounds import rounds

WAYS = ("left", "right", "up", "down")


def grid(columns: int, rows: int) -> list[Target]:
    return [Target(f"{x}{y}", x * 100, y * 100, 80, 80) for y in range(rows) for x in range(columns)]


def reached(ways: dict[str, set[str]]) -> set[str]:
    """Where the ways lead from the first target on: all of them, and along the ways back too, if and only if
    every target is reached from every other."""
    first = next(iter(ways))
    seen, todo = {first}, [first]
    while todo:
        new = ways[todo.pop()] - seen
        seen |= new
        todo += new
    return seen


def test_what_belongs_to_a_target_comes_right_after_it_and_without_it_where_it_lies() -> None:
    buttons = [Target(name, x, 900, 80, 80, after="00") for name, x in (("q", 90), ("p", 0))]
    row = [*grid(3, 1), *buttons]
    assert [t.id for t in reading_order(row)] == ["00", "p", "q", "10", "20"]
    assert [t.id for t in reading_order(row[1:])] == ["10", "20", "p", "q"]
    assert step(row, row[0], -1).id == "20"


@pytest.mark.parametrize(("way", "goal"), [("left", "01"), ("right", "21"), ("up", "10"), ("down", "12")])
def test_arrows_go_straight(way: str, goal: str) -> None:
    targets = grid(3, 3)
    assert neighbour(targets, targets[4], way).id == goal


def test_the_straight_way_is_preferred_to_the_near_one() -> None:
    here, near, straight = Target("h", 0, 0, 80, 80), Target("n", 90, 90, 80, 80), Target("s", 120, 0, 80, 80)
    assert neighbour([here, near, straight], here, "right").id == "s"


def test_at_an_edge_the_arrow_goes_on_in_reading_order() -> None:
    targets = grid(3, 2)
    assert neighbour(targets, targets[2], "right").id == "01"
    assert neighbour(targets, targets[0], "left").id == "21"


KNOTTY = (112, 153, 194)
"""Seeds of places among which geometry alone does not lead everywhere."""


def scattered(rng: random.Random) -> list[Target]:
    return [
        Target(
            str(i), rng.randrange(1800), rng.randrange(1000), rng.randrange(40, 400), rng.randrange(40, 200)
        )
        for i in range(rng.randrange(1, 25))
    ]


def test_every_target_is_reached_from_every_other() -> None:
    for seed in (*KNOTTY, *range(rounds(500))):
        targets = scattered(random.Random(seed))
        ways = {t.id: {neighbour(targets, t, way).id for way in WAYS} for t in targets}
        back = {goal: {start for start, goals in ways.items() if goal in goals} for goal in ways}
        assert reached(ways) == reached(back) == {*ways}, seed


def test_tab_walks_all_in_reading_order_and_round() -> None:
    targets = grid(3, 2)
    here, seen = targets[0], []
    for _ in targets:
        seen.append(here.id)
        here = step(targets, here, 1)
    assert seen == [target.id for target in targets]
    assert here.id == "00"
    assert step(targets, here, -1).id == "21"


def test_reading_order_takes_things_of_about_one_height_for_a_row() -> None:
    a, b, c = Target("a", 0, 0, 80, 80), Target("b", 100, 20, 80, 80), Target("c", 0, 100, 80, 80)
    assert [t.id for t in reading_order([c, b, a])] == ["a", "b", "c"]


def test_by_id_knows_only_what_is_there() -> None:
    assert by_id(grid(2, 1), "10") == Target("10", 100, 0, 80, 80)
    assert by_id(grid(2, 1), None) is None


def test_what_lies_almost_straight_below_is_not_to_the_left() -> None:
    """From the lowered last cloth of the title "left" once led to the button beneath it."""
    cloths = [Target(f"cloth {n}", 500 + 272 * n, 116, 254, 694 if n == 4 else 668) for n in range(5)]
    button = Target("play", 1552, 862, 266, 70)
    assert neighbour([*cloths, button], cloths[4], "left") == cloths[3]
    assert neighbour([*cloths, button], cloths[4], "down") == button


def test_what_lies_above_is_not_to_the_right_though_its_middle_is() -> None:
    """Under a wide button two lie side by side."""
    wide = Target("wide", 0, 0, 900, 76)
    left, right = Target("left", 0, 92, 440, 76), Target("right", 460, 92, 440, 76)
    spots = (wide, left, right)
    assert neighbour(spots, left, "right") is right
    assert neighbour(spots, right, "left") is left
    assert neighbour(spots, left, "up") is neighbour(spots, right, "up") is wide
