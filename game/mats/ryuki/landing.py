"""龍棋: what is put on a square lands there with its weight."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe.specs import Picture
from game.mats.kit.films import is_of
from game.mats.kit.moments import dust, ripple
from game.mats.ryuki import keys
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import turned
from game.mats.ryuki.waking import lifted
from game.motion.clip import Clip, Track
from game.motion.moment import Moment, chained, felt, last_arrival
from game.motion.placement import FLYING
from game.rules.ryuki.values import Arranged, Event, Laid, Moved

FALLS = 80.0
"""How long the fall at the end of its way takes."""
HELD, CLOUDS = 1.12, 0.5
"""How large it is before it falls; how large the dust is that it raises, as a share."""
RING = 260.0
"""How long its square answers, usually."""


def landed(made: Clip, event: Event, table: Table, rings: float = RING) -> Clip:
    """What moves, or is laid down, is held over its square, falls, raises some dust, and the square answers
    with a ring; of a card that is laid no mark falls, for its eye comes only when it has been hidden."""
    if isinstance(event, Moved):
        key, at = keys.man(event.man.n), event.to
    elif isinstance(event, Laid):
        key, at = keys.man(event.placed.man.n), event.placed.at
    elif isinstance(event, Arranged) and event.piece is not None and event.at is not None:
        key, at = keys.staged(event.seat, event.at), event.at
    else:
        return made
    comes, cell = last_arrival(made), table.at.cell(at, turned(table.desk))
    lands = comes + FALLS

    def falls(track: Track) -> Track:
        falling = track.end.key == key if isinstance(event, Laid) else is_of(track.end.key, key)
        if not falling or not isinstance(track.end.what, Picture) or track.then:
            return track
        up = replace(lifted(track.end, HELD), layer=FLYING)
        return chained([replace(track, end=up), Track(up, track.end, comes, FALLS, "travel")])

    moved = replace(made, tracks=tuple(map(falls, made.tracks)))
    under = cell.centred(0.7 * cell.w, 0.86 * cell.h)
    ring = ripple(cell.middle, lands, 0.3 * cell.w, 0.72 * cell.w, rings, "wake-ring")
    span = max(made.span, lands + rings)
    return felt(moved, Moment(span=span, things=(*dust(under, lands, k=CLOUDS), ring)))
