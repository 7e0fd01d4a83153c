"""Players' plates."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import chip, label, panel
from game.mats.faces import face_of
from game.mats.kit.portraits import Portrait, portrait, thought
from game.mats.kit.tabletop import DeskT, LayoutT, Tabletop
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat

SIZES = (26.0, 24.0, 22.0, 20.0, 18.0)
"""In which sizes a name is tried that is too long for its plate."""


class Plate(Struct, frozen=True):
    """Where a player's plate lies, and what stands on it, counted from its corner."""

    box: Box
    chip: tuple[float, float, float]
    """The middle of the player's mark, and its size."""
    name: Box
    portrait: Portrait
    """Where a computer's face stands in place of the mark, and its name beside it."""
    size: float = 27
    """Of the name."""
    radius: float = 18
    lines: int = 1
    """Of the name; `leading`: how far apart they are."""
    leading: float = 1.6


def plate(
    table: Tabletop[DeskT, LayoutT], at: Plate, seat: Seat, mark: int | None, current: bool
) -> Iterator[Placement]:
    """A plate with mark or face, and name; the one whose turn it is has a rim in its colour. `mark`: none
    while lots are still to be drawn for it, when it is nobody's turn either."""
    current = current and mark is not None
    edge = theme.PAPER3 if mark is None or not current else theme.PLAYERS[mark].colour
    yield panel(f"plate:{seat}", at.box, theme.PAPER0, at.radius, edge, 5 if current else 2, shadow=1)
    yield from named(table, at, seat, mark, table.name(seat))


def named(
    table: Tabletop[DeskT, LayoutT], at: Plate, seat: Seat, mark: int | None, name: str
) -> Iterator[Placement]:
    """A player's mark, or a computer's face, and name at their places."""
    key, face, box = f"plate:{seat}", face_of(table.desk.seating, seat), at.name
    if face:
        box = at.portrait.name
    size, lines, leading = at.size, at.lines, at.leading
    if lines == 1:
        size, lines, leading = written(table.width, box.w, name, size, leading)
    if face:
        yield from portrait(key, face, mark, at.portrait, at.box)
        yield thought(seat, at.portrait, at.box, table.width(name, size, "bold"))
    elif mark is not None:
        x, y, side = at.chip
        yield chip(f"{key}:chip", mark, at.box.x + x, at.box.y + y, side)
    yield label(f"{key}:name", name, at.box.at(*box), size, face="bold", lines=lines, leading=leading)


def written(
    wide: Callable[[str, float, str], float], room: float, name: str, size: float, leading: float = 1.6
) -> tuple[float, int, float]:
    """Size, lines and leading of a name: as large as its plate has it if it fits so, else smaller, else on
    two lines: no name of a usual length is cut. `wide` measures a text."""
    sizes = [size, *(smaller for smaller in SIZES if smaller < size)]
    fits = next((one for one in sizes if wide(name, one, "bold") <= room), None)
    return (SIZES[-1], 2, 1.15) if fits is None else (fits, 1, leading)
