"""地下鉄: what is felt: a bead that pays, a line that is completed, the finish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress, pairwise
from math import atan2, degrees, dist, hypot
from statistics import mean

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import picture
from game.look.describe.specs import Stroke
from game.mats.kit import lead
from game.mats.kit.films import ends, found
from game.mats.kit.gains import ARRIVES, Whose
from game.mats.kit.lines import Point, through
from game.mats.kit.moments import (
    LAYER,
    burst,
    rimmed,
    ripple,
    seal,
    sealed,
    stamped,
)
from game.mats.subway.chart import letter_of
from game.mats.subway.desk import Desk
from game.mats.subway.gains import earned_at_last, told
from game.mats.subway.lately import arrival, counted
from game.mats.subway.leading import LOW, passing, raised
from game.mats.subway.paying import CLINKS, counting, gained, still_paid
from game.mats.subway.race import run
from game.mats.subway.review import lights
from game.mats.subway.robbed import blow_of
from game.mats.subway.room import at_its_own, beside, obstacles, stations
from game.mats.subway.table import Table
from game.motion.clip import FADE, Clip, Sound, Stop, Track
from game.motion.moment import Felt, Moment, chained, felt, since, stayed
from game.motion.placement import Box, Placement
from game.rules.subway.network import Line
from game.rules.subway.values import (
    BeadPlaced,
    BeadReturned,
    Event,
    FinishEarned,
    LineCompleted,
)

TRAINS = ("h", "m", "s", "t")
"""The lines that have trains and seals of their own, by their letters."""
LIGHT, RUNS, RUN = 40.0, 120.0, 460.0
"""When light begins to run to both ends, when the train leaves, how long it runs."""
PAYS, RIMMED, UNPAID = 420.0, 200.0, 620.0
"""How long the points of the end are read before they fly, and how long their plate has a rim then; how long
the line is seen that pays nothing yet."""
STAMPED, STAYS = 600.0, 340.0
LIT = 260.0
TRAIN_W, TRAIN_H, APART = 84.0, 42.0, 76.0
SPLITS = STAMPED + 120.0
"""When what the line pays leaves it."""
ENDS, STRIKES, STROKES = 120.0, STAMPED + 100.0, 330.0
"""Of a line that ends the game: how long everything stands as it is full, and when strokes burst from behind
its seal, and how wide they are."""
DONE, LARGE, HANGS = (248.0, 140.0), 0.68, 6.0
"""How large the seal is drawn, in which share of that it is on the map, and how far above its foot its word
lies."""
FURTHER, LEAST, MOST = 1.45, 0.8, 1.25
"""How many times as large it is of each further line that the same bead completes; in which share of that of
a line of middling length on its map it is drawn at the least, and at the most."""
TILT, BEAD = 10.0, 22.0
"""How much room its tilt takes, and how far off stations it keeps."""


def moment_of(before: Desk, event: Event, after: Desk) -> Felt | None:
    """A line is completed, and what that pays; or a bead that comes or goes takes the lead from somebody."""
    if isinstance(event, BeadPlaced | BeadReturned):
        runs = (run(replace(desk, event=event)) for desk in (before, after))
        return Felt.LEAD if lead.passed(*runs) else None
    return Felt.LINE if isinstance(event, LineCompleted | FinishEarned) else None


def completed(made: Clip, event: LineCompleted, after: Table, bead: str) -> Clip:
    """Light runs from the last bead to both ends; a train runs the whole line; the word is stamped on the
    map and goes to the meter. The line itself pays nothing; what the end of the game pays leaves the word
    when it has struck."""
    state = after.state
    pays = state.finisher is None and len(state.complete) >= state.options.length
    return felt(
        made,
        Moment(
            span=SPLITS if pays else SPLITS + STAYS + 280.0,
            things=_whole(made, event, after, bead, _done(after, event, bead, which(after, event)), pays),
            stops=(Stop(10.0, ENDS if pays else 60.0),),
            sounds=(Sound(0.0, "line_done"), Sound(STAMPED + 100.0, "stamp")),
        ),
    )


def _whole(
    made: Clip, event: LineCompleted, after: Table, bead: str, word: tuple[Placement, ...], pays: bool
) -> tuple[Track, ...]:
    """All that is seen of it, with its word; strokes burst from behind that if it `pays`."""
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
        place = Box(meter.x + meter.w - 60, meter.y, 60, meter.h)
        things += stamped(word, STAMPED, STAYS, to=place)
    if pays and not after.view.near:
        things.append(burst(word[0].box.middle, STRIKES, STAYS, "burst-16", STROKES, "line strokes"))
    return tuple(things)


def which(table: Table, event: LineCompleted) -> int:
    """How many lines the same bead has completed before that one."""
    done = [e.line for e in arrival(table.desk.recent) if isinstance(e, LineCompleted)]
    return done.index(event.line) if event.line in done else len(done)


def _done(table: Table, event: LineCompleted, bead: str, nth: int) -> tuple[Placement, ...]:
    """完成 on the map at its line and no other, as near the last bead as it is on no name, station, panel or
    pawn, in the colour of the line; larger of a longer and of a further line."""
    line = next(line for line in table.network.lines if line.id == event.line)
    usual = mean(len(other.stations) for other in table.network.lines)
    k = LARGE * FURTHER**nth * min(MOST, max(LEAST, len(line.stations) / usual))
    index, size = table.board.index, (DONE[0] * k + TILT, DONE[1] * k + TILT)
    here = table.place(index[bead])
    along = sorted((table.place(index[name]) for name in line.stations), key=lambda at: dist(at, here))
    seen = compress(table.sights.places, table.sights.seen)
    others = (*obstacles(table), *stations(table, BEAD))
    strange = [spot for spot in seen if spot not in along]
    free = at_its_own(along, strange, size, table.at.inside, others) or beside(table, here, size)
    letter = letter_of(line).lower()
    name = f"line-done-{letter}" if letter in TRAINS else "line-done"
    return sealed(table, "line_done", seal(name, DONE, free, k=k), hangs=-HANGS)


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
    """Only the line that ends the game pays: its points, with those of its bead, leave its seal as the
    largest number of all; then it is seen who leads. With the last turn of all that waits until everything is
    counted."""
    parts, recent = earned_at_last(before, after, event.seat), before.desk.recent
    line = next((e for e in reversed(recent) if isinstance(e, LineCompleted)), None)
    bead = next((e.station for e in reversed(recent) if isinstance(e, BeadPlaced)), None)
    word = _done(after, line, bead, which(before, line)) if line and bead else ()
    left = since(_whole(made, line, after, bead, word, pays=True), SPLITS) if line and bead else ()
    if counted(after.desk) is not after.state:  # It is the last turn: all is counted in a moment, this last.
        return felt(made, Moment(span=UNPAID, things=left, sounds=(Sound(0.0, "card_lift"),)))
    seals = () if after.view.near else word
    at = seals[0].box.middle if seals else _paying(after)
    arrives, seat = ARRIVES + PAYS, event.seat
    leads = passing(made, before, after, arrives)
    whose = blow_of(after, seat, Whose.LAST)
    cold = whose is Whose.AGAINST
    pays = gained(after, told(parts), at, seat, 0.0, PAYS, [s.box for s in seals], whose) if parts else ()
    ink = theme.AI if cold else theme.YAMA
    rim = rimmed("gains", after.at.seats.box(seat), 20, ink, arrives, RIMMED, FADE)
    coins = (Sound(arrives + CLINKS * n, "coin") for n in range(max(1, sum(parts.values()))))
    told_of = felt(
        leads.made,
        Moment(
            span=max(arrives + RIMMED + FADE, leads.span),
            things=(*left, *pays, rim, *leads.things),
            when=counting(seat, arrives - 40.0),
            stops=leads.stops,
            sounds=(Sound(0.0, LOW if cold else "card_lift"), *coins, *leads.sounds),
        ),
    )
    return raised(told_of, leads)


def _paying(table: Table) -> Point:
    """Where the points of the end come from: the foot of the meters."""
    x, y, w, h = table.plan.panels.meters
    return x + w / 2, y + h


def still_finished(made: Clip, before: Table, after: Table, event: FinishEarned) -> Clip:
    """Without motion: what the end of the game pays stands beside the meters."""
    return still_paid(made, before, after, event.seat, _paying(after))


def still_completed(made: Clip, event: LineCompleted, after: Table, bead: str | None) -> Clip:
    """Without motion: the word stands on the map."""
    if bead is None or after.view.near:
        return made
    words = (stayed(p, 0.0, 800.0) for p in _done(after, event, bead, which(after, event)))
    return replace(made, tracks=(*made.tracks, *words), span=max(made.span, 900.0))
