"""地下鉄: what a bead brings and what it takes, from its station to the plate; then who leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from game.look.describe import theme
from game.mats.kit import lead
from game.mats.kit.gains import ARRIVES, FLIES, RISE, STAYS, Whose, extent, gain, still_gain, whose_is
from game.mats.kit.lines import Point
from game.mats.kit.moments import burst, rimmed, ripple
from game.mats.subway.completing import FLIPS, JOINS, completed, made_of
from game.mats.subway.desk import Plate
from game.mats.subway.gains import earned, earned_at_last, told
from game.mats.subway.geometry import around, sized
from game.mats.subway.growing import LOOKED_AT, falls, first_set, length, looked_at, reached, set_name
from game.mats.subway.lately import counted
from game.mats.subway.leading import LOW, Passing, blow, passing, raised
from game.mats.subway.robbed import Cost, boxes_of, cost_of
from game.mats.subway.room import beside, clear, obstacles
from game.mats.subway.table import Table
from game.motion.clip import FADE, Clip, Sound, Stop, Track
from game.motion.moment import Moment, felt, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.subway.values import BeadPlaced, ToStart

RISES = 60.0
"""When a bead's gain leaves it."""
WAITS, LONGER = 130.0, 40.0
"""How long a gain waits, and how much longer for each further point, until it waits as long as any."""
LARGE, CLINKS = 3, 70.0
"""From how many points on a gain's plate has a rim; how far apart they are heard."""
RIMMED, RIM_FADES = 160.0, 120.0
"""How long the plate has its rim, and takes to lose it."""
LANDS, HOLDS_STILL, STROKES = 180.0, 60.0, 190.0
"""When the bead has fallen onto its station; how long everything stands then where it brings much, takes
somebody's place or is the first of all; how wide the strokes are round those two."""
COUNTED = 180.0
"""How long a counter takes to change."""
SOON, STRUCK = 600.0, 480.0
"""How long a bead is seen that completes a line, and one that ends the game by that."""
STATION = 22.0
"""How far round its station a gain keeps free."""
GATE = 6.0
"""How far off the other plates a gain passes them on its way to its own."""
HOLDS = 700.0
"""How long a gain stands where nothing moves."""


def paid(made: Clip, before: Table, after: Table, event: BeadPlaced, at: Point) -> Clip:
    """What the bead brings is told at once, or with what the end of the game pays that it brings about."""
    parts = earned(before, after, event.seat)
    if not parts:
        return made
    if counted(after.desk) is not after.state:
        return _withheld(made, event, parts, cost_of(before), after, at)
    return _told(made, event, parts, before, after, at)


def _told(
    made: Clip, event: BeadPlaced, parts: dict[str, int], before: Table, after: Table, at: Point
) -> Clip:
    """What the bead brings rises from its station and flies to the plate; nothing is counted before."""
    closing, worth, cost = closes(after, event), sum(parts.values()), cost_of(before)
    whose = blow(before, after, event.seat)
    against = whose is Whose.AGAINST and not closing
    rises, waits = (0.0, 0.0) if closing else (RISES, STAYS if cost else waiting(worth))
    arrives = rises + waits + ARRIVES
    leads = Passing(made) if closing else passing(made, before, after, arrives)
    text, taken = told(parts), boxes_of(after, cost)
    long = 0 if closing else reached(before, after, event.seat, parts)
    named = not closing and first_set(after, event.seat, parts)
    goes = arrives + (looked_at(long) if long else LOOKED_AT if named else 0.0)
    large = (worth >= LARGE or cost is not None) and not closing
    strikes = cost is not None or first(before) or against
    seen: list[Track] = [*leads.things, *_impact(at, large, strikes)]
    seen += cost.stands(after, arrives - FLIES) if cost else ()
    rims = large or against or whose is Whose.OWN
    seen += _rim(after, event.seat, arrives, whose) if rims else ()
    if long or named:
        clear_of = (*taken, pill(after, text, at, taken, whose))
        seen += falls(_names(after, event, long, named, clear_of), rises + JOINS, goes)
    done = arrives + (RIMMED + RIM_FADES if rims else COUNTED)
    told_of = felt(
        leads.made,
        Moment(
            span=SOON if closing else max(made.span, done, leads.span, goes + FADE),
            things=(
                *completed(after, event, parts, long, at, rises, goes),
                *gained(after, text, at, event.seat, rises, waits, taken, whose),
                *seen,
            ),
            when=counting(event.seat, arrives) | {"meter:": rises + 100.0},
            sounds=(*_heard(parts, rises, long, arrives, worth if large else 1, against), *leads.sounds),
            stops=(*((Stop(LANDS, HOLDS_STILL),) if large or strikes else ()), *leads.stops),
            snaps=numbers(event.seat),
        ),
    )
    return raised(told_of, leads)


def _withheld(
    made: Clip, event: BeadPlaced, parts: Mapping[str, int], cost: Cost | None, after: Table, at: Point
) -> Clip:
    """The clip of the bead that ends the game: it strikes, and what it has completed is seen; its points are
    told with what the end pays."""
    goes = STRUCK - FADE
    stands = cost.stands(after, goes) if cost else ()
    return felt(
        made,
        Moment(
            span=STRUCK,
            things=(*completed(after, event, parts, 0, at, 0.0, goes), *_impact(at, True, True), *stands),
            when={"meter:": LANDS},
            stops=(Stop(LANDS, 2 * HOLDS_STILL),),
            sounds=tuple(_heard(parts, 0.0, 0, 0.0, 0)),
        ),
    )


def _names(
    after: Table, event: BeadPlaced, long: int, named: bool, taken: Sequence[Box]
) -> tuple[Placement, ...]:
    """What is said of a path so long, and that there is a first set; nothing of a path of no length."""
    path = length(after, event, long, taken) if long else ()
    return (*path, *(set_name(after, event, (*taken, *(p.box for p in path))) if named else ()))


def _rim(table: Table, seat: Seat, arrives: float, whose: Whose) -> Iterator[Track]:
    """The plate has a gold rim for a while, a cold one after a rival's blow."""
    ink = theme.AI if whose is Whose.AGAINST else theme.YAMA
    yield rimmed("gains", table.at.seats.box(seat), 20, ink, arrives, RIMMED, RIM_FADES)


def first(before: Table) -> bool:
    """Whether no bead lies on the map yet."""
    return all(owner is None for slots in before.state.beads for owner in slots)


def _impact(at: Point, large: bool, strikes: bool) -> Iterator[Track]:
    """A ring goes out from the station where a bead lands that brings much; strokes burst from it where it
    takes somebody's place or is the first of all."""
    if large or strikes:
        yield ripple(at, LANDS, 20.0, 76.0, name="ripple")
    if strikes:
        yield burst(at, LANDS, HOLDS_STILL + 140.0, "burst-8", STROKES, "bead strokes", layer=4)


def _heard(
    parts: Mapping[str, int], rises: float, long: int, arrives: float, coins: int, against: bool = False
) -> Iterator[Sound]:
    """The bead, deep where it is a rival's blow, what it completes, and its points as they come to the
    plate."""
    yield Sound(0.0, "bead")
    if against:
        yield Sound(LANDS, LOW)
    if "terminals" in parts:
        yield Sound(FLIPS, "terminal")
    if long:
        yield Sound(rises + JOINS, "stamp")
    yield from (Sound(arrives + CLINKS * n, "coin") for n in range(coins))


def waiting(worth: int) -> float:
    """How long it waits: the longer the more it is worth."""
    return min(STAYS, WAITS + LONGER * max(0, worth - 1))


def still_paid(made: Clip, before: Table, after: Table, seat: Seat, at: Point) -> Clip:
    """Without motion: what was won or lost, and of what, stands beside its station; of a bead that ends the
    game only with what the end pays."""
    parts = earned_at_last(before, after, seat)
    if not parts or counted(after.desk) is not after.state:
        return made
    text = told(parts)
    cost = cost_of(before)
    taken = boxes_of(after, cost)
    whose, event = blow(before, after, seat), after.desk.event
    stands = pill(after, text, at, taken, whose)
    shows = [*still_gain(after, text, stands.middle, HOLDS, whose=whose)]
    shows += cost.stands(after, HOLDS) if cost else ()
    if isinstance(event, BeadPlaced):
        long = reached(before, after, seat, parts)
        shows += (stayed(p, 0.0, HOLDS) for p in made_of(after, event, parts, long))
        named = first_set(after, event.seat, parts)
        shows += (stayed(p, 0.0, HOLDS) for p in _names(after, event, long, named, (*taken, stands)))
    return replace(made, tracks=(*made.tracks, *shows), span=max(made.span, HOLDS + 120.0))


def closes(table: Table, event: BeadPlaced) -> bool:
    """Whether the bead completes a line that is not said to be complete yet."""
    here, state = table.board.index[event.station], table.state
    return any(
        here in stations
        and line.id not in state.complete
        and all(state.beads[n][0] is not None for n in stations)
        for line, stations in table.board.counting
    )


def numbers(seat: Seat) -> tuple[str, ...]:
    """What is counted of a seat, on its plate and on the list of its points, and said of it."""
    key = Plate(seat).id
    return f"{key}:beads", f"{key}:total", f"{key}:sum", "score", "status"


def counting(seat: Seat, at: float) -> dict[str, float]:
    """The counters of a seat, on its plate and on the list of its points; with them, who leads."""
    return dict.fromkeys((*numbers(seat), *lead.TOLD), at)


def gained(
    table: Table,
    text: str,
    at: Point,
    seat: Seat,
    begin: float,
    waits: float,
    seals: Sequence[Box] = (),
    whose: Whose | None = None,
) -> Iterator[Track]:
    """A gain from where it was made to the plate, clear of these; read there if there is no plate yet."""
    whose = whose or whose_is(table, seat)
    size = extent(table, text, whose)
    x, y = pill(table, text, at, seals, whose).middle
    goal, gate = mouth(table, seat, size[0]), table.at.seats.box(seat).x - size[0] / 2 - GATE
    stays = waits if goal else waits + STAYS
    yield from gain(table, text, (x, y + RISE), goal, begin, stays, gate=gate, whose=whose)


def pill(table: Table, text: str, at: Point, seals: Sequence[Box] = (), whose: Whose = Whose.ANY) -> Box:
    """Where a gain waits that was made there, clear of these; as it rises as well, if it can be."""
    wide, high = size = extent(table, text, whose)
    taken = (*obstacles(table), *seals, around(at, STATION))
    spot = clear(at, (wide, high + RISE), table.at.inside, taken)
    return sized((spot[0], spot[1] - RISE / 2) if spot else beside(table, at, size, seals), size)


def mouth(table: Table, seat: Seat, wide: float) -> Point | None:
    """Where on the seat's plate something so wide is swallowed; None while there is no plate."""
    plate = table.at.seats.box(seat)
    right = min(plate.right - 50, table.desk.space.w - wide / 2 - 8)
    return None if isinstance(table.state.todo, ToStart) else (right, plate.y + 132)
