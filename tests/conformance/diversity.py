"""Law 3, its last part: imagined worlds differ wherever the viewer does not know better.

A hidden slot is a place where the view has None and the state, or another seat's view, has a value: views
keep the shape of what they hide, and say None for it.
"""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

from game.rules.protocol import Rules, Seat, State
from tests.conformance.plays import Play, sample
from tests.conformance.values import Path, holds, leaves

SEEDS = 64


def check_diversity(played: Play, rng: random.Random, plies: int) -> int:
    """Over 64 fixed seeds every hidden slot takes two values or more, unless the pool allows only one.

    Returns how many slots were looked at, so that a test can see that there were any."""
    slots = 0
    for ply in sample(range(len(played.states)), rng, plies):
        for viewer in played.viewers:
            slots += _check_state(played.rules, played.states[ply], viewer, played.seats, ply)
    return slots


def _check_state(rules: Rules, state: State, viewer: Seat | None, seats: int, ply: int) -> int:
    seen = rules.view(state, viewer)
    view = leaves(seen)
    truth = _known_to_somebody(rules, state, seats)
    hidden = [path for path, value in truth.items() if value is not None and view.get(path, 0) is None]
    if not hidden:
        return 0
    pool = [v for path, v in truth.items() if isinstance(v, str) and view.get(path) is None]
    worlds = [_known_to_somebody(rules, rules.imagine(seen, random.Random(n)), seats) for n in range(SEEDS)]
    for bag in _bags(hidden):
        values = [truth[path] for path in bag]
        if _forced(values, pool):
            continue
        where = f"{bag[0]} for viewer {viewer} at ply {ply}"
        mixes = {tuple(sorted(map(repr, (world.get(path) for path in bag)))) for world in worlds}
        holds("law 3, diversity", len(mixes) > 1, f"always the same at {where}: {values}")
        met = {repr(world.get(path)) for world in worlds for path in bag}
        if len(bag) == 1 or len(met) >= 2 * len(bag):
            for path in bag:
                kinds = {repr(world.get(path)) for world in worlds}
                holds("law 3, diversity", len(kinds) > 1, f"always {truth[path]} at {path}, {where}")
    return len(hidden)


def _known_to_somebody(rules: Rules, state: State, seats: int) -> dict[Path, Any]:
    """The leaves of the state, and of the seats' views where the state has nothing at that place."""
    known = leaves(state)
    for seat in range(seats):
        for path, value in leaves(rules.view(state, seat)).items():
            if known.get(path) is None and path != ("seat",):
                known[path] = value
    return known


def _bags(hidden: list[Path]) -> list[list[Path]]:
    """Slots side by side in one tuple belong together: a hidden hand is sorted, so one place of it alone may
    well be all but forced when it holds most of the cards that could be there."""
    bags: dict[Path, list[Path]] = defaultdict(list)
    for path in hidden:
        bags[path[:-1] if isinstance(path[-1], int) else path].append(path)
    return list(bags.values())


def _forced(values: list[Any], pool: list[str]) -> bool:
    """Whether the viewer can work the bag out: it holds the whole pool, or the pool is all of one kind."""
    return all(isinstance(v, str) for v in values) and (len(pool) <= len(values) or len(set(pool)) == 1)
