"""地下鉄: what is felt as a bead is replaced: it is struck off its station and goes home, and its owner loses
what it was worth."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.kit.films import ends, found, without
from game.mats.kit.gains import RISE, RISES, extent, gain
from game.mats.kit.lines import Point
from game.mats.kit.moments import rimmed
from game.mats.subway.beads import bead_id
from game.mats.subway.desk import Plate
from game.mats.subway.gains import earned, told
from game.mats.subway.leading import passing
from game.mats.subway.paying import HOLDS, counting, still_paid
from game.mats.subway.room import beside
from game.mats.subway.table import Table
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, chained, felt, shown
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.subway.values import BeadReturned

STRIKES, STANDS = 90.0, 60.0
"""When the bead is struck, and how long everything stands then."""
LEAVES, GOES, HOMEWARD = STRIKES + STANDS, 160.0, 420.0
"""When it pops up from its station, how long it takes for that, and from there to its owner's plate."""
TELLS = LEAVES + 100.0
"""When it is told at its station what the bead was worth."""
TOLD = 700.0
"""How long that stands there."""
COUNTS = LEAVES + GOES + HOMEWARD
"""When the bead is at home, and counted no more."""
RIMMED, FADES = 160.0, 120.0
"""How long the plate has its rim then, and takes to lose it."""
UP, RING = 26.0, 26.0
"""How high the bead pops up; the radius of the ring round it."""


def returned(made: Clip, before: Table, after: Table, event: BeadReturned, reduced: bool) -> Clip:
    """The clip of a bead that goes back to its owner; what it was worth is told, and counted only then."""
    at = before.place(before.board.index[event.station])
    if reduced:
        return _still(made, before, after, event.seat, at)
    key = bead_id(before.board, before.board.index[event.station], event.slot, event.seat)
    lying = next((t.start for t in made.tracks if t.start.key == key), None)
    home = found(ends(made), f"{Plate(event.seat).id}:bead")
    parts = earned(before, after, event.seat)
    if lying is None or home is None:
        return made
    leads = passing(without(made, key), before, after, COUNTS)
    things = [*_struck(lying), _home(lying, home), *leads.things]
    if parts:
        things += _told(after, event.seat, told(parts), at)
    moment = Moment(
        span=max(TELLS + RISES + TOLD + FADES if parts else COUNTS + 80.0, leads.span),
        things=tuple(things),
        when=counting(event.seat, COUNTS),
        stops=(Stop(STRIKES, STANDS), *leads.stops),
        sounds=(Sound(STRIKES, "bead_swap"), *((Sound(COUNTS, "lost"),) if parts else ()), *leads.sounds),
    )
    return felt(leads.made, moment)


def _struck(lying: Placement) -> Iterator[Track]:
    """The victim's ring closes round the bead and stays until it has left."""
    x, y = lying.box.middle
    ring = panel("struck", (x - RING, y - RING, 2 * RING, 2 * RING), None, RING, theme.SHU, 6, layer=4)
    yield shown(
        ring,
        Beat(0.0, scale=1.7, alpha=0.0),
        Beat(0.0, STRIKES),
        Beat(LEAVES + GOES, 160.0, scale=1.3, alpha=0.0, ease="linear"),
    )


def _home(lying: Placement, home: Placement) -> Track:
    """The bead pops up and goes to its owner's plate, in sight until it is there."""
    small = replace(lying, x=home.x, y=home.y, w=home.w, h=home.h, layer=7)
    w, h = lying.w * 1.25, lying.h * 1.25
    up = replace(lying, x=lying.x - (w - lying.w) / 2, y=lying.y - UP, w=w, h=h, layer=7)
    return chained([
        Track(replace(lying, layer=4), up, LEAVES, GOES, "arrive"),
        Track(up, small, LEAVES + GOES, HOMEWARD, "travel", arc=40),
        Track(small, replace(small, alpha=0.0), COUNTS, 60.0, "linear"),
    ])  # fmt: skip


def _told(table: Table, seat: Seat, text: str, at: Point) -> Iterator[Track]:
    """What it was worth, at its station; as that is counted the plate has the victim's rim for a while."""
    x, y = beside(table, at, extent(table, text))
    yield from gain(table, text, (x, y + RISE), None, TELLS, TOLD)
    yield rimmed("loses", table.at.seats.box(seat), 20, theme.SHU, COUNTS, RIMMED, FADES)


def _still(made: Clip, before: Table, after: Table, seat: Seat, at: Point) -> Clip:
    """Without motion: what was lost stands beside the station, and the plate has its rim as long."""
    told_still = still_paid(made, before, after, seat, at)
    if not earned(before, after, seat):
        return told_still
    rim = rimmed("loses", after.at.seats.box(seat), 20, theme.SHU, 0.0, HOLDS, FADES)
    return replace(told_still, tracks=(*told_still.tracks, rim), span=max(told_still.span, HOLDS + 200.0))
