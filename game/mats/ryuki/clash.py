"""龍棋: pieces of both sides meet while nothing has been taken yet: from then on something can be."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Stroke
from game.mats.kit.films import heard
from game.mats.kit.moments import burst
from game.mats.ryuki.check import arrow
from game.mats.ryuki.cues import cue
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.layout import Table
from game.mats.ryuki.places import cells
from game.mats.ryuki.waking import said
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import chained, last_arrival, stayed
from game.rules.protocol import Seat
from game.rules.ryuki.grid import attackers, grid_of
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.values import Dropped, Event, Laid, Moved, Piece, Square, View, Woke

COMES, DRAWS, SEEN = 160.0, 160.0, 760.0
"""How long after its event it is seen, how long the line takes to draw itself, and how long all is seen."""
SIZE, STROKES = 30.0, 1.9
"""The letters of the words; how wide the strokes round what is attacked are for its square."""


def met(before: Desk, event: Event, after: Desk) -> tuple[Square, Square] | None:
    """Who attacks, and what, as everybody sees it, first of all whoever has just acted; None: that is nothing
    new. While several wake up, they are what is seen."""
    together = isinstance(event, Woke) and len(event.placed) > 1
    if together or not isinstance(event, Moved | Dropped | Laid | Woke):
        return None
    if any(side.captured for side in after.view.sides) or next(_meetings(before.view), None):
        return None
    own = (pair for pair in _meetings(after.view) if _seat(after.view, pair[0]) == event.seat)
    return next(own, None) or next(_meetings(after.view), None)


def _seat(view: View, at: Square) -> Seat | None:
    man = view.board[at]
    return man.seat if man else None


def _meetings(view: View) -> Iterator[tuple[Square, Square]]:
    """Every piece that lies open and attacks one of the other side's, with that; a check is none."""
    grid = grid_of(view.board, view.options.first)
    for to, man in enumerate(view.board):
        if man is not None and (man.asleep or man.piece is not Piece.KING):
            yield from ((at, to) for at in attackers(grid, to, colour_of(view, 1 - man.seat)))


def clashed(made: Clip, event: Event, met_at: tuple[Square, Square], table: Table, reduced: bool) -> Clip:
    """The line of the attack draws itself, strokes burst from what it meets, and words say so."""
    start, to = cells(table, met_at)
    line, begin = arrow("clash line", start, to), 0.0 if reduced else last_arrival(made) + COMES
    hits, goes = begin + (0.0 if reduced else DRAWS), begin + SEEN
    words = said("clash", table, table.words("ryuki.clash"), met_at[1], theme.INK0, SIZE, start.joined(to))
    things = [stayed(p, hits, goes, 0.0 if reduced else 60.0, 140.0) for p in words]
    stands = sum(stop.span for stop in made.stops)
    span = max(made.span, goes + 160.0 + stands)
    if reduced:
        things.append(stayed(line, begin, goes, 0.0, 140.0))
        return replace(made, tracks=(*made.tracks, *things), span=span)
    assert isinstance(line.what, Stroke)
    drawn = Track(replace(line, what=replace(line.what, share=0.0)), line, begin, DRAWS, "linear")
    things.append(chained([drawn, Track(line, replace(line, alpha=0.0), goes, 140.0, "linear")]))
    things.append(burst(to.middle, hits, 160.0, "burst-8", to.w * STROKES))
    sounds = (*heard(made, cue(event)), Sound(hits + stands, "deck_hit"))
    return replace(made, tracks=(*made.tracks, *things), span=span, sounds=sounds)
