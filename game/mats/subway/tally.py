"""地下鉄: as the game has ended and is said to be decided, everybody's points are counted on the map, part by
part, ① to ⑤, ever quicker: what brings them lights up, plates, list and bars count, and between two parts
whoever leads by then is marked, but nobody in the breath before the last; that is what the last bead of all
has brought, if it has brought anything: point by point, until it is seen who has won, and how."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Label
from game.mats.kit import lead
from game.mats.kit.films import ends, without
from game.mats.kit.gains import RISE, Whose, gain
from game.mats.kit.moments import rimmed, ripple
from game.mats.subway.bars import STRUCK, bars, lost, place, said, still_said, tip
from game.mats.subway.completing import RING
from game.mats.subway.counter import number, total_key
from game.mats.subway.course import (
    BREATH,
    LAST_BEAD,
    Course,
    Points,
    Span,
    changes_of,
    course,
    leading,
    sign,
    spans,
    won,
)
from game.mats.subway.crowning import CROWNED, crowned, crowns
from game.mats.subway.decided import SOUNDS, STANDS, decided, still_decided
from game.mats.subway.desk import Plate
from game.mats.subway.gains import signed
from game.mats.subway.geometry import around
from game.mats.subway.growing import falls, named
from game.mats.subway.leading import LOW
from game.mats.subway.paying import pill
from game.mats.subway.robbed import blow_of
from game.mats.subway.routes import laid, longest
from game.mats.subway.score import NUMBERS, STYLE, scored
from game.mats.subway.table import Table
from game.mats.subway.worth import PARTS
from game.motion.clip import FADE, Clip, Sound, Track
from game.motion.moment import Beat, acted, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.subway.score import own_beads, set_beads
from game.rules.subway.values import BeadPlaced, Over

HELD = 100.0
"""When the plates make room for what is counted."""
SAID = 1000.0
"""How long it stands how close it was, where nothing moves."""
BLANK = "–"
"""Of a total, before anything of it is counted."""
GROWS = 28.0
"""The letters of what a part brings, on a plate."""
LETTERS = 34.0
"""Those of what names the last bead."""


def tallied(made: Clip, before: Table, after: Table) -> Clip:
    """The clip with everybody's points counting from nothing, one part after another."""
    todo = after.state.todo
    assert isinstance(todo, Over)
    run = course(before, after)
    scores, things = run.scores, {p.key: p for p in ends(made)}
    counters = [
        (key, seat, points)
        for key, seat, points in _counters(after, run)
        if key in things and number(things[key]) is not None
    ]
    times = spans(scores)
    if not times or not counters:
        return made
    styles = [p for key, p in things.items() if STYLE in key]
    lit = [track for time in times for track in _part(after, time, run, things)]
    lit += _raced(after, scores, times)
    for key, _, points in counters:
        lit += _counted(things[key], points, times)
    won_at = times[-1].end
    span, says = won_at + CROWNED, sign(todo.outcome, run.turned, after.words)
    lit += (*decided(after), *bars(after, scores, times, span), *said(after, says, won_at, span))
    lit += crowned(after, won_at)
    lit += (acted(p, (Beat(HELD, FADE, alpha=0.0), Beat(won_at, FADE))) for p in styles)
    kept = without(made, *(p.key for p in (*styles, *crowns(after))), *(key for key, *_ in counters))
    sounds = (*SOUNDS, *heard(scores, times, bool(says), lost(after)))
    return replace(kept, tracks=(*kept.tracks, *lit), span=span, sounds=sounds)


def still_tallied(made: Clip, before: Table, after: Table) -> Clip:
    """Without motion: it is said that the game is decided, and then how close it was."""
    todo = after.state.todo
    assert isinstance(todo, Over)
    says = sign(todo.outcome, course(before, after).turned, after.words)
    ends = STANDS + SAID if says else made.span
    stands = still_said(after, says, STANDS, ends)
    return replace(made, tracks=(*made.tracks, *still_decided(after), *stands), span=max(made.span, ends))


def heard(scores: Sequence[Points], times: Sequence[Span], says: bool, cold: bool) -> Iterator[Sound]:
    """Each part and whose it is, who comes to lead, the breath before the last part, its steps, each higher,
    and the blow with which it is told how close that was; a deep one as the only person has lost."""
    *others, last = times
    for n, time in enumerate(others, 1):
        yield Sound(time.begin, "card_lift")
        yield from (Sound(time.counted, "coin") for points in scores if points.get(time.part))
        if won(scores, times[:n]):
            yield Sound(time.counted, "promote")
    yield Sound(last.begin - (BREATH if others else 0.0), "breath")
    most = max(points.get(last.part, 0) for points in scores)
    yield from (Sound(at, f"hits:{n}") for n, (at, _) in enumerate(last.steps(most), 1))
    yield Sound(last.end, LOW if cold else "line_done")
    if says:
        yield Sound(last.end + STRUCK, "stamp")


def _counters(table: Table, run: Course) -> Iterator[tuple[str, Seat, Points]]:
    """Every number that is counted, by its key, whose it is, and what the parts bring to it."""
    for seat, points in enumerate(run.scores):
        yield total_key(seat), seat, points
    full = scored(table)
    yield "score total", full, run.scores[full]
    todo = table.state.todo
    assert isinstance(todo, Over)
    for part, n in todo.outcome.scores[full].parts:
        stood = run.scores[full].get(part, 0)
        yield f"score {part} v", full, {part: stood, LAST_BEAD: n - stood}


def _counted(rest: Placement, points: Points, times: Sequence[Span]) -> Iterator[Track]:
    """It is blank until something of it is counted, and counts to all of it."""
    changes = changes_of(points, times)
    for n, ((at, figure), (until, _)) in enumerate(pairwise(changes)):
        yield stayed(figured(replace(rest, key=f"{rest.key} {n}"), figure), at, until)
    yield Track(replace(rest, alpha=0.0), rest, changes[-1][0], 0.0)


def figured(rest: Placement, figure: int) -> Placement:
    """The same number as it stands at that figure."""
    assert isinstance(rest.what, Label)
    ink = rest.what.colour if figure else theme.INK2
    return replace(rest, what=replace(rest.what, text=str(figure) if figure else BLANK, colour=ink))


# What is lit


def _part(table: Table, time: Span, run: Course, things: Mapping[str, Placement]) -> Iterator[Track]:
    """What brings the points of a part, its line in the list, and how much it is on each plate."""
    part, begin, _, end, _ = time
    if run.bead and part == LAST_BEAD:
        yield from _last_bead(table, run.bead, time, run.scores)
        return
    for p in _bringing(table, part):
        yield stayed(p, begin, end - FADE / 2, FADE / 2, FADE / 2)
    if row := _row(part, things):
        yield stayed(row, begin, end)
    for seat, points in enumerate(run.scores):
        if points.get(part):
            yield shown(_gain(table, seat, part, points[part]), *_rising(begin, end))


def _last_bead(table: Table, bead: BeadPlaced, time: Span, scores: Sequence[Points]) -> Iterator[Track]:
    """In the breath before it a ring goes out from its station, where it is named; then what it has brought
    flies to the bar, as large as any."""
    at, calls = table.place(table.board.index[bead.station]), time.begin - BREATH
    ring = panel("tally bead", around(at, RING), None, RING, theme.YAMA, 8, layer=3)
    yield stayed(ring, calls, time.end - FADE / 2, FADE / 2, FADE / 2)
    yield ripple(at, calls, 20.0, 110.0, BREATH, "ripple")
    points, whose = scores[bead.seat], blow_of(table, bead.seat, Whose.LAST)
    text, stood = signed(points[LAST_BEAD]), sum(points.values()) - points[LAST_BEAD]
    taken = pill(table, text, at, whose=whose)
    name = named(
        table, "tally bead name", table.words("subway.tally.bead"), [at], (taken, place(table)), LETTERS
    )
    yield from falls(name, calls, time.counted)
    (x, y), goal = taken.middle, tip(table, scores, bead.seat, stood)
    yield from gain(table, text, (x, y + RISE), goal, time.begin, 0.0, whose=whose)


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
