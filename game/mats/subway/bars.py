"""地下鉄: everybody's points as bars that run up together while they are counted; and how close it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import chip, label, panel
from game.mats.kit.gains import Whose, whose_is
from game.mats.kit.lines import Point
from game.mats.kit.moments import burst, ripple
from game.mats.kit.plaque import plaque
from game.mats.subway.course import LAST_BEAD, Points, Span, changes_of
from game.mats.subway.room import obstacles, settled, stations
from game.mats.subway.score import NUMBERS
from game.mats.subway.table import Table
from game.mats.subway.worth import PARTS
from game.motion.clip import FADE, Track
from game.motion.moment import Beat, chained, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.subway.values import Over

WIDE, HEAD, ROW, EDGE = 640.0, 54.0, 56.0, 18.0
"""How wide the paper is on which they run, how high its head and each row are, and how much is round them."""
NAMED, FIGURE, THICK = 140.0, 84.0, 34.0
"""How much room a name and a number have beside a bar, and how thick that is."""
COMES, RUNS = 160.0, 110.0
"""How long before the first part the paper comes, and how long a bar takes to grow by a step."""
STATION = 18.0
STRUCK, LETTERS, HIGH, STROKES = 160.0, 60.0, 96.0, 520.0
"""When it is said how close it was, once all is counted; how large, on how high a ground, and how wide the
strokes are behind it."""
GONE = 140.0
"""How long all of it takes to go."""


def place(table: Table) -> Box:
    """Where the paper lies: where on the map it hides least."""
    high = HEAD + ROW * len(table.state.players) + EDGE
    inside = table.at.inside
    wide = min(WIDE, inside.w - 2 * EDGE)
    others = (*obstacles(table), *stations(table, STATION))
    x, y = settled(inside.middle, (wide, high), inside, others)
    return Box(x - wide / 2, y - high / 2, wide, high)


def bars(table: Table, scores: Sequence[Points], times: Sequence[Span], ends: float) -> Iterator[Track]:
    """The paper, with a bar for everybody, from shortly before the first part until then; its head says which
    part is counted. Those who have won have a rim at the end."""
    at, begin = place(table), times[0].begin - COMES
    rises = Beat(begin, dy=14.0, alpha=0.0), Beat(begin, COMES), Beat(ends - GONE, GONE, alpha=0.0)
    yield shown(panel("race", at, theme.PAPER0, 18, theme.PAPER3, 2, shadow=2, layer=6), *rises)
    most = max(sum(points.values()) for points in scores) or 1
    for seat, points in enumerate(scores):
        for p in _fixed(table, at, seat):
            yield shown(p, *rises)
        yield from _row(table, at, seat, changes_of(points, times), most, ends)
    yield from _heads(table, at, times, ends)
    yield from _passed(table, scores, times)


def _heads(table: Table, at: Box, times: Sequence[Span], ends: float) -> Iterator[Track]:
    """Which part is counted; in the end who has won."""
    words, box = table.words, at.at(EDGE, 6, at.w - 2 * EDGE, HEAD - 8)
    for n, time in enumerate(times):
        comes = time.begin if n == 0 else times[n - 1].end
        last = time.part == LAST_BEAD
        name = words("subway.tally.bead") if last else words(f"subway.part.{time.part}")
        text = name if last else f"{NUMBERS[PARTS.index(time.part)]} {name}"
        head = label(f"race head {time.part}", text, box, 28, face="bold", align="centre", layer=6)
        yield stayed(head, comes, time.end, FADE / 2)
    for seat in _winners(table):
        rim = panel(f"race won {seat}", _line(at, seat), None, 14, theme.YAMA, 6, layer=6)
        yield stayed(rim, times[-1].end, ends - GONE, FADE, GONE)


def _line(at: Box, seat: Seat) -> Box:
    return at.at(EDGE / 2, HEAD + ROW * seat, at.w - EDGE, ROW)


def _fixed(table: Table, at: Box, seat: Seat) -> Iterator[Placement]:
    """Whose row it is, and the course of the bar."""
    line, key = _line(at, seat), f"race {seat}"
    middle = line.y + line.h / 2
    yield chip(f"{key} chip", seat, line.x + 26, middle, 34, layer=6)
    name = table.name(seat)
    yield label(f"{key} name", name, (line.x + 50, line.y, NAMED - 54, line.h), 22, face="bold", layer=6)
    yield panel(f"{key} course", _bar(at, seat, 1.0), theme.PAPER2, 8, layer=6)


def _bar(at: Box, seat: Seat, share: float) -> Box:
    line = _line(at, seat)
    wide = line.w - NAMED - FIGURE
    return Box(line.x + NAMED, line.y + (line.h - THICK) / 2, max(4.0, wide * share), THICK)


def _row(
    table: Table, at: Box, seat: Seat, changes: Sequence[tuple[float, int]], most: int, ends: float
) -> Iterator[Track]:
    """The bar as it grows, and the number behind it."""
    ink = theme.PLAYERS[seat].colour

    def drawn(figure: int) -> Placement:
        return panel(f"race {seat} bar", _bar(at, seat, figure / most), ink, 8, layer=6)

    begin = changes[1][0] if len(changes) > 1 else 0.0
    legs = [Track(replace(drawn(0), alpha=0.0), drawn(0), begin, 0.0)]
    legs += (Track(drawn(a), drawn(b), t, RUNS, "arrive") for (_, a), (t, b) in pairwise(changes))
    last = drawn(changes[-1][1])
    legs.append(Track(last, replace(last, alpha=0.0), ends - GONE, GONE, "linear"))
    yield chained(legs)
    line = _line(at, seat)
    box = (line.right - FIGURE, line.y, FIGURE - 10, line.h)
    for (t, figure), (until, _) in pairwise([*changes, (ends - GONE, 0)]):
        if figure:
            number = label(
                f"race {seat} n {figure}", str(figure), box, 38, face="display", align="right", layer=6
            )
            yield stayed(number, t, until, go=GONE if until == ends - GONE else 0.0)


def tip(table: Table, scores: Sequence[Points], seat: Seat, figure: int) -> Point:
    """Where the seat's bar ends at that figure."""
    bar = _bar(place(table), seat, figure / max(sum(points.values()) for points in scores))
    return bar.right, bar.y + bar.h / 2


def _passed(table: Table, scores: Sequence[Points], times: Sequence[Span]) -> Iterator[Track]:
    """In the last part a ring goes out from the bar of whoever comes to the head with a step."""
    course = sorted((t, seat, n) for seat, points in enumerate(scores) for t, n in changes_of(points, times))
    stands, ahead = dict.fromkeys(range(len(scores)), 0), set[Seat]()
    for t, seat, n in course:
        stands[seat] = n
        now = {one for one, figure in stands.items() if figure == max(stands.values())}
        if t >= times[-1].begin and now == {seat} and seat not in ahead:
            yield ripple(tip(table, scores, seat, n), t, 14.0, 70.0, layer=7)
        ahead = now


def said(table: Table, text: str, begin: float, ends: float) -> Iterator[Track]:
    """How close it was, stamped across the head of the paper; strokes burst from behind it."""
    if not text:
        return
    ground, *words = _sign(table, text)
    at = ground.box.middle
    yield burst(at, begin + STRUCK + 100.0, 220.0, "burst-16", STROKES, "sign strokes", layer=6)
    for p in (ground, *words):
        falls = Beat(begin + STRUCK, scale=1.5, alpha=0.0), Beat(begin + STRUCK, 120.0)
        yield shown(p, *falls, Beat(ends - GONE, GONE, alpha=0.0, ease="linear"))


def still_said(table: Table, text: str, begin: float, ends: float) -> Iterator[Track]:
    """The same where nothing moves: it stands there from the one time to the other."""
    yield from (stayed(p, begin, ends) for p in (_sign(table, text) if text else ()))


def _sign(table: Table, text: str) -> tuple[Placement, ...]:
    at, high = place(table), HIGH * max(1.0, table.desk.text_scale / 100)
    wide, inside = table.width(text, LETTERS, "display") + 72, table.at.inside
    x = min(max(at.x + at.w / 2, inside.x + wide / 2), inside.right - wide / 2)
    y = max(at.y, inside.y + high / 2)
    box, ink = Box(x - wide / 2, y - high / 2, wide, high), theme.AI if lost(table) else theme.SHU
    return tuple(plaque(
        "sign", text, box, LETTERS, ink, theme.WHITE, radius=14, rim=theme.PAPER0, rim_width=5, shadow=3,
        face="display", layer=7,
    ))  # fmt: skip


def lost(table: Table) -> bool:
    """Whether the only person who plays has not won."""
    return all(whose_is(table, seat) is Whose.RIVAL for seat in _winners(table))


def _winners(table: Table) -> tuple[Seat, ...]:
    todo = table.state.todo
    return todo.outcome.winners if isinstance(todo, Over) else ()
