"""The laws of DESIGN section 3 that need no pictures, one function each, for any rules, seats, options, seed.

Each raises `AssertionError` whose text begins with the law and the name of the check, such as
"law 3, views: ...". Law 4 is `pictures`; the goldens of law 5 and the toys of law 6 lie with the tests.
"""

from __future__ import annotations

import random

from game.conformance import law1, law2, law3
from game.conformance.diversity import check_diversity
from game.conformance.plays import LOOKS, Play, play
from game.rules.protocol import AnyRules, Options

_LAST: list[tuple[tuple[object, ...], Play]] = []


def _played(rules: AnyRules, seats: int, options: Options, seed: str, policy: str, looks: int) -> Play:
    """One game for whichever laws are asked of it in turn."""
    what = (rules, seats, options, seed, policy, looks)
    if not _LAST or _LAST[0][0] != what:
        _LAST[:] = [(what, play(rules, seats, options, seed, policy, looks=looks))]
    return _LAST[0][1]


def law_1(
    rules: AnyRules, seats: int, options: Options, seed: str, policy: str = "random", looks: int = LOOKS
) -> None:
    """Terminates in its bound; acting seats always have an action; actions unique, in a stable order; an
    illegal action raises and changes nothing; past states never change."""
    played = _played(rules, seats, options, seed, policy, looks)
    law1.check_values(played)
    law1.check_past(played)
    law1.check_ends(played)
    law1.check_lists(played, random.Random(f"lists/{seed}"))
    law1.check_refusals(played, random.Random(f"refusals/{seed}"))
    law1.check_chance(played, random.Random(f"chances/{seed}"))
    law1.check_staged(played)


def law_2(
    rules: AnyRules, seats: int, options: Options, seed: str, policy: str = "random", looks: int = LOOKS
) -> None:
    """Record, JSON, record at any ply; replay equals play and uses no random generator; undo equals prefix;
    the same seed gives the same record; notation reads back. (`law2.check_hash_seeds` once per game.)"""
    played = _played(rules, seats, options, seed, policy, looks)
    law2.check_json(played)
    law2.check_replay(played)
    law2.check_undo(played, random.Random(f"undo/{seed}"))
    law2.check_same_again(played, policy)
    law2.check_notation(played, random.Random(f"notation/{seed}"))


def law_3(
    rules: AnyRules,
    seats: int,
    options: Options,
    seed: str,
    policy: str = "random",
    looks: int = LOOKS,
    plies: int = 6,
) -> int:
    """Imagined worlds give the same view, bytes, actions and next events; hidden slots vary (looked at in
    `plies` positions); nothing leaks. Returns how many hidden slots were looked at."""
    played = _played(rules, seats, options, seed, policy, looks)
    law3.check_no_seed(played)
    law3.check_sealed(played, random.Random(f"sealed/{seed}"))
    law3.check_gained(played)
    law3.check_canaries(played, worlds=4)
    law3.check_imagined(played, worlds=2)
    law3.check_next(played, worlds=2)
    law3.check_secret_draws(played, redraws=4)
    law3.check_public_decisions(played, worlds=3)
    return check_diversity(played, random.Random(f"diversity/{seed}"), plies)
