"""Prints one hash of some games of each of the given rules: `python -m game.conformance.digest sht crown`, or
of a toy, `... digest tests.conformance.toys:Dice`. Law 2 compares it under two values of `PYTHONHASHSEED`."""

from __future__ import annotations

import hashlib
import random
import sys
from importlib import import_module
from typing import cast

from game.config.places import map_file
from game.conformance.plays import play, sample
from game.conformance.values import encoded
from game.maps.usual import TUTORIAL, has_map, usual_options
from game.outside.admitting import admitted_with
from game.outside.finding import entries
from game.rules.protocol import AnyRules
from game.rules.registry import known, rules_of


def load(spec: str) -> AnyRules:
    """The rules by a game id, be it from outside, or by "module:class"."""
    module, _, name = spec.partition(":")
    if name:
        return cast(AnyRules, getattr(import_module(module), name)())
    for entry in entries() if not known(module) else ():
        if entry.name == module:
            admitted_with(entry)
    return rules_of(module)


def digest(rules: AnyRules) -> str:
    """A hash of what can be seen of a game per number of seats: actions, lists, views, beats; on the small
    map where there is one, for every view has all of it."""
    total = hashlib.sha256()
    options = usual_options(rules, map_file(TUTORIAL) if has_map(rules) else None)
    for seats in rules.SEATS:
        played = play(rules, seats, options, "hash")
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
    for spec in sys.argv[1:]:
        print(spec, digest(load(spec)))
