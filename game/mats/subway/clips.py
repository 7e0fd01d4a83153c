"""地下鉄: how each event looks while it happens."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel, picture
from game.look.describe.words import Words
from game.mats.kit import lead, lot
from game.mats.kit.films import ends, filmed, found, is_of, without
from game.mats.kit.lines import Point
from game.mats.kit.plaque import plaque
from game.mats.subway.beads import bead_id
from game.mats.subway.desk import Desk
from game.mats.subway.frame import frame
from game.mats.subway.layout import Layout
from game.mats.subway.layouts import layout_of
from game.mats.subway.losing import returned
from game.mats.subway.moments import completed, finished, still_completed, still_finished
from game.mats.subway.pawns import pawn_spots
from game.mats.subway.paying import paid, races, still_paid
from game.mats.subway.review import cased
from game.mats.subway.routes import route, way
from game.mats.subway.stations import MARK, on_station, pawn, pawn_id
from game.mats.subway.table import Table
from game.mats.subway.tray import TILTS, die_box, totals
from game.motion.clip import FADE, Clip, Recipe, Track, transition
from game.motion.moment import chained
from game.motion.placement import Box, Placement
from game.rules.subway.values import (
    BeadPlaced,
    BeadReturned,
    Ended,
    Event,
    FinishEarned,
    FirstChosen,
    LineCompleted,
    Moved,
    NoBead,
    PawnPlaced,
    Rolled,
    StyleChosen,
    TurnBegan,
)

RECIPES = {
    FirstChosen: Recipe(span=120, hold=900),
    StyleChosen: Recipe(span=120, hold=500),
    PawnPlaced: Recipe(span=260, hold=300),
    TurnBegan: Recipe(span=120, hold=120),
    Rolled: Recipe(span=120, hold=500),
    Moved: Recipe(span=120, hold=160),
    BeadReturned: Recipe(span=120, hold=60),
    BeadPlaced: Recipe(span=120, hold=260),
    NoBead: Recipe(span=120, hold=140),
    LineCompleted: Recipe(span=120, hold=1000),
    FinishEarned: Recipe(span=120, hold=1000),
    Ended: Recipe(span=120),
}
"""Milliseconds beside what an event moves by itself."""

STEP, HOP, LEAVE = 110.0, 14.0, 140.0
"""A pawn's way: a station, how high it hops, how long it takes to step onto the line and off it."""
SHOWN_WAY = 600.0
"""How long the way stays drawn in reduced motion."""
TUMBLE, TUMBLES, SETTLE = 110.0, 5, 150.0
READ, HOME = 260.0, 240.0
"""How long dice lie where they were rolled, and how long they take from there to the tray."""
LARGE = 2.1
"""How much larger dice are while they are rolled, in the middle of the map."""
DROP, DROP_SPAN, RIPPLE = 40.0, 180.0, 300.0
BAR = "status"
"""How the keys begin of what the bar says."""
QUIET = 150.0
ROLLED_RIM = 300.0


def clip(
    before: Desk, event: Event, after: Desk, words: Words, reduced: bool, at: Layout | None = None
) -> Clip:
    """The event for the desks' viewer; built from two frames and what the event moves by itself."""
    start, end = replace(before, event=event), replace(after, event=event)
    at = at or layout_of(after)
    laid_out, recipe = partial(frame, at=at), RECIPES[type(event)]
    tables = Table(start, words, at), Table(end, words, at)
    came = lead.origins(*races(*tables))
    made = _marked(filmed(laid_out, before, event, after, words, recipe, came, reduced))
    if isinstance(event, Moved):
        return _travel(made, event, *tables, reduced)
    if isinstance(event, Rolled):
        return _roll(_said_late(made, before, words, at), event, tables[1], reduced)
    if isinstance(event, BeadPlaced):
        return _place(made, event, *tables, reduced)
    if isinstance(event, BeadReturned):
        return returned(made, *tables, event, reduced)
    if isinstance(event, LineCompleted) and reduced:
        return still_completed(_complete(made, event, tables[1]), event, tables[1])
    if isinstance(event, LineCompleted):
        last = next((e.station for e in reversed(before.recent) if isinstance(e, BeadPlaced)), None)
        plain = last is None or tables[1].view.near
        lit = _complete(made, event, tables[1]) if plain else made
        return lit if last is None else completed(lit, event, tables[1], last)
    if isinstance(event, FirstChosen) and not reduced:
        plates = [tables[0].at.seats.box(seat) for seat in range(len(after.seating.names))]
        return lot.drawn(made, plates, event.seat, "status", leaves=lot.LEAVES)
    if isinstance(event, FinishEarned):
        return (still_finished if reduced else finished)(made, *tables, event)
    return made


def _marked(made: Clip) -> Clip:
    """The clip with all marks of the start coming and going at once: too many to fade one by one."""
    tracks = (replace(t, span=0.0) if is_of(t.end.key, MARK) else t for t in made.tracks)
    return replace(made, tracks=tuple(tracks))


# A line is full


def _complete(made: Clip, event: LineCompleted, after: Table) -> Clip:
    """The whole line lights up while it is announced."""
    line, stations = next(pair for pair in after.board.counting if pair[0].id == event.line)
    closed = (*stations, stations[0]) if line.loop else stations
    case = way(after, "complete", closed) if after.view.near else cased(after, line, stations)
    dark = (replace(p, alpha=0.0) for p in case)
    lit = [
        chained([
            Track(p, replace(p, alpha=1.0), 0.0, FADE, "linear"),
            Track(replace(p, alpha=1.0), p, made.span - 2 * FADE, FADE, "linear"),
        ])
        for p in dark
    ]  # fmt: skip
    return replace(made, tracks=(*made.tracks, *lit))


# The pawn travels


def _travel(made: Clip, event: Moved, before: Table, after: Table, reduced: bool) -> Clip:
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
    ways = _legs(event.seat, [origin or stops[0], *stops, goal or stops[-1]])
    end = ways[-1].begin + ways[-1].span
    kept = without(made, pawn_id(event.seat))
    own = pawn_id(event.seat)
    tied = tuple(_untied(track, end) if is_of(track.end.key, own) else track for track in kept.tracks)
    counts = _counts([before.place(n) for n in path])
    return Clip(kept.still, (*tied, chained(ways), *counts), max(made.span, end + RECIPES[Moved].hold))


def _untied(track: Track, end: float) -> Track:
    """What ties the pawn to its station goes when it sets out; it is there again when it has arrived."""
    gone, coming = replace(track.start, alpha=0.0), replace(track.end, alpha=0.0)
    return chained([
        Track(track.start, gone, 0.0, LEAVE / 2, "linear"),
        Track(coming, track.end, end, FADE, "linear"),
    ])  # fmt: skip


def _delayed(track: Track, by: float) -> Track:
    return replace(track, begin=track.begin + by)


def _legs(seat: int, points: list[Point]) -> list[Track]:
    """From beside the first station onto the line, along it, and off beside the last one."""
    legs, begin = [], 0.0
    for i, (a, b) in enumerate(pairwise(points)):
        edge = i in (0, len(points) - 2)
        span = LEAVE if edge else STEP
        start, goal = (pawn(seat, at, layer=4) for at in (a, b))
        if i == len(points) - 2:
            goal = replace(goal, layer=2)
        legs.append(Track(start, goal, begin, span, "travel" if edge else "linear", 0.0 if edge else HOP))
        begin += span
    return legs


def _counts(stops: list[Point]) -> list[Track]:
    """How many stations it has gone, above the pawn."""
    tracks: list[Track] = []
    for step, (x, y) in enumerate(stops[1:], start=1):
        box = Box(x + 12, y - 66, 36, 36)
        drawn = plaque(
            f"count {step}", str(step), box, 20, theme.AOTAKE_FILL, theme.WHITE, rim=theme.PAPER0, layer=5,
            text_key=f"count {step} n",
        )  # fmt: skip
        begin = LEAVE + STEP * step - STEP / 2
        last = step == len(stops) - 1
        tracks += [_blink(p, begin, STEP if not last else STEP / 2 + LEAVE) for p in drawn]
    return tracks


def _blink(p: Placement, begin: float, span: float) -> Track:
    """Something that is there from one moment to another and neither before nor after."""
    none = replace(p, alpha=0.0)
    return chained([Track(none, p, begin, 0.0), Track(p, none, begin + span, 0.0)])


# Dice


def _roll(made: Clip, event: Rolled, after: Table, reduced: bool) -> Clip:
    keys = [f"die:{i}" for i in range(len(event.dice))]
    if reduced:
        rims = []
        for i in range(len(event.dice)):
            x, y, w, h = die_box(after, i)
            rim = panel(f"die:{i} rim", (x - 4, y - 4, w + 8, h + 8), None, 16, theme.YAMA, 5, layer=7)
            rims.append(Track(rim, replace(rim, alpha=0.0), ROLLED_RIM, 120.0, "linear"))
        return replace(made, tracks=(*made.tracks, *rims), span=max(made.span, ROLLED_RIM + 120))
    kept = without(made, *keys)
    settles = TUMBLE * TUMBLES + SETTLE
    end = settles + READ + HOME
    choices = {placement.key for made in totals(after) for placement in made.placements}
    waits = {track.end.key: settles for track in kept.tracks if track.end.key.startswith(BAR)}
    waits |= dict.fromkeys(choices, end)
    late = tuple(_delayed(track, waits.get(track.end.key, 0.0)) for track in kept.tracks)
    dice = tuple(_tumble(i, face, event, after) for i, face in enumerate(event.dice))
    return Clip(kept.still, (*late, *dice), end + 120 + RECIPES[Rolled].hold)


def _said_late(made: Clip, before: Desk, words: Words, at: Layout) -> Clip:
    """The clip with the bar as it was before the event, at first."""
    early = [p for p in frame(before, words, at).placements if p.key.startswith(BAR)]
    bar = transition(early, [p for p in ends(made) if p.alpha and p.key.startswith(BAR)], RECIPES[Rolled])
    still = (p for p in made.still if not p.key.startswith(BAR))
    tracks = (track for track in made.tracks if not track.end.key.startswith(BAR))
    return replace(made, still=(*still, *bar.still), tracks=(*tracks, *bar.tracks))


def _tumble(i: int, face: int, event: Rolled, after: Table) -> Track:
    """Five faces in a row, thrown in from the right, then the one that counts: in the middle of the map,
    where it is read, and then to the tray."""
    lies = die_box(after, i)
    x, y, w, h = _thrown(lies, i, len(event.dice), after.at.inside)
    faces = [(face + 2 * n + i + 1) % 6 + 1 for n in range(TUMBLES)]
    legs = []
    for n, shown in enumerate(faces):
        far, then = (1 - n / TUMBLES) * (190 + 80 * i), (1 - (n + 1) / TUMBLES) * (190 + 80 * i)
        up, next_up = (abs((n % 2) * 34.0), abs(((n + 1) % 2) * 34.0))
        art = f"dice/die-{shown}"
        a = picture(f"die:{i}", art, (x + far, y - up, w, h), shadow=2, layer=7)
        b = picture(f"die:{i}", art, (x + then, y - next_up, w, h), shadow=2, layer=7)
        legs.append(
            Track(replace(a, angle=70.0 * n), replace(b, angle=70.0 * (n + 1)), TUMBLE * n, TUMBLE, "linear")
        )
    large = picture(f"die:{i}", f"dice/die-{face}", (x, y, w, h), shadow=2, layer=7)
    large, begin = replace(large, angle=TILTS[i]), TUMBLE * TUMBLES
    rest = replace(picture(f"die:{i}", f"dice/die-{face}", lies, shadow=1, layer=6), angle=TILTS[i])
    legs.append(Track(replace(large, angle=TILTS[i] * 4), large, begin, SETTLE, "arrive"))
    legs.append(Track(large, replace(rest, layer=7), begin + SETTLE + READ, HOME, "travel"))
    legs.append(Track(rest, rest, begin + SETTLE + READ + HOME, 0.0))
    return chained(legs)


def _thrown(lies: Box, i: int, count: int, inside: Box) -> Box:
    """Where a die comes to lie first: larger, and in the middle of the map."""
    w, h = lies.w * LARGE, lies.h * LARGE
    return inside.centred(w, h).at((i - (count - 1) / 2) * w * 1.2, 0, w, h)


# Beads


def _place(made: Clip, event: BeadPlaced, before: Table, after: Table, reduced: bool) -> Clip:
    n = after.board.index[event.station]
    key = bead_id(after.board, n, event.slot, event.seat)
    lying = found((p for p in ends(made) if p.alpha), key)
    if lying is None:
        return made
    middle = lying.x + lying.w / 2, lying.y + lying.h / 2
    if reduced:
        ring = _hoop(middle, 22.0)
        shown = Track(ring, replace(ring, alpha=0.0), QUIET, 120.0, "linear")
        rung = replace(made, tracks=(*made.tracks, shown), span=max(made.span, QUIET + 120))
        return still_paid(rung, before, after, event.seat, middle)
    kept = without(made, key)
    high = replace(lying, y=lying.y - DROP, alpha=0.0)
    fall = Track(high, lying, 0.0, DROP_SPAN, "arrive")
    small, large = _hoop(middle, 14.0), replace(_hoop(middle, 30.0), alpha=0.0)
    ripple = chained(
        [
            Track(replace(small, alpha=0.0), small, DROP_SPAN, 0.0),
            Track(small, large, DROP_SPAN, RIPPLE, "arrive"),
        ]
    )
    span = max(made.span, DROP_SPAN + RIPPLE)
    return paid(Clip(kept.still, (*kept.tracks, fall, ripple), span), before, after, event, middle)


def _hoop(at: Point, r: float) -> Placement:
    box = (at[0] - r, at[1] - r, 2 * r, 2 * r)
    return panel("ripple", box, None, r, theme.AOTAKE, 4, layer=4)
