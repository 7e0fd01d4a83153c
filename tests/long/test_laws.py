"""Every combination of options of every game, at every table size, keeps the laws, looked at more
closely than in the usual tests: `python -m pytest tests/long/test_laws.py`."""

from __future__ import annotations

import pytest

from game.conformance import laws
from game.conformance.plays import option_sets
from game.mats.registry import games
from game.rules.registry import rules_of

TABLES = [
    pytest.param(game, seats, options, number, id=f"{game}-{seats}-{number}")
    for game in games()
    for seats in rules_of(game).SEATS
    for number, options in enumerate(option_sets(rules_of(game), seats))
]


@pytest.mark.parametrize(("game", "seats", "options", "number"), TABLES)
def test_laws(game, seats, options, number):
    """The usual combination in a dozen games."""
    for n in range(1 if number else 12):
        policy = ("random", "rare")[(number + n) % 2]
        for law in (laws.law_1, laws.law_2, laws.law_3):
            law(rules_of(game), seats, options, f"all-{number}-{n}", policy)
