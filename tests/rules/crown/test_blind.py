"""Passing without looking: open to whoever is not leading, whatever the hand holds."""

from __future__ import annotations

import random

import pytest

from game.rules import crown
from game.rules.crown.values import Pass, ToPlay
from game.rules.protocol import CHANCE
from game.rules.registry import rules_of


def decisions(seats, seed):
    """Every state of a random match, and the seat that decides in it."""
    rng = random.Random(seed)
    options = crown.Options(pass_locks=seed % 2 == 1, suit_lock=seed % 3 > 0)
    state = crown.start(options, seats)
    while acting := crown.acting(state):
        seat = acting[0]
        if seat == CHANCE:
            action = crown.draw(state, rng)
        else:
            yield state, seat
            legal = crown.actions(crown.view(state, seat))
            action = legal[int(rng.random() * len(legal))]
        state = crown.apply(state, seat, action)[-1][1]


@pytest.mark.parametrize("seats", crown.SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_a_pass_is_open_to_whoever_follows_and_to_nobody_else(seats, seed):
    seen = set()
    for state, seat in decisions(seats, seed):
        offered = crown.blind(crown.view(state, None), seat)
        follows = isinstance(state.todo, ToPlay) and bool(state.field)
        assert offered == (Pass() if follows else None)
        assert (offered in crown.actions(crown.view(state, seat))) == follows
        for other in range(seats):
            if other != seat:
                assert crown.blind(crown.view(state, None), other) is None
        seen.add(follows)
    assert seen == {True, False}


@pytest.mark.parametrize("seed", range(3))
def test_the_offer_is_legal_whatever_the_hand_may_be(seed):
    rng = random.Random(seed)
    plays = set()
    for state, seat in decisions(4, seed):
        public = crown.view(state, None)
        offered = crown.blind(public, seat)
        if offered is None:
            continue
        for _ in range(3):
            stand_in = crown.imagine(public, rng)
            assert crown.view(stand_in, None) == public
            legal = crown.actions(crown.view(stand_in, seat))
            plays.add(len(legal) > 1)
            assert offered in legal
            crown.apply(stand_in, seat, offered)
    assert plays == {True, False}


def test_other_games_have_none():
    for game in ("senretsu", "ryuki", "subway", "sht"):
        assert rules_of(game).ABILITIES.blind(object(), 0) is None
