"""Which puzzle belongs to which day: the same everywhere and for ever, without any network."""

from __future__ import annotations

import random
from datetime import date
from functools import lru_cache

from game.puzzles.kind import Puzzle
from game.puzzles.library import puzzles_of
from game.rules.protocol import take

VERSION = 2
"""Part of the seed: raised if puzzles that are shipped are changed or reordered."""


def of_day(game: str, day: date) -> Puzzle:
    """The game's puzzle of the day. None comes twice before all have come once."""
    every = puzzles_of(game)
    rounds, place = divmod(day.toordinal(), len(every))
    return every[_order(game, rounds, len(every))[place]]


@lru_cache(maxsize=16)
def _order(game: str, rounds: int, count: int) -> tuple[int, ...]:
    rng = random.Random(f"today/{VERSION}/{game}/{rounds}")
    return tuple(take(rng, range(count), count)[0])
