"""地下鉄: who may know what. Nothing is hidden (RULES 003, engine facts), so all know all."""

from __future__ import annotations

import random

from game.rules.protocol import Seat
from game.rules.subway.values import Event, State, View


def view(state: State, seat: Seat | None) -> View:
    """All that the seat may know; None is the spectator."""
    return View(seat, state)


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as the seat witnesses it: as it is."""
    return event


def imagine(view: View, rng: random.Random) -> State:
    """The true state, the only one that looks so."""
    return view.state


def private(view: View, seat: Seat) -> bool:
    """Never: no decision rests on a secret."""
    return False


def staged(state: State, seat: Seat) -> int:
    """Always 0: the text lets nobody take anything back."""
    return 0


def reveals(event: Event) -> bool:
    """Never: there is nothing to reveal."""
    return False
