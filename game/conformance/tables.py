"""What happens at a game's table, looked at in sample games: pictures, presses, films, sounds, the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pygame
from msgspec.structs import replace

from game.config.art import MissingArt
from game.config.settings import Settings
from game.conformance import pictures
from game.conformance.positions import Position, deciding, plays, positions
from game.look.describe.words import LANGUAGES, MissingWords, Words
from game.look.stage import Stage
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.mats.registry import mat_of
from game.mats.table import Act, AnyDesk, No, Pick, Seating
from game.rules.protocol import Refusal
from game.rules.registry import rules_of
from game.scenes.gallery import screen, screens
from game.sound.cues import parts

SIZE = (1280, 720)
PRESSES, DEPTH = 400, 6
"""How many ways of pressing are tried at one decision, and of how many presses each is at most."""
PAIRS = 24


def bot(game: str) -> Iterator[str]:
    """The bot plays whole games, doing only what is allowed."""
    rules = rules_of(game)
    for seats in rules.SEATS:
        people = tuple(SeatInfo(str(seat + 1), "bot:greedy") for seat in range(seats))
        play_out(game, usual_options(rules), people, f"bot/{seats}")
    yield from ()


def frames(game: str) -> Iterator[str]:
    """The table is drawn for whoever decides; its drawings are there, and its targets have names of their
    own."""
    surface = pygame.Surface(SIZE, 0, 32)
    pygame.font.init()
    for lang in LANGUAGES:
        stage = Stage(surface, lang, 1.0)
        for here in positions(game):
            frame = mat_of(game).frame(deciding(here), Words(lang))
            ids = [target.id for target in frame.targets]
            for twice in sorted({name for name in ids if ids.count(name) > 1}):
                yield f"two targets are called {twice!r}"
            if not ids:
                yield f"nothing can be pressed in {here.name}"
            try:
                stage.show(frame.placements)
            except MissingArt as missing:
                yield f"the drawing {missing} is not there"


def presses(game: str) -> Iterator[str]:
    """At every decision some presses lead to an action that the rules allow, and every refusal on the way has
    its sentence."""
    for here in positions(game):
        faults = list[str]()
        if not _acts(here, deciding(here), random.Random(here.name), faults):
            yield f"no presses lead to an action in {here.name}"
        yield from faults


def _acts(here: Position, desk: AnyDesk, rng: random.Random, faults: list[str]) -> bool:
    mat, words = mat_of(here.rules.GAME), Words("en")
    for _ in range(PRESSES):
        now = desk
        for _ in range(DEPTH):
            targets = mat.frame(now, words).targets
            if not targets:
                break
            answer = mat.press(now, targets[int(rng.random() * len(targets))].id)
            if isinstance(answer, Act):
                refusal = here.rules.why_not(desk.mind, answer.action)
                faults += (
                    [f"a press gives {answer.action}, which is refused: {refusal.code}"] if refusal else []
                )
                return True
            if isinstance(answer, Pick):
                now = replace(now, picked=answer.picked)
            elif isinstance(answer, No):
                faults += _unsaid(here.rules.GAME, answer.refusal)
    return False


def _unsaid(game: str, refusal: Refusal) -> list[str]:
    found = []
    for lang in LANGUAGES:
        try:
            mat_of(game).sentence(refusal, Words(lang))
        except (MissingWords, KeyError, IndexError) as error:
            found.append(f"{lang}: the refusal {refusal.code!r} has no sentence ({error})")
    return found


def events(game: str) -> Iterator[str]:
    """Every event has its sentence, or none, and its sound, or none, for everybody who witnesses it."""
    mat, rules = mat_of(game), rules_of(game)
    for played in plays(game):
        seating = Seating(tuple(map(str, range(played.seats))), (True,) * played.seats, played.options)
        for step in played.looked_steps:
            for event, _ in step.beats:
                for viewer in played.viewers:
                    seen = rules.redact(event, viewer)
                    if cue := mat.cue(seen):
                        parts(cue)
                    for lang in LANGUAGES:
                        mat.caption(seen, seating, Words(lang))
    yield from ()


def ends(game: str) -> Iterator[str]:
    """The end has its words: the reason, in one line and in one word, and what points are made of."""
    mat, rules = mat_of(game), rules_of(game)
    for played in plays(game):
        seating = Seating(tuple(map(str, range(played.seats))), (True,) * played.seats, played.options)
        outcome = rules.outcome(played.states[-1])
        assert outcome is not None
        keys = {f"reason.{outcome.reason}"}
        for score in outcome.scores:
            for name, _ in score.parts:
                keys |= {f"score.{game}.{name}", f"score.{game}.{name}.unit"}
        for lang in LANGUAGES:
            words = Words(lang)
            yield from (
                f"{lang}: the message {key!r} is not there" for key in sorted(keys) if not words.has(key)
            )
            mat.result(outcome, seating, words)
            mat.verdict(outcome, words)


def secrets(game: str) -> Iterator[str]:
    """Law 4: what a viewer cannot know changes nothing in its pictures."""
    for n, pair in enumerate(islice(pictures.pairs(game, PAIRS, "conformance", tries=200), PAIRS)):
        screen_of = pictures.Screen(pair, LANGUAGES[n % 2])
        if screen_of.rests(pair.true) != screen_of.rests(pair.imagined):
            yield f"law 4, pictures: viewer {pair.viewer} of {pair.seats} sees what it cannot know"
        if screen_of.said(pair.true) != screen_of.said(pair.imagined):
            yield f"law 4, words: viewer {pair.viewer} of {pair.seats} hears what it cannot know"


def gallery(game: str) -> Iterator[str]:
    """The game's screens are drawn, and texts stand in their boxes, in every language and size of text."""
    surface = pygame.Surface(SIZE, 0, 32)
    own = [name for name in screens() if game in name.split("-")]
    if not own:
        yield "no screen has the game's id in its name"
    for lang in LANGUAGES:
        for scale in (100, 130):
            stage = Stage(surface, lang, scale / 100)
            for name in own:
                try:
                    shell, frame = screen(name, Settings(lang=lang, text_scale=scale))
                    shell.close()
                    stage.show(frame.placements)
                except Exception as error:
                    yield f"{name}: {type(error).__name__}: {error}"
                    continue
                for fault in stage.misfits(frame.placements) + stage.overlaps(frame.placements):
                    yield f"{name} ({lang}, {scale} %): {fault}"
