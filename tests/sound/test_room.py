"""Everybody in the room hears the screen: what is heard follows from what everybody may know, whoever sits at
it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from game.conformance.plays import sample
from game.conformance.positions import Position, plays, positions, presenter
from game.mats.registry import about_of, mat_of, own_games
from game.rules.protocol import CHANCE, Beats, Seat, State
from game.rules.registry import rules_of
from tests.rounds import every_other, rounds

SECRETIVE = [game for game in own_games() if about_of(game).offer.hidden]
WAYS = 24
"""How many actions, or draws of chance, are compared at each moment."""
WORLDS = 2
"""In how many imagined states they are tried beside the true one."""
EACH = 3
"""How many films of each kind of action are timed."""


def moments(game: str) -> list[Position]:
    """Decisions of each kind, and moments at which chance deals or draws."""
    dealt = [
        Position(played.rules, state, CHANCE, played.seats)
        for played in plays(game)
        for state in played.states
        if played.rules.acting(state) == (CHANCE,)
    ]
    return [*every_other(positions(game)), *sample(dealt, random.Random(game), rounds(60))]


def histories(here: Position) -> Iterator[tuple[State, Beats]]:
    """What may happen next, here and in states that look the same to everybody."""
    rules, rng = here.rules, random.Random(repr(here.seat))
    public = rules.view(here.state, None)
    for state in (here.state, *(rules.imagine(public, rng) for _ in range(WORLDS))):
        if here.seat == CHANCE:
            actions = [rules.draw(state, rng) for _ in range(WAYS)]
        else:
            actions = sample(rules.actions(rules.view(state, here.seat)), rng, WAYS)
        for action in actions:
            yield state, rules.apply(state, here.seat, action)


def alike(here: Position) -> list[list[tuple[State, Beats]]]:
    """Histories whose public events are equal, in groups of two or more; those of a group do differ."""
    groups: dict[object, list[tuple[State, Beats]]] = {}
    for state, beats in histories(here):
        seen = tuple(here.rules.redact(event, None) for event, _ in beats)
        groups.setdefault(seen, []).append((state, beats))
    return [group for group in groups.values() if len({tuple(e for e, _ in made) for _, made in group}) > 1]


@cache
def compared(game: str) -> list[tuple[Position, list[tuple[State, Beats]]]]:
    """Each such group, and where."""
    return [(here, group) for here in moments(game) for group in alike(here)]


@pytest.mark.parametrize("game", SECRETIVE)
def test_no_cue_differs_by_what_only_some_may_know(game: str) -> None:
    """Equal public events sound alike on everybody's screen, on that of whoever knows more too."""
    rules, mat = rules_of(game), mat_of(game)
    for here, group in compared(game):
        for witness in (None, *range(here.seats)):
            heard = {tuple(mat.cue(rules.redact(event, witness)) for event, _ in made) for _, made in group}
            assert len(heard) == 1, f"{here.name}, at the screen of {witness}"
    assert sum(len(group) for _, group in compared(game)) > 100


def knowing(here: Position, group: list[tuple[State, Beats]]) -> list[Seat]:
    """Who can tell the histories of a group apart."""
    seen = {
        seat: {tuple(here.rules.redact(event, seat) for event, _ in made) for _, made in group}
        for seat in range(here.seats)
    }
    return [seat for seat, histories in seen.items() if len(histories) > 1]


@pytest.mark.parametrize("game", SECRETIVE)
def test_no_sound_comes_sooner_or_later_by_what_only_some_may_know(game: str) -> None:
    timed = Counter[tuple[type, ...]]()
    for here, group in compared(game):
        kind = tuple(type(event) for event, _ in group[0][1])
        for witness in knowing(here, group[:2]):
            if timed[kind] < EACH:
                timed[kind] += 1
                heard = {timeline(here._replace(state=state), witness, made) for state, made in group[:2]}
                assert len(heard) == 1, f"{here.name}, at the screen of {witness}: {heard}"
    assert timed.total() > 2 * EACH


def timeline(here: Position, witness: Seat | None, made: Beats) -> tuple[tuple[float, str], ...]:
    """What is heard on the witness's screen, and when, to the millisecond."""
    screen = presenter(here, witness)
    screen.show(made, 0.0)
    times = [0.0]
    for clip in screen.film.clips:
        times.append(times[-1] + clip.span)
    return tuple((at, sound) for at in times for sound in screen.heard(at))
