"""Positions of random games in which a person decides, the same in every run: samples for whatever is to hold
at every table. Found once in a process."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.config.places import map_file
from game.conformance.plays import Play, covering_sets, play, sample
from game.look.describe.words import Words
from game.maps.usual import TUTORIAL, has_map, usual_options
from game.mats.mat import AnyMat
from game.mats.registry import mat_of
from game.mats.table import AnyDesk, Pick, Seating
from game.rules.protocol import CHANCE, Action, AnyRules, Seat, State
from game.rules.registry import rules_of

FEW = 8
"""How many positions of each kind of decision are kept."""


class Position(NamedTuple):
    """One seat's decision in a state."""

    rules: AnyRules
    state: State
    seat: Seat
    seats: int

    @property
    def name(self) -> str:
        """What a failed test calls it."""
        return f"{self.rules.GAME} for {self.seats}: seat {self.seat} in {self.state}"

    def actions(self, most: int = 40) -> list[Action]:
        """At most `most` of what the seat may do, always with the first and the last."""
        rules = self.rules
        return sample(rules.actions(rules.view(self.state, self.seat)), random.Random(0), most)


@cache
def plays(game: str) -> tuple[Play, ...]:
    """Whole games with every number of seats, by the usual and several other sets of options, on the small
    map where there is one; half of them prefer what is rarely done."""
    rules = rules_of(game)
    usual = usual_options(rules, map_file(TUTORIAL) if has_map(rules) else None)
    return tuple(
        play(rules, seats, options, f"positions/{n}", ("random", "rare")[n % 2])
        for seats in rules.SEATS
        for n, options in enumerate((usual, *covering_sets(rules, seats)[-3:]))
    )


@cache
def positions(game: str) -> tuple[Position, ...]:
    """Some decisions of each kind, of several games; a kind is what the seat can do, and whether everybody
    knows on what grounds."""
    rules = rules_of(game)
    kinds: dict[Any, list[Position]] = {}
    for played in plays(game):
        for state in played.states:
            for seat in rules.acting(state):
                if seat != CHANCE:
                    here = Position(rules, state, seat, played.seats)
                    kinds.setdefault(_kind(here), []).append(here)
    rng = random.Random(f"positions/{game}")
    return tuple(here for found in kinds.values() for here in sample(found, rng, FEW))


def _kind(here: Position) -> Any:
    actions = {(type(action), *_set_in(action)) for action in here.actions(60)}
    public = here.rules.view(here.state, None)
    return frozenset(actions), here.rules.private(public, here.seat)


def _set_in(action: Action) -> tuple[str, ...]:
    """The fields of the action that say anything."""
    return tuple(name for name in action.__struct_fields__ if getattr(action, name) not in (None, (), False))


def presenter(here: Position, viewer: Seat | None, lang: str = "en", speed: str = "normal") -> Presenter:
    """A screen that shows the position to this viewer, with people on every seat."""
    words = Words(lang)
    seating = Seating(tuple(words(f"name.{n + 1}") for n in range(here.seats)), (True,) * here.seats)
    shown = Presenter(here.rules, mat_of(here.rules.GAME), seating, here.state, words, speed, False)
    shown.watch(viewer, here.state)
    return shown


def deciding(here: Position) -> AnyDesk:
    """The desk of whoever decides, at a screen that is his already."""
    shown = presenter(here, here.seat)
    shown.decide(here.seat, here.state)
    return shown.desk()


def pressing(mat: AnyMat, desk: AnyDesk, *targets: str) -> AnyDesk:
    """The desk with what presses on these targets leave selected."""
    for target in targets:
        answer = mat.press(desk, target)
        if isinstance(answer, Pick):
            desk = replace(desk, picked=answer.picked)
    return desk
