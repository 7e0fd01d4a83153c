"""Every built game keeps the laws: at its largest table with every combination of options or, where these are
many, with all pairs of their values; at smaller tables with every third of these. The usual run takes every
other one of them."""

from __future__ import annotations

from typing import Any

import pytest

from game.conformance import law2, laws
from game.conformance.plays import covering_sets, option_sets
from game.mats.registry import games
from game.rules.protocol import BadSetup
from game.rules.registry import rules_of
from tests.rounds import every_fourth, is_thorough

GAMES, LOOKS = (4, 4) if is_thorough() else (2, 2)
"""How many games are played, and in how many plies of each the costly checks look;
`tests/long/test_laws.py` has more of both."""
LONG = 1000
"""`GAMES` games go to each number of seats of a game, shared out among its combinations of options; the usual
combination gets two at least, every other one. Of a game that may take more than `LONG` actions every
combination gets one, of one that may take ten times as many the usual one too."""


def _seeds(number: int, total: int, actions: int) -> list[tuple[str, str]]:
    """Seed and policy of each game for combination `number` of `total`: every other game looks
    for the kinds of action seen least."""
    share = 1 if actions > LONG else max(1, GAMES // total)
    places = range(number * share, (number + 1) * share) if share < 3 else range(share)
    if number == 0:
        places = range(1 if actions > (10 * LONG if is_thorough() else LONG) else max(2, share))
    return [(f"canary-{n}", "rare" if n % 2 else "random") for n in places]


def _tables(game: str, seats: int) -> list[Any]:
    rules = rules_of(game)
    begin, step = (0, 1) if seats == max(rules.SEATS) else (0 if is_thorough() else 1, 3)
    sets = every_fourth(covering_sets(rules, seats)[begin::step])
    return [
        pytest.param(
            game, seats, options, _seeds(number, len(sets), rules.MAX_ACTIONS), id=f"{game}-{seats}-{number}"
        )
        for number, options in enumerate(sets)
    ]


TABLES = [table for game in games() for seats in rules_of(game).SEATS for table in _tables(game, seats)]


@pytest.mark.parametrize(("game", "seats", "options", "seeds"), TABLES)
def test_laws(game, seats, options, seeds):
    """A failure begins with the law that is broken."""
    for seed, policy in seeds:
        table = (rules_of(game), seats, options, seed, policy, LOOKS)
        laws.law_1(*table)
        laws.law_2(*table)
        laws.law_3(*table, plies=2)


def test_law_2_hash_seeds():
    law2.check_hash_seeds(*games())


@pytest.mark.parametrize("game", games())
def test_a_number_of_seats_that_is_not_offered_is_refused(game):
    rules = rules_of(game)
    for seats in {0, 1, 2, 3, 4, 5, 6} - {*rules.SEATS}:
        with pytest.raises(BadSetup):
            rules.start(option_sets(rules)[0], seats)
