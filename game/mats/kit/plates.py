"""Players' plates."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import chip, label, panel
from game.motion.placement import Box, Placement


class Plate(Struct, frozen=True):
    """Where a player's plate lies, and what stands on it, counted from its corner."""

    box: Box
    chip: tuple[float, float, float]
    """The middle of the player's mark, and its size."""
    name: Box
    size: float = 27
    """Of the name."""
    radius: float = 18
    lines: int = 1
    """Of the name; `leading`: how far apart they are."""
    leading: float = 1.6


def plate(
    key: str, at: Plate, mark: int, name: str, current: bool, rim: float = 5, shadow: int = 1, layer: int = 1
) -> Iterator[Placement]:
    """A plate with mark and name; the one whose turn it is has a rim in its colour."""
    edge = theme.PLAYERS[mark].colour if current else theme.PAPER3
    yield panel(key, at.box, theme.PAPER0, at.radius, edge, rim if current else 2, shadow, layer=layer)
    yield from named(key, at, mark, name)


def named(key: str, at: Plate, mark: int, name: str) -> Iterator[Placement]:
    """A player's mark and name at their places."""
    x, y, size = at.chip
    yield chip(f"{key}:chip", mark, at.box.x + x, at.box.y + y, size)
    box, lines, leading = at.box.at(*at.name), at.lines, at.leading
    yield label(f"{key}:name", name, box, at.size, face="bold", lines=lines, leading=leading)
