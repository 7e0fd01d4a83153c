"""The faces of computer players on their plates, and the sign that one is thinking."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import chip, disc, panel, picture
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat

DOT = 30 / 76
"""How large the mark at a face is, as a share of the face."""
RIM, RING = 2.0, 0.08
"""How wide the edge round that is; how wide the ring is round the face, as a share of it."""
COAT = "faces/coat"
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
    """The face at its place, as `bust` draws it."""
    yield from bust(key, face, mark, plate.at(at.x - at.size / 2, at.y - at.size / 2, at.size, at.size))


def bust(key: str, face: str, mark: int | None, box: Box, layer: int = 5) -> Iterator[Placement]:
    """A face that says how strong a computer is, in the coat and ring of a player's colour, with the player's
    mark at its lower right: two of one level are told apart. The face alone where there is no mark yet."""
    yield picture(f"{key}:face", face, box, layer=layer)
    if mark is None:
        return
    colour, size = theme.PLAYERS[mark].colour, box.w * DOT
    x, y = box.right - size / 2, box.bottom - size / 2
    yield picture(f"{key}:coat", COAT, box, layer=layer, tint=colour)
    yield panel(f"{key}:ring", box, None, box.w / 2, colour, max(2.0, box.w * RING), layer=layer)
    yield disc(f"{key}:dot", x, y, size / 2 + RIM, theme.PAPER0, layer=layer)
    yield chip(f"{key}:chip", mark, x, y, size, layer)


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
