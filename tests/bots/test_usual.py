"""The players that a game has as soon as it has a greedy one."""

from __future__ import annotations

import random

from game.bots.search.budget import Budget
from game.bots.sht import greedy
from game.bots.usual import MOST, usual_bots
from game.rules import sht
from game.rules.sht.values import ToAct
from tests.bots.test_sht import position, side

BOTS = usual_bots(sht, greedy.choose)
MANY = sht.view(
    position(ToAct(0), side("C02 D05 H06 S07 C08 D09 H10", "S13 C11"), side("C05", "D10")),
    0,
)


def test_the_beginner_mostly_does_what_is_best_and_now_and_then_something_else() -> None:
    best = [BOTS.easy(MANY, random.Random(n)) == greedy.choose(MANY, random.Random(n)) for n in range(60)]
    assert 30 < sum(best) < 56


def test_the_hard_player_weighs_some_of_many_actions_and_always_the_greedy_one() -> None:
    assert len(sht.actions(MANY)) > MOST
    for stream in "abc":
        thought = BOTS.hard(MANY, stream, Budget(1))
        tried = [thought.candidate, *(other.candidate for other in thought.others)]
        assert len(tried) == len(set(tried)) == MOST
        assert greedy.choose(MANY, random.Random(f"{stream}/candidates")) in tried
