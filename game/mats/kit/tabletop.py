"""What every drawing function of a mat is given, and what it gives back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from game.look.describe import measure
from game.look.describe.parts import Made
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.table import AnyDesk
from game.motion.placement import Placement, Target
from game.rules.protocol import Seat

DeskT = TypeVar("DeskT", bound=AnyDesk)
LayoutT = TypeVar("LayoutT")


class Tabletop(Struct, Generic[DeskT, LayoutT], frozen=True):
    """A desk, the words it is drawn with, and where things lie on it."""

    desk: DeskT
    words: Words
    at: LayoutT
    """The mat's layout: where things lie. Every box that is drawn comes from it."""

    def width(self, text: str, size: float, face: str = "body") -> float:
        """The reference pixels that a label of one line needs; none for no text."""
        return measure.width(text, size, face, self.words.lang, self.desk.text_scale) if text else 0.0

    def fitting(self, forms: Iterable[str], room: float, size: float, face: str = "body") -> str:
        """The first of these forms of a text that has room on one line; else the last."""
        return measure.fitting(forms, room, size, face, self.words.lang, self.desk.text_scale)

    def whole(self, label: Label, room: float) -> bool:
        """Whether all of a label's text stands in that width."""
        return measure.whole(label, room, self.words.lang, self.desk.text_scale)

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return self.desk.seating.names[seat]


Piece = Placement | Target | Made
"""What a drawing function yields: something drawn, something to be pointed at, or both in one."""


class Part(NamedTuple):
    """A part of a table: what is drawn of it, the undermost first, and what of it can be pointed at."""

    placements: list[Placement]
    targets: list[Target]


def gathered(pieces: Iterable[Piece]) -> Part:
    """The pieces, in their order."""
    part = Part([], [])
    for piece in pieces:
        if isinstance(piece, Placement):
            part.placements.append(piece)
        elif isinstance(piece, Target):
            part.targets.append(piece)
        else:
            part.placements.extend(piece.placements)
            part.targets.append(piece.target)
    return part
