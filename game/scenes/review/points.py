"""Beside the table of a review: where the match turned, who found the best how often, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from game.conduct.turning import Turn
from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, chip, label, panel, picture
from game.look.describe.words import Words
from game.motion.placement import Box, Placement, Target
from game.scenes.review.places import ListPlaces

GAP, LAYER = 6.0, 6
ROOM = 6.0
"""As much lower is the button that stops the work, over how far that is."""
POINT, STOP, GO, HERE, LINE = "point:", "stop", "go", "here", "line"


class Line(Enum):
    """What can be done about the best line."""

    NONE = auto()
    """It is not known."""
    KNOWN = auto()
    RUNS = auto()
    """It is shown right now."""
    SHOWN = auto()
    """It has been shown to its end."""


def tenths(chance: float) -> int:
    """Of ten games so many."""
    return max(0, min(10, round(10 * chance)))


class Progress(NamedTuple):
    """How far a review has come."""

    done: int
    of: int
    running: bool
    failed: bool


class Told(NamedTuple):
    """A turning point in words."""

    turn: Turn
    name: str
    """Of whoever decided there."""
    mark: int
    """Which player's mark they bear."""
    done: str


class Points(NamedTuple):
    """What stands there."""

    turns: Sequence[Told]
    chosen: int | None
    progress: Progress
    turn_numbers: Sequence[int]
    """In which turn of the match each of them was."""
    line: Line
    words: Words
    places: ListPlaces
    text: int = 100
    """The size of its texts in per cent."""

    @property
    def complete(self) -> bool:
        """Whether all has been found."""
        return self.progress.done >= self.progress.of

    def ground(self) -> Iterator[Placement]:
        """The sheet, its heading, and what is to be known about it."""
        words, box_, wide = self.words, self.places.box, self.places.title
        yield panel("points", box_, theme.PAPER0, 20, shadow=2, layer=LAYER)
        title = box_.at(28, 10, wide, 56)
        yield label("points title", words("review.turns"), title, 30, face="display", layer=LAYER)
        head = self.places.head
        who = box_.at(wide + 34, 38 - head / 2, box_.w - wide - 62, head)
        yield label("points who", words("review.by"), who, 19, theme.INK1, align="right", lines=3,
                    leading=1.1, layer=LAYER)  # fmt: skip
        if not self.turns:
            text = words("review.none" if self.complete else "review.none_yet")
            box = box_.at(28, 84, box_.w - 56, 110)
            yield label("points none", text, box, 23, theme.INK1, lines=3, leading=1.3, layer=LAYER)
        high = self.places.eye
        eye = box_.at(28, self.places.low, box_.w - 56, high)
        yield panel("points eye", eye, theme.PAPER1, 14, layer=LAYER)
        mark = (eye.x + 14, eye.y + high / 2 - 13, 26, 26)
        yield picture("points eye mark", "icons/eye", mark, layer=LAYER, tint=theme.INK1)
        yield label("points eye text", words("review.eye"), eye.at(54, 0, eye.w - 66, high), 19, theme.INK1,
                    lines=2, leading=1.1, layer=LAYER)  # fmt: skip

    def rows(self) -> Iterator[Made]:
        """The turning points; the chosen one is lit."""
        for i, told in enumerate(self.turns):
            yield self._row(i, told)

    def _row(self, i: int, told: Told) -> Made:
        words, key, turn = self.words, f"{POINT}{i}", told.turn
        at, row, end = self.places.box, self.places.row, self.places.where
        box, here = at.at(20, 70 + (row + GAP) * i, at.w - 40, row), i == self.chosen
        art = "ui/turn-found" if turn.good else "ui/turn-missed"
        tens = {"a": tenths(turn.before), "b": tenths(turn.after)}
        whose = words("review.chance.of", name=words("name.called", name=told.name), **tens)
        chances = whose, words("review.chance", **tens), words("review.chance.short", **tens)
        chance = measure.fitting(chances, box.w - 112 - end, 20, "body", words.lang, self.text)
        did = words("review.did", name=told.name, done=told.done)
        where = words("replay.turn", n=self.turn_numbers[i])
        drawn = [panel(key, box, theme.STRAW if here else theme.PAPER1, 14, layer=LAYER)]
        if here:
            edge = theme.MATCHA if turn.good else theme.SHU
            drawn.append(panel(f"{key} here", (box.x, box.y, 7, box.h), edge, 3, layer=LAYER))
        drawn += (
            picture(f"{key} pin", art, box.at(18, 10, 54, 68), layer=LAYER),
            chip(f"{key} chip", told.mark, box.x + 101, box.y + 31, 26, LAYER),
            label(f"{key} done", did, box.at(122, 3, box.w - 134, 56), 20, face="bold", lines=2,
                  leading=1.05, layer=LAYER),
            label(f"{key} chance", chance, box.at(88, 59, box.w - 112 - end, 32), 20, theme.INK1,
                  layer=LAYER),
            label(f"{key} where", where, box.at(box.w - 12 - end, 59, end, 32), 19, theme.INK1, align="right",
                  layer=LAYER),
        )  # fmt: skip
        return Made(tuple(drawn), Target(key, *box))

    def buttons(self) -> Iterator[Made]:
        """To see the best line, to play on from there; to stop or go on, and how far it is."""
        words, progress = self.words, self.progress
        text = words(f"review.line.{self.line.name.lower()}")
        left, right, work = self._spots()
        known, how_far = self.line is not Line.NONE, {"done": progress.done, "of": progress.of}
        yield button(LINE, text, left, size=22, enabled=known, layer=LAYER, lines=2)
        yield button(HERE, words("review.here"), right, "act", 25, layer=LAYER)
        if progress.running:
            text = words("review.stop", **how_far)
            above = work.at(0, 0, work.w, work.h - ROOM)
            yield button(STOP, text, above, size=20, layer=LAYER, lines=2).under(*self._bar(work))
        elif not self.complete:
            text = words("review.failed") if progress.failed else words("review.go", **how_far)
            yield button(GO, text, work, size=20, layer=LAYER, lines=2)

    def _spots(self) -> tuple[Box, Box, Box]:
        """Where the three buttons are."""
        at, top, first = self.places.box, self.places.low + self.places.eye + 6, self.places.first
        right = at.at(36 + first, top, at.w - first - 56, 58)
        return at.at(20, top, first, 58), right, self.places.work

    def _bar(self, box: Box) -> list[Placement]:
        """How far it is, under the button."""
        share = self.progress.done / max(1, self.progress.of)
        track = Box(box.x + 14, box.bottom - 3, box.w - 28, 6)
        return [
            panel("progress track", track, theme.PAPER2, 3, layer=LAYER),
            panel("progress", (track.x, track.y, max(6.0, track.w * share), 6), theme.AI, 3, layer=LAYER),
        ]
