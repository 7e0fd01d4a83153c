"""What a pointer is on."""

from __future__ import annotations

from game.motion.placement import Box, Shape, Target
from game.scenes.pointing import CLINGS, at, clings


def test_the_target_drawn_last_is_hit() -> None:
    under, over = Target("under", 0, 0, 100, 100), Target("over", 50, 50, 100, 100)
    assert at([under, over], 60, 60) == over
    assert at([under, over], 10, 10) == under
    assert at([under, over], 300, 10) is None


def test_where_two_targets_meet_the_point_is_on_one_of_them() -> None:
    """On the one it begins, whichever was drawn last; past the last edge it is on neither."""
    left, right, below = Target("l", 0, 0, 50, 50), Target("r", 50, 0, 50, 50), Target("b", 0, 50, 50, 50)
    for order in ([left, right, below], [below, right, left]):
        assert at(order, 50, 0) == right
        assert at(order, 0, 50) == below
        assert at(order, 49.9, 49.9) == left
        assert at(order, 100, 0) is None
        assert at(order, 0, 100) is None


def card(name: str, x: float, over: int, angle: float = 0.0) -> Target:
    """A card 100 wide and 140 high of which the left 40 are gone to by keys."""
    return Target(name, x, 0, 40, 140, shape=Shape(name, Box(x, 0, 100, 140), angle, over))


def test_of_cards_that_overlap_the_one_that_lies_highest_is_hit() -> None:
    """However they are listed: the one that is looked at lies over its right neighbour."""
    left, looked_at, right = card("l", 0, 0), card("f", 40, 9), card("r", 80, 2)
    for order in ([left, looked_at, right], [looked_at, right, left]):
        assert at(order, 39, 70) == left
        assert at(order, 139, 70) == looked_at
        assert at(order, 141, 70) == right
        assert at(order, 181, 70) is None


def test_a_turned_card_is_hit_where_it_is_drawn_and_not_beside_its_round_corners() -> None:
    turned = card("t", 0, 0, angle=90.0)
    assert at([turned], -15, 70) == turned
    assert at([turned], 50, 10) is None
    straight = card("s", 0, 0)
    assert at([straight], 0.5, 0.5) is None
    assert at([straight], 3, 3) == straight


def test_a_button_over_a_card_is_hit_before_it() -> None:
    under, button = card("c", 0, 5), Target("b", 20, 20, 40, 40)
    assert at([under, button], 30, 30) == button
    assert at([under, button], 10, 10) == under


def test_a_pointer_leaves_the_card_looked_at_only_once_it_is_clear_of_its_edge() -> None:
    here, goal = card("f", 40, 9), card("r", 80, 2)
    assert clings(here, goal, 140 + CLINGS - 0.5, 70)
    assert not clings(here, goal, 140 + CLINGS + 0.5, 70)
    assert not clings(None, goal, 140, 70)
    assert not clings(here, here, 100, 70)
    assert not clings(here, Target("b", 130, 0, 60, 60), 141, 10)
