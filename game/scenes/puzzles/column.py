"""Beside a puzzle's table: what is asked, how it goes, what helps, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.words import Words
from game.motion.placement import Box, Placement
from game.puzzles.kind import SHARES
from game.scenes.drawer import FOLDS_FROM

HINT, AGAIN, ANSWER, NEXT = "puzzle:hint", "puzzle:again", "puzzle:answer", "puzzle:next"
SHELF, GOAL = "puzzle:shelf", "puzzle:goal"
LAYER = 6
GAP = 14.0
ROW, ROWS, HIGH_ROW = 70.0, 2, 104.0
SHARE = 0.54
"""In a drawer or a narrow column the goal takes this share of what is not buttons."""
FIGURE, FIGURE_HIGH = 40.0, 50.0
STEPS = 120.0
LANTERNS = 104.0
"""The room of the lanterns, at the right of the last figure."""
NARROW = 440.0
"""A narrower column has no fox beside its words but above them."""


class Said(Struct, frozen=True):
    """What the fox says: how it looks, a heading and a sentence."""

    mood: str
    head: str
    text: str


class Places(NamedTuple):
    """Where its parts are."""

    goal: Box
    steps: Box | None
    """The moves that it takes; None: they are not counted, or there is no room for them."""
    fox: Box
    buttons: Box
    row: float
    """How high a row of buttons is."""
    low: bool = False
    """Whether the fox's words stand below it; they may where the column is not narrow either."""
    free: float = 0.0
    """What is kept free at the right of the goal's heading."""


def beside(box: Box, help_: Box | None, steps: bool) -> Places:
    """Beside a table in a wide window: all in one column, or what helps on in a place of its own."""
    x, y, w, h = box
    stepped = w >= NARROW and steps and help_ is None
    high = 300.0 if w >= NARROW else (h - ROWS * ROW - 3 * GAP) * SHARE
    high = high if help_ is None else h
    top = high + GAP + (STEPS + GAP if stepped else 0)
    low = help_ or Box(x, y + top, w, h - top)
    buttons = Box(low.x, low.bottom - ROWS * ROW - GAP, low.w, ROWS * ROW + GAP)
    fox = Box(low.x, low.y, low.w, low.h - ROWS * ROW - 2 * GAP)
    moves = Box(x, y + high + GAP, w, STEPS) if stepped else None
    return Places(
        Box(x, y, w, high), moves, fox, buttons, ROW, w < NARROW if help_ is None else low.w < NARROW
    )


def in_drawer(box: Box, text: int) -> Places:
    """In a drawer; with large text a row of buttons is higher."""
    row = ROW if text < FOLDS_FROM else HIGH_ROW
    inner = box.at(12, 12, box.w - 24, box.h - 24)
    both = inner.h - ROWS * row - 3 * GAP
    goal = inner.at(0, 0, inner.w, both * SHARE)
    fox = inner.at(0, goal.h + GAP, inner.w, both * (1 - SHARE))
    high = ROWS * row + GAP
    buttons = inner.at(0, inner.h - high, inner.w, high)
    return Places(goal, None, fox, buttons, row, True, 76.0)


class Column(Struct, frozen=True):
    """One moment of it."""

    words: Words
    at: Places
    game: str
    kind: str
    said: Said
    act: str
    """Which button is the vermilion one; empty: none."""
    hints: int
    """Hints that are left."""
    answer: bool
    """Whether the answer can be shown."""
    steps: int = 0
    """How many moves of both sides the goal allows; 0: they are not counted."""
    step: int = 0
    figures: tuple[str, ...] = ()
    """What stands under the goal, a line each."""
    layer: int = LAYER
    lit: int | None = None
    """How many lanterns are lit; None: there are none."""

    def made(self) -> Iterator[Made]:
        """The buttons, two in a row."""
        (x, y, w, _), words = self.at.buttons, self.words
        wide, row = (w - GAP) / 2, self.at.row
        rows = (
            (HINT, words("puzzle.hint"), self.hints > 0),
            (AGAIN, words("puzzle.again"), True),
            (ANSWER, words("puzzle.answer"), self.answer),
            (NEXT, words("puzzle.next"), True),
        )
        for n, (key, text, on) in enumerate(rows):
            at = (x + (wide + GAP) * (n % 2), y + (row + GAP) * (n // 2), wide, row)
            look = "act" if key == self.act else "second"
            yield button(key, text, at, look, 24, on, layer=self.layer, lines=2)

    def drawn(self) -> Iterator[Placement]:
        """The goal, the moves that it takes where they are few, and the fox with its words."""
        yield from self._goal(self.at.goal)
        if self.at.steps is not None and self.steps:
            yield from self._steps(self.at.steps)
        yield from self._fox(self.at.fox)

    def _goal(self, at: Box) -> Iterator[Placement]:
        words, name = self.words, f"puzzle.{self.game}.{self.kind}"
        yield panel("goal", at, theme.PAPER0, 20, shadow=1, layer=self.layer)
        yield picture("goal icon", "learn/puzzle", (at.x + 18, at.y + 12, 64, 64), layer=self.layer)
        title = at.at(94, 8, at.w - 104 - self.at.free, 76)
        aim, layer = words(f"{name}.aim"), self.layer
        yield label("goal title", aim, title, 30, face="display", lines=2, leading=1.15, layer=layer)
        yield panel("goal rule", at.at(20, 88, at.w - 40, 2), theme.PAPER2, 0, layer=self.layer)
        line = FIGURE if not self.at.free else FIGURE_HIGH
        low = line * len(self.figures)
        text = at.at(20, 94, at.w - 40, at.h - 100 - low)
        yield label(
            "goal text", words(f"{name}.goal"), text, 23, lines=8, leading=1.3, middle=False, layer=self.layer
        )
        yield from self._lanterns(at.at(at.w - 16, at.h - 4 - line, 0, line))
        for n, figure in enumerate(self.figures):
            free = LANTERNS if self.lit is not None and n + 1 == len(self.figures) else 0
            box = at.at(20, at.h - 4 - low + line * n, at.w - 40 - free, line)
            yield label(f"goal figure {n}", figure, box, 23, face="bold", layer=self.layer)

    def _lanterns(self, at: Box) -> Iterator[Placement]:
        """One for each share of the best score, left of there; those that are reached are lit."""
        for n in range(0 if self.lit is None else len(SHARES)):
            name = "learn/lantern-lit" if n < (self.lit or 0) else "learn/lantern-unlit"
            box = (at.x - LANTERNS + 33 * n, at.y + at.h / 2 - 18, 30, 36)
            yield picture(f"goal lantern {n}", name, box, layer=self.layer)

    def _steps(self, at: Box) -> Iterator[Placement]:
        """The moves of both sides, the present one lit."""
        yield panel("steps", at, theme.PAPER0, 20, shadow=1, layer=self.layer)
        pitch = (at.w - 40 + 12) / self.steps
        for n in range(self.steps):
            here, mine = n == self.step, n % 2 == 0
            box = at.at(20 + pitch * n, 16, pitch - 12, at.h - 32)
            fill, rim = (theme.STRAW, theme.YAMA) if here else (theme.PAPER1, theme.PAPER3)
            yield panel(f"step {n}", box, fill, 12, rim, 2, layer=self.layer)
            number = (box.x, box.y + 2, box.w, 44)
            yield label(
                f"step {n} number", str(n + 1), number, 27, face="display", align="centre", layer=self.layer
            )
            said = self.words("puzzle.step.you" if mine else "puzzle.step.other")
            who, ink = (box.x + 4, box.y + 46, box.w - 8, 34), theme.AI if mine else theme.SHU_DARK
            yield label(f"step {n} who", said, who, 20, ink, "bold", "centre", layer=self.layer)

    def _fox(self, at: Box) -> Iterator[Placement]:
        said, side = self.said, 84.0 if self.at.low else 120.0
        yield panel("fox", at, theme.PAPER0, 20, shadow=1, layer=self.layer)
        face = f"learn/coach-fox{said.mood}"
        yield picture("fox face", face, (at.x + 14, at.y + 14, side, side), layer=self.layer)
        left = side + 26
        head = at.at(left, 14, at.w - left - 14, 44)
        yield label("fox head", said.head, head, 23, face="bold", layer=self.layer)
        if not self.at.low:
            text = at.at(left, 60, at.w - left - 16, at.h - 72)
        else:
            text = at.at(18, side + 22, at.w - 36, at.h - side - 32)
        yield label("fox text", said.text, text, 22, lines=8, leading=1.35, middle=False, layer=self.layer)
