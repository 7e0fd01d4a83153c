"""The three levels of every game: they play by the rules, the same from the same view and stream, and have
nothing but the view to go by."""

from __future__ import annotations

import random

import pytest

from game.bots.registry import LEVELS, bots_of, choose
from game.bots.search.budget import Budget
from game.config.places import map_file
from game.maps.usual import TUTORIAL, has_map, usual_options
from game.match.record import SeatInfo
from game.match.selfplay import play_out, step
from game.match.table import Match
from game.mats.registry import games
from game.rules.registry import rules_of
from tests.rounds import crosswise, rounds

FEW = Budget(12)
"""Enough for every candidate to be tried."""


def table(game: str, player: str, seed: str) -> Match:
    rules = rules_of(game)
    options = usual_options(rules, map_file(TUTORIAL) if has_map(rules) else None)
    seats = tuple(SeatInfo(str(n), f"bot:{player}") for n in range(min(rules.SEATS)))
    return Match.new(game, options, seats, seed)


def decisions(game: str, count: int) -> list[tuple[Match, int]]:
    """Moments of greedy games at which somebody has a choice, spread over the whole of them."""
    found = []
    for number in range(count):
        match = table(game, "greedy", f"moments/{number}")
        plies = random.Random(number).randrange(4, 40)
        while not match.over and (match.ply < plies or match.acting()[0] < 0):
            step(match)
        if not match.over:
            found.append((match, match.acting()[0]))
    return found


@pytest.mark.parametrize(("game", "level"), crosswise(games(), ["easy", "normal"]))
def test_a_whole_game_of_one_level(game: str, level: str) -> None:
    match = table(game, level, "levels")
    people = match.seats
    assert play_out(game, match.options, people, "levels").over


@pytest.mark.parametrize("game", games())
def test_the_hard_player_does_what_is_on_offer_and_the_same_again(game: str) -> None:
    hard, rules = bots_of(game).hard, rules_of(game)
    moments = decisions(game, rounds(5))
    assert moments
    for match, seat in moments:
        view = match.view(seat)
        thought = hard(view, "stream", FEW)
        assert rules.why_not(view, thought.candidate) is None
        assert hard(view, "stream", FEW) == thought
        assert 0 <= thought.best.value <= 1


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("level", LEVELS)
def test_what_the_view_hides_changes_nothing(game: str, level: str) -> None:
    """Two states that look the same to the seat lead to the same action."""
    rules = rules_of(game)
    bots = bots_of(game)
    small = {"hard": lambda view, _: bots.hard(view, "s", FEW).candidate}
    play = small.get(level, lambda view, rng: choose(level, rules, view, rng))
    for match, seat in decisions(game, rounds(5)):
        view = match.view(seat)
        other = rules.view(rules.imagine(view, random.Random("another")), seat)
        assert play(view, random.Random(7)) == play(other, random.Random(7))
