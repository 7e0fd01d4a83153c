"""Where what is said beside a thing hides least."""

from __future__ import annotations

from game.motion.clear import clearest
from game.motion.placement import Box
from game.scenes.table.hint_marks import _within


def test_the_first_place_that_hides_least_is_taken_and_what_is_worth_more_is_hidden_last() -> None:
    left, middle, right = (Box(x, 0, 10, 10) for x in (0, 20, 40))
    assert clearest((left, middle, right)) == left
    assert clearest((left, middle, right), ((left.at(0, 0, 2, 2),), 1.0)) == middle
    words, cards = (left,), (middle.at(0, 0, 10, 6),)
    assert clearest((left, middle), (words, 1.0), (cards, 1.0)) == middle
    assert clearest((left, middle), (words, 1.0), (cards, 2.0)) == left


def test_a_number_within_a_goal_leaves_what_is_told_there_in_sight() -> None:
    goal = Box(100, 100, 120, 300)
    assert _within(goal, True, ()) == (goal.right - 25, goal.bottom - 25)
    name = goal.at(0, 260, 120, 40)
    x, y = _within(goal, True, (name,))
    assert goal.holds(x, y)
    assert not name.meets(Box(x - 21, y - 21, 42, 42))
