"""地下鉄: the mark of who leads goes over as soon as what was won or lost is counted."""

from __future__ import annotations

from typing import NamedTuple

from game.mats.kit import lead
from game.mats.subway.race import run
from game.mats.subway.table import Table
from game.motion.clip import Clip, Sound, Stop, Track

STANDS, LOOKED_AT = 60.0, 380.0
"""How long everything stands as the mark lands on another plate, and how long that is looked at then."""


class Passing(NamedTuple):
    """The clip with the mark on its way, how long that takes in all, and what is felt of it."""

    made: Clip
    span: float = 0.0
    things: tuple[Track, ...] = ()
    stops: tuple[Stop, ...] = ()
    sounds: tuple[Sound, ...] = ()


def races(before: Table, after: Table) -> tuple[lead.Race, lead.Race]:
    """How the race is shown on the one table and on the other."""
    return run(before.desk), run(after.desk)


def passing(made: Clip, before: Table, after: Table, counted: float) -> Passing:
    """The mark sets out at that time, if it goes from somebody to somebody, and lands with a beat."""
    if not lead.passed(*races(before, after)):
        return Passing(made)
    made, lands = lead.carried(made), counted + lead.TRAVEL
    if after.desk.calm:
        return Passing(made, lands + lead.LANDS + 40.0, sounds=(Sound(lands, "card_lift"),))
    plates = {seat: after.at.seats.box(seat) for seat in range(len(after.state.players))}
    marked, stops = lead.felt_at(made, plates, lands), (Stop(lands, STANDS),)
    return Passing(made, lands + STANDS + LOOKED_AT, marked, stops, (Sound(lands, "promote"),))
