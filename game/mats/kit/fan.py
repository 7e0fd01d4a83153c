"""Cards held in a hand."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from game.mats.kit.row import Row
from game.motion.placement import Box


class Spot(NamedTuple):
    """Where a card lies, and how far it is turned."""

    box: Box
    angle: float = 0.0


class Fan(Struct, frozen=True):
    """Cards held in a hand: side by side, turned and lower towards both ends."""

    row: Row
    arch: float
    """How much lower the outermost lie than the middle."""
    turn: float
    """Degrees by which each card more turns the outermost; `most`: how far they are turned at most."""
    most: float
    even: int = 1
    """What all turns are multiples of."""
    centred: bool = False
    """Whether few cards lie in the middle of the row; else they begin at its left."""

    def spot(self, i: int, count: int) -> Spot:
        """The i-th of `count` cards, from the left."""
        return self.turned(self.row.centred(i, count) if self.centred else self.row.box(i, count), i, count)

    def turned(self, box: Box, i: int, count: int) -> Spot:
        """That card, which lies there in the row, lowered and turned as the fan has it."""
        off = (2 * i / (count - 1) - 1) if count > 1 else 0.0
        turned = min(self.most, self.turn * count) * off
        lying = box.at(0, self.arch * off * off, box.w, box.h)
        return Spot(lying, self.even * round(turned / self.even))
