"""The result of a game of two: the last position, and both sides' figures against each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import chip, label, panel
from game.look.describe.words import Words
from game.mats.faces import face_of
from game.mats.kit.portraits import bust
from game.mats.table import Seating
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat

POINT_MS, COUNT_MS = 24.0, 1200.0
LEAST_MS = 600.0
"""So long points are counted at the least, however few they are."""
BAR, BAR_LEFT, BAR_RIGHT = 220.0, 954.0, 1206.0
ROWS_Y, ROW_PITCH, ROWS_END, NOTE = 490.0, 118.0, 962.0, 40.0
"""`NOTE`: how much of that a note takes."""


def lasts(largest: int, least: float = 0.0) -> float:
    """How long figures are counted up, of which this is the largest."""
    return max(least, min(COUNT_MS, POINT_MS * largest))


def counted(value: int, t: float) -> float:
    """How much of a figure has been counted up t milliseconds in: 24 to a point, 1.2 s at most."""
    return value if value <= 0 else value * min(1.0, t / lasts(value))


def number(text: str) -> int | None:
    """A figure as a number, if it is one."""
    return int(text) if text.isdecimal() else None


class Comparison(NamedTuple):
    """Both sides' figures."""

    seating: Seating
    marks: tuple[int, ...]
    """By seat, which player's mark it bears."""
    facts: Sequence[tuple[str, tuple[str, ...]]]
    words: Words
    note: str = ""
    """What is told below them."""

    @property
    def order(self) -> list[Seat]:
        """The seats from left to right, as their marks have it on the table."""
        return sorted(range(len(self.marks)), key=self.marks.__getitem__)

    def draw(self, t: float) -> Iterator[Placement]:
        """The panel, t milliseconds into the counting; bars grow from the middle."""
        words, (left, right) = self.words, self.order
        yield panel("figures", (920, 330, 540, 640), theme.PAPER0, 24, shadow=2)
        yield label("figures title", words("result.facts"), (954, 342, 472, 56), 27, face="display")
        yield panel("sides", (938, 402, 504, 72), theme.PAPER1, 16, layer=2)
        against = (1150, 402, 80, 72)
        yield label("against", words("result.against"), against, 22, theme.INK1, "display", "centre")
        yield from self._side(0, left, 974)
        yield label("side 0 name", self.seating.names[left], (1008, 402, 150, 72), 25, face="bold")
        yield from self._side(1, right, 1406)
        yield label(
            "side 1 name", self.seating.names[right], (1222, 402, 150, 72), 25, face="bold", align="right"
        )
        end = ROWS_END - (NOTE if self.note else 0.0)
        pitch = min(ROW_PITCH, (end - ROWS_Y) / max(1, len(self.facts)))
        for row, (name, values) in enumerate(self.facts):
            yield from self._row(row, ROWS_Y + pitch * row, name, values, t)
        if self.note:
            below = (954, end - 4, 472, NOTE)
            yield label("note", self.note, below, 20, theme.INK1, align="centre")

    def _side(self, place: int, seat: Seat, x: float) -> Iterator[Placement]:
        """A person's mark; a computer's face with its mark."""
        if face := face_of(self.seating, seat):
            yield from bust(f"side {place}", face, self.marks[seat], Box(x - 28, 410, 56, 56))
        else:
            yield chip(f"side {place}", self.marks[seat], x, 438, 52)

    def _row(self, row: int, y: float, name: str, values: tuple[str, ...], t: float) -> Iterator[Placement]:
        figures = [number(values[seat]) for seat in self.order]
        most = max(1, *(figure or 0 for figure in figures))
        yield label(f"fact {row}", name, (1024, y, 332, 44), 21, theme.INK1, align="centre")
        for place, (seat, figure) in enumerate(zip(self.order, figures, strict=True)):
            shown = counted(figure, t) if figure is not None else 0.0
            left = BAR_RIGHT if place else BAR_LEFT
            box = (1356, y - 4, 70, 50) if place else (954, y - 4, 70, 50)
            align = "right" if place else "left"
            text = str(round(shown)) if figure is not None else values[seat]
            yield label(f"fact {row} {place}", text, box, 38, face="display", align=align)
            if figure is None:
                continue
            yield panel(f"track {row} {place}", (left, y + 50, BAR, 14), theme.PAPER2, 7, layer=2)
            if wide := BAR * shown / most:
                start = left if place else left + BAR - wide
                colour = theme.PLAYERS[self.marks[seat]].colour
                yield panel(f"bar {row} {place}", (start, y + 50, wide, 14), colour, 7, layer=3)
