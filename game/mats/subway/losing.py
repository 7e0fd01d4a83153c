"""地下鉄: what is felt as a bead is replaced: it is struck off its station and goes home, and its owner loses
what it was worth."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.kit.films import ends, found, without
from game.mats.kit.gains import RISE, RISES, Whose, extent, gain, whose_is
from game.mats.kit.lines import Point
from game.mats.kit.moments import burst, jolt, rimmed
from game.mats.subway import feud
from game.mats.subway.beads import bead_id
from game.mats.subway.counter import between, changed, counted, total_key
from game.mats.subway.desk import Plate
from game.mats.subway.gains import earned, told
from game.mats.subway.growing import falls
from game.mats.subway.leading import passing, raised
from game.mats.subway.paying import HOLDS, counting, still_paid
from game.mats.subway.robbed import Cost, boxes_of
from game.mats.subway.room import beside
from game.mats.subway.routes import longest, parted
from game.mats.subway.table import Table
from game.mats.table import Seating
from game.motion.clip import FADE, Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, chained, felt, shown, stayed
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.subway.values import BeadReturned, Event

STRIKES, STANDS = 90.0, 60.0
"""When the bead is struck, and how long everything stands then."""
LEAVES, GOES, HOMEWARD = STRIKES + STANDS, 160.0, 420.0
"""When it pops up from its station, how long it takes for that, and from there to its owner's plate."""
TELLS = LEAVES + 100.0
"""When it is told at its station what the bead was worth."""
TOLD = 700.0
"""How long that stands there by itself, at the least."""
COUNTS = LEAVES + GOES + HOMEWARD
"""When the bead is at home, and counted no more."""
RIMMED, FADES = 420.0, 120.0
"""How long the plate has its rim then, and takes to lose it."""
COUNTDOWN, POINT = 280.0, 56.0
"""How long its total counts down at most, and for each point."""
SHAKES, AGAIN, HARDER, FARTHEST = 6.0, 4.0, 2.5, 18.0
"""How far the plate of whoever is robbed is shaken as the bead is at home, and how far once more; how much
farther the only person's for each point, and how far at most."""
WASHES = {Whose.OWN: 0.26, Whose.RIVAL: 0.08, Whose.ANY: 0.16}
"""How much of the victim's ink lies over its plate meanwhile."""
RED, REDDEST = 0.04, 0.18
"""How much of it lies over the map for each point that the only person loses, and at most."""
UP, RING, BURST = 40.0, 30.0, 190.0
"""How high the bead pops up; the radius of the ring round it; how wide the strokes are that burst from it."""
LARGE, FLYING = 2.3, 1.9
"""How much larger the bead is above its station, and as it reaches the plate."""


def mine(seating: Seating, event: Event) -> bool:
    """Whether the only person who plays is robbed."""
    return isinstance(event, BeadReturned) and seating.humans[event.seat] and sum(seating.humans) == 1


def returned(made: Clip, before: Table, after: Table, event: BeadReturned, reduced: bool) -> Clip:
    """The clip of a bead that goes back to its owner; what it was worth is told, and counted only then."""
    at = before.place(before.board.index[event.station])
    if reduced:
        return _still(made, before, after, event, at)
    key = bead_id(before.board, before.board.index[event.station], event.slot, event.seat)
    lying = next((t.start for t in made.tracks if t.start.key == key), None)
    home = found(ends(made), f"{Plate(event.seat).id}:bead")
    parts = earned(before, after, event.seat)
    if lying is None or home is None:
        return made
    totals = changed(made, event.seat)
    run = between(*totals) if totals else ()
    each = min(POINT, COUNTDOWN / max(1, len(run)))
    done = COUNTS + each * len(run)
    kept = without(made, key, *((total_key(event.seat),) if totals else ()))
    leads = passing(kept, before, after, done)
    things = [*_struck(lying), _home(lying, home), *leads.things]
    things += counted(*totals, run, COUNTS, each, theme.SHU_DARK) if totals else ()
    span = max(TELLS + RISES + TOLD, done + RIMMED + FADES, leads.span) if parts else COUNTS + 80.0
    said: tuple[Placement, ...] = ()
    if parts:
        cost = _cost(after, event.seat, told(parts), at)
        said = feud.told(before, after, event, boxes_of(after, cost))
        things += _told(after, event.seat, cost, -sum(parts.values()), span)
        things += _broken(before, event) if "longest" in parts else ()
        things += falls(said, LEAVES, span - FADE)
    moment = Moment(
        span=span,
        things=tuple(things),
        when=counting(event.seat, done) | {f"{Plate(event.seat).id}:beads": COUNTS},
        acts=_shaken(after, event.seat, -sum(parts.values())) if parts else {},
        stops=(Stop(STRIKES, STANDS), *leads.stops),
        sounds=(*_heard(bool(said), bool(parts)), *leads.sounds),
    )
    return raised(felt(leads.made, moment), leads)


def _heard(said: bool, lost: bool) -> Iterator[Sound]:
    """The blow, the word on a robbery that is not the first, and the loss."""
    yield Sound(STRIKES, "bead_swap")
    if said:
        yield Sound(LEAVES, "stamp")
    if lost:
        yield Sound(COUNTS, "lost")


def _shaken(table: Table, seat: Seat, lost: int) -> dict[str, tuple[Beat, ...]]:
    """The plate feels what it loses: the only person's the more the more that is, a rival's but once."""
    whose = whose_is(table, seat)
    far = min(FARTHEST, SHAKES + HARDER * lost) if whose is Whose.OWN else SHAKES
    often = {Whose.OWN: 3, Whose.RIVAL: 1}.get(whose, 2)
    ways = (-far, AGAIN / SHAKES * far, -far / 3)
    return {
        Plate(seat).id: tuple(beat for n in range(often) for beat in jolt(COUNTS + 120.0 * n, dx=ways[n]))
    }


def _broken(before: Table, event: BeadReturned) -> Iterator[Track]:
    """The victim's longest path lies in two until the bead is at home."""
    for p in parted(
        before, "lost path", longest(before, event.seat), before.board.index[event.station], theme.SHU
    ):
        yield stayed(p, STRIKES, COUNTS, 0.0, FADES)


def _struck(lying: Placement) -> Iterator[Track]:
    """The victim's ring closes round the bead and stays until it has left; strokes burst as it strikes."""
    x, y = lying.box.middle
    ring = panel("struck", (x - RING, y - RING, 2 * RING, 2 * RING), None, RING, theme.SHU, 6, layer=4)
    yield shown(
        ring,
        Beat(0.0, scale=1.7, alpha=0.0),
        Beat(0.0, STRIKES),
        Beat(LEAVES + GOES, 160.0, scale=1.3, alpha=0.0, ease="linear"),
    )
    yield burst((x, y), STRIKES, GOES + STANDS, "burst-8-shu", BURST, layer=4)


def _home(lying: Placement, home: Placement) -> Track:
    """The bead pops up and goes to its owner's plate, in sight until it is there."""
    x, y = lying.box.middle
    up, near = _grown(lying, (x, y - UP), LARGE), _grown(lying, home.box.middle, FLYING)
    small = replace(lying, x=home.x, y=home.y, w=home.w, h=home.h, layer=7)
    return chained([
        Track(replace(lying, layer=4), up, LEAVES, GOES, "arrive"),
        Track(up, near, LEAVES + GOES, HOMEWARD, "travel", arc=60),
        Track(near, small, COUNTS, 120.0, "arrive"),
        Track(small, replace(small, alpha=0.0), COUNTS + 120.0, 60.0, "linear"),
    ])  # fmt: skip


def _grown(bead: Placement, at: Point, k: float) -> Placement:
    """The bead so much larger round a point."""
    w, h = bead.w * k, bead.h * k
    return replace(bead, x=at[0] - w / 2, y=at[1] - h / 2, w=w, h=h, layer=7)


def _cost(table: Table, seat: Seat, text: str, at: Point) -> Cost:
    """What the bead was worth, beside its station."""
    whose = whose_is(table, seat)
    return Cost(text, beside(table, at, extent(table, text, whose)), whose)


def _told(table: Table, seat: Seat, cost: Cost, lost: int, span: float) -> Iterator[Track]:
    """What it was worth, at its station, to the end and into the film of the bead that takes its place; as
    that is counted the plate has the victim's ink and rim for a while, a rival's but palely. The loss of the
    only person reddens the map as well, the more the more it is."""
    (x, y), whose = cost.at, cost.whose
    plate = table.at.seats.box(seat)
    yield from gain(
        table, cost.text, (x, y + RISE), None, TELLS, span - TELLS - RISES, "cost", fades=0.0, whose=whose
    )
    if whose is not Whose.RIVAL:
        yield rimmed("loses", plate, 20, theme.SHU, COUNTS, RIMMED, FADES)
    ink = panel("loses ink", plate, theme.SHU, 20, opacity=WASHES[whose], layer=6)
    yield stayed(ink, COUNTS, COUNTS + RIMMED, 50.0, FADES)
    if whose is Whose.OWN:
        red = min(REDDEST, RED * lost)
        sheet = panel("loses sheet", table.at.sheet, theme.SHU, 20, opacity=red, layer=1)
        yield stayed(sheet, STRIKES, LEAVES + GOES, 30.0, HOMEWARD)


def _still(made: Clip, before: Table, after: Table, event: BeadReturned, at: Point) -> Clip:
    """Without motion: what was lost stands beside the station, and the plate has its rim as long."""
    seat = event.seat
    told_still, parts = still_paid(made, before, after, seat, at), earned(before, after, seat)
    if not parts:
        return told_still
    rim = rimmed("loses", after.at.seats.box(seat), 20, theme.SHU, 0.0, HOLDS, FADES)
    taken = boxes_of(after, _cost(after, seat, told(parts), at))
    words = (stayed(p, 0.0, HOLDS, go=FADES) for p in feud.told(before, after, event, taken))
    return replace(
        told_still,
        tracks=(*told_still.tracks, rim, *words),
        span=max(told_still.span, HOLDS + 200.0),
    )
