"""Beside a puzzle's table: what is asked, how it goes, what helps, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.words import Words
from game.motion.placement import Box, Placement

HINT, AGAIN, ANSWER, NEXT = "puzzle:hint", "puzzle:again", "puzzle:answer", "puzzle:next"
SHELF = "puzzle:shelf"
LAYER = 6
GAP = 14.0
ROW, ROWS = 70.0, 2
STEPS = 120.0
NARROW = 440.0
"""A narrower column has no fox beside its words but above them."""


class Said(Struct, frozen=True):
    """What the fox says: how it looks, a heading and a sentence."""

    mood: str
    head: str
    text: str


class Column(Struct, frozen=True):
    """One moment of it."""

    words: Words
    box: Box
    help: Box | None
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

    @property
    def _low(self) -> Box:
        """The room of fox and buttons."""
        if self.help is not None:
            return self.help
        x, y, w, h = self.box
        top = self._goal_high() + GAP + (STEPS + GAP if self._stepped else 0)
        return Box(x, y + top, w, h - top)

    def _goal_high(self) -> float:
        if self.help is not None:
            return self.box.h
        return 300.0 if self.box.w >= NARROW else (self.box.h - ROWS * ROW - 3 * GAP) * 0.54

    @property
    def _stepped(self) -> bool:
        return self.box.w >= NARROW and self.steps > 0 and self.help is None

    def made(self) -> Iterator[Made]:
        """The buttons, two in a row."""
        (x, y, w, h), words = self._low, self.words
        wide = (w - GAP) / 2
        top = y + h - ROWS * ROW - GAP
        rows = (
            (HINT, words("puzzle.hint"), self.hints > 0),
            (AGAIN, words("puzzle.again"), True),
            (ANSWER, words("puzzle.answer"), self.answer),
            (NEXT, words("puzzle.next"), True),
        )
        for n, (key, text, on) in enumerate(rows):
            at = (x + (wide + GAP) * (n % 2), top + (ROW + GAP) * (n // 2), wide, ROW)
            look = "act" if key == self.act else "second"
            yield button(key, text, at, look, 24, on, lines=2)

    def drawn(self) -> Iterator[Placement]:
        """The goal, the moves that it takes where they are few, and the fox with its words."""
        x, y, w, _ = self.box
        high = self._goal_high()
        yield from self._goal(Box(x, y, w, high))
        if self._stepped:
            yield from self._steps(Box(x, y + high + GAP, w, STEPS))
        low = self._low
        yield from self._fox(Box(low.x, low.y, low.w, low.h - ROWS * ROW - 2 * GAP))

    def _goal(self, at: Box) -> Iterator[Placement]:
        words, name = self.words, f"puzzle.{self.game}.{self.kind}"
        yield panel("goal", at, theme.PAPER0, 20, shadow=1, layer=LAYER)
        yield picture("goal icon", "learn/puzzle", (at.x + 18, at.y + 12, 64, 64), layer=LAYER)
        title = at.at(94, 8, at.w - 104, 76)
        yield label(
            "goal title", words(f"{name}.aim"), title, 30, face="display", lines=2, leading=1.15, layer=LAYER
        )
        yield panel("goal rule", at.at(20, 88, at.w - 40, 2), theme.PAPER2, 0, layer=LAYER)
        low = 40.0 * len(self.figures)
        text = at.at(20, 94, at.w - 40, at.h - 100 - low)
        yield label(
            "goal text", words(f"{name}.goal"), text, 23, lines=8, leading=1.3, middle=False, layer=LAYER
        )
        for n, figure in enumerate(self.figures):
            line = at.at(20, at.h - 4 - low + 40 * n, at.w - 40, 40)
            yield label(f"goal figure {n}", figure, line, 23, face="bold", layer=LAYER)

    def _steps(self, at: Box) -> Iterator[Placement]:
        """The moves of both sides, the present one lit."""
        yield panel("steps", at, theme.PAPER0, 20, shadow=1, layer=LAYER)
        pitch = (at.w - 40 + 12) / self.steps
        for n in range(self.steps):
            here, mine = n == self.step, n % 2 == 0
            box = at.at(20 + pitch * n, 16, pitch - 12, at.h - 32)
            fill, rim = (theme.STRAW, theme.YAMA) if here else (theme.PAPER1, theme.PAPER3)
            yield panel(f"step {n}", box, fill, 12, rim, 2, layer=LAYER)
            number = (box.x, box.y + 2, box.w, 44)
            yield label(
                f"step {n} number", str(n + 1), number, 27, face="display", align="centre", layer=LAYER
            )
            said = self.words("puzzle.step.you" if mine else "puzzle.step.other")
            who, ink = (box.x + 4, box.y + 46, box.w - 8, 34), theme.AI if mine else theme.SHU_DARK
            yield label(f"step {n} who", said, who, 20, ink, "bold", "centre", layer=LAYER)

    def _fox(self, at: Box) -> Iterator[Placement]:
        said, side = self.said, 120.0 if at.w >= NARROW else 84.0
        yield panel("fox", at, theme.PAPER0, 20, shadow=1, layer=LAYER)
        face = f"learn/coach-fox{said.mood}"
        yield picture("fox face", face, (at.x + 14, at.y + 14, side, side), layer=LAYER)
        left = side + 26
        head = at.at(left, 14, at.w - left - 14, 44)
        yield label("fox head", said.head, head, 23, face="bold", layer=LAYER)
        if at.w >= NARROW:
            text = at.at(left, 60, at.w - left - 16, at.h - 72)
        else:
            text = at.at(18, side + 22, at.w - 36, at.h - side - 32)
        yield label("fox text", said.text, text, 22, lines=8, leading=1.35, middle=False, layer=LAYER)
