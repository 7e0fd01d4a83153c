"""SHT: a card that is played open lands as heavily as its number, and the total of its side counts up."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Label
from game.mats.kit.films import ends, found, going
from game.mats.kit.moments import burst, dust
from game.mats.kit.sizes import grown
from game.mats.sht.desk import OnField
from game.mats.sht.layout import Table
from game.mats.sht.stands import named
from game.mats.sht.turned import recoil
from game.mats.sht.weight import HEAVY, drops, raises, recoils
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, felt, stayed
from game.rules.sht.values import Placed

FALLS, COUNTS, STEPS = 80.0, 280.0, 6
"""How long a card falls from where it has flown to; how long its side's total counts up, in so many steps at
most."""
SETTLES, SEEN = 120.0, 300.0
"""How long the cards beside it take to lie again, and how long the new total is seen."""
HALTS = 50.0
"""How long all stands still where it lands heavily."""
CLOUD = 0.16, 0.064
"""Of its dust: what share a card raises at least of the largest, and more for each of its number."""


def opened(made: Clip, table: Table, event: Placed) -> Clip:
    """The card flies over its place, falls and lands; then the total of what lies open counts up."""
    key, card = OnField(event.seat, event.card.n).id, event.card.card
    flying = next((track for track in made.tracks if track.end.key == key), None)
    if card is None or flying is None:
        return made
    weighs, comes = card.number, flying.begin + flying.span
    lands = comes + FALLS
    name = f"name:{event.seat}"
    moment = Moment(
        span=lands + COUNTS + SEEN,
        things=(*_landing(flying, weighs, lands), *_counting(made, table, event, weighs, lands)),
        acts={**recoil(table, event.seat, lands, recoils(weighs)), **_hopping(table, event, weighs, lands)},
        when={going(name): lands, name: lands + COUNTS, f"{key}:": FALLS},
        snaps=(name,),
        stops=(Stop(lands + 1.0, HALTS),) * (weighs >= HEAVY),
        sounds=(Sound(0.0, "card_lift"), Sound(lands, "hit" if weighs >= HEAVY else "card_play")),
    )
    tracks = tuple(_falling(track, weighs) if track is flying else track for track in made.tracks)
    return felt(replace(made, tracks=tracks), moment)


def _falling(flying: Track, weighs: int) -> Track:
    """It comes over its place, the larger and the higher the heavier it is, and falls."""
    rest, k = flying.end, 1.0 + 0.015 * weighs
    above = replace(grown(rest, k, raises(weighs)), layer=max(rest.layer, 3))
    begins = flying.begin + flying.span
    return replace(flying, end=above, then=Track(above, rest, begins, FALLS, "linear"))


def _landing(flying: Track, weighs: int, at: float) -> Iterator[Track]:
    """Dust from under it, as much as it weighs; what is heavy bursts behind, too."""
    box = flying.end.box
    yield from dust(box, at, "landing", CLOUD[0] + CLOUD[1] * weighs)
    if weighs >= HEAVY:
        yield burst(box.middle, at, 120.0, "burst-16", 1.5 * box.h, "landing strokes", 0)


def _hopping(table: Table, event: Placed, weighs: int, at: float) -> dict[str, tuple[Beat, ...]]:
    """The cards beside it hop as it lands."""
    far, field = drops(weighs), table.desk.view.sides[event.seat].field
    hop = Beat(at, 40.0, dy=-far), Beat(at + 40.0, SETTLES, ease="travel")
    return {OnField(event.seat, lying.n).id: hop for lying in field if lying.n != event.card.n} if far else {}


def _counting(made: Clip, table: Table, event: Placed, weighs: int, at: float) -> Iterator[Track]:
    """The totals on the way, where the total stands."""
    name = found(ends(made), f"name:{event.seat}")
    if name is None or not isinstance(name.what, Label):
        return
    many = min(STEPS, weighs)
    for i in range(many):
        lacks = weighs - weighs * (i + 1) // many
        what = replace(name.what, text=named(table, event.seat, lacks), colour=theme.YAMA)
        begin, end = at + COUNTS * i / many, at + COUNTS * (i + 1) / many
        yield stayed(
            replace(name, key=f"total {i}", what=what), begin, end + (SEEN / 2 if i == many - 1 else 0)
        )
