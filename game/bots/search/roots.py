"""Thinking from several roots: one decision looked at independently, each time in other imagined worlds, with
an equal share of the budget, so that several processes can do it at once.

How many there are is fixed and they are put together in their order: the answer is the same whether one
process looks from all of them, one after the other, or each has its own.
Source: G. Chaslot, M. Winands, J. van den Herik, "Parallel Monte-Carlo Tree Search", 2008 (root parallel).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import Generic, TypeVar

from game.bots.search.budget import Budget
from game.bots.search.thought import Estimate, Thought

V = TypeVar("V")
A = TypeVar("A")

ROOTS = 2
"""From so many roots every decision is looked at that is divided at all: as many as processes think."""
Root = Callable[[V, str, Budget, int], Thought[A]]
"""What is thought from the n-th root, from 0, by a view, a stream and the root's own budget. Each root has
other worlds; the same root, view, stream and iterations give the same thought."""


class Roots(Generic[V, A]):
    """A thinker whose budget is divided among `ROOTS` roots."""

    def __init__(self, root: Root[V, A]) -> None:
        self._root = root

    def __call__(self, view: V, stream: str, budget: Budget) -> Thought[A]:
        """What all roots come to, looked from one after the other."""
        return merged([self.part(view, stream, budget, n) for n in range(ROOTS)])

    def part(self, view: V, stream: str, budget: Budget, n: int) -> Thought[A]:
        """What the n-th root comes to, with its share of the budget for all."""
        return self._root(view, stream, share(budget), n)


def share(budget: Budget) -> Budget:
    """What one root may spend of what all may."""
    seconds = None if budget.seconds is None else budget.seconds / ROOTS
    return Budget(max(1, budget.iterations // ROOTS), seconds)


def merged(thoughts: Sequence[Thought[A]]) -> Thought[A]:
    """One thought out of those of all roots, at least one: every candidate with all its trials, in front the
    one that is worth most of those that some root thought best; then as the candidates' trials rank them."""
    if not any(thought.best.trials for thought in thoughts):
        return thoughts[0]
    found: dict[A, Estimate[A]] = {}
    for thought in thoughts:
        for one in (thought.best, *thought.others):
            known = found.get(one.candidate)
            found[one.candidate] = one if known is None else _pooled(known, one)
    winners = dict.fromkeys(thought.candidate for thought in thoughts)
    best = max(winners, key=lambda candidate: found[candidate].value)
    others = [one for candidate, one in found.items() if candidate != best]
    half = max(one.trials for one in found.values()) / 2
    others.sort(key=lambda one: (one.trials < half, -one.value))
    line = next(thought.line for thought in thoughts if thought.candidate == best)
    return Thought(found[best], tuple(others), line)


def _pooled(one: Estimate[A], other: Estimate[A]) -> Estimate[A]:
    """Both's trials together (Chan, Golub, LeVeque 1979)."""
    trials = one.trials + other.trials
    if not trials:
        return one
    gap = other.value - one.value
    value = one.value + gap * other.trials / trials
    squares = _squares(one) + _squares(other) + gap * gap * one.trials * other.trials / trials
    error = sqrt(squares / (trials - 1) / trials) if trials > 1 else inf
    return Estimate(one.candidate, value, error, trials)


def _squares(one: Estimate[A]) -> float:
    """The sum of the squared distances of its trials from their mean."""
    return one.error * one.error * one.trials * (one.trials - 1) if one.trials > 1 else 0.0
