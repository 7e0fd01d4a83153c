"""地下鉄: a station and some dice on the map that a first game is played on."""

from __future__ import annotations

import random

from game.maps.usual import TUTORIAL
from game.puzzles.games.subway import KINDS, SEATS, greedy, network
from game.rules.subway.board import board_for
from puzzling.recipe import Made, Recipe

BEADS = (9, 12, 15)


def _position(rng: random.Random) -> str:
    board = board_for(network(TUTORIAL), SEATS)
    start = board.ids[board.starts[int(rng.random() * len(board.starts))]]
    dice = [1 + int(rng.random() * 6) for _ in range(BEADS[int(rng.random() * 3)] - 1)]
    return f"{TUTORIAL} / {start} / {' '.join(map(str, dice))}"


def _hard(made: Made) -> tuple[int, ...]:
    """The more beads, and the shorter the path that comes without looking ahead."""
    dice = tuple(map(int, made.text.rpartition(" / ")[2].split()))
    return len(dice), made.found.best - greedy(made.state, dice)


RECIPES = (Recipe(KINDS[0], _position, _hard, 30, spare=1),)
