"""Prints one hash of some games of given rules: `python -m tests.conformance.digest sht`, or of a toy,
`... digest tests.conformance.toys:Dice`. Law 2 compares it under two values of `PYTHONHASHSEED`."""

from __future__ import annotations

import hashlib
import random
import sys
from importlib import import_module
from typing import cast

from game.rules.protocol import Rules
from game.rules.registry import rules_of
from tests.conformance.plays import option_sets, play, sample
from tests.conformance.values import encoded


def load(spec: str) -> Rules:
    """The rules by a game id, or by "module:class"."""
    module, _, name = spec.partition(":")
    return cast(Rules, getattr(import_module(module), name)()) if name else rules_of(module)


def digest(rules: Rules) -> str:
    """A hash of what can be seen of a game per number of seats: actions, lists, views, beats."""
    total = hashlib.sha256()
    for seats in rules.SEATS:
        played = play(rules, seats, option_sets(rules)[0], "hash")
        for step in played.steps:
            total.update(encoded(step.action))
            total.update(encoded(step.beats))
            for viewer in played.viewers:
                view = rules.view(step.state, viewer)
                total.update(encoded(view))
                total.update(encoded(sample(rules.actions(view), random.Random(step.ply), 64)))
                total.update(encoded(rules.imagine(view, random.Random(step.ply))))
    return total.hexdigest()


if __name__ == "__main__":
    print(digest(load(sys.argv[1])))
