"""龍棋: the opening: once it is known who begins, be it by lot, both hands are dealt from their decks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.kit import lot
from game.mats.kit.films import filmed, is_of
from game.mats.kit.moments import rimmed
from game.mats.kit.tabletop import Tabletop
from game.mats.ryuki import keys
from game.mats.ryuki.cards import art
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.frame import frame
from game.mats.ryuki.layout import Table
from game.mats.ryuki.layouts import layout_of
from game.mats.ryuki.reading import faces_of, first_of
from game.motion.clip import Clip, Recipe, Sound, Track
from game.motion.moment import Beat, late, shown
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.values import START_HAND, FirstChosen, ToChooseFirst

WAITS, APART, FLIES = 140.0, 70.0, 260.0
"""How long after the lot the first card leaves its deck, how much later the next one does, and how long each
takes."""
KNOWN, BEGINS = Recipe(span=120), 420.0
"""How the table comes into sight where no lot is drawn, and when the first card leaves its deck then."""
HELD = 340.0
"""How long all is seen before somebody is to lay a card."""
COUNTS = ("hand count", "must")
"""How the keys begin of what is said of cards of the hand."""


def opened(made: Clip, event: FirstChosen, table: Table) -> Clip:
    """The lot is drawn, and what is on the table comes into sight; then each hand comes."""
    plates = [table.at.side(seat == table.desk.bottom).plate.box for seat in (0, 1)]
    rests, told, others = _parted(made)
    drawn = lot.drawn(replace(made, tracks=others), plates, event.seat, "story")
    return _dealt(drawn, rests, told, table, lot.RESTS + WAITS)


def dealt(desk: Desk, words: Words, reduced: bool) -> Clip:
    """A game in which it is known from the beginning who begins: each hand comes all the same."""
    options = replace(desk.view.options, first=None)
    before = replace(desk, view=replace(desk.view, options=options, todo=ToChooseFirst()))
    at, seat = layout_of(desk), first_of(desk.view)
    event = FirstChosen(seat, (START_HAND, START_HAND))
    made = filmed(partial(frame, at=at), before, event, desk, words, KNOWN, {}, reduced)
    if reduced:
        return made
    rests, told, others = _parted(made)
    seen = (t for t in others if t.end.alpha or not t.end.key.startswith("status"))  # Nothing is drawn.
    plate = at.side(seat == desk.bottom).plate.box
    rim = rimmed("lot rim", plate, 18, theme.YAMA, 0.0, BEGINS + lot.STAYS, 200.0)
    return _dealt(replace(made, tracks=(*seen, rim)), rests, told, Tabletop(desk, words, at), BEGINS)


def _parted(made: Clip) -> tuple[list[Placement], list[Track], tuple[Track, ...]]:
    """The cards of both hands, from left to right, what is told of them, and how all else changes."""
    rests = sorted((t.end for t in made.tracks if _is_card(t)), key=lambda p: (p.x, p.key))
    told, lying = [t for t in made.tracks if _told(t, rests)], {p.key for p in rests}
    return rests, told, tuple(t for t in made.tracks if t.end.key not in lying and t not in told)


def _dealt(made: Clip, rests: list[Placement], told: list[Track], table: Table, begin: float) -> Clip:
    """The clip with each hand coming from then on, card by card, face down, and turning over for its owner.
    How many they are is counted when they have come."""
    hands = [[p for p in rests if p.key.startswith(keys.hand(seat))] for seat in (0, 1)]
    most = max(map(len, hands))
    ends = begin + APART * max(0, most - 1) + FLIES
    flights = (t for seat, hand in enumerate(hands) for t in _flights(hand, table, seat, begin))
    sounds = (Sound(begin + APART * n, "card_play") for n in range(most))
    return replace(
        made,
        tracks=(*made.tracks, *flights, *(shown(t.end, *late(ends)) for t in told)),
        span=max(made.span, ends + HELD),
        sounds=(*made.sounds, *sounds),
    )


def _is_card(track: Track) -> bool:
    end = track.end
    return (
        bool(end.alpha) and end.key.startswith((keys.hand(0), keys.hand(1))) and isinstance(end.what, Picture)
    )


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
