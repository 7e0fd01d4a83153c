"""The levels of 地下鉄 keep what is said of them, and the hard one counts the dice rightly."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.bots.registry import choose
from game.bots.search.budget import Budget
from game.bots.subway import BOTS
from game.bots.subway.hard import Outlook, rolls
from game.bots.subway.milder import empty
from game.rules import subway
from game.rules.subway.values import Move, StyleAndStart, on
from tests.bots.test_levels import decisions
from tests.rounds import rounds
from tests.rules.subway.tables import drawn, game, network

ALL = Budget(24)
TOWN = drawn({"a": "p q r s t u v", "b": "r w x y"})


def thought(state, budget=ALL):
    return BOTS.hard(subway.view(state, state.todo.seat), "stream", budget)


def test_what_the_rolls_offer_and_how_likely():
    for style in (1, 2, 3, 4):
        assert sum(chance for _, chance in rolls(style)) == pytest.approx(1)
    assert dict(rolls(2)) == {
        (1, 6): pytest.approx(1 / 3),
        (2, 5): pytest.approx(1 / 3),
        (3, 4): pytest.approx(1 / 3),
    }
    assert dict(rolls(3))[(2, 8)] == pytest.approx(1 / 18)
    assert dict(rolls(1))[(4,)] == pytest.approx(1 / 36)


def test_it_keeps_out_of_reach_of_others():
    state = game(("hara", "kami_otai"), dice=(1, 1), styles=(1, 2))
    near = game(("hara", "irinaka"), dice=(1, 1), styles=(1, 2))
    far_from_it = Outlook(state, 0).value(Move("ueda")) - Outlook(near, 0).value(Move("ueda"))
    assert far_from_it > 0.2


def test_a_won_end_is_taken_and_a_lost_one_is_not():
    def near_the_end(other):
        beads = {
            **dict.fromkeys(("p", "q", "r", "w", "x", "y"), (0,)),
            "s": (1,),
            "t": (1,),
            "u": (1,),
            **other,
        }
        state = game(("q", "u"), beads, dice=(1, 1), mover=1, styles=(2, 1), city=TOWN)
        return replace(state, complete=("b",))

    assert thought(near_the_end({})).candidate == Move("t")
    swapped = dict.fromkeys(("p", "q", "w", "x", "y"), (1,))
    won = thought(near_the_end(swapped))
    assert won.candidate == Move("v")
    assert won.best.value > 0.9


def test_the_first_to_choose_takes_the_style_that_wins():
    """Of two players ③ does; ④, whose beads are safe, is the best of the others."""
    state = subway.start(replace(on(network()), first=0), 2)
    first = thought(state).candidate
    assert isinstance(first, StyleAndStart)
    assert first.style == 3
    then = thought(subway.apply(state, 1, first)[-1][1]).candidate
    assert isinstance(then, StyleAndStart)
    assert then.style == 4


def test_little_budget_weighs_little():
    state = game(("hara", "takabata"), {"ueda": (0,)}, dice=(1, 1))
    assert len(thought(state, Budget(1)).others) == 0
    assert len(thought(state).others) > 0


def test_a_beginner_likes_empty_stations():
    """It goes to one without any bead whenever it can."""
    met = 0
    for match, seat in decisions("subway", rounds(30)):
        view = match.view(seat)
        free = empty(view, subway.actions(view))
        if free:
            met += 1
            assert choose("easy", subway, view, random.Random(met)) in free
    assert met > rounds(12)
