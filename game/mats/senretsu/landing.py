"""戦列札: a card that is laid down falls on its place with weight; its column answers, and what it reaches
from there lights."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Picture, Stroke
from game.mats.kit.films import ends, found, heard, is_of
from game.mats.kit.moments import dust, jolt, rimmed
from game.mats.kit.sizes import grown, pressed
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.cues import cue
from game.mats.senretsu.declared import GOES, flown, reaching
from game.mats.senretsu.field import column_key
from game.mats.senretsu.layout import Table
from game.mats.senretsu.plan import aim_of
from game.motion.clip import Clip, Track
from game.motion.moment import Beat, Moment, acted, felt, shown
from game.rules.protocol import Seat
from game.rules.senretsu.values import FieldCard, Placed, Rank, Staged, is_joker

DROPS, HIGH, LARGER, SHADOW = 130.0, 22.0, 1.08, 3
"""How long a card falls, from how high above its place, how much larger it is there, and how far its shadow
lies then."""
PRESSED, SINKS, SPRINGS, RISES = 0.92, 5.0, 40.0, 100.0
"""How low a card is pressed as it lands, and how far it sinks; how long that takes, and its rising again."""
ANSWERS, SETTLES = 5.0, 140.0
"""How far its column gives way, and how long it is seen that it has landed."""
RIMS, RIM_GOES = 120.0, 140.0
"""How long a column is lit that a card has come to, and one that it reaches; and how that goes."""
FLIES, SEEN = 120.0, 180.0
"""How fast the line to what it reaches is drawn, and how long it is seen."""
LINE = 6.0
"""How wide that line is."""


def landed(made: Clip, table: Table, event: Staged | Placed) -> Clip:
    """The clip of a card that is laid down; of a joker, whose number falls on it, and of one that comes no
    way, as it was."""
    if event.card is None or is_joker(event.card.card):
        return made
    card, key = event.card, card_key(event.card.card)
    coming = (t for t in made.tracks if t.end.key == key and t.end.alpha and t.then is None)
    way = next((t for t in coming if t.start.box != t.end.box), None)
    rank = _rank(table, event.seat, card)
    if way is None or rank is None:
        return made
    lands = way.begin + way.span
    others = tuple(card_key(lain.card) for lain in rank.cards if lain.card is not card.card)
    tracks = tuple(_falling(t, lands) if t is way else _answering(t, lands, others) for t in made.tracks)
    reached = tuple(_reached(made, table, card, lands)) if isinstance(event, Staged) else ()
    seen = FLIES + SEEN + GOES if reached else SETTLES
    return felt(
        replace(made, tracks=tracks),
        Moment(
            span=max(made.span, lands + seen),
            things=(
                *dust(way.end.box, lands, "landing"),
                *_lit(made, f"strip:{column_key(event.seat, rank)}", lands, "landed"),
                *reached,
            ),
            acts={thing: jolt(lands, dy=ANSWERS) for thing in others},
            sounds=heard(made, cue(event)),
        ),
    )


def _falling(way: Track, lands: float) -> Track:
    """The card comes above its place, falls, is pressed as it lands, and rises again; one that turns over on
    its way comes straight to its place."""
    end, falls = way.end, lands - DROPS
    low = pressed(end, 2.0 - PRESSED, PRESSED, SINKS)
    rises = Track(low, end, lands + SPRINGS, RISES, "arrive")
    sinks = Track(end, low, lands, SPRINGS, "arrive", then=rises)
    if way.flip:
        return replace(way, then=sinks)
    above = grown(end, LARGER, HIGH)
    if isinstance(end.what, Picture):
        above = replace(above, what=replace(end.what, shadow=SHADOW))
    drops = Track(above, end, falls, DROPS, "linear", then=sinks)
    return replace(way, end=above, span=falls - way.begin, then=drops)


def _answering(way: Track, lands: float, column: tuple[str, ...]) -> Track:
    """What has made room in the column gives way when that is done."""
    moves = any(is_of(way.end.key, thing) for thing in column) and way.end.alpha and way.then is None
    if not moves or way.begin + way.span > lands:
        return way
    return replace(way, then=acted(way.end, jolt(lands, dy=ANSWERS)))


def _rank(table: Table, seat: Seat, card: FieldCard) -> Rank | None:
    """The rank in which the card lies."""
    ranks = table.desk.view.sides[seat].ranks
    return next((rank for rank in ranks if any(lain.card is card.card for lain in rank.cards)), None)


def _lit(made: Clip, strip: str, at: float, key: str) -> Iterator[Track]:
    """A column has a rim for a moment."""
    lying = found(ends(made), strip)
    if lying is not None:
        yield rimmed(f"{key} rim", lying.box, 14, theme.MINT, at, RIMS, RIM_GOES)


def _reached(made: Clip, table: Table, card: FieldCard, lands: float) -> Iterator[Track]:
    """A line is drawn to the column that the card reaches from there; that lights, and so does the contact
    line, which it crosses."""
    drawn, aim = reaching(table, card, "reach line"), aim_of(table.desk.view, card.card)
    if drawn is None or aim is None or not isinstance(drawn.what, Stroke):
        return
    thin = replace(drawn, what=replace(drawn.what, colour=theme.MINT, width=LINE, head=30))
    yield from flown(thin, lands, lands + FLIES + SEEN, FLIES)
    goal = 1 - aim.seat
    rank = table.desk.view.sides[goal].ranks[aim.target - 1]
    yield from _lit(made, f"strip:{column_key(goal, rank)}", lands + FLIES, "reached")
    line = found(ends(made), "contact")
    if line is not None and isinstance(line.what, Stroke):
        lit = replace(line, key="contact lit", what=replace(line.what, colour=theme.MINT, width=9), layer=2)
        goes = lands + FLIES + SEEN
        yield shown(lit, Beat(lands + FLIES / 2), Beat(goes, GOES, alpha=0.0, ease="linear"))
