"""What a hint has selected is played by one press, at every table and at every decision."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.conformance.positions import plays
from game.mats.registry import mat_of, own_games
from game.mats.table import Act, Seating

EACH, GAMES = 6, 4
"""So many of the actions are looked at that can be done at a decision; in so many games."""


@pytest.mark.parametrize("game", own_games())
def test_once_it_is_selected_one_press_plays_it(game: str) -> None:
    mat, rng, tried = mat_of(game), random.Random("advised"), 0
    for played, _ in zip(plays(game), range(GAMES), strict=False):
        seating = Seating(tuple(f"P{n + 1}" for n in range(played.seats)), (True,) * played.seats)
        for step in played.steps:
            for seat in (seat for seat in played.rules.acting(step.state) if seat >= 0):
                view = played.rules.view(step.state, seat)
                desk = replace(mat.desk(view, seating, seat), mind=view)
                every = tuple(played.rules.actions(view))
                for action in rng.sample(every, min(EACH, len(every))):
                    if (way := mat.way(desk, action)) is not None:
                        tried += 1
                        assert mat.press(replace(desk, picked=way.picked), way.then.id) == Act(action)
    assert tried > 50
