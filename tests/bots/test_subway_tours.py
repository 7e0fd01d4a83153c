"""A game of 地下鉄 played on in thought keeps to what the board holds, and tells the dice styles apart."""

from __future__ import annotations

import random
from statistics import mean

import pytest
from msgspec.structs import replace

from game.bots.search.budget import Budget
from game.bots.subway import BOTS
from game.bots.subway.tours import Tour, chance
from game.maps.usual import usual_options
from game.rules import subway
from game.rules.registry import rules_of
from game.rules.subway.legal import board_of
from game.rules.subway.values import StyleAndStart
from tests.rounds import rounds

OPTIONS = usual_options(rules_of("subway"))


def begun(seats):
    state = subway.start(OPTIONS, seats)
    return subway.apply(state, -1, subway.draw(state, random.Random(1)))[-1][1]


def tour(seats, style, n):
    state = begun(seats)
    start = subway.actions(subway.view(state, state.todo.seat))[0]
    return Tour(
        state, state.todo.seat, StyleAndStart(style, start.station), random.Random(n)
    ), state.todo.seat


@pytest.mark.parametrize("seats", subway.SEATS)
def test_every_station_holds_what_it_may_and_every_bead_has_its_owner(seats):
    for n in range(rounds(10)):
        game, seat = tour(seats, 1 + n % 4, n)
        game.lead(seat)
        board = board_of(begun(seats))
        assert game._full() >= OPTIONS.length
        for station, slots in enumerate(game._slots):
            assert len(slots) <= board.capacity[station]
            assert [own[station] for own in game._own] == [slots.count(each) for each in range(seats)]


def test_the_same_luck_is_the_same_game():
    assert len({tour(4, 2, 7)[0].lead(0) for _ in range(2)}) == 1


def test_what_two_dice_are_worth_between_two_is_worth_less_among_four():
    """As in whole games: between two ③ is best, among four ④ whose beads are safe."""

    def worth(seats, style):
        return mean(
            chance(game.lead(seat)) for game, seat in (tour(seats, style, n) for n in range(rounds(60)))
        )

    assert worth(2, 3) > worth(2, 4) > worth(2, 1)
    assert worth(4, 4) > worth(4, 3) + 0.2


@pytest.mark.parametrize("other_timeline", [False, True])
def test_whose_bead_is_replaced(other_timeline):
    """Never one of ④; by ④ under 別世界線 none (rules 003-8, 003-14)."""
    state = subway.start(replace(OPTIONS, other_timeline=other_timeline, first=0), 2)
    seat = state.todo.seat
    start = StyleAndStart(4, subway.actions(subway.view(state, seat))[0].station)
    game, rival = Tour(state, seat, start, random.Random(1)), 1 - seat
    assert game._victim(seat, game._at[rival]) == (-1 if other_timeline else rival)
    assert game._victim(rival, game._at[seat]) == -1


def test_the_hard_player_weighs_every_style_that_is_left_and_is_never_blind():
    state = begun(4)
    view = subway.view(state, state.todo.seat)
    thought = BOTS.hard(view, "stream", Budget(1))
    styles = [one.candidate.style for one in (thought.best, *thought.others)]
    assert sorted(styles) == [1, 2, 3, 4]
    assert all(one.trials for one in (thought.best, *thought.others))
    assert thought == BOTS.hard(view, "stream", Budget(1))
