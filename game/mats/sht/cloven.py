"""SHT: the plate of who has lost splits: it parts along a jagged line between its name and its counts, which
stay where they are read."""

from __future__ import annotations

from game.look.describe import theme
from game.look.describe.specs import Shape, Stroke
from game.mats.kit.lines import through
from game.mats.kit.moments import LAYER
from game.motion.clip import Track
from game.motion.moment import Beat, shown
from game.motion.placement import Box

CLOTH = (44, 66, 47)
"""What is seen of the half of the board between both parts."""
ROW = 56.0
"""How far down a plate its name ends and its counts begin."""
TEETH = (0.0, 2.0, -2.0, 1.5, -3.0, 2.0, -1.0, 3.0, -3.0, 1.0, -2.0)
"""How far from there the line runs, from the left edge of a plate to the one that is struck."""
WIDE, NARROW = 13.0, 6.0
"""How wide it gapes where it is struck, and at the other edge."""
OUT, CORNER, RIM = 4.0, 16.0, 6.0
"""How far outside the plate its rim runs, how much of a corner that leaves out, and how wide it is."""
APART, PARTS = 5.0, 140.0
"""How far both rims go from each other, and how long that takes."""

Line = tuple[tuple[float, float], ...]


def cloven(plate: Box, at: float) -> tuple[Track, ...]:
    """From then on the gap, and the rims of both parts, which leave each other with the blow."""
    upper, lower = _line(plate, -1.0), _line(plate, 1.0)
    left, right, top, bottom = plate.x - OUT, plate.right + OUT, plate.y - OUT, plate.bottom + OUT
    over = ((right, top + CORNER), (right - CORNER, top), (left + CORNER, top), (left, top + CORNER))
    beneath = (right, bottom - CORNER), (right - CORNER, bottom)
    under = (*beneath, (left + CORNER, bottom), (left, bottom - CORNER))
    gap = through("gap", (*upper, *reversed(lower)), Shape((), CLOTH), 2)
    return (
        shown(gap, Beat(at)),
        *(
            shown(through(key, (line[-1], *round_, line[0]), Stroke((), theme.SHU, RIM), LAYER - 1),
                  Beat(at, dy=-way * APART), Beat(at, PARTS))
            for key, line, round_, way in (("struck", upper, over, -1.0), ("struck low", lower, under, 1.0))
        ),
    )  # fmt: skip


def _line(plate: Box, way: float) -> Line:
    """One edge of the gap, from left to right: the upper one for -1, else the lower."""
    last = len(TEETH) - 1
    return tuple(
        (
            plate.x - OUT + (plate.w + 2 * OUT) * i / last,
            plate.y + ROW + tooth + way * (NARROW + (WIDE - NARROW) * i / last) / 2,
        )
        for i, tooth in enumerate(TEETH)
    )
