"""What a played lesson is: positions of the real game, what its learner does in each, and what others answer.

A game's lesson is one value, `LESSON` of the module `lesson` of its room, a `Lesson` or `OnMap`. Of the
words of a game with the id "go" it asks for `lesson.go.<step>`, counted from 1, what the coach says at a
step; for `lesson.go.<step>.<says>` where a deed has words of its own; and for `lesson.go.<step>.<why>` why a
wrong action is not what is wanted now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from game.mats.registry import module_of
from game.rules.protocol import Action, AnyRules, Seat, State

OTHERWISE = "not"
"""Why any other action is not what is wanted."""


class Wrong(Struct, frozen=True):
    """Why some actions are not what is wanted."""

    why: str
    of: Callable[[Action], bool]


class Do(Struct, frozen=True):
    """An action of the rules."""

    actions: tuple[Action, ...]
    """Any of these is right, as far as the rules allow it; the first one is shown to whoever asks."""
    says: str = ""
    """The coach's own words from here on; empty: those of before."""
    wrong: tuple[Wrong, ...] = ()
    """Why some others are not wanted just here."""
    lit: tuple[str, ...] = ()
    """What is lit just here, in the place of what the step says; empty: that."""


class Touch(Struct, frozen=True):
    """Something on the table is pointed at; nothing is played by it."""

    key: str
    """What of the table, by its key among the placements or the targets."""
    says: str = ""
    instead: tuple[tuple[str, str], ...] = ()
    """What else may be taken for it, by key, and why it is not."""


class TakeUp(Struct, frozen=True):
    """What was laid down last is taken back."""

    says: str = ""


Deed = Do | Touch | TakeUp


class Step(Struct, frozen=True):
    """One position and one rule."""

    state: State
    deeds: tuple[Deed, ...]
    """What the learner does, in this order."""
    others: tuple[Action, ...] = ()
    """What the other seats answer, in this order; nobody answers more."""
    chance: tuple[Action, ...] = ()
    """What CHANCE does, in this order."""
    before: tuple[tuple[Seat, Action], ...] = ()
    """What has been done at the position before the step begins."""
    wrong: tuple[Wrong, ...] = ()
    """The first that holds says why; where none does, `OTHERWISE`."""
    lit: tuple[str, ...] = ()
    """What is lit beside what is to be pressed, by key."""
    focus: str = ""
    """What the focus is on as it begins, by key, where that would answer what is asked; empty: as ever."""
    hidden: tuple[str, ...] = ()
    """How the keys begin of what the table does not show until all is done, for it would answer what is
    asked."""
    trying: bool = False
    """Whether things may be tried before they are played: only playing them is answered."""


class Lesson(Struct, frozen=True):
    """The whole lesson. The learner sits at the first seat."""

    options: Any
    seats: int
    steps: tuple[Step, ...]
    taught: tuple[str, ...] = ()
    """Which kinds of the coach's tips need not be said any more to whoever has finished it."""
    snug: tuple[str, ...] = ()
    """How the keys begin of what is lit just to its edges, for others of its kind lie all round it."""
    spent: tuple[str, ...] = ()
    """How the keys begin of what the table does not show any more when the lesson is over, for nobody plays
    on."""


class OnMap(Struct, frozen=True):
    """A lesson that is played on one of the program's maps."""

    file: str
    """The map's file, without a path."""
    lesson: Callable[[Any], Lesson]
    """The lesson, from the usual options on that map."""


LEARNER: Seat = 0


def has_lesson(game: str) -> bool:
    """Whether the game can be learnt by playing."""
    return find_spec(module_of(game, "lesson")) is not None


def lesson_of(game: str, options_on: Callable[[str], Any]) -> Lesson:
    """The game's lesson; `options_on` gives the usual options on the map in a file. Raises
    `ModuleNotFoundError` for a game without one."""
    found: Lesson | OnMap = import_module(module_of(game, "lesson")).LESSON
    return found.lesson(options_on(found.file)) if isinstance(found, OnMap) else found


def those(
    rules: AnyRules, state: State, wanted: Callable[[Action], bool], first: Action | None = None
) -> tuple[Action, ...]:
    """What of all that the learner may do is wanted, `first` before the others."""
    found: Sequence[Action] = rules.actions(rules.view(state, LEARNER))
    right = [action for action in found if wanted(action)]
    return tuple(right if first is None else [first, *(action for action in right if action != first)])
