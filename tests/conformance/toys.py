"""Tiny complete games that keep the rules protocol: the good ones, on which the suite must be silent.

`Sealed`: three seats choose at once, nobody sees a choice until all are in. `Dice`: a race by public rolls.
`facedown.FaceDown` has hidden hands and a card face down that its owner knows. The bad ones are in `bad_toys`
and `leaky_toys`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.rules.protocol import (
    CHANCE,
    Abilities,
    BadSetup,
    Beats,
    IllegalAction,
    OptionSpec,
    Outcome,
    Refusal,
    Seat,
    below,
)


class NoOptions(Struct, frozen=True):
    """Nothing to choose at set-up."""


class Toy:
    """What the toys have in common: no options, nothing staged, and JSON for a notation."""

    GAME = ""
    VERSION = 1
    SEATS: tuple[int, ...] = (2,)
    OPTIONS: tuple[OptionSpec, ...] = ()
    ABILITIES: Abilities[Any, Any] = Abilities()
    Options: Any = NoOptions
    Action: Any

    def check_seats(self, seats: int) -> None:
        """Raises `BadSetup` for a number of seats that is not offered."""
        if seats not in self.SEATS:
            raise BadSetup(f"{self.GAME} is not for {seats}")

    def why_not(self, view: Any, action: Any) -> Refusal | None:
        return None if action in self.actions(view) else Refusal("not_now")

    def actions(self, view: Any) -> Sequence[Any]:
        raise NotImplementedError

    def view(self, state: Any, seat: Seat | None) -> Any:
        raise NotImplementedError

    def check(self, state: Any, seat: Seat, action: Any) -> None:
        """Raises `IllegalAction` unless the seat may do this."""
        if seat not in self.acting(state) or seat == CHANCE or self.why_not(self.view(state, seat), action):
            raise IllegalAction(Refusal("not_now"))

    def acting(self, state: Any) -> tuple[Seat, ...]:
        raise NotImplementedError

    def draw(self, state: Any, rng: random.Random) -> Any:
        raise IllegalAction(Refusal("not_chance"))

    def redact(self, event: Any, seat: Seat | None) -> Any:
        return event

    def private(self, view: Any, seat: Seat) -> bool:
        return False

    def staged(self, state: Any, seat: Seat) -> int:
        return 0

    def reveals(self, event: Any) -> bool:
        return False

    def write(self, action: Any, lang: str) -> str:
        return f"{lang} {msgspec.json.encode(action).decode()}"

    def read(self, text: str) -> Any:
        return msgspec.json.decode(text[3:], type=self.Action)


# Three seats, sealed choices.

SIGNS = ("rock", "paper", "scissors")


class Choose(Struct, frozen=True, tag="choose"):
    sign: str


class Sealing(Struct, frozen=True, tag="sealed"):
    seat: Seat


class Shown(Struct, frozen=True, tag="shown"):
    signs: tuple[str, ...]


class Table(Struct, frozen=True):
    """State and view in one: a view has None for a choice it may not see."""

    chosen: tuple[bool, ...]
    signs: tuple[str | None, ...]
    past: tuple[tuple[str, ...], ...] = ()
    seat: Seat | None = None


class Sealed(Toy):
    """Two rounds of rock, paper, scissors for three; the view has no winner to keep it short: all win."""

    GAME = "sealed"
    SEATS = (3,)
    MAX_ACTIONS = 6
    Action: Any = Choose
    Event: Any = Sealing | Shown
    State: Any = Table
    View: Any = Table

    def start(self, options: NoOptions, seats: int) -> Table:
        self.check_seats(seats)
        return Table((False,) * seats, (None,) * seats)

    def acting(self, state: Table) -> tuple[Seat, ...]:
        if len(state.past) == 2:
            return ()
        return tuple(seat for seat, done in enumerate(state.chosen) if not done)

    def actions(self, view: Table) -> Sequence[Choose]:
        if view.seat is None or view.seat not in self.acting(view):
            return ()
        return tuple(map(Choose, SIGNS))

    def apply(self, state: Table, seat: Seat, action: Choose) -> Beats:
        self.check(state, seat, action)
        chosen = tuple(done or s == seat for s, done in enumerate(state.chosen))
        signs = tuple(action.sign if s == seat else sign for s, sign in enumerate(state.signs))
        after = replace(state, chosen=chosen, signs=signs)
        if not all(chosen):
            return ((Sealing(seat), after),)
        shown = tuple(sign for sign in signs if sign)
        fresh = Table((False,) * len(signs), (None,) * len(signs), (*state.past, shown))
        return (Sealing(seat), after), (Shown(shown), fresh)

    def view(self, state: Table, seat: Seat | None) -> Table:
        signs = tuple(sign if s == seat else None for s, sign in enumerate(state.signs))
        return replace(state, signs=signs, seat=seat)

    def imagine(self, view: Table, rng: random.Random) -> Table:
        signs = tuple(
            sign or SIGNS[below(rng, 3)] if done else None
            for sign, done in zip(view.signs, view.chosen, strict=True)
        )
        return replace(view, signs=signs, seat=None)

    def reveals(self, event: Any) -> bool:
        return isinstance(event, Shown)

    def outcome(self, state: Table) -> Outcome | None:
        return None if self.acting(state) else Outcome((0, 1, 2), "all_shown")


# Dice.


class Roll(Struct, frozen=True, tag="roll"):
    face: int


class Go(Struct, frozen=True, tag="go"):
    """Take as many steps as the die says, or as many as it shows underneath."""

    under: bool


class Rolled(Struct, frozen=True, tag="rolled"):
    face: int


class Went(Struct, frozen=True, tag="went"):
    seat: Seat
    to: int


class Track(Struct, frozen=True):
    places: tuple[int, ...]
    mover: Seat = 0
    face: int | None = None
    seat: Seat | None = None
    goal: int = 10


class DiceOptions(Struct, frozen=True):
    goal: int = 10


class Dice(Toy):
    """Race to the goal; nothing is hidden."""

    GAME = "dice"
    SEATS = (2, 3)
    MAX_ACTIONS = 120
    OPTIONS = (OptionSpec("goal", (10, 5)),)
    Options: Any = DiceOptions
    Action: Any = Roll | Go
    Event: Any = Rolled | Went
    State: Any = Track
    View: Any = Track

    def start(self, options: DiceOptions, seats: int) -> Track:
        self.check_seats(seats)
        return Track((0,) * seats, goal=options.goal)

    def acting(self, state: Track) -> tuple[Seat, ...]:
        if max(state.places) >= state.goal:
            return ()
        return (CHANCE,) if state.face is None else (state.mover,)

    def actions(self, view: Track) -> Sequence[Go]:
        if view.seat is None or view.seat not in self.acting(view):
            return ()
        return Go(False), Go(True)

    def draw(self, state: Track, rng: random.Random) -> Roll:
        return Roll(1 + below(rng, 6))

    def apply(self, state: Track, seat: Seat, action: Any) -> Beats:
        if seat == CHANCE:
            ready = self.acting(state) == (CHANCE,) and isinstance(action, Roll)
            if not ready or not 1 <= action.face <= 6:
                raise IllegalAction(Refusal("bad_roll"))
            return ((Rolled(action.face), replace(state, face=action.face)),)
        self.check(state, seat, action)
        assert state.face is not None
        to = state.places[seat] + (7 - state.face if action.under else state.face)
        places = tuple(to if s == seat else p for s, p in enumerate(state.places))
        after = replace(state, places=places, mover=(seat + 1) % len(places), face=None)
        return ((Went(seat, to), after),)

    def view(self, state: Track, seat: Seat | None) -> Track:
        return replace(state, seat=seat)

    def imagine(self, view: Track, rng: random.Random) -> Track:
        return replace(view, seat=None)

    def outcome(self, state: Track) -> Outcome | None:
        if self.acting(state):
            return None
        return Outcome((state.places.index(max(state.places)),), "goal")
