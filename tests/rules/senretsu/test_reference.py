"""Whole games, ply by ply, against the second engine in `reference`: what may be done, what comes of it."""

from __future__ import annotations

import random

import pytest

from game.bots.senretsu import greedy as bot
from game.conformance.plays import option_sets
from game.rules import senretsu
from game.rules.protocol import CHANCE, Outcome
from game.rules.senretsu.values import (
    ChooseCasualty,
    ChooseDraw,
    ChooseFirst,
    Confirm,
    Draw,
    Options,
    Over,
    Place,
    ToChooseCasualty,
    ToChooseDraw,
    ToChooseFirst,
    ToDraw,
    ToPlace,
    TurnUp,
)
from tests.rounds import is_thorough, rounds
from tests.rules.senretsu.reference import Game

PHASES = {
    ToChooseFirst: "first",
    ToChooseDraw: "count",
    ToDraw: "draw",
    ToPlace: "place",
    ToChooseCasualty: "casualty",
    Over: "over",
}


def _plain(action):
    """The action in the words of the reference."""
    match action:
        case ChooseFirst(seat):
            return ("first", seat)
        case ChooseDraw(count):
            return ("count", count)
        case Draw(cards):
            return ("draw", *cards)
        case Place(card, slot, number):
            return ("place", str(card), slot, number)
        case Confirm():
            return ("confirm",)
        case ChooseCasualty(card):
            return ("casualty", str(card))
        case TurnUp(card):
            return ("turn_up", str(card))


def _picture(side):
    lines = ["deck" if r.deck else sorted((str(c.card), c.number) for c in r.cards) for r in side.ranks]
    return list(side.hand), list(side.saved), lines, list(side.deck), [g.card for g in side.discards]


def _compare(state, game):
    assert PHASES.get(type(state.todo), "turn up") == game.phase
    assert [_picture(side) for side in state.sides] == [army.picture() for army in game.armies] or (
        game.phase == "first"
    )
    decider = game.decider()
    assert senretsu.acting(state) == {"chance": (CHANCE,), None: ()}.get(decider, (decider,))
    expected = None if game.winner is None else Outcome((game.winner,), game.reason)
    assert senretsu.outcome(state) == expected
    if game.phase == "draw":
        assert state.todo.count == game.to_draw
    if game.phase == "first":
        return
    assert (state.mover, state.turn or 1) == (game.mover, game.turn)
    if game.phase == "over":
        return
    for viewer in (1 - game.mover, None):
        side = senretsu.view(state, viewer).sides[game.mover]
        shown = _picture_from_outside(side)
        assert shown == game.seen_by_others()


def _picture_from_outside(side):
    assert set(side.hand) <= {None}
    lines = ["deck" if r.deck else sorted((str(c.card), c.number) for c in r.cards) for r in side.ranks]
    return len(side.hand), list(side.saved), lines


def _legal(state, game):
    listed = list(senretsu.actions(senretsu.view(state, game.decider())))
    plain = {_plain(action) for action in listed}
    assert len(plain) == len(listed)
    assert plain == game.legal()
    return listed


def _game(options, seed, choose):
    """Plays one game on both engines and returns its plies; `choose(view, listed, rng)` picks an action."""
    rng = random.Random(seed)
    state = senretsu.start(options, 2)
    game = Game(options.first, options.second_draw, options.saving)
    plies = 0
    while True:
        _compare(state, game)
        if game.phase == "over":
            return plies
        seat = game.decider()
        if seat == "chance":
            seat, action = CHANCE, senretsu.draw(state, rng)
        else:
            action = choose(senretsu.view(state, seat), _legal(state, game), rng)
        state = senretsu.apply(state, seat, action)[-1][1]
        name, *rest = _plain(action)
        getattr(game, name)(*rest)
        plies += 1


EAGERNESS = (1.0, 0.7, 0.4)
"""The share of decisions that are not simply the last on the list, which ends the turn."""


@pytest.mark.parametrize("eagerness", EAGERNESS)
def test_every_ply_agrees_with_the_second_engine(eagerness):
    """In the usual run these share the combinations of options."""

    def choose(_, listed, rng):
        return listed[-1] if rng.random() > eagerness else rng.choice(listed)

    every = option_sets(senretsu)
    sets = every if is_thorough() else every[EAGERNESS.index(eagerness) :: 3]
    plies = number = 0
    while plies < rounds(10_000) or number < len(sets):
        plies += _game(sets[number % len(sets)], f"reference/{eagerness}/{number}", choose)
        number += 1


def test_the_second_engine_agrees_with_greedy_games_too():
    def choose(view, _, rng):
        return bot.choose(view, rng)

    assert sum(_game(Options(), f"greedy/{number}", choose) for number in range(rounds(20))) > rounds(1000)
