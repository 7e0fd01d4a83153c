"""What the dice of 地下鉄 offer, and what a turn is worth that may go to any of the stations they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from game.rules.subway.board import Board
from game.rules.subway.legal import dice_rolled, totals


@lru_cache(maxsize=8)
def rolls(style: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """The numbers of steps that the style's rolls offer, and how likely each offer is."""
    count = dice_rolled(style)
    chances: dict[tuple[int, ...], float] = {}
    for dice in product(range(1, 7), repeat=count):
        offer = totals(style, dice)
        chances[offer] = chances.get(offer, 0.0) + 1 / 6**count
    return tuple(chances.items())


Ways = tuple[tuple[float, tuple[int, ...]], ...]
"""How likely each roll is, and the stations to which it leads."""


@lru_cache(maxsize=4096)
def ways(board: Board, style: int, station: int) -> Ways:
    """Where the style's rolls lead from the station."""
    return tuple(
        (chance, board.destinations(station, sum(1 << n for n in steps))) for steps, chance in rolls(style)
    )


def liked(ways_there: Ways, likes: Sequence[float], effects: Sequence[float]) -> float:
    """The mean over the rolls of the effect of going where one likes best."""
    total = 0.0
    for chance, stations in ways_there:
        total += chance * effects[max(stations, key=likes.__getitem__)]
    return total


def journey(board: Board, style: int, worth: Sequence[float], turns: int, patience: float) -> list[float]:
    """By station what so many turns from there are worth to one who goes where it is worth most. `worth` is
    what a station brings; each turn counts `patience` of the one before."""
    found = [0.0] * len(worth)
    for _ in range(turns):
        then = [here + patience * later for here, later in zip(worth, found, strict=True)]
        found = [
            sum(chance * max(map(then.__getitem__, there)) for chance, there in ways(board, style, n))
            if board.near[n]
            else 0.0
            for n in range(len(worth))
        ]
    return found
