"""The faces of computer players on their plates, and the sign that one is thinking."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import chip, disc, picture
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat

DOT = 24 / 76
"""How large the mark at a face is, as a share of the face."""
RIM = 2.0
BESIDE = Box(-8, 3, 80, 48)
"""The sign of thinking on the line of the name, counted from the end of the name."""
OVER = Box(0.3, -20, 66, 39.6)
"""The sign over the edge of the plate; its left edge as a share of the face, from the middle of that."""
SIGN = "ui/think-2"


class Portrait(Struct, frozen=True):
    """Where a computer's face stands on its plate, counted from the plate's corner."""

    x: float
    """The middle; `size`: how wide it is."""
    y: float
    size: float
    name: Box
    """The name beside it."""
    until: float
    """How far to the right the line of the name is free."""


def portrait(key: str, face: str, mark: int | None, at: Portrait, plate: Box) -> Iterator[Placement]:
    """The face, and the player's mark, if there is one, at its lower right."""
    box = plate.at(at.x - at.size / 2, at.y - at.size / 2, at.size, at.size)
    size = at.size * DOT
    x, y = box.right - size / 2, box.bottom - size / 2
    yield picture(f"{key}:face", face, box, layer=5)
    if mark is None:
        return
    yield disc(f"{key}:dot", x, y, size / 2 + RIM, theme.PAPER0, layer=5)
    yield chip(f"{key}:chip", mark, x, y, size)


def thought_key(seat: Seat) -> str:
    """What the sign is called that the player at the seat thinks."""
    return f"thought:{seat}"


def thought(seat: Seat, at: Portrait, plate: Box, name: float) -> Placement:
    """Where the sign of thinking appears, unseen as yet: behind a name of that width where the line is free,
    else over the edge of the plate, so that it hides no words."""
    left = at.name.x + name + BESIDE.x
    if left + BESIDE.w <= at.until:
        box = plate.at(left, at.name.y + BESIDE.y - 6, BESIDE.w, BESIDE.h)
    else:
        box = plate.at(at.x + OVER.x * at.size, OVER.y, OVER.w, OVER.h)
    return picture(thought_key(seat), SIGN, box, layer=6, alpha=0.0)
