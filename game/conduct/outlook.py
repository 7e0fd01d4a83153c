"""How the table is laid out for the people at the screen, whoever of them looks at it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.look.describe.space import Space
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Errands, Seating
from game.rules.protocol import Event, Seat, View


class Outlook:
    """What is the same for every view of one table: who sits there, how large it is written, what was asked
    for and worked out."""

    def __init__(self, mat: AnyMat, seating: Seating) -> None:
        self._mat, self._seating = mat, seating
        self.display: Any = None
        """How the people at the screen want the table shown; None: as it begins."""
        self.figures: Any = None
        """What the rules' slow figures last were."""
        self.text_scale = 100
        """The text size setting in per cent."""
        self.space = Space.WIDE
        """What the table is laid out in."""
        self.errands: Errands | None = None
        """Who does what takes long at the table."""

    def desk(self, view: View, bottom: Seat, fact: str, recent: tuple[Event, ...]) -> AnyDesk:
        """The table at rest as this view shows it, this seat below, with the latest public event in words and
        the latest ones as they were."""
        plain = self._mat.desk(view, self._seating, bottom)
        return replace(
            plain,
            fact=fact,
            recent=recent,
            display=self.display or plain.display,
            figures=self.figures,
            text_scale=self.text_scale,
            space=self.space,
            errands=self.errands,
        )
