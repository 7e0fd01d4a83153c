"""Stories for the rules pages: a real position, and what real actions make of it, picture by picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic

from msgspec import Struct

from game.rules.protocol import EventT, Rules, Seat, StateT


class Story(Struct, Generic[StateT], frozen=True):
    """A position and what is done from there. Nothing of it is drawn by hand: `played` asks the rules."""

    start: StateT
    actions: tuple[str, ...]
    """In the game's notation, CHANCE's included."""
    stops: tuple[type, ...]
    """The kinds of events that get a picture of their own."""
    viewer: Seat | None = None
    """Whose eyes it is seen with; None: the spectator's."""
    opening: int = 0
    """How many of the actions are over before the first picture."""


class Step(Struct, Generic[StateT, EventT], frozen=True):
    """One picture: how it stands, and what has just happened; the first picture has no event."""

    state: StateT
    event: EventT | None


def played(
    rules: Rules[Any, StateT, Any, Any, EventT], story: Story[StateT]
) -> tuple[Step[StateT, EventT], ...]:
    """The pictures of a story, the first one included.

    Raises `ValueError` for an action that cannot be read, `IllegalAction` for one that the rules forbid."""
    return tuple(_steps(rules, story))


def _steps(
    rules: Rules[Any, StateT, Any, Any, EventT], story: Story[StateT]
) -> Iterator[Step[StateT, EventT]]:
    state = story.start
    for n, text in enumerate(story.actions):
        if n == story.opening:
            yield Step(state, None)
        beats = rules.apply(state, rules.acting(state)[0], rules.read(text))
        for event, after in beats:
            if n >= story.opening and isinstance(event, story.stops):
                yield Step(after, event)
        state = beats[-1][1]
