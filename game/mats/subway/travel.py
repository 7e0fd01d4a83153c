"""地下鉄: the pawn on its way: it hops from station to station, ever quicker, and lands with its weight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from msgspec.structs import replace

from game.look.describe import theme
from game.mats.kit.films import is_of, without
from game.mats.kit.lines import Point
from game.mats.kit.moments import dust, ripple
from game.mats.kit.plaque import plaque
from game.mats.kit.sizes import pressed
from game.mats.subway.pawns import pawn_box, pawn_spots
from game.mats.subway.routes import route
from game.mats.subway.stations import on_station, pawn, pawn_id
from game.mats.subway.table import Table
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import chained, stayed
from game.motion.placement import Box, Placement
from game.rules.subway.values import Moved

STEP, QUICKER, QUICKEST = 150.0, 0.95, 104.0
"""How long a pawn takes to the first station of its way; in which share of that to each further one, and how
long at the least."""
LEAP, HIGHER = 140.0, 1.8
"""How long its last hop takes, and how many times as high that is."""
FAR, WEIGHTY, RINGS = 6, 0.35, 56.0
"""From how many stations on it raises dust as it lands; how much broader it is then for going on so far as
twelve; how far the ring goes that its landing makes, for such a way."""
WHOLE = 12
HOP, LEAVE = 16.0, 120.0
"""How high it hops, and how long it takes to step onto the line and off it."""
WEIGHT, SPRINGS = 1.18, 110.0
"""How much broader a pawn is as it lands, and how long it takes to spring back."""
TIES = 60.0
"""How long what ties it to its station takes to come."""
SHOWS = 60.0
"""When the way comes: it takes long to draw, and is drawn while the film has begun."""
SHOWN_WAY = 600.0
"""How long the way stays drawn in reduced motion."""


def travelled(made: Clip, event: Moved, before: Table, after: Table, reduced: bool) -> Clip:
    path = tuple(before.board.index[name] for name in event.path)
    if reduced:
        shown = [
            Track(p, replace(p, alpha=0.0), SHOWN_WAY, 120.0, "linear")
            for p in route(before, "way", path, chosen=True)
        ]
        return replace(made, tracks=(*made.tracks, *shown), span=max(made.span, SHOWN_WAY + 120))
    goal = pawn_spots(after).get(event.seat)
    stops = [on_station(before.place(n)) for n in path]
    origin = pawn_spots(before).get(event.seat)
    arrives = arrivals(len(path) - 1)
    far = min(1.0, (len(path) - 1) / WHOLE)
    lies = goal or stops[-1]
    ways = _legs(event.seat, [origin or stops[0], *stops, lies], [0.0, *arrives], far)
    end = arrives[-1] + LEAVE
    kept = without(made, pawn_id(event.seat))
    own = pawn_id(event.seat)
    tied = tuple(_untied(track, end) if is_of(track.end.key, own) else track for track in kept.tracks)
    counts = _counts([before.place(n) for n in path], arrives)
    seen = [
        *_traced(before, path, end),
        ripple(before.place(path[-1]), end - LEAVE, 14.0, 44.0 + far * RINGS, LEAVE + SPRINGS, "ripple"),
        *(dust(pawn_box(lies), end, "landing", 1.4) if len(path) - 1 >= FAR else ()),
    ]
    span = max(made.span, end + SPRINGS)
    steps = tuple(Sound(at, f"step:{n}") for n, at in enumerate(arrives[1:], 1))
    return Clip(
        kept.still, (*tied, chained(ways), *counts, *seen), span, sounds=(*steps, Sound(end, "lands"))
    )


def arrivals(stations: int) -> tuple[float, ...]:
    """When the pawn has stepped onto the line, and when it is at each of so many stations of its way: ever
    sooner, but for the last, to which it leaps."""
    hops = [max(QUICKEST, round(STEP * QUICKER**n)) for n in range(stations - 1)]
    return tuple(accumulate((LEAVE, *hops, *[LEAP] * min(1, stations))))


def _traced(table: Table, path: tuple[int, ...], end: float) -> Iterator[Track]:
    """The way under the pawn."""
    for p in route(table, "way", path, chosen=True):
        yield stayed(p, SHOWS, end - LEAVE, 60.0, LEAVE)


def _untied(track: Track, end: float) -> Track:
    """What ties the pawn to its station goes when it sets out; it is there again when it has arrived."""
    gone, coming = replace(track.start, alpha=0.0), replace(track.end, alpha=0.0)
    return chained([
        Track(track.start, gone, 0.0, LEAVE / 2, "linear"),
        Track(coming, track.end, end, TIES, "linear"),
    ])  # fmt: skip


def _legs(seat: int, points: list[Point], times: list[float], far: float) -> list[Track]:
    """From beside the first station onto the line, along it, leaping to the last one, and off beside that,
    where it lands with its weight, the heavier the farther it has come. `times`: when it sets out to each of
    these points."""
    legs = []
    for i, ((a, b), begin) in enumerate(zip(pairwise(points), times, strict=True)):
        edge = i in (0, len(points) - 2)
        span = LEAVE if edge else times[i + 1] - begin
        start, goal = (pawn(seat, at, layer=4) for at in (a, b))
        if i == len(points) - 2:
            goal = replace(goal, layer=2)
        high = 0.0 if edge else HOP * (HIGHER if i == len(points) - 3 else 1.0)
        legs.append(Track(start, goal, begin, span, "travel" if edge else "linear", high))
    lies, end = legs[-1].end, legs[-1].begin + legs[-1].span
    weight = WEIGHT + far * WEIGHTY
    return [*legs, Track(pressed(lies, weight, 1.0 / weight), lies, end, SPRINGS, "arrive")]


def _counts(stops: list[Point], arrives: Sequence[float]) -> list[Track]:
    """How many stations it has gone, above the pawn."""
    tracks: list[Track] = []
    for step, (x, y) in enumerate(stops[1:], start=1):
        box = Box(x + 12, y - 66, 36, 36)
        drawn = plaque(
            f"count {step}", str(step), box, 20, theme.AOTAKE_FILL, theme.WHITE, rim=theme.PAPER0, layer=5,
            text_key=f"count {step} n",
        )  # fmt: skip
        begin = (arrives[step - 1] + arrives[step]) / 2
        goes = arrives[step] + LEAVE if step == len(stops) - 1 else (arrives[step] + arrives[step + 1]) / 2
        tracks += [_blink(p, begin, goes - begin) for p in drawn]
    return tracks


def _blink(p: Placement, begin: float, span: float) -> Track:
    """Something that is there from one moment to another and neither before nor after."""
    none = replace(p, alpha=0.0)
    return chained([Track(none, p, begin, 0.0), Track(p, none, begin + span, 0.0)])
