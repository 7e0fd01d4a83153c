"""戦列札: the columns of the field: the first player's ranks left of the contact line, the second's right."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from game.mats.senretsu.desk import Desk
from game.mats.senretsu.layout import Battlefield
from game.mats.senretsu.salvo import closed
from game.motion.placement import Box
from game.rules.protocol import Seat
from game.rules.senretsu.values import NEW_FRONT, NEW_REAR, ToPlace, View

GAP = 24.0
"""Between the contact line and the front ranks."""
FRONT_SHARE = 0.72
"""Width of the slot for a new front rank, in columns."""
SLOTS, STEP = 1.0 + FRONT_SHARE, 2.0
"""What the slots for new ranks take, kept for them when nobody places cards, too; and how many columns more
make all of them narrower at a time."""
APART = 14.0
"""Between a deck that would be out of sight, and so lies at the edge of the field, and the columns beside it.
"""
ARROW_ROOM = 44.0
"""What the buttons that scroll take at both ends."""


class Lane(NamedTuple):
    """One column."""

    seat: Seat
    slot: int
    """The rank's number, or the slot of a new rank."""
    x: float
    w: float

    @property
    def middle(self) -> float:
        """Halfway across."""
        return self.x + self.w / 2

    @property
    def key(self) -> str:
        """Seat and slot."""
        return f"{self.seat}:{self.slot}"

    @property
    def new(self) -> bool:
        """Whether it is no rank yet."""
        return self.slot in (NEW_FRONT, NEW_REAR)


class Lanes(NamedTuple):
    """All columns that show, from left to right."""

    seen: tuple[Lane, ...]
    contact: float
    """Where the armies touch."""
    pitch: float
    offset: int
    """How many columns have been scrolled away at the left; `most` how many can be."""
    most: int
    at: Battlefield
    """How high and low all lies."""

    def stack(self, count: int, lane: Lane, chosen: int | None = None) -> list[Box]:
        """Where `count` cards of one rank lie while that one is chosen, if one is."""
        return self.at.stack(count, lane.middle, self.card_w, chosen)

    def deck(self, lane: Lane) -> Box:
        """Where the deck lies."""
        return self.at.deck(lane.middle, self.card_w)

    @property
    def card_w(self) -> float:
        """The widest a card may be."""
        return self.pitch - (24 if self.pitch > 100 else 18)

    def of(self, seat: Seat, slot: int) -> Lane | None:
        """The column of a rank or slot; None if it does not show."""
        return next((lane for lane in self.seen if (lane.seat, lane.slot) == (seat, slot)), None)

    def path(self, seat: Seat, rank: int, gone: Sequence[int] = ()) -> list[tuple[Seat, int]]:
        """The ranks that a card flies over from an own rank towards the enemy, whether they show or not;
        without those that will be `gone` by then."""
        own = [(seat, n) for n in range(rank - 1, 0, -1)]
        return [*own, *((1 - seat, n) for n in range(1, 28) if n not in gone)]


def left_seat(view: View) -> Seat:
    """先攻, whose army stands at the left."""
    return view.options.first or 0


def forth(view: View, seat: Seat) -> int:
    """Which way its army faces: 1 to the right, -1 to the left."""
    return 1 if seat == left_seat(view) else -1


def mark_of(view: View, seat: Seat) -> int:
    """Whose mark the seat bears: 先攻, whose cards are red, the red one, as set-up and result have it."""
    return seat ^ left_seat(view)


def opens(view: View) -> bool:
    """Whether the viewer is placing cards, so that new ranks can be seen where they might be."""
    return isinstance(view.todo, ToPlace) and view.todo.seat == view.seat


def lanes_of(desk: Desk, view: View, at: Battlefield, spots: Sequence[tuple[Seat, int]] = ()) -> Lanes:
    """The columns of the field of this view, scrolled as the desk says, and then so far that these show;
    a deck that is scrolled away on its own side lies at the edge there."""
    first = left_seat(view)
    columns = [*_army(view, first)[::-1], *_army(view, 1 - first)]
    units = [FRONT_SHARE if slot == NEW_FRONT else 1.0 for _, slot in columns]
    wide = sum(units) or 1.0
    pitch = _pitch(at, wide + _closed(desk) + (0.0 if opens(view) else SLOTS))
    before = sum(u for u, (seat, _) in zip(units, columns, strict=True) if seat == first) * pitch + GAP
    total = wide * pitch + 2 * GAP
    starts = _starts(units, columns, first, pitch)
    decks = [_deck(view, seat) for seat in (first, 1 - first)]
    reach = _Reach(pitch, at.strips.w, *(starts[deck] if deck is not None else None for deck in decks))
    left, right, middle = at.strips.x, at.strips.right, at.strips.middle[0]
    offset = most = 0
    if total > right - left + 0.5:
        left, right = left + ARROW_ROOM, right - ARROW_ROOM
        reach = reach._replace(room=right - left)
        most = -int(-(total - (right - left)) // pitch)
        usual = round((before - (middle - left)) / pitch)
        wanted = usual if desk.display.column is None else desk.display.column
        offset = max(0, min(most, wanted))
        offset = _showing(offset, most, reach, [starts[spot] for spot in spots if spot in starts])
    start = left - offset * pitch if most else max(left, min(right - total, middle - before))
    scrolled, contact = left - start, start + before
    low, high = reach.edges(scrolled) if most else (scrolled, scrolled + right - left)
    seen = [
        Lane(*column, start + x + 5, unit * pitch - 10)
        for unit, (column, x) in zip(units, starts.items(), strict=True)
        if low - 1 <= x and x + unit * pitch <= high + 1
    ]
    if decks[0] is not None and low > scrolled:
        seen.insert(0, Lane(*decks[0], left + 5, pitch - 10))
        contact = max(contact, left + pitch + APART / 2)
    if decks[1] is not None and high < scrolled + right - left:
        seen.append(Lane(*decks[1], right - pitch + 5, pitch - 10))
        contact = min(contact, right - pitch - APART / 2)
    return Lanes(tuple(seen), contact, pitch, offset, most, at)


def _pitch(at: Battlefield, units: float) -> float:
    """How wide a column is among so many: few steps, so that it seldom changes as ranks come and go."""
    room = at.strips.w - 2 * GAP
    if units * at.widest > room:
        units = STEP * ceil(units / STEP)
    return max(at.narrowest, min(at.widest, room / units))


class _Reach(NamedTuple):
    """What shows of all the columns, counted from the left end of them."""

    pitch: float
    room: float
    left: float | None
    """Where the deck of the army on the left begins, and that of the one on the `right`."""
    right: float | None

    def edges(self, scrolled: float) -> tuple[float, float]:
        """From where to where columns show when so much is scrolled away, less the places of decks."""
        place, end = self.pitch + APART, scrolled + self.room
        low = place if self.left is not None and self.left < scrolled - 1 else 0.0
        high = place if self.right is not None and self.right + self.pitch > end + 1 else 0.0
        return scrolled + low, end - high


def _deck(view: View, seat: Seat) -> tuple[Seat, int] | None:
    """The column of the seat's deck."""
    return next(((seat, n) for n, rank in enumerate(view.sides[seat].ranks, 1) if rank.deck), None)


def _closed(desk: Desk) -> int:
    """How many columns the attack has closed, until cards are placed: the others grow all at once then."""
    return 0 if isinstance(desk.view.todo, ToPlace) else closed(desk)


def _army(view: View, seat: Seat) -> list[tuple[Seat, int]]:
    """One side's columns from the contact line outwards."""
    ranks = [(seat, n) for n in range(1, len(view.sides[seat].ranks) + 1)]
    if opens(view) and seat == view.seat:
        return [(seat, NEW_FRONT), *ranks, (seat, NEW_REAR)]
    return ranks


def _starts(
    units: Sequence[float], columns: Sequence[tuple[Seat, int]], first: Seat, pitch: float
) -> dict[tuple[Seat, int], float]:
    """How far each column begins from the left end of all."""
    found, x = {}, 0.0
    for unit, column in zip(units, columns, strict=True):
        found[column] = x + (0.0 if column[0] == first else 2 * GAP)
        x += unit * pitch
    return found


def _showing(offset: int, most: int, reach: _Reach, starts: Sequence[float]) -> int:
    """The offset nearest to the given one at which these columns show, as far as they go together."""
    pitch = reach.pitch
    for start in starts:
        while start < reach.edges(offset * pitch)[0] - 1 and offset > 0:
            offset -= 1
        while start + pitch > reach.edges(offset * pitch)[1] + 1 and offset < most:
            offset += 1
    return offset
