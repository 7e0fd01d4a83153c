"""グローリアスクラウン: the deal: cards slide under the plates, which count them as they arrive."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from msgspec.structs import replace

from game.look.describe.specs import Picture, Printed
from game.mats.crown.desk import Player
from game.mats.crown.layout import Table
from game.mats.crown.seats import SeatPlate
from game.motion.clip import GOING, Clip, Track
from game.motion.moment import stayed
from game.motion.placement import Placement
from game.rules.protocol import Seat

ON_CLOTH = 0
"""The layer of what lies under all plates and words."""
ALOFT = 8
"""The layer of what is handed over them."""


def dealt(made: Clip, table: Table) -> Clip:
    """Each card stays under what lies on the cloth until it has come to its hand, and the plate counts it
    then."""
    seats = range(len(table.desk.view.hands))
    arrivals = {seat: _arrivals(made, seat) for seat in seats}
    told = {f"{Player(seat).id}:count" for seat in seats if arrivals[seat]}
    tracks = tuple(
        flown(track, ON_CLOTH) if _seat_of(track) in arrivals else track
        for track in made.tracks
        if track.end.key.removesuffix(GOING) not in told
    )
    counts = (track for seat in seats for track in _counted(table, seat, arrivals[seat]))
    return replace(made, tracks=(*tracks, *counts))


def _seat_of(track: Track) -> Seat | None:
    """To whose hand a card is dealt."""
    kind, _, rest = track.end.key.partition(":")
    return int(rest.split(":")[0]) if kind in ("back", "hand") and track.start.alpha else None


def _arrivals(made: Clip, seat: Seat) -> list[float]:
    return sorted(track.begin + track.span for track in made.tracks if _seat_of(track) == seat)


def flown(track: Track, layer: int) -> Track:
    """The way of a card, as one that grows, on a layer of its own until it has come to where it lies."""
    start, end = (replace(p, layer=layer, what=growing(p.what)) for p in (track.start, track.end))
    lies = Track(end, track.end, track.begin + track.span, 0.0)
    return replace(track, start=start, end=end, then=lies)


def growing(look: Hashable) -> Hashable:
    """The same look of what is seen in another size in each frame."""
    return replace(look, grows=True) if isinstance(look, Picture | Printed) else look


def _counted(table: Table, seat: Seat, arrivals: list[float]) -> Iterator[Track]:
    """How many cards the plate says that the seat holds, from one arrival to the next."""
    for n, (begin, end) in enumerate(zip([0.0, *arrivals], arrivals, strict=False)):
        p = _count(table, seat, n)
        yield stayed(replace(p, key=f"{p.key} {n}"), begin, end)
    if arrivals:
        p = _count(table, seat, len(arrivals))
        yield Track(replace(p, alpha=0.0), p, arrivals[-1], 0.0)


def _count(table: Table, seat: Seat, n: int) -> Placement:
    """What the plate says of so many cards; none of them is a last one yet."""
    view = table.desk.view
    hand = view.hands[seat]
    few = replace(hand, cards=hand.cards[:n], known=hand.known[:n])
    hands = (*view.hands[:seat], few, *view.hands[seat + 1 :])
    desk = replace(table.desk, view=replace(view, hands=hands, trick=0))
    plate = SeatPlate(replace(table, desk=desk), seat)
    return next(p for p in plate.draw() if p.key.endswith(":count"))
