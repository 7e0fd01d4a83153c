"""Nothing that a viewer may not know is in its pictures or films."""

from __future__ import annotations

import random

import pytest

from game.conformance.pictures import Screen, pairs, same_looking, some_step
from game.mats.registry import about_of, games
from tests.rounds import is_thorough, rounds

PAIRS = 50
HEARD = 2
"""In one pair of so many the words for whoever does not see the table are compared too."""
DRAWN = 5
"""One pair in this many is compared pixel by pixel too."""
SECRETIVE = [game for game in games() if about_of(game).offer.hidden]
"""The games in which something is hidden."""


def compare_pictures(game: str, count: int, seed: str) -> None:
    """`count` pairs of states, every frame of the viewer's table equal; of some one frame pixel by pixel."""
    for n, pair in enumerate(pairs(game, count, seed)):
        screen = Screen(pair, ("ja", "en")[n % 2])
        true, imagined = screen.rests(pair.true), screen.rests(pair.imagined)
        assert true == imagined
        if n % HEARD == 0:
            assert screen.said(pair.true) == screen.said(pair.imagined)
        if n % DRAWN == DRAWN - 1:
            assert screen.pixels(true[0]) == screen.pixels(imagined[0])


def compare_films(game: str, count: int, seed: str) -> None:
    """`count` pairs of histories that look the same, five times per clip; of some one pixel by pixel."""
    compared = 0
    for n, pair in enumerate(pairs(game, 5 * count, seed)):
        rng = random.Random(n)
        (seat, *_) = pair.rules.acting(pair.true)
        beats = pair.rules.apply(pair.true, *some_step(pair.rules, pair.true, seat, rng))
        other = same_looking(pair, seat, beats, rng)
        if other is None:
            continue
        screen = Screen(pair, ("ja", "en")[n % 2])
        true, imagined = screen.film(pair.true, beats), screen.film(pair.imagined, other)
        assert true == imagined
        middle = len(true) // 2
        if compared % DRAWN == DRAWN - 1:
            assert screen.pixels(true[middle]) == screen.pixels(imagined[middle])
        compared += 1
        if compared == count:
            return
    raise AssertionError(f"only {compared} pairs of films could be compared")


@pytest.mark.parametrize("game", SECRETIVE)
def test_reimagined_secrets_give_byte_identical_pictures(game: str) -> None:
    compare_pictures(game, rounds(PAIRS), "pictures")


@pytest.mark.parametrize("game", SECRETIVE)
def test_histories_that_look_the_same_give_the_same_films(game: str) -> None:
    compare_films(game, rounds(PAIRS), "films")


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_viewer_who_may_know_does_see_the_difference(game: str) -> None:
    """The comparison itself can fail: the owner of the cards sees other cards in the imagined state."""
    differences = 0
    for pair in pairs(game, 40, "owner"):
        for seat in range(pair.seats):
            if seat != pair.viewer:
                own = Screen(pair._replace(viewer=seat), "ja")
                differences += own.rests(pair.true) != own.rests(pair.imagined)
        if differences > (25 if is_thorough() else 0):
            return
    raise AssertionError(f"only {differences} differences were seen")
