"""龍棋: a piece takes another: it goes there and strikes; what it struck hops to the captor's pieces."""

from __future__ import annotations

from msgspec.structs import replace

from game.mats.kit.films import is_of
from game.mats.kit.moments import burst
from game.mats.ryuki import keys
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import turned
from game.mats.ryuki.touches import TOLD
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Moment, felt
from game.motion.placement import FLYING
from game.rules.ryuki.values import Captured, Event, Moved, Piece

COMES, STANDS, HOPS, ARC = 220.0, 60.0, 260.0, 40.0
"""How long the captor takes to get there; how long everything stands as it strikes; how long what it took
takes to hop away, and how high."""
LARGE = (Piece.ROOK, Piece.BISHOP)


def goes_there(before: Desk, event: Event, after: Desk) -> tuple[Desk, Desk]:
    """The desks between which the event is shown: with what it takes, a piece has come to its square
    already."""
    if isinstance(event, Captured):
        return before, _arrived(after, event)
    taken = before.recent[-1] if before.recent else None
    if isinstance(event, Moved) and isinstance(taken, Captured):
        return _arrived(before, taken), after
    return before, after


def _arrived(desk: Desk, event: Captured) -> Desk:
    """The desk with the captor on the square that it struck."""
    board, start, to = list(desk.view.board), event.start, event.placed.at
    captor, board[start] = board[start], None
    if captor is None:
        return desk
    board[to] = captor
    recent = (*desk.recent, Moved(event.seat, captor, start, to))
    return replace(desk, view=replace(desk.view, board=tuple(board)), recent=recent)


def captured(made: Clip, event: Captured, before: Desk, table: Table) -> Clip:
    """The captor comes from where it is seen; everything stands as it strikes; only then what it took goes,
    turning over to its new owner. What was taken is told when it has come there, for nobody else may have
    known what it is."""
    captor, cell = before.view.board[event.start], table.at.cell(event.placed.at, turned(table.desk))
    mover, taken = keys.man(captor.n) if captor else "", keys.man(event.captive.n)
    leaves = COMES + STANDS

    def timed(track: Track) -> Track:
        key, travels = track.end.key, track.start.box != track.end.box
        if key == mover:
            over = replace(track.end, layer=FLYING + 1)
            return replace(track, end=over, begin=0.0, span=COMES, ease="travel", arc=0.0)
        if key == taken:
            return replace(track, begin=leaves, span=HOPS, arc=ARC, flip=True)
        if is_of(key, taken) or key.startswith("captured") or (key.startswith("man:") and travels):
            return replace(track, begin=track.begin + leaves)
        return track

    return felt(
        replace(made, tracks=tuple(timed(track) for track in made.tracks)),
        Moment(
            span=leaves + HOPS,
            things=(burst(cell.middle, COMES, 120.0, "burst-8-shu", cell.w * 1.6),),
            when=dict.fromkeys(TOLD, leaves + HOPS - 120.0),
            stops=(Stop(COMES, STANDS),),
            sounds=(Sound(COMES, "take_large" if event.placed.man.piece in LARGE else "take"),),
        ),
    )
