"""地下鉄: two dice that come alike strike sparks and hop; two sixes, the greatest roll, strike most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.mats.kit.moments import burst, chips, ripple
from game.mats.kit.sizes import grown
from game.motion.clip import Sound, Track
from game.motion.placement import Box, Placement


class Luck(NamedTuple):
    """How much is made of a roll."""

    word: str
    """The key of what is said of it."""
    lies: float
    """How much longer the dice lie."""
    size: float
    """How large the strokes are that burst from behind them, for their width."""
    strokes: str
    hops: float
    """How high they hop."""
    rings: bool = False
    """Whether a ring goes out from them, and splinters fly."""


PAIR = Luck("subway.throw.pair", 240.0, 1.5, "burst-8", 16.0)
SIXES = Luck("subway.throw.sixes", 520.0, 2.5, "burst-16", 34.0, rings=True)
UP, DOWN = 90.0, 130.0
"""How long they take to hop up and to come down."""
STAYS, WIDEST, SPLINTERS = 160.0, 1.6, 10
"""How long the strokes stay, how wide the ring becomes for the width of the dice, how many splinters fly."""
LARGER, GREATEST = 1.12, 6
"""How many times as large a die is as it hops; the most pips it may show."""


def luck_of(dice: Sequence[int]) -> Luck | None:
    """What is made of these dice."""
    if len(dice) < 2 or len(set(dice)) > 1:
        return None
    return SIXES if dice[0] == GREATEST else PAIR


def sparks(luck: Luck, boxes: Sequence[Box], at: float) -> Iterator[Track]:
    """What bursts from behind the dice as they come to rest."""
    around = boxes[0].joined(boxes[-1])
    x, y = around.middle
    yield burst((x, y), at, STAYS, luck.strokes, luck.size * around.w, "luck strokes", layer=6)
    if luck.rings:
        yield ripple((x, y), at, around.w / 3, WIDEST * around.w, name="ripple-yama", layer=6)
        yield from chips((x, y), at, SPLINTERS, around.w)


def hop(lies: Placement, luck: Luck, at: float) -> Iterator[Track]:
    """A die hops where it lies."""
    high = grown(lies, LARGER, luck.hops)
    yield Track(lies, high, at, UP, "arrive")
    yield Track(high, lies, at + UP, DOWN, "travel")


def heard(luck: Luck, at: float) -> Iterator[Sound]:
    """A bell; of two sixes a blow with it."""
    yield Sound(at, "bell")
    if luck.rings:
        yield Sound(at, "stamp")
