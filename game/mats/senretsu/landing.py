"""戦列札: a card that is laid down lands with weight, and its column answers."""

from __future__ import annotations

from msgspec.structs import replace

from game.mats.kit.films import heard, is_of
from game.mats.kit.moments import dust, jolt
from game.mats.kit.sizes import pressed
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.cues import cue
from game.mats.senretsu.field import column_key
from game.mats.senretsu.layout import Table
from game.motion.clip import Clip, Track
from game.motion.moment import Moment, acted, felt
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.values import Placed, Staged, is_joker

PRESSED, SINKS, SPRINGS, RISES = 0.92, 5.0, 40.0, 100.0
"""How low a card is pressed as it lands, and how far it sinks; how long that takes, and its rising again."""
ANSWERS, SETTLES = 5.0, 140.0
"""How far its column gives way, and how long it is seen that it has landed."""


def landed(made: Clip, table: Table, event: Staged | Placed) -> Clip:
    """The clip of a card that is laid down; of a joker, whose number falls on it, and of one that comes no
    way, as it was."""
    if event.card is None or is_joker(event.card.card):
        return made
    card, key = event.card.card, card_key(event.card.card)
    coming = (t for t in made.tracks if t.end.key == key and t.end.alpha and t.then is None)
    way = next((t for t in coming if t.start.box != t.end.box), None)
    if way is None:
        return made
    lands = way.begin + way.span
    column = _column(table, event.seat, card)
    tracks = tuple(_pressed(t, lands) if t is way else _answering(t, lands, column) for t in made.tracks)
    return felt(
        replace(made, tracks=tracks),
        Moment(
            span=max(made.span, lands + SETTLES),
            things=tuple(dust(way.end.box, lands, "landing")),
            acts={thing: jolt(lands, dy=ANSWERS) for thing in column},
            sounds=heard(made, cue(event)),
        ),
    )


def _pressed(way: Track, lands: float) -> Track:
    """The card is pressed as it has come, and rises again."""
    end = way.end
    low = pressed(end, 2.0 - PRESSED, PRESSED, SINKS)
    rises = Track(low, end, lands + SPRINGS, RISES, "arrive")
    return replace(way, then=Track(end, low, lands, SPRINGS, "arrive", then=rises))


def _answering(way: Track, lands: float, column: tuple[str, ...]) -> Track:
    """What has made room in the column gives way when that is done."""
    moves = any(is_of(way.end.key, thing) for thing in column) and way.end.alpha and way.then is None
    if not moves or way.begin + way.span > lands:
        return way
    return replace(way, then=acted(way.end, jolt(lands, dy=ANSWERS)))


def _column(table: Table, seat: Seat, card: Card) -> tuple[str, ...]:
    """The keys of what else is of the column in which the card lies."""
    for rank in table.desk.view.sides[seat].ranks:
        if any(lain.card is card for lain in rank.cards):
            others = (card_key(lain.card) for lain in rank.cards if lain.card is not card)
            return (f"strip:{column_key(seat, rank)}", *others)
    return ()
