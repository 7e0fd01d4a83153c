"""Playing a game of any rules to its end by a fixed seed, so that the laws have something to look at."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Any

from msgspec.structs import replace

from game.config.places import map_file
from game.conformance.values import holds
from game.maps.usual import TUTORIAL, has_map, usual_options
from game.rules.protocol import (
    CHANCE,
    Action,
    AnyRules,
    BadSetup,
    Beats,
    IllegalAction,
    Options,
    Seat,
    State,
    below,
)

MANY = 2000
"""Longer lists of actions than this are sampled, not walked."""
LOOKS = 100
"""In a longer game than this the costly checks usually look at that many plies, not at all of them."""


@dataclass(frozen=True)
class Step:
    """One action of a play: the state it was taken in, who took it, and what it did."""

    ply: int
    state: State
    seat: Seat
    action: Action
    beats: Beats

    @property
    def after(self) -> State:
        return self.beats[-1][1]


@dataclass(frozen=True)
class Play:
    """One whole game."""

    rules: AnyRules
    seats: int
    options: Options
    seed: str
    steps: tuple[Step, ...]
    looks: int = LOOKS
    """In how many plies the costly checks look."""

    @cached_property
    def states(self) -> tuple[State, ...]:
        """Every decision point from the start to the end."""
        return (self.rules.start(self.options, self.seats), *(step.after for step in self.steps))

    @cached_property
    def looked(self) -> tuple[tuple[int, State], ...]:
        """Ply and state of the decision points for costly checks, the first and the last among them."""
        plies = sample(range(len(self.states)), random.Random(f"looked/{self.seed}"), self.looks)
        return tuple((ply, self.states[ply]) for ply in plies)

    @cached_property
    def looked_steps(self) -> tuple[Step, ...]:
        """What was done at these decision points, the last step among it."""
        plies = {min(ply, len(self.steps) - 1) for ply, _ in self.looked}
        return tuple(self.steps[ply] for ply in sorted(plies))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (*range(self.seats), None)


def sample(things: Sequence[Any], rng: random.Random, most: int) -> list[Any]:
    """At most `most` of the things, in their order, always with the first and the last."""
    if len(things) <= most:
        return list(things)
    picked = {0, len(things) - 1} | {below(rng, len(things)) for _ in range(most - 2)}
    return [things[i] for i in sorted(picked)]


def attempt(rules: AnyRules, state: State, seat: Seat, action: Action) -> Beats | None:
    """The beats of the action, or None if it is illegal."""
    try:
        return rules.apply(state, seat, action)
    except IllegalAction:
        return None


def option_sets(rules: AnyRules, seats: int | None = None) -> list[Options]:
    """Every combination of option values, the usual ones first; with `seats` only those that may be
    played by that many.

    A game with a map plays the usual ones on the usual map and all others on the small one."""
    names = [spec.name for spec in rules.OPTIONS]
    small = usual_options(rules, map_file(TUTORIAL) if has_map(rules) else None)
    sets: list[Options] = []
    for values in product(*(spec.values for spec in rules.OPTIONS)):
        base = small if sets else usual_options(rules)
        sets.append(replace(base, **dict(zip(names, values, strict=True))))
    return sets if seats is None else [options for options in sets if _fits(rules, options, seats)]


def _fits(rules: AnyRules, options: Options, seats: int) -> bool:
    try:
        rules.start(options, seats)
    except BadSetup:
        return False
    return True


FEW = 12
"""More combinations of options than this are covered in pairs; `tests/long` goes through them all."""


def covering_sets(rules: AnyRules, seats: int) -> list[Options]:
    """`option_sets` if they are few, else as few of them as it takes for any two values of two options to
    meet, the usual ones first."""
    sets = option_sets(rules, seats)
    if len(sets) <= FEW:
        return sets
    names = [spec.name for spec in rules.OPTIONS]

    def pairs(options: Options) -> set[Any]:
        values = [(name, getattr(options, name)) for name in names]
        return set(combinations(values, 2))

    chosen, missing = list[Any](), set[Any]().union(*map(pairs, sets))
    while missing:
        best = max(sets, key=lambda options: len(pairs(options) & missing)) if chosen else sets[0]
        chosen.append(best)
        missing -= pairs(best)
    return chosen


def play(
    rules: AnyRules,
    seats: int,
    options: Options,
    seed: str,
    policy: str = "random",
    stream: str = "conformance",
    looks: int = LOOKS,
) -> Play:
    """A whole game; `policy` is "random", or "rare": the kinds of action seen least so far come first.

    CHANCE draws from `chance/{seed}/{game}/{ply}`, the players from `{stream}/{seed}/{ply}`.
    Raises `AssertionError` (law 1) when the game does not end or leaves an acting seat without an action."""
    state = rules.start(options, seats)
    steps: list[Step] = []
    met: Counter[type] | None = Counter() if policy == "rare" else None
    while acting := rules.acting(state):
        ply = len(steps)
        holds("law 1, ends", ply < rules.MAX_ACTIONS, f"still going after {ply} actions (seed {seed})")
        rng = random.Random(f"{stream}/{seed}/{ply}")
        seat = acting[below(rng, len(acting))]
        if seat == CHANCE:
            action = rules.draw(state, random.Random(f"chance/{seed}/{rules.GAME}/{ply}"))
        else:
            action = _choose(rules, state, seat, rng, met)
        beats = rules.apply(state, seat, action)
        holds("law 1, beats", len(beats) > 0, "{} at ply {} has no beats", action, ply)
        steps.append(Step(ply, state, seat, action, beats))
        state = beats[-1][1]
    return Play(rules, seats, options, seed, tuple(steps), looks)


def _choose(
    rules: AnyRules, state: State, seat: Seat, rng: random.Random, met: Counter[type] | None
) -> Action:
    listed = rules.actions(rules.view(state, seat))
    holds("law 1, moves", len(listed) > 0, "seat {} must act but has no action in {}", seat, state)
    if met is None:
        return listed[below(rng, len(listed))]
    few = sample(listed, rng, 64)
    rarest = min(met[type(action)] for action in few)
    few = [action for action in few if met[type(action)] == rarest]
    action = few[below(rng, len(few))]
    met[type(action)] += 1
    return action
