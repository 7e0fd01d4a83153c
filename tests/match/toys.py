"""A tiny game for what SHT does not have: staged placements, and choices sealed until all are in.

Seat 0 puts down tokens and confirms; then both seats choose in secret; then it is over.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.rules.protocol import BadSetup, IllegalAction, Outcome, Refusal


class NoOptions(Struct, frozen=True):
    pass


class Put(Struct, frozen=True, tag="put"):
    pass


class Confirm(Struct, frozen=True, tag="confirm"):
    pass


class Pick(Struct, frozen=True, tag="pick"):
    n: int


class Shown(Struct, frozen=True, tag="shown"):
    picks: tuple[int | None, ...]


class Quiet(Struct, frozen=True, tag="quiet"):
    pass


class Table(Struct, frozen=True):
    options: NoOptions = NoOptions()
    put: int = 0
    confirmed: bool = False
    picks: tuple[int | None, ...] = (None, None)


class Toy:
    GAME = "toy"
    VERSION = 1
    SEATS = (2,)
    OPTIONS = ()
    Options = NoOptions
    Action = Put | Confirm | Pick

    def start(self, options, seats):
        if seats != 2:
            raise BadSetup("two")
        return Table(options)

    def acting(self, state):
        if not state.confirmed:
            return (0,)
        return tuple(seat for seat, pick in enumerate(state.picks) if pick is None)

    def apply(self, state, seat, action):
        if isinstance(action, Pick) != state.confirmed or seat not in self.acting(state):
            raise IllegalAction(Refusal("not_now"))
        if isinstance(action, Put):
            return ((Quiet(), replace(state, put=state.put + 1)),)
        if isinstance(action, Confirm):
            return ((Quiet(), replace(state, confirmed=True)),)
        picks = tuple(action.n if s == seat else pick for s, pick in enumerate(state.picks))
        after = replace(state, picks=picks)
        return ((Quiet() if None in picks else Shown(picks), after),)

    def staged(self, state, seat):
        return state.put if seat == 0 and not state.confirmed else 0

    def reveals(self, event):
        return isinstance(event, Shown)

    def outcome(self, state):
        return None if self.acting(state) else Outcome((0, 1), "shown")

    def write(self, action, lang):
        return type(action).__name__
