"""地下鉄: what each player has collected lights up on the map as the game has ended, whoever has least first,
while the plate counts it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Label
from game.mats.kit.films import ends, found, without
from game.mats.kit.moments import rimmed
from game.mats.subway.completing import RING
from game.mats.subway.counter import counted, number, total_key
from game.mats.subway.desk import Scored
from game.mats.subway.geometry import around
from game.mats.subway.routes import longest, way
from game.mats.subway.score import score_panel
from game.mats.subway.table import Table
from game.motion.clip import FADE, Clip, Sound, Track
from game.motion.moment import stayed
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.subway.score import own_beads

HELD, BEGINS, WHOLE, LONGEST = 300.0, 440.0, 1620.0, 620.0
"""Until when the totals stand as they were; when it begins, how long it takes in all, one player at most."""
LAST = 1.5
"""How much longer the last one takes, who has most."""
STEPS, COUNTING = 12, 0.75
"""In how many steps a total counts, and in which share of its player's time."""
PATH = 0.35
"""After which share of that time the longest path lights up."""


def tallied(made: Clip, after: Table) -> Clip:
    """The clip with everybody's beads and path lit, and the totals counting from nothing, the lowest first;
    nobody is told to have won."""
    seats = range(len(after.state.players))
    totals = {seat: total for seat in seats if (total := found(ends(made), total_key(seat))) is not None}
    points = {seat: number(total) for seat, total in totals.items()}
    if len(totals) < len(seats) or None in points.values():
        return made
    things: list[Track] = []
    sounds: list[Sound] = []
    for seat, begin, each in spans([points[seat] or 0 for seat in seats]):
        things += [*_lit(after, seat, begin, each), *_counted(totals[seat], begin, each)]
        sounds += (Sound(begin, "card_lift"), Sound(begin + COUNTING * each, "coin"))
        span = begin + each + FADE
    kept = without(made, *(total.key for total in totals.values()))
    return replace(kept, tracks=(*kept.tracks, *things), span=span, sounds=tuple(sounds))


def spans(points: Sequence[int]) -> Iterator[tuple[Seat, float, float]]:
    """In which order the seats are counted, when each begins, and how long it takes."""
    each, begin = min(LONGEST, WHOLE / (len(points) - 1 + LAST)), BEGINS
    *others, most = sorted(range(len(points)), key=points.__getitem__)
    for seat in others:
        yield seat, begin, each
        begin += each
    yield most, begin, LAST * each


def _lit(table: Table, seat: Seat, begin: float, each: float) -> Iterator[Track]:
    """The seat's beads, its longest path, what all of it is worth, and its plate."""
    end = begin + each
    for p in _rings(table, seat):
        yield stayed(p, begin, end, FADE / 2, FADE)
    for p in way(table, f"tally path {seat}", longest(table, seat)):
        yield stayed(p, begin + PATH * each, end, FADE, FADE)
    for p in _score(table, seat):
        yield stayed(p, begin, end)
    yield rimmed(f"tally {seat}", table.at.seats.box(seat), 20, theme.YAMA, begin, each - FADE, FADE)


def _rings(table: Table, seat: Seat) -> Iterator[Placement]:
    for n, many in enumerate(own_beads(table.state.beads, seat)):
        if many and table.seen(n):
            box = around(table.place(n), RING)
            yield panel(f"tally ring {seat} {n}", box, None, RING, theme.YAMA, 6, layer=3)


def _score(table: Table, seat: Seat) -> Iterator[Placement]:
    """The list of the seat's points, where there is one on the table."""
    if table.view.near or table.at.brief:
        return
    scored = Scored(seat, table.state.round)
    desk = replace(table.desk, display=replace(table.desk.display, scored=scored))
    for p in score_panel(Table(desk, table.words, table.at)):
        yield replace(p, key=f"tally {seat} {p.key}")


def _counted(total: Placement, begin: float, each: float) -> Iterator[Track]:
    """It is held for a breath, falls to nothing, and counts to all of it."""
    assert isinstance(total.what, Label)
    points, pace = number(total) or 0, COUNTING * each / STEPS
    none = replace(total, what=replace(total.what, text="0", colour=theme.INK2))
    yield stayed(replace(total, key=f"{total.key} held"), 0.0, HELD)
    yield stayed(replace(none, key=f"{total.key} none"), HELD, begin)
    figures = [points * n // STEPS for n in range(STEPS)]
    yield from islice(counted(none, total, figures, begin, pace, theme.INK0), 1, None)
