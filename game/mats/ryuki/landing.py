"""龍棋: what is put on a square lands there with its weight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.mats.kit.films import is_of
from game.mats.kit.moments import dust, ripple
from game.mats.ryuki import keys
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import turned
from game.mats.ryuki.waking import LANDS, lifted
from game.motion.clip import Clip, Track
from game.motion.moment import Moment, chained, felt, last_arrival
from game.motion.placement import FLYING
from game.rules.ryuki.values import Arranged, Event, Laid, Moved

HELD, CLOUDS = 1.12, 0.5
"""How large it is before it falls; how large the dust is that it raises, as a share."""
RING = 260.0
"""How long its square answers, usually."""


def fallen(tracks: Iterable[Track], key: str, comes: float, held: float) -> Iterator[Track]:
    """What each thing does: the one of that key is held so large over its place once it has come, and
    falls."""
    for track in tracks:
        if track.end.key != key or track.then:
            yield track
            continue
        up = replace(lifted(track.end, held), layer=FLYING)
        yield chained([replace(track, end=up), Track(up, track.end, comes, LANDS, "travel")])


def marked(
    tracks: Iterable[Track], key: str, comes: float, held: float, hangs: float = 0.0
) -> Iterator[Track]:
    """The same once it has hung there for so long; the marks on it come when it lies."""
    waits = hangs + LANDS
    later = (
        replace(t, begin=t.begin + waits) if t.end.key != key and is_of(t.end.key, key) else t for t in tracks
    )
    return fallen(later, key, comes + hangs, held)


def landed(made: Clip, event: Event, table: Table, rings: float = RING) -> Clip:
    """What moves, or is laid down, is held over its square, falls, raises some dust, and the square answers
    with a ring."""
    if isinstance(event, Moved):
        key, at = keys.man(event.man.n), event.to
    elif isinstance(event, Laid):
        key, at = keys.man(event.placed.man.n), event.placed.at
    elif isinstance(event, Arranged) and event.piece is not None and event.at is not None:
        key, at = keys.staged(event.seat, event.at), event.at
    else:
        return made
    comes, cell = last_arrival(made), table.at.cell(at, turned(table.desk))
    lands, moved = comes + LANDS, replace(made, tracks=tuple(fallen(made.tracks, key, comes, HELD)))
    under = cell.centred(0.7 * cell.w, 0.86 * cell.h)
    ring = ripple(cell.middle, lands, 0.3 * cell.w, 0.72 * cell.w, rings, "wake-ring")
    span = max(made.span, lands + rings)
    return felt(moved, Moment(span=span, things=(*dust(under, lands, k=CLOUDS), ring)))
