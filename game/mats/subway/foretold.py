"""地下鉄: the end comes near: that few stations are left, a last station and the last round are told once, as
they begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.kit.films import heard
from game.mats.kit.lead import told
from game.mats.kit.lines import Point
from game.mats.kit.moments import LAYER, rimmed
from game.mats.kit.plaque import plaque
from game.mats.subway.cues import cue
from game.mats.subway.geometry import around, gap, sized
from game.mats.subway.lately import arrival, undone
from game.mats.subway.letters import run_through
from game.mats.subway.race import run
from game.mats.subway.room import NEAR, beside, clear, least_hidden, nearest, obstacles, stations
from game.mats.subway.table import Table
from game.mats.subway.tension import WIDE, last_empty, last_stations, left, remaining, unsaid
from game.mats.subway.tips import nearest_in, tied
from game.motion.clip import Clip, Sound, Track, flowing
from game.motion.moment import Beat, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.subway.values import BeadPlaced, Event, FinishEarned, LineCompleted, TurnBegan

SIZE, HIGH, MEASURED = 26.0, 56.0, 22.0
LAST, LEADING, AROUND = (40.0, 36.0, 32.0, 28.0, 24.0), 1.35, 28.0
"""How large the letters may be of what the last round begins with, the largest first for which there is room;
how far apart its lines are, and how much paper is round them."""
RING, LEFT, CLEAR = 64.0, 27.0, 24.0
"""Of the ring that comes round a station that is left, and of that which stands; how far off stations a
slip keeps."""
RADIUS, BENEATH = 36.0, 3
RICH = 260.0
"""How far off its stations a slip may lie that tells also who leads."""
LARGER = {3: 1.1, 2: 1.3, 1: 1.5}
"""How much larger it is said that so few are left."""
BELL = "turn"
RINGS = ("last:", "left:")
"""How the keys begin of rings that stay."""
COMES, GOES = 160.0, 120.0
"""How long it takes to come and to go."""
EARLY, STATION, ROUND = 300.0, 900.0, 1400.0
"""How long before the end of a bead a last station is told; how long that and the last round are told."""
GONE, BRIEF = 20.0, 620.0
"""The same of a line that is complete: once its word has gone, and more briefly."""


class Slip(NamedTuple):
    """What is told on paper, where, and how large."""

    text: str
    box: Box
    size: float

    def off(self, places: Sequence[Point]) -> float:
        """How far it lies from the nearest of these places."""
        return min(gap(at, self.box) for at in places)


def foretold(made: Clip, event: Event, before: Table, after: Table, reduced: bool) -> Clip:
    """The clip, and in it what begins."""
    if isinstance(event, BeadPlaced | LineCompleted):
        if unsaid(after.state, after.board, after.replaced):
            return made  # First it is told what is complete.
        return _last_station(made, event, before, after, reduced)
    return _last_round(made, after, reduced) if _begins_last(before, event) else made


def _begins_last(before: Table, event: Event) -> bool:
    """Whether the first turn begins since it is known that the round is the last."""
    recent = before.desk.recent
    return isinstance(event, TurnBegan) and bool(recent) and isinstance(recent[-1], FinishEarned)


def _last_round(made: Clip, after: Table, reduced: bool) -> Clip:
    """It is said large beside the panel of the lines, which has a rim."""
    text = after.words.count("subway.last_round", after.state.options.length)
    size, box = large(after, text)
    things = [*_said(after, "last round", text, box, size, 0.0, ROUND, reduced)]
    if not after.view.near:
        meters = after.plan.panels.meters
        things.append(rimmed("last round rim", meters, 18, theme.SHU, 0.0, ROUND - GOES, GOES))
    sounds = (*made.sounds, Sound(0.0, BELL))
    return replace(made, tracks=(*made.tracks, *things), span=max(made.span, ROUND), sounds=sounds)


def large(table: Table, text: str) -> tuple[float, Box]:
    """As large as there is room for it on the map, near the panel of the lines if it can be: its letters, and
    where."""
    others, inside = (*obstacles(table), *stations(table, CLEAR)), table.at.inside
    thirds = [(x * inside.w / 6, y * inside.h / 4) for y in (3, 1) for x in (3, 5, 1)]
    places = [table.plan.panels.meters.middle, *((inside.x + x, inside.y + y) for x, y in thirds)]
    lines, room = text.split("\n"), (0.0, 0.0)
    for size in LAST:
        wide = _wide(table, lines, size) + 2 * AROUND
        high = LEADING * size * _scale(table) * len(lines) + AROUND
        room = wide, high
        free = (clear(at, room, inside, others) for at in places)
        if spot := next(filter(None, free), None):
            return size, sized(spot, room)
    return LAST[-1], sized(least_hidden(places[0], room, inside, others), room)


def _new(before: Table, after: Table) -> list[int]:
    """The stations that are the last of a line which would end the game, and were not before the bead."""
    state, done = before.state, arrival(before.desk.recent)
    if isinstance(after.desk.event, LineCompleted) and done:
        lines = [event.line for event in done if isinstance(event, LineCompleted)]
        complete = tuple(line for line in state.complete if line not in lines)
        state = replace(undone(state, done), complete=complete)
    known = last_empty(state, before.board, before.replaced)
    return sorted({n for line, n in last_stations(after).items() if line not in known})


def _reached(event: BeadPlaced | LineCompleted, before: Table, after: Table) -> bool:
    """Whether few stations are left now, and more were before."""
    if left(after.state, after.board, after.replaced) not in WIDE:
        return False
    if isinstance(event, LineCompleted):
        return True
    return left(after.state, after.board) < left(before.state, before.board, before.replaced)


def _last_station(
    made: Clip, event: BeadPlaced | LineCompleted, before: Table, after: Table, reduced: bool
) -> Clip:
    """It is said beside the stations that are left, which have rings; those of a last one come then."""
    new, reached = _new(before, after), _reached(event, before, after)
    there = [n for n in new or sorted(remaining(after.state, after.board)) if after.seen(n)]
    if not there or not (new or reached):
        return made
    line = isinstance(event, LineCompleted)
    early, span = (GONE, BRIEF) if line else (EARLY, STATION)
    told_at, few = max(0.0, made.span - early), left(after.state, after.board)
    begin = flowing(made.stops, told_at)
    tracks = [replace(t, begin=t.begin + begin) if t.end.key.startswith(RINGS) else t for t in made.tracks]
    for n in there:
        ring = panel(f"last ring {n}", around(after.place(n), RING), None, RING, theme.INK0, 3, layer=4)
        small = panel(f"left ring {n}", around(after.place(n), LEFT), None, LEFT, theme.SHU, 5, layer=4)
        out = Beat(begin, 360.0, alpha=0.0)
        tracks += () if reduced else (shown(ring, Beat(begin, scale=0.3), out),)
        tracks.append(stayed(small, begin, begin + span - GOES, go=GOES))
    sizes, forms = [SIZE], [after.words("subway.meters.last")]
    if reached and line:
        forms = [after.words.count("subway.meters.left.short", few)]
    elif reached:
        sizes = [SIZE * LARGER[few], SIZE]
        forms = [after.words.count(f"subway.meters.left{short}", few) for short in ("", ".short")]
        who = told(run(after.desk), after.desk.seating.names, after.words)
        forms = [*(f"{form}\n{who}" for form in forms if who), *forms]
    places = [after.place(n) for n in there]
    said = _slip(after, forms, sizes, places)
    tracks += _said(after, "last station", *said, begin, span, reduced)
    box = said.box
    at = min(places, key=lambda place: gap(place, box))
    if gap(at, box) > LEFT:
        tracks += (stayed(p, begin, begin + span - GOES, COMES, GOES) for p in tie(after, at, box))
    sounds = (*heard(made, cue(event)), Sound(told_at, BELL))
    return replace(made, tracks=tuple(tracks), span=max(made.span, told_at + span), sounds=sounds)


def tie(table: Table, at: Point, box: Box) -> Iterator[Placement]:
    """A line from a ring to its slip, if one can be drawn that runs through no name."""
    parts = (box, *(Box(box.x + n * box.w / 4, box.y, box.w / 4, box.h) for n in range(4)))
    free = (part for part in parts if not run_through(table.sights, [(at, nearest_in(part, at))], ()))
    for part in islice(free, 1):
        yield replace(tied("last station tie", at, LEFT, part, theme.SHU), layer=BENEATH)


def _scale(table: Table) -> float:
    return max(1.0, table.desk.text_scale / 100)


def _wide(table: Table, lines: Sequence[str], size: float) -> float:
    """How wide the widest of these lines is in that size; all are measured in one, which is at hand."""
    return max(table.width(line, MEASURED, "bold") for line in lines) * size / MEASURED


def _slip(table: Table, forms: Sequence[str], sizes: Sequence[float], places: Sequence[Point]) -> Slip:
    """The first of these texts, in the first of these sizes, for which there is room near one of these places
    and nothing is hidden; else the one that comes nearest; where there is none, the last hides least."""
    kept, found = stations(table, CLEAR), list[Slip]()
    others = (*obstacles(table), *kept)
    for size, text in product(sizes, forms):
        lines = text.split("\n")
        high = HIGH * size / SIZE + (len(lines) - 1) * LEADING * size
        wide = _wide(table, lines, size) + 48
        room = wide, high * _scale(table)
        if spot := nearest(places, room, table.at.inside, others):
            found.append(Slip(text, sized(spot, room), size))
            if found[-1].off(places) <= (RICH if len(lines) > 1 else NEAR):
                return found[-1]
    if found:
        return min(found, key=lambda slip: slip.off(places))
    return Slip(text, sized(beside(table, places[0], room, kept), room), size)


def _said(
    table: Table,
    key: str,
    text: str,
    box: Box,
    size: float,
    begin: float,
    span: float,
    reduced: bool,
) -> Iterator[Track]:
    """A slip of paper there with that text, which comes with a beat."""
    end = begin + span - GOES
    for p in plaque(
        key, text, box, size, theme.PAPER0, theme.SHU_DARK, radius=min(box.h / 2, RADIUS), rim=theme.SHU,
        rim_width=4, shadow=2, lines=1 + text.count("\n"), leading=LEADING, layer=LAYER + 2,
    ):  # fmt: skip
        if reduced:
            yield stayed(p, begin, end, go=GOES)
        else:
            away = Beat(end, GOES, alpha=0.0, ease="linear")
            yield shown(p, Beat(begin, scale=1.08, alpha=0.0), Beat(begin, COMES), away)
