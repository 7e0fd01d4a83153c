"""A table of the subway in the house of `tests/scenes/house.py`, and hands for it."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from game.config.places import map_file
from game.maps.usual import TUTORIAL, usual_options
from game.match.record import SeatInfo
from game.rules import subway
from game.rules.subway.values import ToStart
from game.scenes.table.opening import open_new
from tests.scenes.house import House


def small(**options: Any) -> subway.Options:
    """The tutorial map, one line to fill, the first seat begins."""
    return replace(usual_options(subway, map_file(TUTORIAL)), length=1, first=0, **options)


def usual(**options: Any) -> subway.Options:
    return replace(usual_options(subway), first=0, **options)


class Tour(House):
    """The program at a table of the subway."""

    def sit(self, options: subway.Options, humans: int, seats: int = 4) -> None:
        """A new match: people at the first seats, greedy players at the others."""
        info = tuple(SeatInfo(f"P{n + 1}", "human" if n < humans else "bot:greedy") for n in range(seats))
        open_new(self.shell, "subway", options, info)
        self.rest()

    def choose(self, rng: random.Random, by: str = "press") -> None:
        """One decision by a random hand: selects, then acts."""
        do = self.press if by == "press" else self.type
        if isinstance(self.match.state.todo, ToStart):
            do(rng.choice(self.ids("style:")))
        do(rng.choice(self.ids("station:")))
        if victims := self.ids("victim:"):
            do(rng.choice(victims))
        do("act")

    def play(self, rng: random.Random, by: str = "press", decisions: int = 1000) -> None:
        """Plays to the result, or for at most `decisions` decisions."""
        while self.scene == "table" and decisions:
            self.choose(rng, by)
            decisions -= 1
