"""地下鉄: what is felt: a bead that pays, a line that is completed, the finish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel, picture
from game.look.describe.specs import Stroke
from game.mats.kit import lead
from game.mats.kit.films import ends, found
from game.mats.kit.lines import Point, through
from game.mats.kit.moments import (
    GAIN_H,
    LAYER,
    gain,
    gain_width,
    ripple,
    seal,
    sealed,
    stamped,
    still_gain,
)
from game.mats.subway.chart import letter_of
from game.mats.subway.desk import Desk, Plate
from game.mats.subway.gains import earned, told
from game.mats.subway.geometry import around, common, overlaps
from game.mats.subway.race import standing
from game.mats.subway.review import lights
from game.mats.subway.table import Table
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Felt, Moment, chained, felt, shown, since, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.subway.network import Line
from game.rules.subway.values import (
    BeadPlaced,
    BeadReturned,
    Event,
    FinishEarned,
    LineCompleted,
    ToStart,
)

TRAINS = ("h", "m", "s", "t")
"""The lines that have trains of their own, by their letters."""
LIGHT, RUNS, RUN = 60.0, 260.0, 560.0
"""When light begins to run to both ends, when the train leaves, how long it runs."""
STAMPED, STAYS = 840.0, 300.0
LIT = 320.0
TRAIN_W, TRAIN_H, APART = 84.0, 42.0, 76.0
RISES = 100.0
"""When a bead's gain leaves it."""
WAITS = 80.0
FLIES = 560.0
"""How long a gain waits, and takes in all to its plate."""
SOON = 600.0
"""How long a bead is seen that completes a line."""
FLIPS, STOOD = 180.0, 640.0
"""When a buffer stop flips up, and when it goes."""
BEYOND = 42.0
SPLITS = STAMPED + 120.0
"""When what the line pays leaves it."""
RISE = 40.0
"""How far a gain rises."""
LOSES = 40.0
"""When what a bead was worth that is replaced leaves its station."""
HOLDS = 700.0
"""How long a gain stands where nothing moves."""
LEADS = 30.0
"""How long after the count the mark of who leads sets out, if nothing follows at once."""
FAR = 160.0
STEPS_ACROSS, STEPS_DOWN = range(-150, 151, 15), range(-90, 91, 15)
"""Where it may wait, from where it was made."""
LOWER = 28.0
"""How far below its count the seal of a line in the lowest row hangs."""
DONE = (248.0, 140.0)
"""How large the seal is drawn."""


def moment_of(before: Desk, event: Event, after: Desk) -> Felt | None:
    """A line is completed, and what that pays."""
    return Felt.LINE if isinstance(event, LineCompleted | FinishEarned) else None


def paid(made: Clip, before: Table, after: Table, event: BeadPlaced, at: Point) -> Clip:
    """What the bead brings rises from its station and flies to the plate; nothing is counted before."""
    parts = earned(before, after, event.seat)
    if not parts:
        return made
    closes = _closes(after, event)
    rises, waits = (0.0, 0.0) if closes else (RISES, WAITS)
    arrives = rises + FLIES - WAITS + waits
    runs = races(before, after)
    span = SOON if closes else max(made.span, arrives + 160.0)
    if lead.passed(*runs) and not closes:
        made, span = lead.carried(made), arrives + LEADS + lead.TRAVEL + lead.LANDS + 40.0
    return felt(
        made,
        Moment(
            span=span,
            things=(
                *_gain(after, told(parts), at, event.seat, rises, waits),
                *(_buffer(after, event.station, at) if "terminals" in parts else ()),
            ),
            when=_late(event.seat, arrives, 0.0 if closes else LEADS) | {"meter:": rises + 100.0},
            sounds=(
                Sound(0.0, "bead"),
                *((Sound(FLIPS, "terminal"),) if "terminals" in parts else ()),
                Sound(arrives, "coin"),
                *lead.sounds(*runs, span - 100.0),
            ),
        ),
    )


def races(before: Table, after: Table) -> tuple[lead.Race, lead.Race]:
    """How the race stands on the one table and on the other."""
    return standing(before.state, before.desk.figures), standing(after.state, after.desk.figures)


def robbed(made: Clip, before: Table, after: Table, event: BeadReturned, at: Point) -> Clip:
    """What a replaced bead was worth rises from its station and fades; then its owner's points count less."""
    parts, runs = earned(before, after, event.seat), races(before, after)
    if not parts:
        return made
    if lead.passed(*runs):
        made = lead.carried(made)
    text = told(parts)
    x, y = _beside(after, at, gain_width(after, text), [])
    tells = LOSES + 160.0
    return felt(
        made,
        Moment(
            span=max(made.span, tells + 400.0),
            things=tuple(gain(after, text, (x, y + RISE), None, LOSES, stays=0.0)),
            when=_late(event.seat, tells),
            sounds=(Sound(0.0, "bead_swap"),),
        ),
    )


def still_paid(made: Clip, before: Table, after: Table, seat: Seat, at: Point) -> Clip:
    """Without motion: what was won or lost, and of what, stands beside its station."""
    parts = earned(before, after, seat)
    if not parts:
        return made
    text = told(parts)
    spot = _beside(after, at, gain_width(after, text), [])
    pill = still_gain(after, text, spot, HOLDS)
    return replace(made, tracks=(*made.tracks, *pill), span=max(made.span, HOLDS + 120.0))


def _beyond(table: Table, station: str, at: Point) -> Point:
    """Where the line would go on from a terminal."""
    ends = [line.stations for line in table.network.lines if station in (line.stations[0], line.stations[-1])]
    if not ends:
        return at[0], at[1] + BEYOND
    before = ends[0][1] if ends[0][0] == station else ends[0][-2]
    x, y = table.place(table.board.index[before])
    far = hypot(at[0] - x, at[1] - y) or 1.0
    return at[0] + BEYOND * (at[0] - x) / far, at[1] + BEYOND * (at[1] - y) / far


def _buffer(table: Table, station: str, at: Point) -> Iterator[Track]:
    """A buffer stop flips up behind a terminal, and stands while its points are told."""
    k = table.view.zoom
    x, y = _beyond(table, station, at)
    x, y = x - 21 * k, y - 14 * k
    parts = [
        panel(f"buffer post {n}", (x + dx * k, y + 8 * k, 6 * k, 20 * k), theme.INK0, 2, layer=LAYER)
        for n, dx in enumerate((8, 28))
    ]
    bar = (x, y, 42 * k, 13 * k)
    parts.append(panel("buffer", bar, theme.PAPER0, 3, theme.INK0, 2, layer=LAYER))
    parts += [
        panel(
            f"buffer stripe {n}", (x + (4 + 13 * n) * k, y + 2 * k, 7 * k, 9 * k), theme.SHU, 1, layer=LAYER
        )
        for n in range(3)
    ]
    for p in parts:
        flat = Box(p.x, y + 28 * k, p.w, 1.0)
        up = Beat(FLIPS, 160.0, ease="arrive")
        yield shown(p, Beat(FLIPS, to=flat), up, Beat(STOOD, 120.0, alpha=0.0, ease="linear"))


def _closes(table: Table, event: BeadPlaced) -> bool:
    """Whether the bead completes a line that is not said to be complete yet."""
    here, state = table.board.index[event.station], table.state
    return any(
        here in stations
        and line.id not in state.complete
        and all(state.beads[n][0] is not None for n in stations)
        for line, stations in table.board.counting
    )


def _late(seat: Seat, at: float, leads: float = LEADS) -> dict[str, float]:
    """The counters of a seat, on its plate and on the list of its points; then who leads."""
    key = Plate(seat).id
    counted = dict.fromkeys((f"{key}:beads", f"{key}:total", "score"), at)
    return counted | dict.fromkeys((*lead.TOLD, "status"), at + leads)


def _gain(
    table: Table,
    text: str,
    at: Point,
    seat: Seat,
    begin: float,
    waits: float = WAITS,
    seals: Sequence[Placement] = (),
) -> Iterator[Track]:
    plate, wide = table.at.seats.box(seat), gain_width(table, text)
    right = min(plate.right - 50, table.desk.space.w - wide / 2 - 8)
    goal = None if isinstance(table.state.todo, ToStart) else (right, plate.y + 132)
    x, y = _beside(table, at, wide, [seal.box for seal in seals])
    yield from gain(table, text, (x, y + RISE), goal, begin, stays=waits)


def _beside(table: Table, at: Point, wide: float, seals: list[Box]) -> Point:
    """The middle of a gain as it waits: near where it was made, where it hides least of names and seals."""
    names = [table.site_box(n) for n in range(len(table.board.ids)) if table.seen(n)]
    reach = Box(at[0] - FAR - wide, at[1] - FAR - GAIN_H, 2 * (FAR + wide), 2 * (FAR + GAIN_H))
    near = [box for box in (*names, *seals, *table.panels, around(at, 20.0)) if common(box, reach)]

    def hides(spot: Point) -> float:
        box = Box(spot[0] - wide / 2, spot[1] - GAIN_H / 2, wide, GAIN_H)
        left, inside = box.w * box.h, table.at.inside
        beyond = left - common(box, inside)
        return (
            10 * beyond
            + sum(area for _, area in overlaps(box, near))
            + hypot(spot[0] - at[0], spot[1] - at[1])
        )

    ways = [(dx, dy) for dy in STEPS_DOWN for dx in STEPS_ACROSS]
    return min(((at[0] + dx, at[1] + dy) for dx, dy in ways), key=hides)


def completed(made: Clip, event: LineCompleted, after: Table, bead: str) -> Clip:
    """Light runs from the last bead to both ends; a train runs the whole line; the word is stamped on the
    meter. The line itself pays nothing; what the end of the game pays leaves the word when it has struck."""
    state = after.state
    pays = state.finisher is None and len(state.complete) >= state.options.length
    return felt(
        made,
        Moment(
            span=SPLITS if pays else SPLITS + STAYS + 280.0,
            things=_whole(made, event, after, bead),
            stops=(Stop(10.0, 60.0),),
            sounds=(Sound(0.0, "line_done"), Sound(STAMPED + 100.0, "stamp")),
        ),
    )


def _whole(made: Clip, event: LineCompleted, after: Table, bead: str) -> tuple[Track, ...]:
    """All that is seen of it."""
    line = next(line for line in after.network.lines if line.id == event.line)
    ids = _course(line, bead)
    course = tuple(after.board.index[name] for name in ids)
    points = [after.place(n) for n in course]
    here = ids.index(bead)
    whole = not after.view.near
    things: list[Track] = []
    if whole:
        things = [ripple(points[here], 0.0, 20.0, 70.0), *_lit(points, here, line)]
    letter = letter_of(line).lower()
    if whole and letter in TRAINS:
        for n, art in enumerate(("train", "train-car")):
            things.append(_run(points, f"{art}-{letter}", n))
    meter = found(ends(made), f"meter:{event.line}:n")
    if meter is not None:
        word = Box(meter.x + meter.w - 60, meter.y, 60, meter.h)
        things += stamped(_done(made, after, meter), STAMPED, STAYS, to=word)
    return tuple(things)


def _done(made: Clip, table: Table, meter: Placement) -> tuple[Placement, ...]:
    """完成 at the end of a meter; it leaves the counts of the others free: of the lowest row it hangs below,
    of any other above."""
    counts = [p for p in ends(made) if p.key.startswith("meter:") and p.key.endswith(":n")]
    lowest = meter.y >= max(p.y for p in counts)
    middle = meter.x + meter.w - 40, meter.y + meter.h / 2 + (LOWER if lowest else -18.0)
    return sealed(table, "line_done", seal("line-done", DONE, middle, k=0.5), hangs=-4.0)


def _course(line: Line, bead: str) -> tuple[str, ...]:
    """The stations in the order in which the train runs: a loop from the last bead round to it."""
    if not line.loop or bead not in line.stations:
        return tuple(line.stations)
    at = line.stations.index(bead)
    return (*line.stations[at:], *line.stations[: at + 1])


def _lit(points: Sequence[Point], here: int, line: Line) -> Iterator[Track]:
    """A case of light round the line, from the bead both ways."""
    ways = (points, points[::-1]) if line.loop else (points[here:], points[: here + 1][::-1])
    for key, look in enumerate(lights(line)):
        for n, way in enumerate(way for way in ways if len(way) > 1):
            light = replace(through(f"light {key} {n}", list(way), look), layer=1)
            yield _drawn(light, replace(light, what=replace(look, points=_points(light), share=0.0)))


def _points(p: Placement) -> tuple[Point, ...]:
    assert isinstance(p.what, Stroke)
    return p.what.points


def _drawn(light: Placement, dark: Placement) -> Track:
    """A stroke that draws itself, stays until the word has gone, and fades."""
    goes = STAMPED + 120.0 + STAYS
    return chained([
        Track(replace(dark, alpha=0.0), dark, LIGHT, 0.0),
        Track(dark, light, LIGHT, LIT, "linear"),
        Track(light, replace(light, alpha=0.0), goes, 200.0, "linear"),
    ])  # fmt: skip


def _run(points: Sequence[Point], art: str, n: int) -> Track:
    """One of the cars along the whole line; the second follows the first."""
    long = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)) or 1.0
    begin, legs = RUNS + n * RUN * APART / (long + APART), []
    pace = (RUN - (begin - RUNS)) / long
    for a, b in pairwise(points):
        span = hypot(b[0] - a[0], b[1] - a[1]) * pace
        start, end = (_car(art, at, a, b) for at in (a, b))
        legs.append(Track(start, end, begin, span, "linear"))
        begin += span
    first, last = legs[0].start, legs[-1].end
    return chained([
        Track(replace(first, alpha=0.0), first, legs[0].begin, 0.0),
        *legs,
        Track(last, replace(last, alpha=0.0), begin, 90.0, "linear"),
    ])  # fmt: skip


def _car(art: str, at: Point, a: Point, b: Point) -> Placement:
    """A car on its way, never upside down: turned at most a quarter."""
    turn = degrees(atan2(b[1] - a[1], b[0] - a[0]))
    turn = turn - 180 if turn > 90 else turn + 180 if turn < -90 else turn
    box = (at[0] - TRAIN_W / 2, at[1] - TRAIN_H / 2, TRAIN_W, TRAIN_H)
    return replace(picture(art, f"moments/{art}", box, layer=LAYER), angle=turn)


def finished(made: Clip, before: Table, after: Table, event: FinishEarned) -> Clip:
    """Only the line that ends the game pays: its points leave the meters."""
    at = _paying(after)
    parts, recent = earned(before, after, event.seat), before.desk.recent
    line = next((e for e in reversed(recent) if isinstance(e, LineCompleted)), None)
    bead = next((e.station for e in reversed(recent) if isinstance(e, BeadPlaced)), None)
    left = since(_whole(made, line, after, bead), SPLITS) if line and bead else ()
    meter = found(ends(made), f"meter:{line.line}:n") if line else None
    seals = () if meter is None else _done(made, after, meter)
    arrives = FLIES
    return felt(
        made,
        Moment(
            span=arrives + 80.0,
            things=(*left, *_gain(after, told(parts), at, event.seat, 0.0, seals=seals)) if parts else left,
            when=_late(event.seat, arrives - 40.0, 0.0),
            sounds=(Sound(0.0, "card_lift"), Sound(arrives, "coin")),
        ),
    )


def _paying(table: Table) -> Point:
    """Where the points of the end come from: the foot of the meters."""
    x, y, w, h = table.plan.panels.meters
    return x + w / 2, y + h


def still_finished(made: Clip, before: Table, after: Table, event: FinishEarned) -> Clip:
    """Without motion: what the end of the game pays stands beside the meters."""
    return still_paid(made, before, after, event.seat, _paying(after))


def still_completed(made: Clip, event: LineCompleted, after: Table) -> Clip:
    """Without motion: the word stands on the meter."""
    meter = found(ends(made), f"meter:{event.line}:n")
    if meter is None:
        return made
    words = (stayed(p, 0.0, 800.0) for p in _done(made, after, meter))
    return replace(made, tracks=(*made.tracks, *words), span=max(made.span, 900.0))
