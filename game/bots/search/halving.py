"""Sequential halving: a budget shared among candidates so that most of it goes to those still in question.

Source: Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import TypeVar

from game.bots.search.budget import Meter
from game.bots.search.thought import Tally, Thought

C = TypeVar("C")


def halve(candidates: Sequence[C], trial: Callable[[C, int], float], meter: Meter) -> Thought[C]:
    """The best of the candidates (at least one), by the mean of their trials; an iteration is one trial.

    `trial(candidate, n)` says what the candidate is worth in the n-th world. In each round all candidates
    still in question are tried in the same further worlds, then the worse half goes. Whatever the budget,
    every candidate is tried once, so that the answer is never a blind one; among equals the first is best.
    """
    tallies = [Tally() for _ in candidates]
    alive = list(range(len(candidates)))

    def try_all(world: int) -> None:
        for index in alive:
            tallies[index].add(trial(candidates[index], world))

    try_all(0)
    meter.spend(min(meter.left, len(alive)))
    world = 1
    for rounds_left in range(ceil(log2(len(candidates))), 0, -1):
        for _ in range(max(1, meter.left // (rounds_left * len(alive)))):
            if not meter.spend(len(alive)):
                break
            try_all(world)
            world += 1
        alive.sort(key=lambda index: (-tallies[index].mean, index))
        del alive[(len(alive) + 1) // 2 :]
    order = [*alive, *_by_trials(tallies, set(alive))]
    best, *others = (tallies[index].of(candidates[index]) for index in order)
    return Thought(best, tuple(others), (best.candidate,))


def _by_trials(tallies: Sequence[Tally], without: set[int]) -> list[int]:
    """Those that dropped out, the last ones to do so first."""
    left = [index for index in range(len(tallies)) if index not in without]
    return sorted(left, key=lambda index: (-tallies[index].trials, -tallies[index].mean, index))
