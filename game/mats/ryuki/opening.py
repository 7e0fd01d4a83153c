"""龍棋: the opening: once it is known who begins, both hands are dealt from their decks."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe.specs import Picture
from game.mats.kit import lot
from game.mats.kit.films import is_of
from game.mats.ryuki import keys
from game.mats.ryuki.cards import art
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import faces_of
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, late, shown
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.values import FirstChosen

WAITS, APART, FLIES = 140.0, 70.0, 260.0
"""How long after the lot the first card leaves its deck, how much later the next one does, and how long each
takes."""
HELD = 340.0
"""How long all is seen before somebody is to lay a card."""
COUNTS = ("hand count", "must")
"""How the keys begin of what is said of cards of the hand."""


def opened(made: Clip, event: FirstChosen, table: Table) -> Clip:
    """The lot is drawn, and what is on the table comes into sight; then each hand comes card by card, face
    down, and turns over for its owner. How many they are is counted when they have come."""
    plates = [table.at.side(seat == table.desk.bottom).plate.box for seat in (0, 1)]
    hands = {seat: _hand(made, table, seat) for seat in (0, 1)}
    dealt = [p for hand in hands.values() for p in hand]
    told = [t for t in made.tracks if _told(t, dealt)]
    rests = {p.key for p in dealt}
    others = tuple(t for t in made.tracks if t.end.key not in rests and t not in told)
    drawn = lot.drawn(replace(made, tracks=others), plates, event.seat, "story")
    begin, most = lot.RESTS + WAITS, max(map(len, hands.values()), default=0)
    ends = begin + APART * max(0, most - 1) + FLIES
    flights = (t for seat, hand in hands.items() for t in _flights(hand, table, seat, begin))
    sounds = (Sound(begin + APART * n, "card_play") for n in range(most))
    return replace(
        drawn,
        tracks=(*drawn.tracks, *flights, *(shown(t.end, *late(ends)) for t in told)),
        span=max(drawn.span, ends + HELD),
        sounds=(*drawn.sounds, *sounds),
    )


def _hand(made: Clip, table: Table, seat: Seat) -> list[Placement]:
    """The cards of a hand, as they come to lie, from left to right."""
    begins = keys.hand(seat)
    found = (t.end for t in made.tracks if t.end.alpha and t.end.key.startswith(begins))
    return sorted((p for p in found if isinstance(p.what, Picture)), key=lambda p: (p.x, p.key))


def _told(track: Track, dealt: list[Placement]) -> bool:
    """Whether it is about cards of a hand: their letters, and how many they are."""
    key = track.end.key
    marks = any(is_of(key, p.key) and key != p.key for p in dealt)
    return bool(track.end.alpha) and (marks or key.startswith(COUNTS) or key.endswith("ryuki.hand n"))


def _flights(hand: list[Placement], table: Table, seat: Seat, begin: float) -> Iterator[Track]:
    deck = table.at.side(seat == table.desk.bottom).deck
    back = art(None, colour_of(table.desk.view, seat), faces_of(table.desk, table.words))
    for n, p in enumerate(hand):
        assert isinstance(p.what, Picture)
        lies, turns = replace(p.what, name=back, outline=None), p.what.name != back
        begins = Beat(begin + APART * n, to=deck, what=lies)
        yield shown(p, begins, Beat(begins.at, FLIES, arc=40.0, flip=turns))
