"""Law 4 of the protocol, on the screen: states that differ only in what a viewer cannot know give it the same
pictures, and histories whose redacted events are equal give it the same films."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pygame
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.conformance.plays import sample
from game.conformance.positions import pressing
from game.look.describe.words import Words
from game.look.stage import Stage
from game.mats.registry import mat_of
from game.mats.table import Seating
from game.motion.clip import pose
from game.motion.placement import Placement
from game.rules.protocol import CHANCE, AnyRules, Beats, Seat, State, below
from game.rules.registry import rules_of

TIMES_PER_CLIP = 5
SIZE = (1280, 720)


class Pair(NamedTuple):
    """Two states that one viewer cannot tell apart."""

    rules: AnyRules
    viewer: Seat | None
    true: State
    imagined: State
    seats: int


def pairs(game: str, count: int, seed: str, tries: int = 10_000) -> Iterator[Pair]:
    """`count` pairs from random games, whose hidden cards do differ, for every viewer and the spectator;
    fewer where `tries` games do not bring as many."""
    rules = rules_of(game)
    found = 0
    for n in range(tries):
        rng = random.Random(f"{seed}/{game}/{n}")
        seats = rules.SEATS[n % len(rules.SEATS)]
        state = rules.start(rules.Options(), seats)
        while acting := rules.acting(state):
            if below(rng, 6) == 0:
                viewer = below(rng, seats + 1) - 1
                viewer_seat = None if viewer < 0 else viewer
                other = rules.imagine(rules.view(state, viewer_seat), rng)
                if other != state:
                    yield Pair(rules, viewer_seat, state, other, seats)
                    found += 1
                    if found == count:
                        return
            state = rules.apply(state, *some_step(rules, state, acting[0], rng))[-1][1]


def some_step(rules: AnyRules, state: State, seat: Seat, rng: random.Random) -> tuple[Seat, Any]:
    """A random action of the seat."""
    if seat == CHANCE:
        return seat, rules.draw(state, rng)
    choices = rules.actions(rules.view(state, seat))
    return seat, choices[below(rng, len(choices))]


@cache
def _stage(lang: str) -> tuple[pygame.Surface, Stage]:
    """One stage for all screens; each frame is drawn from nothing there."""
    pygame.font.init()
    surface = pygame.Surface(SIZE, 0, 32)
    return surface, Stage(surface, lang, 1.0)


class Screen:
    """One viewer's screen of one game, and the pixels it shows."""

    def __init__(self, pair: Pair, lang: str) -> None:
        self.pair, self.words = pair, Words(lang)
        names = tuple(self.words(f"name.{i + 1}") for i in range(pair.seats))
        self.seating = Seating(names, (True,) * pair.seats)
        self.surface, self.stage = _stage(lang)

    def presenter(self, state: State) -> Presenter:
        pair = self.pair
        shown = Presenter(
            pair.rules, mat_of(pair.rules.GAME), self.seating, state, self.words, "normal", False
        )
        shown.watch(pair.viewer, state)
        return shown

    def rests(self, state: State) -> list[tuple[Placement, ...]]:
        """The viewer's table at rest, also while it decides, with every target selected in turn."""
        presenter = self.presenter(state)
        mat = mat_of(self.pair.rules.GAME)
        frames = [mat.frame(presenter.desk(), self.words).placements]
        for seat in self.pair.rules.acting(state):
            if seat == self.pair.viewer:
                presenter.decide(seat, state)
                desk = presenter.desk()
                targets = mat.frame(desk, self.words).targets
                for target in targets:
                    chosen = replace(pressing(mat, desk, target.id), focus=target.id)
                    frames.append(mat.frame(chosen, self.words).placements)
        frames.append(mat.sheet(presenter.desk(), self.words).placements)
        return frames

    def said(self, state: State) -> list[str]:
        """What the viewer's table says to whoever does not see it, also while it decides."""
        presenter = self.presenter(state)
        mat = mat_of(self.pair.rules.GAME)
        if self.pair.viewer in self.pair.rules.acting(state):
            presenter.decide(self.pair.viewer, state)
        desk = presenter.desk()
        called = mat.called(desk, self.words)
        things = (mat.things.read(target.id) for target in mat.frame(desk, self.words).targets)
        return [*mat.position(desk, self.words), *(called(thing) for thing in things if thing is not None)]

    def film(self, state: State, beats: Beats) -> list[tuple[Placement, ...]]:
        """The film of the beats at five times per clip."""
        presenter = self.presenter(state)
        presenter.show(beats, 0.0)
        return [
            pose(clip, clip.span * i / (TIMES_PER_CLIP - 1))
            for clip in presenter.film.clips
            for i in range(TIMES_PER_CLIP)
        ]

    def pixels(self, frame: tuple[Placement, ...]) -> bytes:
        """The frame, drawn from nothing."""
        self.stage.forget()
        self.stage.show(frame)
        return self.surface.get_buffer().raw


def same_looking(pair: Pair, seat: Seat, beats: Beats, rng: random.Random) -> Beats | None:
    """An action of the seat in the imagined state that the viewer witnesses as the same, if there is one."""
    rules = pair.rules
    wanted = [rules.redact(event, pair.viewer) for event, _ in beats]
    tries = (
        [rules.draw(pair.imagined, rng) for _ in range(30)]
        if seat == CHANCE
        else sample(rules.actions(rules.view(pair.imagined, seat)), rng, 200)
    )
    for action in tries:
        other = rules.apply(pair.imagined, seat, action)
        if [rules.redact(event, pair.viewer) for event, _ in other] == wanted:
            return other
    return None
