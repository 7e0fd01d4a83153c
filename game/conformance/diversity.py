"""Law 3, its last part: imagined worlds differ wherever the viewer does not know better.

A hidden slot is a place where the view has None and the state, or another seat's view, has a value: views
keep the shape of what they hide, and say None for it.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from game.conformance.plays import Play, sample
from game.conformance.values import Path, at, holds, leaves, plain
from game.rules.protocol import AnyRules, Seat, State

SEEDS = 64


def check_diversity(played: Play, rng: random.Random, plies: int) -> int:
    """Over 64 fixed seeds every hidden slot takes two values or more, unless the pool allows only one.

    Returns how many slots were looked at, so that a test can see that there were any."""
    slots = 0
    for ply in sample(range(len(played.states)), rng, plies):
        truth = _known_to_somebody(played.rules, played.states[ply], played.seats)
        for viewer in played.viewers:
            slots += _check_view(played, ply, viewer, truth)
    return slots


def _check_view(played: Play, ply: int, viewer: Seat | None, truth: dict[Path, Any]) -> int:
    rules, seats = played.rules, played.seats
    seen = rules.view(played.states[ply], viewer)
    view = leaves(seen)
    hidden = [path for path, value in truth.items() if value is not None and view.get(path, 0) is None]
    if not hidden:
        return 0
    pool = _pool(truth, view)
    bags = _bags(hidden, truth)
    dreams = [rules.imagine(seen, random.Random(n)) for n in range(SEEDS)]
    worlds = [_places(rules, dream, seats, {path for bag in bags for path in bag}) for dream in dreams]
    for bag in bags:
        values = _unknown(truth, bag, view)
        if _forced(values, pool):
            continue
        where = f"{bag[0]} for viewer {viewer} at ply {ply}"
        mixes = [_unknown(world, bag, view) for world in worlds]
        varied = len({tuple(sorted(map(repr, mix))) for mix in mixes}) > 1
        holds("law 3, diversity", varied, "always the same at {}: {}", where, values)
        met = {repr(value) for mix in mixes for value in mix}
        if len(values) == 1 or len(met) >= 2 * len(values):
            for place, value in enumerate(values):
                kinds = {repr(mix[place]) for mix in mixes}
                holds("law 3, diversity", len(kinds) > 1, "always {} at place {} of {}", value, place, where)
    return len(hidden)


def _known_to_somebody(rules: AnyRules, state: State, seats: int) -> dict[Path, Any]:
    """The leaves of the state, and of the seats' views where the state has nothing at that place."""
    known = leaves(state)
    for seat in range(seats):
        for path, value in leaves(rules.view(state, seat)).items():
            if known.get(path) is None and path != ("seat",):
                known[path] = value
    return known


def _places(rules: AnyRules, state: State, seats: int, paths: set[Path]) -> dict[Path, Any]:
    """`_known_to_somebody` at these places alone, which is much quicker."""
    whole = plain(state)
    found = {path: at(whole, path) for path in paths}
    lacking = [path for path, value in found.items() if value is None]
    for seat in range(seats) if lacking else ():
        own = plain(rules.view(state, seat))
        for path in lacking:
            if found[path] is None:
                found[path] = at(own, path)
    return found


def _pool(truth: dict[Path, Any], view: dict[Path, Any]) -> list[str]:
    """The names that the viewer does not see."""
    seen = Counter(value for value in view.values() if isinstance(value, str))
    return list((Counter(value for value in truth.values() if isinstance(value, str)) - seen).elements())


def _bags(hidden: list[Path], truth: dict[Path, Any]) -> list[list[Path]]:
    """Slots side by side in one tuple belong together, those that are known among them: a hidden hand is
    sorted, so one place of it alone may well be all but forced when it holds most of the cards that could be
    there, and what is known of it stands in the view at another place."""
    parents = dict.fromkeys(path[:-1] for path in hidden if isinstance(path[-1], int))
    tuples: dict[Path, list[Path]] = {parent: [] for parent in parents}
    for path, value in truth.items():
        if value is not None and isinstance(path[-1], int) and path[:-1] in tuples:
            tuples[path[:-1]].append(path)
    return [*tuples.values(), *([path] for path in hidden if not isinstance(path[-1], int))]


def _unknown(world: dict[Path, Any], bag: list[Path], view: dict[Path, Any]) -> list[Any]:
    """The bag's values without those that the view shows."""
    values = [world.get(path) for path in bag]
    for known in (view[path] for path in bag if view.get(path) is not None):
        if known in values:
            values.remove(known)
    return values


def _forced(values: list[Any], pool: list[str]) -> bool:
    """Whether the viewer can work the bag out: it holds the whole pool, a thing that stands at two places (in
    a hand, and chosen from it) counted once, or the pool is all of one kind."""
    if not all(isinstance(v, str) for v in values):
        return False
    return len(pool) <= len(values) or set(pool) <= set(values) or len(set(pool)) == 1
