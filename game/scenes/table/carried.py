"""What is dragged over a table: it follows the pointer, with all that belongs to it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.motion.placement import FLYING, Placement


class Carried(NamedTuple):
    """What is being dragged."""

    target: str
    keys: tuple[str, ...]
    """Of the placements that follow the pointer, with all that belongs to them."""
    dx: float = 0.0
    dy: float = 0.0
    over: str | None = None

    def shifted(self, placements: tuple[Placement, ...]) -> tuple[Placement, ...]:
        """The table with what is carried where the pointer has it."""
        belonging = tuple(f"{key}:" for key in self.keys)
        return tuple(
            replace(p, x=p.x + self.dx, y=p.y + self.dy, layer=max(p.layer, FLYING))
            if p.key in self.keys or p.key.startswith(belonging)
            else p
            for p in placements
        )
