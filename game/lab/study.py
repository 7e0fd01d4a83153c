"""What a game brings to the lab: its own players, what can be counted in it, and what its designer claims of
it. All of it stands as `STUDY` in `game/lab/ID.py`, or in the module `lab` of a package from outside; a game
without such a module can be played and swept all the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from msgspec import Struct, field

from game.lab.claim import Claim, Figure
from game.lab.tally import Tally
from game.rules.protocol import Action, Event, Outcome, Seat, State
from game.rules.registry import homes

Choice = Callable[[State, Seat, random.Random], Action]


class Step(NamedTuple):
    """One action of a game that was played."""

    before: State
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    after: State


class Played(NamedTuple):
    """One game of a cell, from the start to the end, with nothing hidden."""

    options: Any
    seating: tuple[str, ...]
    steps: tuple[Step, ...]
    outcome: Outcome

    def share(self, seat: Seat) -> float:
        """What of the win is the seat's: joint winners share it, and what nobody won is everybody's."""
        winners = self.outcome.winners or range(len(self.seating))
        return 1 / len(winners) if seat in winners else 0.0


class Measure(Struct, frozen=True):
    """What is counted in a game: whole numbers, one for each column."""

    columns: tuple[str, ...]
    count: Callable[[Played], tuple[int, ...]]


class Shown(Struct, frozen=True):
    """What a sweep shows of a game besides what it shows of all: one thing counted over another."""

    name: str
    """The end of a message id, `lab.column.NAME`."""
    first: str
    second: str
    percent: bool = True

    def figure(self, tally: Tally) -> Figure:
        """From a tally with the study's measure for sweeps."""
        found = tally.part if self.percent else tally.ratio
        return Figure(found(self.first, self.second), self.percent)


class Study(Struct, frozen=True):
    """A game in the lab."""

    players: Mapping[str, Choice] = field(default_factory=dict)
    """Players that only experiments need, by name."""
    measures: Mapping[str, Measure] = field(default_factory=dict)
    twists: Mapping[str, Callable[[State], State]] = field(default_factory=dict)
    """Rules bent for an experiment: what becomes of every state."""
    claims: tuple[Claim, ...] = ()
    swept: str = ""
    """What is counted in a sweep: the name of a measure."""
    shown: tuple[Shown, ...] = ()
    """What a sweep shows of it."""


NONE = Study()


def study_of(game: str) -> Study:
    """The game's study; an empty one for a game that brings none."""
    home = homes().get(game)
    name = f"{home}.lab" if home else f"game.lab.{game}"
    if find_spec(name) is None:
        return NONE
    study: Study = import_module(name).STUDY
    return study
