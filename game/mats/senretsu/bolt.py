"""戦列札: the blow of a card that fires: it flies along the arrow and comes home with dust, the larger the
more shots have hit before it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import dist

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import disc
from game.look.describe.specs import Stroke
from game.mats.kit.lines import Point
from game.mats.kit.moments import LAYER, chips, dust, ripple
from game.motion.clip import Track
from game.motion.moment import Beat, shown
from game.motion.placement import Box, Placement

SIZE, GROWS, LARGEST = 15.0, 4.5, 46.0
"""How large the blow is as the first shot of an attack hits, how much larger with each further one, and at
most."""
AT_DECK = 4.0
"""How much larger it is where it strikes a deck."""
TRAIL = ((1.0, 0.0), (0.7, 20.0), (0.44, 40.0))
"""What flies: the head, and what follows it: how large each is, as a share, and how far behind in time."""
WIDER, WIDEST = 2.2, 24.0
"""How much wider the arrow is with each shot that has hit before, and how wide at most."""
CLOUD, THICKER = 0.45, 0.16
"""How large the dust is at first, as a share, and how much larger with each further hit."""
RING, SPLINTERS = 4.0, 4
"""How wide a ring goes out from what is hit, for the size of the blow; how many splinters fly at most."""


def size_of(count: int, deck: bool) -> float:
    """How large the blow of an attack's hit of that number is."""
    return min(LARGEST, SIZE + GROWS * (count - 1)) + (AT_DECK if deck else 0.0)


def widened(arrow: Placement, count: int) -> Placement:
    """The arrow of an attack's hit of that number: the later, the wider."""
    assert isinstance(arrow.what, Stroke)
    wide = min(WIDEST, arrow.what.width + WIDER * (count - 1))
    return replace(arrow, what=replace(arrow.what, width=wide))


def bolt(arrow: Placement, at: float, span: float, size: float) -> Iterator[Track]:
    """What flies along the arrow at its point, and is gone as it has come home."""
    way, end = _points(arrow), at + span
    (x, y), far = way[0], sum(dist(*leg) for leg in pairwise(way))
    for n, (share, behind) in enumerate(TRAIL):
        fill, rim = (theme.WHITE, theme.YAMA) if not n else (theme.YAMA, None)
        flies = disc(f"bolt {n}", x, y, share * size, fill, LAYER + 1, border=rim, border_width=5)
        beats = [last := Beat(at + behind)]
        for here, there in pairwise(way):
            last = Beat(last.at + last.span, span * dist(here, there) / far, dx=there[0] - x, dy=there[1] - y,
                        ease="linear")  # fmt: skip
            if last.at + last.span > end + 1.0:
                break
            beats.append(last)
        yield shown(flies, *beats, replace(beats[-1], at=end, span=20.0, alpha=0.0))


def impact(arrow: Placement, under: Box, hit: float, size: float, count: int) -> Iterator[Track]:
    """Where it comes home a ring goes out, splinters fly, and dust rises from under what is hit."""
    home = _points(arrow)[-1]
    yield ripple(home, hit, size, RING * size, 260.0)
    yield from chips(home, hit, min(SPLINTERS, count), 2.5 * size, 0.4)
    yield from dust(under, hit, "bolt dust", min(1.0, CLOUD + THICKER * (count - 1)))


def _points(arrow: Placement) -> tuple[Point, ...]:
    """Where the arrow passes."""
    assert isinstance(arrow.what, Stroke)
    return tuple((arrow.x + a * arrow.w, arrow.y + b * arrow.h) for a, b in arrow.what.points)
