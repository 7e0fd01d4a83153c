"""Films on the stage: what is drawn region by region equals what is drawn from nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.conduct.presenter import Presenter
from game.config.places import map_file
from game.look.describe.words import Words
from game.look.stage import Stage
from game.maps.usual import TUTORIAL, has_map, usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.registry import games, mat_of
from game.mats.table import Seating
from game.rules.protocol import Rules
from game.rules.registry import rules_of
from tests.rounds import crosswise, rounds

EVERY_MS = 90.0
MOST = {(1280, 720): 50, (900, 700): 25}
"""In a window as large as the picture so many frames of a game, in one for which it is scaled fewer."""


def small(rules: Rules) -> Path | None:
    """A small map, for a game on a map."""
    return map_file(TUTORIAL) if has_map(rules) else None


@pytest.mark.parametrize(("game", "size"), crosswise(games(), [*MOST]))
def test_a_film_drawn_by_regions_equals_the_film_drawn_whole(game: str, size: tuple[int, int]) -> None:
    pygame.font.init()
    most = rounds(MOST[size])
    rules, words = rules_of(game), Words("ja")
    kept = pygame.Surface(size, 0, 32)
    whole = pygame.Surface(size, 0, 32)
    by_regions, from_nothing = Stage(kept, "ja", 1.0), Stage(whole, "ja", 1.0)
    seats = tuple(SeatInfo(words(f"name.{i + 1}"), "bot:random") for i in range(min(rules.SEATS)))
    match = Match.new(game, usual_options(rules, small(rules)), seats, "regions")
    seating = Seating(tuple(seat.name for seat in seats), (True,) * len(seats), match.options)
    shown = Presenter(rules, mat_of(game), seating, match.state, words, "normal", False)
    shown.watch(0, match.state)
    now, frames = 0.0, 0
    while not match.over and frames < most:
        before, ply = match.state, match.ply
        step(match)
        shown.show(rules.apply(before, *match.record().actions[ply]), now)
        while shown.running(now) and frames < most:
            frame = shown.moving(now)
            by_regions.show(frame)
            from_nothing.forget()
            from_nothing.show(frame)
            assert kept.get_buffer().raw == whole.get_buffer().raw
            now += EVERY_MS
            frames += 1
    assert frames == most


@pytest.mark.parametrize(("game", "reduced"), crosswise(games(), [False, True]))
def test_keys_are_unique_in_every_frame_of_a_film(game: str, reduced: bool) -> None:
    rules, words = rules_of(game), Words("ja")
    seats = tuple(SeatInfo(words(f"name.{i + 1}"), "bot:random") for i in range(min(rules.SEATS)))
    match = Match.new(game, usual_options(rules, small(rules)), seats, "keys")
    seating = Seating(tuple(seat.name for seat in seats), (True,) * len(seats), match.options)
    shown = Presenter(rules, mat_of(game), seating, match.state, words, "normal", reduced)
    now, frames = 0.0, 0
    while not match.over and frames < rounds(2000):
        before, ply = match.state, match.ply
        step(match)
        shown.show(rules.apply(before, *match.record().actions[ply]), now)
        while shown.running(now):
            frames += 1
            keys = [placement.key for placement in shown.moving(now)]
            assert len(set(keys)) == len(keys)
            now += 80.0
