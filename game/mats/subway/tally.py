"""地下鉄: as the game has ended and is said to be decided, everybody's points are counted on the map, part by
part, ① to ⑤, ever quicker: what brings them lights up, plates and list count, and between two parts whoever
leads by then is marked, but nobody in the breath before the last; that is counted from the last place to the
first; then whoever has won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Label
from game.mats.kit import lead
from game.mats.kit.films import ends, without
from game.mats.kit.moments import rimmed, ripple
from game.mats.subway.completing import RING
from game.mats.subway.counter import number, total_key
from game.mats.subway.crowning import CROWNED, crowned, crowns
from game.mats.subway.decided import LASTS, SOUNDS, decided
from game.mats.subway.desk import Plate
from game.mats.subway.geometry import around
from game.mats.subway.routes import laid, longest
from game.mats.subway.score import NUMBERS, STYLE, scored
from game.mats.subway.table import Table
from game.mats.subway.worth import PARTS
from game.motion.clip import FADE, Clip, Sound, Track
from game.motion.moment import Beat, acted, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Outcome, Seat
from game.rules.subway.score import own_beads, set_beads
from game.rules.subway.values import Over

HELD, BEGINS, BREATH, LAST = 100.0, LASTS + 60.0, 420.0, 620.0
"""When the plates make room for what is counted; when it begins, how long nothing is counted before the last
part, and how long that takes."""
PACES = (460.0, 420.0, 380.0, 340.0)
"""How long each part takes before that: ever less."""
STEPS, COUNTING = 4, 0.52
"""In how many steps somebody's part is counted, and in which share of its time all are; then it is looked
at."""
BLANK = "–"
"""Of a total, before anything of it is counted."""
GROWS = 28.0
"""The letters of what a part brings, on a plate."""

Points = Mapping[str, int]
"""What each part has brought somebody."""


class Span(NamedTuple):
    """When a part is counted, until when, and when the next one is."""

    part: str
    begin: float
    counted: float
    end: float
    last: bool = False

    def of(self, places: Sequence[Seat], seat: Seat) -> Span:
        """The same of one of those who are counted one after another: in their places only in the last part,
        for else these would tell who has won."""
        places = places if self.last else sorted(places)
        n, each = places.index(seat), (self.counted - self.begin) / len(places)
        return self._replace(begin=self.begin + n * each, counted=self.begin + (n + 1) * each)


def places_of(outcome: Outcome) -> tuple[Seat, ...]:
    """Everybody from the last place to the first."""
    scores = outcome.scores
    seats = range(len(scores))
    return tuple(sorted(seats, key=lambda seat: (seat in outcome.winners, scores[seat].total)))


def tallied(made: Clip, after: Table) -> Clip:
    """The clip with everybody's points counting from nothing, one part after another."""
    todo = after.state.todo
    assert isinstance(todo, Over)
    scores = [dict(score.parts) for score in todo.outcome.scores]
    things, counters = {p.key: p for p in ends(made)}, [*_counters(after, scores)]
    counters = [
        (key, seat, points)
        for key, seat, points in counters
        if key in things and number(things[key]) is not None
    ]
    times = spans(scores)
    if not times or not counters:
        return made
    styles = [p for key, p in things.items() if STYLE in key]
    places = places_of(todo.outcome)
    lit = [track for time in times for track in _part(after, time, scores, things, places)]
    lit += _raced(after, scores, times)
    for key, seat, points in counters:
        lit += _counted(things[key], points, [time.of(places, seat) for time in times])
    lit += (*decided(after), *crowned(after, times[-1].end))
    lit += (acted(p, (Beat(HELD, FADE, alpha=0.0), Beat(times[-1].end, FADE))) for p in styles)
    sounds = [*SOUNDS, *(Sound(time.begin, "card_lift") for time in times)]
    sounds += (
        Sound(time.of(places, seat).counted, "coin")
        for time in times
        for seat in places
        if scores[seat][time.part]
    )
    sounds += (Sound(t.counted, "promote") for n, t in enumerate(times[:-1], 1) if won(scores, times[:n]))
    sounds.append(Sound(times[-1].end, "line_done"))
    told = (p.key for p in (*styles, *crowns(after)))
    kept = without(made, *told, *(key for key, *_ in counters))
    return replace(kept, tracks=(*kept.tracks, *lit), span=times[-1].end + CROWNED, sounds=tuple(sounds))


def spans(scores: Sequence[Points]) -> tuple[Span, ...]:
    """The parts that have brought anybody anything, and when each is counted."""
    parts = [part for part in PARTS if any(points[part] for points in scores)]
    takes = [*PACES[: len(parts) - 1], LAST]
    begins = [BEGINS + sum(takes[:n]) for n in range(len(parts))]
    if len(parts) > 1:
        begins[-1] += BREATH
    return tuple(
        Span(part, at, at + COUNTING * long, at + long, part == parts[-1])
        for part, at, long in zip(parts, begins, takes, strict=False)
    )


def leading(scores: Sequence[Points], times: Sequence[Span]) -> tuple[Seat, ...]:
    """Who has most when these parts are counted; nobody while all have as many."""
    sums = [sum(points[time.part] for time in times) for points in scores]
    return tuple(seat for seat, n in enumerate(sums) if n == max(sums) > min(sums))


def won(scores: Sequence[Points], times: Sequence[Span]) -> tuple[Seat, ...]:
    """Who has come to lead with the last of these parts, where others did before."""
    held = leading(scores, times[:-1])
    return tuple(seat for seat in leading(scores, times) if held and seat not in held)


def _counters(table: Table, scores: Sequence[Points]) -> Iterator[tuple[str, Seat, Points]]:
    """Every number that is counted, by its key, whose it is, and what the parts bring to it."""
    for seat, points in enumerate(scores):
        yield total_key(seat), seat, points
    full = scored(table)
    yield "score total", full, scores[full]
    for part, n in scores[full].items():
        yield f"score {part} v", full, {part: n}


def _counted(rest: Placement, points: Points, times: Sequence[Span]) -> Iterator[Track]:
    """It is blank until something of it is counted, and counts to all of it."""
    changes, reached = [(0.0, 0)], 0
    for part, begin, counted, *_ in times:
        gained = points.get(part, 0)
        many = min(STEPS, gained)
        steps = (gained * n // many for n in range(1, many + 1))
        pace = (counted - begin) / max(1, many)
        changes += [(begin + n * pace, reached + step) for n, step in enumerate(steps)]
        reached += gained
    for n, ((at, figure), (until, _)) in enumerate(pairwise(changes)):
        assert isinstance(rest.what, Label)
        ink = rest.what.colour if figure else theme.INK2
        what = replace(rest.what, text=str(figure) if figure else BLANK, colour=ink)
        yield stayed(replace(rest, key=f"{rest.key} {n}", what=what), at, until)
    yield Track(replace(rest, alpha=0.0), rest, changes[-1][0], 0.0)


# What is lit


def _part(
    table: Table,
    time: Span,
    scores: Sequence[Points],
    things: Mapping[str, Placement],
    places: Sequence[Seat],
) -> Iterator[Track]:
    """What brings the points of a part, its line in the list, and how much it is on each plate."""
    part, begin, _, end, _ = time
    for p in _bringing(table, part):
        yield stayed(p, begin, end - FADE / 2, FADE / 2, FADE / 2)
    if row := _row(part, things):
        yield stayed(row, begin, end)
    for seat, points in enumerate(scores):
        if points[part]:
            comes = time.of(places, seat).begin
            yield shown(_gain(table, seat, part, points[part]), *_rising(comes, end))


def _raced(table: Table, scores: Sequence[Points], times: Sequence[Span]) -> Iterator[Track]:
    """Between two parts those who lead have a rim round their plates, and the mark of who leads until the
    next part is counted; a ring goes out from it where it has come to somebody else. In the breath before the
    last part nobody has any of it, nor after it."""
    for n, (time, then) in enumerate(pairwise(times), 1):
        ahead, new = leading(scores, times[:n]), won(scores, times[:n])
        gone = time.end - FADE / 2 if then.last else then.counted
        for seat in ahead:
            box, key = table.at.seats.box(seat), f"tally {time.part} leads {seat}"
            yield rimmed(key, box, 20, theme.YAMA, time.counted, min(gone, then.begin) - time.counted, FADE)
            marks = [*lead.on_plate(table, lead.Race(ahead), seat, box, brief=table.at.brief)]
            for p in marks:
                mark = replace(p, key=f"ahead {time.part} {p.key}")
                yield stayed(mark, time.counted, gone, FADE / 2, FADE / 2)
            if seat in new:
                yield ripple(marks[0].box.middle, time.counted, 18.0, 72.0, layer=lead.LAYER)


def _rising(begin: float, end: float) -> tuple[Beat, Beat, Beat]:
    return Beat(begin, dy=8.0, alpha=0.0), Beat(begin, FADE / 2), Beat(end - FADE / 2, FADE / 2, alpha=0.0)


def _bringing(table: Table, part: str) -> Iterator[Placement]:
    """Rings round the stations of a part, and the longest paths, each in its owner's colour."""
    ringed = set[int]()
    for seat in range(len(table.state.players)):
        own = own_beads(table.state.beads, seat)
        if part == "longest":
            yield from laid(table, f"tally path {seat}", longest(table, seat), theme.PLAYERS[seat].colour)
        elif part == "sets":
            ringed |= {n for line in set_beads(table.board, own) for n in line}
        elif part == "finish":
            at = table.state.players[seat].at if seat == table.state.finisher else None
            ringed |= {table.board.index[at]} if at else set()
        else:
            ringed |= {
                n for n, many in enumerate(own) if many and (part == "beads" or table.board.terminal[n])
            }
    for n in sorted(ringed):
        if table.seen(n):
            box = around(table.place(n), RING)
            yield panel(f"tally {part} {n}", box, None, RING, theme.YAMA, 6, layer=3)


def _row(part: str, things: Mapping[str, Placement]) -> Placement | None:
    """A rim round the part's line in the list, where there is one on the table."""
    name, value = (things.get(f"score {part}{end}") for end in ("", " v"))
    if name is None or value is None:
        return None
    left, top = min(name.x, value.x) - 8, min(name.y, value.y)
    right, bottom = max(p.x + p.w for p in (name, value)) + 8, max(p.y + p.h for p in (name, value))
    return panel(
        f"tally row {part}", (left, top, right - left, bottom - top), None, 12, theme.YAMA, 4, layer=6
    )


def _gain(table: Table, seat: Seat, part: str, points: int) -> Placement:
    """What the part brings the seat: for so long it stands where its plate says how it rolls."""
    plate = table.at.seats.box(seat)
    box = Box(plate.x + 16, plate.y + 68, plate.w - 32, 44)
    text = f"{NUMBERS[PARTS.index(part)]} +{points}"
    return label(f"{Plate(seat).id} gains {part}", text, box, GROWS, theme.SHU_DARK, "bold", "right", layer=6)
