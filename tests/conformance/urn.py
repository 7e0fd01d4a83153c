"""A good toy with names that occur twice and with an action that is not listed: giving up."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.rules.protocol import CHANCE, Abilities, Beats, IllegalAction, Outcome, Refusal, Seat, below
from tests.conformance.toys import NoOptions, Toy


class Ball(Struct, frozen=True, tag="ball"):
    """CHANCE: the ball that comes out."""

    name: str


class Next(Struct, frozen=True, tag="next"):
    """Let CHANCE draw again."""


class GiveUp(Struct, frozen=True, tag="give up"):
    """Asked for, never listed."""


class Balls(Struct, frozen=True):
    left: tuple[str, ...] = ("a", "a", "b", "c", "d")
    drawn: tuple[str, ...] = ()
    waiting: bool = False
    over: bool = False
    seat: Seat | None = None


class Urn(Toy):
    """Four of five balls come out of an urn; the seats take turns at saying when. Nothing is hidden."""

    GAME = "urn"
    MAX_ACTIONS = 7
    ABILITIES = Abilities(unlisted=(GiveUp,))
    Action: Any = Ball | Next | GiveUp
    Event: Any = Ball | Next | GiveUp
    State: Any = Balls
    View: Any = Balls

    def start(self, options: NoOptions, seats: int) -> Balls:
        self.check_seats(seats)
        return Balls()

    def acting(self, state: Balls) -> tuple[Seat, ...]:
        if state.over or len(state.drawn) == 4:
            return ()
        return (len(state.drawn) % 2,) if state.waiting else (CHANCE,)

    def actions(self, view: Balls) -> Sequence[Any]:
        return (Next(),) if view.seat is not None and self.acting(view) == (view.seat,) else ()

    def why_not(self, view: Balls, action: Any) -> Refusal | None:
        may = self.actions(view) and isinstance(action, Next | GiveUp)
        return None if may else Refusal("not_now")

    def draw(self, state: Balls, rng: random.Random) -> Ball:
        return Ball(state.left[below(rng, len(state.left))])

    def apply(self, state: Balls, seat: Seat, action: Any) -> Beats:
        if seat == CHANCE:
            return self.chance(state, action)
        self.check(state, seat, action)
        over = isinstance(action, GiveUp)
        return ((action, replace(state, waiting=False, over=over)),)

    def chance(self, state: Balls, action: Any) -> Beats:
        """A ball comes out, if one of that name is left."""
        if self.acting(state) != (CHANCE,) or not isinstance(action, Ball) or action.name not in state.left:
            raise IllegalAction(Refusal("no_such_ball"))
        left = list(state.left)
        left.remove(action.name)
        drawn = (*state.drawn, action.name)
        return ((action, replace(state, left=tuple(left), drawn=drawn, waiting=True)),)

    def view(self, state: Balls, seat: Seat | None) -> Balls:
        return replace(state, seat=seat)

    def imagine(self, view: Balls, rng: random.Random) -> Balls:
        return replace(view, seat=None)

    def outcome(self, state: Balls) -> Outcome | None:
        return None if self.acting(state) else Outcome((0, 1), "drawn")
