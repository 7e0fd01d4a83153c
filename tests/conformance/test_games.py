"""Every built game, at every table size, with every combination of options, keeps the laws."""

from __future__ import annotations

import pytest

from game.rules.protocol import BadSetup
from game.rules.registry import BUILT, rules_of
from tests.conformance import law2, laws
from tests.conformance.plays import option_sets

TABLES = [
    pytest.param(game, seats, options, id=f"{game}-{seats}-{number}")
    for game in BUILT
    for seats in rules_of(game).SEATS
    for number, options in enumerate(option_sets(rules_of(game)))
]
SEEDS = [(f"canary-{n}", "rare" if n % 3 == 2 else "random") for n in range(12)]
"""Two games of three are random, the third looks for the kinds of action seen least."""


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize("law", [laws.law_1, laws.law_2, laws.law_3])
def test_law(law, game, seats, options):
    for seed, policy in SEEDS:
        law(rules_of(game), seats, options, seed, policy)


@pytest.mark.parametrize("game", BUILT)
def test_law_2_hash_seeds(game):
    law2.check_hash_seeds(game)


@pytest.mark.parametrize("game", BUILT)
def test_a_number_of_seats_that_is_not_offered_is_refused(game):
    rules = rules_of(game)
    for seats in {0, 1, 2, 3, 4, 5, 6} - {*rules.SEATS}:
        with pytest.raises(BadSetup):
            rules.start(option_sets(rules)[0], seats)
