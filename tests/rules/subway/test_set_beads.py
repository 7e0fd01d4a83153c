"""Which bead makes which set (④, ruling 3-v): as many sets as are scored, and no bead used twice."""

from __future__ import annotations

import random

import pytest

from game.config.places import map_file
from game.maps.usual import MAPS, usual_options
from game.rules import subway
from game.rules.subway.board import board_for
from game.rules.subway.score import set_beads, sets_on
from tests.rounds import rounds


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seats", [3, 4])
def test_the_beads_of_the_sets_are_there_and_used_once(name: str, seats: int):
    board = board_for(usual_options(subway, map_file(name)).network, seats)
    rng = random.Random(f"{name} {seats}")
    most = 0
    for _ in range(rounds(500)):
        own = [rng.randint(0, capacity) for capacity in board.capacity]
        made = set_beads(board, own)
        most = max(most, sets_on(board, own))
        assert [len(used) for used in made] == [sets_on(board, own)] * len(board.counting)
        for used, (_, stations) in zip(made, board.counting, strict=True):
            assert len(set(used)) == len(used)
            assert set(used) <= set(stations)
        for station, beads in enumerate(own):
            assert sum(used.count(station) for used in made) <= beads
    assert most > 1
