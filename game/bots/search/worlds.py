"""Imagined worlds: full states that the view's owner cannot tell from the true one.

The n-th world of a view and stream is always the same, and so is the luck in it. Candidates that are tried in
the same worlds meet the same hidden cards and the same dice (common random numbers), so that their difference
shows after far fewer trials.
"""

from __future__ import annotations

import random
from typing import Any, Generic, TypeVar

from game.rules.protocol import Rules

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


def stream_from(rng: random.Random) -> str:
    """A stream of worlds that a generator has drawn."""
    return f"{rng.getrandbits(64):016x}"


class Worlds(Generic[S, V, A]):
    """The worlds of one view. Only the view goes in: a world cannot hold what its owner does not know."""

    def __init__(self, rules: Rules[Any, S, V, A, Any], view: V, stream: str) -> None:
        self._rules, self._view, self._stream = rules, view, stream
        self._latest: tuple[int, S] | None = None

    def state(self, n: int) -> S:
        """The n-th world, from 0; the one that was asked for last is kept."""
        if self._latest is None or self._latest[0] != n:
            self._latest = n, self._rules.imagine(self._view, random.Random(f"{self._stream}/world/{n}"))
        return self._latest[1]

    def luck(self, n: int) -> random.Random:
        """A fresh generator for what happens in the n-th world: the same for whoever asks."""
        return random.Random(f"{self._stream}/luck/{n}")
