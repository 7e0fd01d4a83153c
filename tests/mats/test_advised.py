"""What a hint has selected is played by one press, at every table and at every decision."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.conformance.positions import plays
from game.mats.mat import AnyMat
from game.mats.registry import mat_of, own_games
from game.mats.table import Act, Pick, Seating

EACH, GAMES = 6, 4
"""So many of the actions are looked at that can be done at a decision; in so many games."""


def played(mat: AnyMat, desk: Any, target: str) -> Any:
    """What a press on that target does, or what is played by itself after it."""
    answer = mat.press(desk, target)
    if isinstance(answer, Pick):
        return mat.plays_on(replace(desk, picked=answer.picked))
    assert isinstance(answer, Act)
    return answer.action


@pytest.mark.parametrize("game", own_games())
def test_once_it_is_selected_one_press_plays_it(game: str) -> None:
    mat, rng, tried = mat_of(game), random.Random("advised"), 0
    for game_played, _ in zip(plays(game), range(GAMES), strict=False):
        seating = Seating(tuple(f"P{n + 1}" for n in range(game_played.seats)), (True,) * game_played.seats)
        for step in game_played.steps:
            for seat in (seat for seat in game_played.rules.acting(step.state) if seat >= 0):
                view = game_played.rules.view(step.state, seat)
                desk = replace(mat.desk(view, seating, seat), mind=view)
                every = tuple(game_played.rules.actions(view))
                for action in rng.sample(every, min(EACH, len(every))):
                    if (way := mat.way(desk, action)) is not None:
                        tried += 1
                        assert played(mat, replace(desk, picked=way.picked), way.then.id) == action
    assert tried > 50
