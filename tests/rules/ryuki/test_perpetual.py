"""Perpetual check, move by move (rule 002-15, refinement b): every move of one side from after the first to
the fourth occurrence gave check, no matter how the first one came about."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules import ryuki
from game.rules.ryuki.values import Past, State
from tests.rules.ryuki.tables import ended, play
from tests.together import together

BEFORE = "2k2/5/4P/1R3/4K b - 11"
LAST = "R4d-3d"
"""A check, and the move with which the position stands for the fourth time."""
MOVES = 6
"""The checker's moves from after the first occurrence to the fourth: two a round."""


def about_to_recur(checks: list[bool], answers: list[bool], first: bool) -> State:
    """The state before the last move, which gives check. `checks`: which of the checker's moves before it
    gave check, oldest first; `answers`: which of the other side's did; `first`: whether the move did with
    which the position stood for the first time."""
    state = ryuki.read_position(BEFORE)
    position = play(state, LAST).past[-1].position
    past = [Past(position, first)]
    for n, answer in enumerate(answers):
        past.append(Past(f"answer {n}", answer))
        if n < len(checks):
            past.append(Past(position if n % 2 else f"between {n}", checks[n]))
    return replace(state, past=tuple(past))


@pytest.mark.parametrize("first", [True, False])
def test_002_b_checks_all_along_lose_whatever_brought_the_position_about(first: bool) -> None:
    state = about_to_recur([True] * (MOVES - 1), [False] * MOVES, first)
    assert ended(play(state, LAST)) == ((1,), "perpetual_check")


@pytest.mark.parametrize("quiet", range(MOVES - 1))
def test_002_b_one_quiet_move_anywhere_since_then_makes_it_a_repetition(quiet: int) -> None:
    """The very first one after the first occurrence too."""
    checks = [n != quiet for n in range(MOVES - 1)]
    state = about_to_recur(checks, [False] * MOVES, True)
    assert ended(play(state, LAST)) == ((), "repetition")


@together("quiet", [None, *range(MOVES)])
def test_002_b_the_other_side_is_judged_by_its_own_moves(quiet: int | None) -> None:
    """Where both sides check at every move nobody is to blame; the last mover alone is where one answer was
    quiet."""
    answers = [n != quiet for n in range(MOVES)]
    state = about_to_recur([True] * (MOVES - 1), answers, True)
    expected = ((), "repetition") if quiet is None else ((1,), "perpetual_check")
    assert ended(play(state, LAST)) == expected


def test_002_b_whoever_answers_every_move_with_check_loses_too() -> None:
    checks = [False, *([True] * (MOVES - 2))]
    state = about_to_recur(checks, [True] * MOVES, True)
    assert ended(play(state, LAST)) == ((0,), "perpetual_check")
