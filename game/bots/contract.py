"""Who plays at a computer's seat. All of them get a seat's view and a source of chance, nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from game.bots.hint import Why, never, trustingly
from game.bots.search.budget import Budget
from game.bots.search.thought import Table, Thought

ViewT = TypeVar("ViewT", contravariant=True)
ActionT = TypeVar("ActionT", covariant=True)
ChosenT = TypeVar("ChosenT", contravariant=True)
V = TypeVar("V")
A = TypeVar("A")


class Bot(Protocol[ViewT, ActionT]):
    """What a seat does."""

    def __call__(self, view: ViewT, rng: random.Random) -> ActionT:
        """The action for the view's seat, which must be to act. The same view and the same generator give
        the same action."""


class Thinker(Protocol[ViewT, A]):
    """A player who can be asked what he thinks of a decision, not only what he does."""

    def __call__(self, view: ViewT, stream: str, budget: Budget) -> Thought[A]:
        """What the view's seat, which must be to act, should do, what that is worth and what else was
        weighed. The same view, stream and number of iterations give the same thought."""


class Comparer(Protocol[ViewT, ChosenT]):
    """How the hard player tells lines apart that somebody else chose."""

    def __call__(self, view: ViewT, lines: Sequence[Sequence[ChosenT]], stream: str, budget: Budget) -> Table:
        """The chance to win of the view's seat by each line, all in the same imagined worlds; an iteration is
        one world. A line is what the seat does at this decision, several actions where they are staged. The
        same view, lines, stream and number of iterations give the same table; an empty one where the player
        has no opinion, such as before a game has begun."""


def without_opinion(view: object, lines: object, stream: str, budget: Budget) -> Table:
    """Nothing is known of any line."""
    return ()


class Bots(Struct, Generic[V, A], frozen=True):
    """Everybody who plays a game. The module of a game's bots names them as `BOTS: Bots[View, Action]`;
    `game.bots.usual.usual_bots` makes all of them from the first."""

    greedy: Bot[V, A]
    """Looks an action ahead and decides at once: the yardstick for the others, and their guide."""
    easy: Bot[V, A]
    """A friendly beginner: makes mistakes that a person might make, never an absurd one."""
    normal: Bot[V, A]
    hard: Thinker[V, A]
    budget: Budget
    """What the hard player may spend on one decision of a game."""
    why: Why[V, A] = trustingly
    """What a hint says for an action."""
    hint: Budget = Budget(120, 0.8)
    """What the hard player may spend when it is asked for a hint, which is to be there within a second; few
    enough iterations that most computers need no cap."""
    compare: Comparer[V, A] = without_opinion
    """What the hard player thinks of lines that somebody chose: for looking back at a match."""
    yields: Callable[[A], bool] = never
    """Whether an action leaves the moment to others: a hint advises it only where it is clearly better."""


AnyBots = Bots[Any, Any]
"""Those of a game that is not known before the program runs."""
