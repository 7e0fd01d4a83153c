"""地下鉄: how each event looks while it happens."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Colour
from game.look.describe.words import Words
from game.mats.kit import lead, lot
from game.mats.kit.films import ends, filmed, found, is_of, without
from game.mats.kit.lines import Point
from game.mats.kit.sizes import grown, pressed
from game.mats.subway.answers import MARK
from game.mats.subway.beads import bead_id
from game.mats.subway.desk import Desk
from game.mats.subway.foretold import foretold
from game.mats.subway.frame import frame
from game.mats.subway.gains import earned
from game.mats.subway.just import just_right
from game.mats.subway.layout import Layout
from game.mats.subway.layouts import layout_of
from game.mats.subway.leading import races
from game.mats.subway.losing import LEAVES, mine, returned
from game.mats.subway.moments import completed, finished, still_completed, still_finished
from game.mats.subway.paying import LANDS, LARGE, closes, paid, still_paid
from game.mats.subway.race import run
from game.mats.subway.review import cased
from game.mats.subway.routes import way
from game.mats.subway.table import Table
from game.mats.subway.tally import still_tallied, tallied
from game.mats.subway.tension import awaited
from game.mats.subway.throw import thrown
from game.mats.subway.travel import travelled
from game.motion.clip import FADE, Clip, Recipe, Sound, Stop, Track
from game.motion.moment import chained, paced
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
    TurnBegan: Recipe(span=120, hold=60),
    Rolled: Recipe(span=120, hold=300),
    Moved: Recipe(span=120, hold=60),
    BeadReturned: Recipe(span=120, hold=60),
    BeadPlaced: Recipe(span=120, hold=260),
    NoBead: Recipe(span=120, hold=140),
    LineCompleted: Recipe(span=120, hold=1000),
    FinishEarned: Recipe(span=120, hold=1000),
    Ended: Recipe(span=120),
}
"""Milliseconds beside what an event moves by itself."""

BRISK, THROWS, WALKS, FELT = 0.62, 0.52, 0.5, 1.3
"""In which share of the time computers lay their beads, in which they throw and walk, and the only person is
robbed."""
DROP, NEARER, WAVE, RIPPLE = 64.0, 1.7, 50.0, 380.0
"""How far above its station a bead appears and how many times as large; how far its ripple goes, and for how
long."""
BROAD, SQUASHED, SPRINGS = 1.35, 50.0, 110.0
"""How broad a bead is as it strikes, how long it stays so, and how long it takes to spring back."""
HANGS = (45.0, 200.0)
"""When a computer's bead that brings much hangs over its station, and how long."""
QUIET = 150.0

EVERYDAY = StyleChosen | PawnPlaced | TurnBegan | Rolled | Moved | BeadReturned | BeadPlaced
"""What everybody does again and again."""


def clip(
    before: Desk, event: Event, after: Desk, words: Words, reduced: bool, at: Layout | None = None
) -> Clip:
    """The event for the desks' viewer; what a computer does goes by quickly, unless people feel it, and
    slowly where it robs the only one."""
    made = _clip(before, event, after, words, reduced, at)
    quick = not reduced and _brisk(
        before, event, Table(replace(after, event=event), words, at or layout_of(after))
    )
    if quick:
        made = paced(made, {Rolled: THROWS, Moved: WALKS}.get(type(event), BRISK))
    elif not reduced and mine(after.seating, event):
        made = paced(made, FELT)
    start, end = (
        Table(replace(desk, event=event), words, at or layout_of(after)) for desk in (before, after)
    )
    made = foretold(made, event, start, end, reduced)
    return _hanging(made) if quick and _pays(event, start, end) else made


def _brisk(before: Desk, event: Event, then: Table) -> bool:
    """Whether it is an everyday thing that concerns computers alone: no person does it or is robbed, or
    sees anybody take the lead by it; and the dice may not bring the end."""
    after = then.desk
    if not isinstance(event, EVERYDAY) or (isinstance(event, Rolled) and awaited(then, event.seat)):
        return False
    runs = (run(replace(desk, event=event)) for desk in (before, after))
    if lead.passed(*runs) and any(after.seating.humans):
        return False
    concerned = {event.seat, *((event.by,) if isinstance(event, BeadReturned) else ())}
    return not any(after.seating.humans[seat] for seat in concerned)


def _pays(event: Event, before: Table, after: Table) -> bool:
    """Whether it is a bead that brings much, or completes a line."""
    if not isinstance(event, BeadPlaced):
        return False
    return closes(after, event) or sum(earned(before, after, event.seat).values()) >= LARGE


def _hanging(made: Clip) -> Clip:
    """The clip with everything standing for a moment while the bead hangs over its station."""
    at, span = HANGS

    def later(t: float) -> float:
        return t + span if t > at else t

    stops = (Stop(at, span), *(Stop(later(t), long) for t, long in made.stops))
    sounds = tuple(Sound(later(t), cue) for t, cue in made.sounds)
    return replace(made, span=made.span + span, stops=stops, sounds=sounds)


def _clip(before: Desk, event: Event, after: Desk, words: Words, reduced: bool, at: Layout | None) -> Clip:
    """The event built from two frames and what it moves by itself."""
    start, end = replace(before, event=event), replace(after, event=event)
    at = at or layout_of(after)
    laid_out, recipe = partial(frame, at=at), RECIPES[type(event)]
    tables = Table(start, words, at), Table(end, words, at)
    came = lead.origins(*races(*tables))
    made = _marked(filmed(laid_out, before, event, after, words, recipe, came, reduced))
    if isinstance(event, Moved):
        return travelled(made, event, *tables, reduced)
    if isinstance(event, Rolled):
        return thrown(made, event, before, tables[1], reduced)
    if isinstance(event, BeadPlaced | BeadReturned):
        return _told(made, event, *tables, reduced)
    if isinstance(event, LineCompleted):
        last = next((e.station for e in reversed(before.recent) if isinstance(e, BeadPlaced)), None)
        if reduced:
            return still_completed(_complete(made, event, tables[1]), event, tables[1], last)
        plain = last is None or tables[1].view.near
        lit = _complete(made, event, tables[1]) if plain else made
        return lit if last is None else completed(lit, event, tables[1], last)
    if isinstance(event, FirstChosen) and not reduced:
        plates = [tables[0].at.seats.box(seat) for seat in range(len(after.seating.names))]
        return lot.drawn(made, plates, event.seat, "status", leaves=lot.LEAVES)
    if isinstance(event, FinishEarned):
        return (still_finished if reduced else finished)(made, *tables, event)
    if isinstance(event, Ended) and reduced:
        return still_tallied(made, *tables)
    if isinstance(event, Ended):
        return tallied(made, *tables)
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


# Beads


def _told(made: Clip, event: BeadPlaced | BeadReturned, before: Table, after: Table, reduced: bool) -> Clip:
    """A bead comes or goes; where that was just right, it is said so, clear of what else is told there."""
    at = after.place(after.board.index[event.station])
    if isinstance(event, BeadReturned):
        shown = returned(made, before, after, event, reduced)
        robs = after.desk.seating.humans[event.by]
        return just_right(shown, after, at, LEAVES, reduced, _above(shown)) if robs else shown
    shown = _place(made, event, before, after, reduced)
    lines = closes(after, event)
    return just_right(shown, after, at, LANDS, reduced, _above(shown)) if lines else shown


def _above(made: Clip) -> tuple[Box, ...]:
    """Where things lie while they are told."""
    keys = ("gain", "cost", "feud", "long", "set name")
    return tuple(track.end.box for track in made.tracks if track.end.key in keys)


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
    flat, high = pressed(lying, BROAD, 1.0 / BROAD), grown(lying, NEARER, DROP)
    fall = chained([
        Track(replace(high, alpha=0.0), high, 0.0, LANDS / 3, "linear"),
        Track(high, lying, LANDS / 3, LANDS * 2 / 3, "travel"),
        Track(flat, flat, LANDS, SQUASHED),
        Track(flat, lying, LANDS + SQUASHED, SPRINGS, "arrive"),
    ])  # fmt: skip
    ink = theme.PLAYERS[event.seat].colour
    small, large = _hoop(middle, 14.0, ink, 8), replace(_hoop(middle, WAVE, ink), alpha=0.0)
    ripple = chained(
        [
            Track(replace(small, alpha=0.0), small, LANDS, 0.0),
            Track(small, large, LANDS, RIPPLE, "arrive"),
        ]
    )
    span = max(made.span, LANDS + RIPPLE)
    return paid(Clip(kept.still, (*kept.tracks, fall, ripple), span), before, after, event, middle)


def _hoop(at: Point, r: float, ink: Colour = theme.AOTAKE, wide: float = 4) -> Placement:
    box = (at[0] - r, at[1] - r, 2 * r, 2 * r)
    return panel("ripple", box, None, r, ink, wide, layer=4)
