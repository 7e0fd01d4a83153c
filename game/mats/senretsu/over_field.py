"""戦列札: where something is said large of an attack: over the columns where no card lies, or under them;
or on the bare ground behind an army."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.mats.kit.lines import Point
from game.mats.senretsu.lanes import Lanes, forth
from game.mats.senretsu.layout import Battlefield
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.senretsu.values import View

STANDING = ("card:", "pile:", "deck:", "army ")
"""How the keys begin of what it does not cover."""
NAME = "contact pill"
"""The key of the name of the contact line, under which it stands where that lies above the columns."""
EDGE = 24.0
"""How far it keeps from an army and the field's edge on the bare ground behind that."""
KEEPS = 8.0
"""How far it keeps from the ends of the ground at least."""
STEP, STEPS = 30.0, 16
"""How far it gives way to a side for what stands there, at a time, and how often at most."""


def placed(
    field: Battlefield,
    sizes: Iterable[float],
    least: float,
    measured: Callable[[float], Point],
    about: Box,
    lying: Iterable[Placement],
    spare: float,
) -> tuple[float, Box]:
    """The first of the sizes for which there is a clear place over the columns, and the one nearest to what
    it is `about`; else the least one, under the columns, so much lower than the room there. `measured`: how
    wide and high it is in a size."""
    for size in sizes:
        if (pill := _clear(field, *measured(size), about, lying)) is not None:
            return size, pill
    room, (wide, high) = field.ground.bottom - field.strips.bottom, measured(least)
    high = min(room - spare, high)
    below = field.strips.bottom + (room - high) / 2
    return least, Box(field.ground.middle[0] - wide / 2, below, wide, high)


def within(field: Battlefield, box: Box) -> Box:
    """The same, aside if need be, so that it does not leave the ground."""
    first, last = field.ground.x + KEEPS, field.ground.right - KEEPS - box.w
    return box.at(max(first, min(box.x, last)) - box.x, 0, box.w, box.h)


def behind(
    lanes: Lanes, view: View, seat: Seat, sizes: Iterable[float], measured: Callable[[float], Point]
) -> tuple[float, Box] | None:
    """The first of the sizes that has room on the bare ground behind the seat's army, and the place in the
    middle of that; None where there is none."""
    army = [lane for lane in lanes.seen if lane.seat == seat]
    ground, middle = lanes.at.ground, lanes.at.cards.middle[1]
    first, last = ground.x + EDGE, ground.right - EDGE
    if forth(view, seat) > 0:
        last = min((lane.x for lane in army), default=last) - EDGE
    else:
        first = max((lane.x + lane.w for lane in army), default=first) + EDGE
    for size in sizes:
        wide, high = measured(size)
        if wide <= last - first:
            return size, Box((first + last - wide) / 2, middle - high / 2, wide, high)
    return None


def _clear(
    field: Battlefield, wide: float, high: float, about: Box, lying: Iterable[Placement]
) -> Box | None:
    """The place of that size over the columns that is nearest to the middle of that and covers neither card
    nor name; None where there is none."""
    standing = [p.box for p in lying if p.key.startswith(STANDING)]
    top = max((p.box.bottom for p in lying if p.key == NAME and p.y < field.strips.y), default=field.ground.y)
    first, last = field.ground.x + KEEPS, field.ground.right - wide - KEEPS
    middle = about.middle[0]
    lefts = [min(max(middle - wide / 2 + STEP * n, first), last) for n in range(-STEPS, STEPS + 1)]
    for left in sorted(lefts, key=lambda x: abs(x + wide / 2 - middle)):
        pill = Box(left, top + 6, wide, high)
        if not any(box.meets(pill) for box in standing):
            return pill
    return None
