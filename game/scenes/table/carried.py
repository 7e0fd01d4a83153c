"""What is dragged over a table: it follows the pointer, with all that belongs to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from game.mats.table import Frame
from game.motion.placement import FLYING, Placement


class Carried(NamedTuple):
    """What is being dragged."""

    target: str
    keys: tuple[str, ...]
    """Of the placements that follow the pointer, with all that belongs to them."""
    taken: tuple[float, float] | None = None
    """Where it lay when it was taken up: the rest of a hand may close up behind it."""
    dx: float = 0.0
    dy: float = 0.0
    over: str | None = None

    def shifted(self, placements: tuple[Placement, ...]) -> tuple[Placement, ...]:
        """The table with what is carried where the pointer has it."""
        here = place_of(self, placements)
        x, y = self.taken or here or (0.0, 0.0)
        dx, dy = (self.dx + x - here[0], self.dy + y - here[1]) if here else (self.dx, self.dy)
        return tuple(
            replace(p, x=p.x + dx, y=p.y + dy, layer=max(p.layer, FLYING)) if self._holds(p) else p
            for p in placements
        )

    def aloft(self, placements: tuple[Placement, ...]) -> tuple[Placement, ...]:
        """What of the table follows the pointer, where that has it."""
        return tuple(p for p in self.shifted(placements) if self._holds(p))

    def _holds(self, p: Placement) -> bool:
        return p.key in self.keys or p.key.startswith(tuple(f"{key}:" for key in self.keys))


def taken_up(target: str, keys: tuple[str, ...], frame: Frame) -> Carried:
    """What is taken up from where it lies in the frame."""
    carried = Carried(target, keys)
    return carried._replace(taken=place_of(carried, frame.placements))


def place_of(carried: Carried, placements: Iterable[Placement]) -> tuple[float, float] | None:
    """Where that lies which was taken up."""
    key = carried.target if carried.target in carried.keys else carried.keys[0]
    return next(((p.x, p.y) for p in placements if p.key == key), None)
