"""戦列札: how a card falls: struck, thrown back, carried away; the harder the more it was worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import picture
from game.look.describe.specs import Picture
from game.mats.kit.cards import face
from game.mats.kit.films import is_of
from game.mats.kit.moments import LAYER, burst, chips, dust, jolt, ripple
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.field import BACK
from game.mats.senretsu.plates import DISCARDS
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, acted, felt, shown
from game.motion.placement import Box
from game.rules.senretsu.values import NUMBERS, FieldCard, Lost


class Weight(NamedTuple):
    """How hard a card falls."""

    stroke: str
    """Which strokes burst from it; `size`: how large."""
    size: float
    chips: int
    stop: float
    """How long everything stands as it is struck."""
    back: float
    """How far it is thrown; `up`: how high, `turn`: how far it turns."""
    up: float
    turn: float
    hangs: float
    large: float
    """How large it is in the air."""
    shakes: float
    """How far its army recoils."""
    sound: str


LIGHT = Weight("burst-8", 170.0, 2, 60.0, 14.0, 12.0, 8.0, 30.0, 1.06, 0.0, "take")
MIDDLE = Weight("burst-8", 230.0, 3, 70.0, 22.0, 18.0, 11.0, 50.0, 1.14, 2.0, "take")
COURT = Weight("burst-16", 320.0, 4, 80.0, 34.0, 28.0, 15.0, 110.0, 1.34, 4.0, "take_large")
KING = Weight("burst-16", 400.0, 6, 90.0, 46.0, 36.0, 21.0, 200.0, 1.5, 6.0, "take_large")
STRUCK, THROWN, CARRIED, GONE = 30.0, 100.0, 300.0, 60.0
"""It is struck before everything stands; then it is thrown up, hangs there, is carried away, and is gone."""
SLOWER = 0.5
"""How much longer it is carried away for each part of the time for which it has hung there."""
GROWN, CHIPS, LARGEST = 0.1, 6, 520.0
"""How much harder a card is thrown, and how much larger everything bursts, with each hit from the third on;
how many splinters fly, and how large strokes burst, at most."""
MANY = 2
"""After more of these hits strokes burst on all sides as round a court card."""
SWELLS, SHAKEN = 0.02, 6.0
"""How much larger it is in the air with each such hit, and how far its army recoils at most."""
CRACK = "moments/card-crack"
PILED = 240.0
"""How long a card has been on its way when its owner's discards begin to count it."""


def weight_of(card: FieldCard) -> Weight:
    """The card's, by what it reaches; an ace weighs as much as a king."""
    if card.number in (NUMBERS[0], NUMBERS[-1]):
        return KING
    if card.number <= 10:
        return LIGHT if card.number <= 5 else MIDDLE
    return COURT


def _grown(fury: int) -> float:
    return 1.0 + GROWN * fury


def _harder(weight: Weight, fury: int) -> Weight:
    """The same card, after so many hits from the third on."""
    k = _grown(fury)
    shakes = min(SHAKEN, weight.shakes + fury)
    return weight._replace(back=k * weight.back, up=k * weight.up, turn=k * weight.turn, shakes=shakes)


def fallen(made: Clip, spot: Box, event: Lost, way: int, army: Iterable[FieldCard], fury: int = 0,
           mine: bool = False) -> Clip:  # fmt: skip
    """The card is struck, cracks, is thrown back `way`, turns, and goes to the discards at `spot`, where it
    greys. The rest of its army recoils. `fury`: how many hits from the third on this is, each felt more;
    `mine`: whether it is lost by whoever looks on."""
    key, weight = card_key(event.card.card), _harder(weight_of(event.card), fury)
    leaving = next((t.start for t in made.tracks if t.end.key == key and not t.end.alpha), None)
    if leaving is None:
        return made
    lying = replace(leaving, what=Picture(face(event.card.card, BACK), 3), layer=4)
    grey = Picture(face(event.card.card, BACK), 0, veil=theme.ILLEGAL_VEIL)
    flies = STRUCK + weight.stop
    goes, takes = flies + THROWN + weight.hangs, CARRIED + SLOWER * weight.hangs
    thrown = Beat(flies, THROWN, dx=weight.back * way, dy=-weight.up, turn=weight.turn * way,
                  scale=weight.large + SWELLS * fury)  # fmt: skip
    carried = Beat(goes, takes, what=grey, to=spot, turn=2 * thrown.turn, alpha=0.6, ease="travel", arc=30.0)
    falls = (
        Beat(0.0, STRUCK, dx=6.0 * way, turn=2.0 * way),
        thrown,
        replace(thrown, at=goes, span=0.0, what=grey),
        carried,
        replace(carried, at=goes + takes, span=GONE, alpha=0.0, ease="linear", arc=0.0),
    )
    gone, crack = acted(lying, falls), picture("fallen crack", CRACK, lying.box, layer=LAYER)
    cracked = shown(crack, Beat(STRUCK), *(replace(beat, what=None) for beat in falls[1:]))
    kept = tuple(t for t in made.tracks if not is_of(t.end.key, key))
    return felt(
        replace(made, tracks=kept),
        Moment(
            span=max(made.span, goes + takes + GONE),
            things=(gone, cracked, *_blow(lying.box, weight, fury, mine)),
            acts={card_key(lain.card): jolt(flies, weight.shakes * way) for lain in army},
            when={"": flies, f"plate:{event.seat}:{DISCARDS}:": goes + PILED},
            stops=(Stop(STRUCK, weight.stop),),
            sounds=(Sound(0.0, weight.sound),),
        ),
    )


def _blow(box: Box, weight: Weight, fury: int, mine: bool) -> Iterator[Track]:
    """Strokes burst and splinters fly from where it lay; round a court card, and from the third hit on, a
    ring goes out."""
    flies, grown = STRUCK + weight.stop, _grown(fury)
    look = "burst-8-shu" if mine else COURT.stroke if fury > MANY else weight.stroke
    size = min(LARGEST, weight.size * grown)
    yield burst(box.middle, 0.0, flies + 60.0, look, size)
    yield from dust(box, flies, "fallen dust", size / LARGEST)
    yield from chips(box.middle, flies, min(weight.chips + fury, CHIPS), 0.4 * size, 0.5)
    if weight.stroke == COURT.stroke or fury:
        yield ripple(box.middle, flies, 50.0, 0.53 * size, 300.0)
