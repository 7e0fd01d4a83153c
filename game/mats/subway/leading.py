"""地下鉄: the mark of who leads goes over as soon as what was won or lost is counted."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.mats.kit import lead
from game.mats.kit.gains import Whose, whose_is
from game.mats.subway.race import run
from game.mats.subway.robbed import blow_of
from game.mats.subway.table import Table
from game.motion.clip import Clip, Sound, Stop, Track, flowing
from game.motion.moment import chained
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat

STANDS, LOOKED_AT = 60.0, 380.0
"""How long everything stands as the mark lands on another plate, and how long that is looked at then."""
FLIES = 1.8
"""How many times as large as it lies the mark is as it flies over."""
LOW = "deck_hit"
"""What is heard of a rival's blow in the place of what is heard of one's own."""
PLATE = 6
"""From which layer on things lie on plates."""
RISE, RISEN, SINKS = 12.0, 120.0, 140.0
"""How far the plate of whoever takes the lead rises towards the mark, how long it takes, and how long to sink
as that lands."""


class Passing(NamedTuple):
    """The clip with the mark on its way, how long that takes in all, and what is felt of it."""

    made: Clip
    span: float = 0.0
    things: tuple[Track, ...] = ()
    stops: tuple[Stop, ...] = ()
    sounds: tuple[Sound, ...] = ()
    lands: float = 0.0
    rising: tuple[Box, ...] = ()
    """When the mark lands, and the plates that rise towards it."""


def races(before: Table, after: Table) -> tuple[lead.Race, lead.Race]:
    """How the race is shown on the one table and on the other."""
    return run(before.desk), run(after.desk)


def passing(made: Clip, before: Table, after: Table, counted: float) -> Passing:
    """The mark sets out at that time, if it goes from somebody to somebody, and lands with a beat."""
    if not passed(before, after):
        return Passing(made)
    made, lands = lead.carried(made, FLIES), counted + lead.TRAVEL
    if after.desk.calm:
        return Passing(made, lands + lead.LANDS + 40.0, sounds=(Sound(lands, "card_lift"),))
    plates = {seat: after.at.seats.box(seat) for seat in range(len(after.state.players))}
    marked, stops = lead.felt_at(made, plates, lands), (Stop(lands, STANDS),)
    rising = tuple(plates[seat] for _, seat in passed(before, after))
    span = lands + STANDS + LOOKED_AT
    cold = all(whose_is(after, seat) is Whose.RIVAL for _, seat in passed(before, after))
    heard = (Sound(lands, LOW if cold else "promote"),)
    return Passing(made, span, marked, stops, heard, lands, rising)


def passed(before: Table, after: Table) -> tuple[tuple[Seat, Seat], ...]:
    """From whom the lead goes to whom between these two."""
    return lead.passed(*races(before, after))


def blow(before: Table, after: Table, seat: Seat) -> Whose:
    """To whom it is told what the seat gains: a rival's that takes the lead is as large as one's own."""
    usual = whose_is(after, seat)
    return blow_of(after, seat, usual) if any(won == seat for _, won in passed(before, after)) else usual


def raised(made: Clip, leads: Passing) -> Clip:
    """The clip with the plate of whoever takes the lead rising while the mark flies over, and sinking as it
    lands."""
    if not leads.rising:
        return made
    up, down = (flowing(made.stops, t) for t in (leads.lands - lead.TRAVEL, leads.lands))

    def on_plate(p: Placement) -> bool:
        return p.alpha > 0 and p.layer >= PLATE and any(plate.covers(p.box) for plate in leads.rising)

    def rise(legs: list[Track], p: Placement) -> Track:
        high, begin = replace(p, y=p.y - RISE), max([up, *(leg.begin + leg.span for leg in legs[-1:])])
        rising = Track(p, high, begin, min(RISEN, max(0.0, down - begin)), "arrive")
        return chained([*legs, rising, Track(high, p, max(down, begin), SINKS, "arrive")])

    lies = [p for p in made.still if on_plate(p)]
    tracks = []
    for track in made.tracks:
        legs = [track]
        while legs[-1].then is not None:
            legs.append(legs[-1].then)
        legs = [replace(leg, then=None) for leg in legs]
        rests = on_plate(legs[-1].end) and not track.end.key.startswith(lead.TOLD)
        tracks.append(rise(legs, legs[-1].end) if rests else track)
    still = tuple(p for p in made.still if not on_plate(p))
    return replace(made, still=still, tracks=(*(rise([], p) for p in lies), *tracks))
