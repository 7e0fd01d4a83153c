"""What the events of the five games sound like: every kind is thought of, no cue tells a secret, and what is
heard is seen too."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from typing import Any, NamedTuple, get_args

import pytest

from game.conduct.presenter import Presenter
from game.config.places import map_file
from game.conformance.pictures import Screen, pairs, same_looking, some_step
from game.look.describe.words import Words
from game.maps.usual import TUTORIAL, has_map, usual_options
from game.mats.registry import games, mat_of
from game.mats.table import Seating
from game.motion.clip import pose
from game.rules.protocol import Seat
from game.rules.registry import rules_of
from game.sound.cues import parts
from tests.rounds import crosswise, rounds

SILENT = {
    "sht": {"TurnBegan", "PlacedNothing", "Ended"},
    "senretsu": {"TurnBegan", "DrawChosen", "Ended"},
    "crown": {"DiscardedNothing", "Ended"},
    "ryuki": {"TurnBegan", "Drawing", "Resigned", "Ended"},
    "subway": {"FirstChosen", "TurnBegan", "Ended"},
}
"""Events that only words and the next event tell; the end is the result's to tell."""
BY_CONTENT = {
    "sht": {"Defended"},
    "senretsu": {"Staged"},
    "crown": {"Offered", "Flushed", "WentOut"},
    "ryuki": {"Arranged"},
    "subway": {"Moved"},
}

OPEN = ("subway",)
"""Games in which nothing is hidden."""


class Beat(NamedTuple):
    """One event of a game, and the states round it."""

    before: Any
    event: Any
    after: Any


def beats(game: str, seats: int, seed: str) -> Iterator[Beat]:
    """A whole random game."""
    rules = rules_of(game)
    rng = random.Random(f"{seed}/{game}/{seats}")
    options = usual_options(rules, map_file(TUTORIAL) if has_map(rules) else None)
    state = rules.start(options, seats)
    while acting := rules.acting(state):
        for event, after in rules.apply(state, *some_step(rules, state, acting[0], rng)):
            yield Beat(state, event, after)
            state = after


def cue(game: str, event: Any) -> str | None:
    found: str | None = import_module(f"game.mats.{game}.cues").cue(event)
    return found


@pytest.mark.parametrize("game", games())
def test_every_kind_of_event_is_thought_of(game: str) -> None:
    kinds = {kind.__name__ for kind in get_args(rules_of(game).Event)}
    named = {kind.__name__ for kind in import_module(f"game.mats.{game}.cues").CUES}
    assert named | BY_CONTENT[game] | SILENT[game] == kinds
    assert not named & (BY_CONTENT[game] | SILENT[game])


@pytest.mark.parametrize("game", games())
def test_every_cue_of_whole_games_exists_and_silence_is_where_it_is_meant(game: str) -> None:
    rules = rules_of(game)
    most = max(min(rules.SEATS), min(3, max(rules.SEATS)))
    for seed in ("one", "two"):
        for _, event, _ in beats(game, most, seed):
            heard = cue(game, event)
            assert heard is None or parts(heard)
            name = type(event).__name__
            assert heard is not None or name in SILENT[game] | {"Offered", "Moved"}


@pytest.mark.parametrize("game", games())
def test_a_cue_tells_nobody_more_than_everybody_knows(game: str) -> None:
    """Whoever sits at the screen is not alone in hearing it: a cue is that of the public event, or nothing is
    heard where the others see nothing."""
    rules = rules_of(game)
    seats = max(rules.SEATS)
    for _, event, _ in beats(game, seats, "public"):
        public = cue(game, rules.redact(event, None))
        for seat in range(seats):
            assert cue(game, rules.redact(event, seat)) in (public, "card_play")


@pytest.mark.parametrize(("game", "kind"), [("senretsu", "Staged"), ("ryuki", "Arranged")])
def test_what_others_try_out_makes_no_sound(game: str, kind: str) -> None:
    rules = rules_of(game)
    found = 0
    for _, event, _ in beats(game, 2, "staged"):
        if type(event).__name__ == kind:
            found += 1
            assert cue(game, rules.redact(event, event.seat)) == "card_play"
            assert cue(game, rules.redact(event, 1 - event.seat)) is None
            assert cue(game, rules.redact(event, None)) is None
    assert found


@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize(("game", "kind"), [("senretsu", "Staged"), ("ryuki", "Arranged")])
def test_whoever_looks_on_hears_nothing_of_what_is_tried_out(game: str, kind: str, speed: str) -> None:
    staged = [beat for beat in beats(game, 2, "staged") if type(beat.event).__name__ == kind]
    for before, event, after in staged[:5]:
        for viewer in (0, 1, None):
            shown = presenter(game, 2, before, viewer, False, speed)
            shown.show(((event, after),), 0.0)
            assert bool(shown.heard(0.0)) == (viewer == event.seat)
    assert staged


@pytest.mark.parametrize("game", [game for game in games() if game not in OPEN])
def test_histories_that_look_the_same_sound_the_same(game: str) -> None:
    compared = 0
    for n, pair in enumerate(pairs(game, 200, "sounds")):
        rng = random.Random(n)
        (seat, *_) = pair.rules.acting(pair.true)
        made = pair.rules.apply(pair.true, *some_step(pair.rules, pair.true, seat, rng))
        other = same_looking(pair, seat, made, rng)
        if other is not None:
            screen = Screen(pair, "en")
            assert heard(screen, pair.true, made) == heard(screen, pair.imagined, other)
            compared += 1
        if compared == rounds(60):
            return
    raise AssertionError(f"only {compared} pairs could be compared")


def heard(screen: Screen, state: Any, made: Any) -> list[tuple[float, str]]:
    """What is heard of the film, and when."""
    shown = screen.presenter(state)
    shown.show(made, 0.0)
    return [(t, sound) for t in range(0, round(shown.film.span) + 50, 50) for sound in shown.heard(float(t))]


def presenter(
    game: str, seats: int, state: Any, viewer: Seat | None, reduced: bool, speed: str = "normal"
) -> Presenter:
    words = Words("ja")
    seating = Seating(tuple(words(f"name.{i + 1}") for i in range(seats)), (True,) * seats)
    shown = Presenter(rules_of(game), mat_of(game), seating, state, words, speed, reduced)
    shown.watch(viewer, state)
    return shown


@pytest.mark.parametrize(("game", "reduced"), crosswise(games(), [False, True]))
def test_every_cue_has_its_visual_twin(game: str, reduced: bool) -> None:
    """What is heard is seen: the clip shows for a while what was not there before."""
    seats = min(rules_of(game).SEATS)
    kinds: dict[str, int] = {}
    for before, event, after in beats(game, seats, "twins"):
        name = type(event).__name__
        if kinds.get(name, 0) == 3:
            continue
        kinds[name] = kinds.get(name, 0) + 1
        shown = presenter(game, seats, before, 0, reduced)
        resting = mat_of(game).frame(shown.desk(), Words("ja")).placements
        shown.show(((event, after),), 0.0)
        (clip,) = shown.film.clips
        if shown.heard(0.0):
            frames = [pose(clip, clip.span * k / 8) for k in range(9)]
            assert clip.span > 0
            assert frames[0] != resting or any(a != b for a, b in pairwise(frames)), name
