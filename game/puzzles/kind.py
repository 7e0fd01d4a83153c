"""What a puzzle is, and what a kind of puzzle knows: how it is posed, answered, judged and searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from game.rules.protocol import Action, Param, Seat, State

PERSON: Seat = 0
"""The seat of whoever solves it, in every puzzle."""
GRADES = (1, 2, 3)
Text = Annotated[str, Meta(max_length=400)]


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle, as it is shipped. The position and the actions are in the game's own notation."""

    id: Annotated[str, Meta(max_length=32, pattern=r"^[a-z0-9]+-[0-9]{2,20}$")]
    """The kind, and a number: its place among those that are shipped, or one from the map it was made on."""
    grade: Annotated[int, Meta(ge=1, le=3)]
    position: Text
    answer: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=40)]
    """One right line: the person's actions alone, in order."""
    searched: Annotated[int, Meta(ge=1)]
    """How many positions the search looked at that found it to be the only one."""
    best: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The score to be reached, where the puzzle is about one."""

    @property
    def kind(self) -> str:
        """The name of its kind."""
        return self.id.rpartition("-")[0]


class Judgement(Struct, frozen=True):
    """How an attempt has ended: solved, or not, and why in a message with its parameters."""

    solved: bool
    code: str
    params: tuple[tuple[str, Param], ...] = ()
    score: int | None = None


class Found(Struct, frozen=True):
    """What a full search found: the right line, and how many positions it looked at."""

    line: tuple[Action, ...]
    """The person's actions."""
    searched: int
    best: int = 0


SHARES = (60, 80, 100)
"""Of the best score, in per cent: a lantern is lit for each that is reached."""


def lanterns(score: int, best: int) -> int:
    """How many are lit for a score."""
    return sum(100 * score >= share * best for share in SHARES)


class Unsound(ValueError):
    """A position is no puzzle of its kind; the text says why."""


States = Sequence[State]
"""The decision points since the puzzle was posed, its own position first."""
Deeds = Sequence[tuple[Seat, Action]]
"""What was done between them."""


Figures = tuple[tuple[str, tuple[tuple[str, Param], ...]], ...]


def _no_figures(puzzle: Puzzle, states: States) -> Figures:
    return ()


class Kind(Struct, frozen=True):
    """A kind of puzzle. `States` never end with a finished game where something is asked for."""

    name: str
    game: str
    turns: int
    """How many actions of the person the goal allows; 0: they are not counted."""
    pose: Callable[[str], State]
    """The position of the text. Raises `ValueError` naming what is wrong."""
    reply: Callable[[Puzzle, States], Action]
    """What the other players, or CHANCE, do now."""
    right: Callable[[Puzzle, States], Action | None]
    """What is right for the person now; None: nothing is any more."""
    judge: Callable[[Puzzle, States, Deeds], Judgement | None]
    """Whether the attempt has ended; None: it goes on."""
    search: Callable[[State, str], Found]
    """The only answer to the position, with its text, by full search. Raises `Unsound`."""
    sort: Callable[[State, Action], str]
    """What sort of action it is, for the first hint: part of a message's name."""
    seats: int = 2
    figures: Callable[[Puzzle, States], Figures] = _no_figures
    """What stands under the goal, a line each: messages and their parameters."""
    score: Callable[[States], int] | None = None
    """What has been scored by now, where a part of the best counts too."""
