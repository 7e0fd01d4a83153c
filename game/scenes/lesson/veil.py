"""The veil over a table of which only some places are lit; pure geometry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import pairwise

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.space import Space
from game.look.describe.specs import Colour
from game.motion.placement import Box, Placement

GROWN = 10.0
MOST = 12
NEAR = 26.0
"""Places that are no farther from each other are lit as one."""
DARK = 0.54
BAR = 72.0
"""How high the bar is; below it is the table."""
LAYER = 7
PASSES = 2
"""So often a place grows round words; then some stay cut rather than that everything is lit."""
PALE = 420
"""The sum of a tone's parts from which it shades nothing."""
HALF = 0.5
"""What would be lit over more than this share of the table is lit as it was."""
LITTLE, ROOM = 9.0, 6.0
"""So much of a thing may be cut off, and so much is lit round what is lit whole."""
GRID = 3.0
"""Edges lie on whole pixels in every usual window, so that the parts of the veil meet."""


def table_of(space: Space) -> Box:
    """The table below its bar."""
    return Box(0, BAR, space.w, space.h - BAR)


def holes(boxes: Iterable[Box], whole: Box, panels: Sequence[Box] = ()) -> tuple[Box, ...]:
    """What of the whole table is lit so that these are seen: at most `MOST` places, with room round each.
    Near ones are lit as one, where that cuts no panel that neither cuts."""
    found, parted = [_grown(box, whole) for box in boxes], set[tuple[Box, Box]]()
    while (pair := _closest(found, parted)) is not None:
        one, other, gap = pair
        if gap > NEAR and len(found) <= MOST:
            break
        both = one.joined(other)
        if len(found) <= MOST and any(
            _cuts(both, it) and not one.meets(it) | other.meets(it) for it in panels
        ):
            parted.add((one, other))
            continue
        found = [box for box in found if box not in (one, other)]
        found.append(both)
    return tuple(sorted(_side_by_side(found)))


def _cuts(box: Box, panel: Box) -> bool:
    return box.meets(panel) and box.joined(panel) != box


def _side_by_side(found: Sequence[Box]) -> Iterator[Box]:
    """The largest first; of a smaller one what stands out below or above those before."""
    placed: list[Box] = []
    for box in sorted(found, key=lambda one: -one.w * one.h):
        top, bottom = box.y, box.bottom
        for other in (one for one in placed if box.meets(one)):
            if box.bottom > other.bottom:
                top = max(top, other.bottom)
            else:
                bottom = min(bottom, other.y)
        if bottom > top:
            placed.append(Box(box.x, top, box.w, bottom - top))
            yield placed[-1]


def whole_labels(boxes: Sequence[Box], labels: Sequence[Box]) -> list[Box]:
    """The boxes, larger where a lit place would cut words in two."""
    found = []
    for box in boxes:
        for _ in range(PASSES):
            room = box.at(-GROWN, -GROWN, box.w + 2 * GROWN, box.h + 2 * GROWN)
            for label in labels:
                if apart(room, label) == 0 and room.joined(label) != room:
                    box = box.joined(label)
        found.append(box)
    return found


def snapped(lit: Sequence[Box], things: Sequence[Box], whole: Box) -> tuple[Box, ...]:
    """The lit places, each grown to the bounds of what it cuts by more than a little; then what meets is lit
    as one. A place that would take more than half the table stays as it was."""
    found = list(lit)
    while True:
        grown = [_uncut(box, things, whole) for box in found]
        joined = _joined(grown, whole)
        if joined == found:
            return tuple(sorted(found))
        found = joined


def _uncut(box: Box, things: Sequence[Box], whole: Box) -> Box:
    """The place with all that it cuts whole; itself where that is too much."""
    grown = box
    while (cut := next((it for it in things if cuts(grown, it)), None)) is not None:
        grown = grown.joined(_grown(cut, whole, ROOM))
        if _much(grown, whole):
            return box
    return grown


def cuts(box: Box, thing: Box) -> bool:
    """Whether a place that is lit ends within a thing, more than a little from its edges."""
    inner = thing.at(LITTLE, LITTLE, thing.w - 2 * LITTLE, thing.h - 2 * LITTLE)
    across, down = min(0.0, inner.w) / 2, min(0.0, inner.h) / 2
    inner = Box(inner.x + across, inner.y + down, max(0.0, inner.w), max(0.0, inner.h))
    return apart(box, inner) == 0 and box.joined(inner) != box


def _joined(boxes: Sequence[Box], whole: Box) -> list[Box]:
    """Those that meet as one, where that is not too much."""
    found: list[Box] = []
    for box in sorted(boxes):
        for other in [one for one in found if one.meets(box)]:
            if not _much(both := box.joined(other), whole):
                found.remove(other)
                box = both
        found.append(box)
    return sorted(found)


def _area(box: Box) -> float:
    return box.w * box.h


def _much(box: Box, whole: Box) -> bool:
    return _area(box) > HALF * _area(whole)


def within(box: Box) -> Box:
    """What is lit as this box alone, without room round it."""
    return box.at(GROWN, GROWN, box.w - 2 * GROWN, box.h - 2 * GROWN)


def dusk(dark: Colour) -> Colour:
    """The veil's colour over a table of that darkest tone: pale tables are shaded too."""
    red, green, blue = dark
    if red + green + blue <= PALE:
        return dark
    return red // 4, green // 4, blue // 4


def _grown(box: Box, whole: Box, by: float = GROWN) -> Box:
    left, top = max(0.0, box.x - by), max(whole.y, box.y - by)
    right, bottom = min(whole.right, box.right + by), min(whole.bottom, box.bottom + by)
    left, top = left // GRID * GRID, top // GRID * GRID
    return Box(left, top, -(-(right - left) // GRID) * GRID, -(-(bottom - top) // GRID) * GRID)


def apart(one: Box, other: Box) -> float:
    """How far two boxes are from each other; 0 where they meet."""
    across = max(one.x - other.right, other.x - one.right, 0.0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0.0)
    return max(across, down)


def _closest(boxes: Sequence[Box], parted: Set[tuple[Box, Box]]) -> tuple[Box, Box, float] | None:
    """The two that would be lit as one at the least cost, none of those that are kept apart."""
    every = ((one, other) for i, one in enumerate(boxes) for other in boxes[i + 1 :])
    pairs = [pair for pair in every if pair not in parted]
    if not pairs:
        return None
    one, other = min(pairs, key=lambda pair: (apart(*pair), _area(pair[0].joined(pair[1]))))
    return one, other, apart(one, other)


def veil(lit: Sequence[Box], colour: Colour, whole: Box) -> Iterator[Placement]:
    """The veil round the lit places, and their rims."""
    rows = sorted({whole.y, whole.bottom, *(y for box in lit for y in (box.y, box.bottom))})
    n = 0
    for top, bottom in pairwise(rows):
        left = whole.x
        for box in sorted(box for box in lit if box.y <= top and box.bottom >= bottom):
            if box.x > left:
                yield _dark(n, Box(left, top, box.x - left, bottom - top), colour)
                n += 1
            left = max(left, box.right)
        if left < whole.right:
            yield _dark(n, Box(left, top, whole.right - left, bottom - top), colour)
            n += 1
    for i, box in enumerate(lit):
        yield panel(f"lit {i}", box.at(-3, -3, box.w + 6, box.h + 6), None, 18, theme.YAMA, 5, layer=LAYER)


def _dark(n: int, box: Box, colour: Colour) -> Placement:
    return panel(f"veil {n}", box, colour, 0, opacity=DARK, layer=LAYER)
