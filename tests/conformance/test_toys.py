"""Law 6: the suite itself. Good toys pass every law; each bad toy is caught by the law named for it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.conformance import law2, laws
from game.conformance.plays import option_sets
from tests.conformance import facedown, toys, urn
from tests.conformance.bad_toys import BAD
from tests.conformance.leaky_toys import LEAKY
from tests.rounds import every_other

SEEDS = tuple(f"canary-{n}" for n in range(6))
GOOD = (toys.Sealed, toys.Dice, facedown.FaceDown, urn.Urn)


def _every_law(rules: toys.Toy, seeds: Sequence[str] = SEEDS) -> int:
    slots = 0
    for seats in rules.SEATS:
        for options in option_sets(rules):
            for seed in seeds:
                laws.law_1(rules, seats, options, seed, "rare")
                laws.law_2(rules, seats, options, seed)
                slots += laws.law_3(rules, seats, options, seed, plies=99)
    return slots


@pytest.mark.parametrize("toy", GOOD, ids=lambda toy: toy.__name__)
def test_good_toys_pass(toy):
    slots = _every_law(toy(), every_other(SEEDS))
    assert (slots > 0) == (toy in (toys.Sealed, facedown.FaceDown))


@pytest.mark.whole
def test_a_good_toy_is_the_same_under_two_hash_seeds():
    law2.check_hash_seeds("tests.conformance.facedown:FaceDown")


@pytest.mark.parametrize("toy", [*LEAKY, *BAD], ids=lambda toy: toy.__name__)
def test_bad_toys_are_caught(toy):
    with pytest.raises(AssertionError, match=rf"^{toy.caught_by}:"):
        _every_law(toy())


def test_a_toy_ordered_by_hashes_is_caught():
    with pytest.raises(AssertionError, match=r"^law 2, hash seeds:"):
        law2.check_hash_seeds("tests.conformance.bad_toys:OrderedByHash")
