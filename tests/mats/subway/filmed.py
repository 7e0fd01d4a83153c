"""Films of 地下鉄, as everybody at the table sees them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from game.conduct.presenter import Presenter
from game.look.describe.words import Words
from game.maps.usual import NAGOYA
from game.mats.subway.mat import MAT
from game.mats.table import Seating
from game.motion.clip import Film, film_pose
from game.motion.placement import Placement
from game.rules import subway
from game.rules.protocol import CHANCE, below
from game.rules.subway.values import State
from tests.mats.subway.tables import NAMES, begun

Beats = Sequence[tuple[Any, State]]


def played(seed: str, name: str = NAGOYA, seats: int = 3) -> Iterator[tuple[State, Any, Beats]]:
    """A game at random: each state, what is done then and what comes of it."""
    rng, state = random.Random(seed), begun(seats, name, length=2)
    while acting := subway.acting(state):
        if acting == (CHANCE,):
            action: Any = subway.draw(state, rng)
        else:
            choices = subway.actions(subway.view(state, acting[0]))
            action = choices[below(rng, len(choices))]
        beats = subway.apply(state, acting[0], action)
        yield state, action, beats
        state = beats[-1][1]


def film(
    state: State, action: Any, reduced: bool = False, humans: tuple[bool, ...] = (True,) * 3
) -> tuple[Film, list[Any]]:
    seating = Seating(NAMES[:3], humans, state.options)
    shown = Presenter(subway, MAT, seating, state, Words("ja"), "normal", reduced)
    beats = subway.apply(state, subway.acting(state)[0], action)
    shown.show(beats, 0.0)
    return shown.film, [event for event, _ in beats]


def at(made: Film, events: list[Any], kind: type, t: float) -> dict[str, Placement]:
    n = next(i for i, event in enumerate(events) if isinstance(event, kind))
    begin = sum(clip.span for clip in made.clips[:n])
    return {p.key: p for p in film_pose(made, begin + t)}
