"""Beside a replayed table: where it is, what has just happened, and what there is to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.conduct.survey import Sight
from game.look.describe import theme
from game.look.describe.parts import Made, disc, label, panel, picture
from game.look.describe.text import drawn_size
from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.table import Seating
from game.motion.placement import Box, Placement, Target
from game.scenes.drawer import LAYER as OVER
from game.scenes.drawer import ground

COLUMN = Box(1541, 84, 363, 780)
NOW = Box(COLUMN.x, COLUMN.y, COLUMN.w, 196)
LIST = Box(COLUMN.x, NOW.bottom + 16, COLUMN.w, COLUMN.h - NOW.h - 16)
ROW, GAP, LAYER = 84.0, 6.0, 6
TOP = 80.0
"""In a drawer it begins there."""
HEAD = 54.0
"""How high its first line is there."""
LISTED = "listed:"


def now(words: Words, ply: int, length: int, turn: int, fact: str) -> Iterator[Placement]:
    """Where the handle stands, and the latest event."""
    yield panel("now", NOW, theme.PAPER0, 20, shadow=1, layer=LAYER)
    yield from _now(words, ply, length, turn, fact, NOW.at(22, 14, NOW.w - 44, 164), 40, LAYER)


def now_in(
    box: Box, words: Words, ply: int, length: int, turn: int, fact: str, text_scale: int
) -> Iterator[Placement]:
    """The same at the top of a drawer, below its heading."""
    yield from ground(box, words("replay.sights"))
    at = box.at(30, TOP, box.w - 60, _now_high(text_scale))
    yield from _now(words, ply, length, turn, fact, at, HEAD, OVER)


def _now_high(text_scale: int) -> float:
    return HEAD + 10 + 4 * 1.25 * drawn_size(23, text_scale / 100)


def _now(
    words: Words, ply: int, length: int, turn: int, fact: str, at: Box, head: float, layer: int
) -> Iterator[Placement]:
    x, y, w, h = at
    count = words("replay.place", ply=ply, length=length)
    yield label("now place", count, (x, y, w / 2, head), 27, face="display", layer=layer)
    text = words("replay.turn", n=turn)
    yield label("now turn", text, (x + w / 2, y, w / 2, head), 22, theme.INK1, align="right", layer=layer)
    box = (x, y + head + 6, w, h - head - 6)
    yield label("now fact", fact, box, 23, lines=4, leading=1.25, middle=False, layer=layer)


class Listed(NamedTuple):
    """Where the remarkable events are listed."""

    box: Box
    """The rows' own room."""
    row: float
    layer: int

    @property
    def rows(self) -> int:
        """How many have room."""
        return int((self.box.h + GAP) // (self.row + GAP))


BESIDE = Listed(LIST.at(12, 56, LIST.w - 24, LIST.h - 60), ROW, LAYER)


def in_drawer(box: Box, text_scale: int) -> Listed:
    """Below what `now_in` draws; each row has three lines."""
    top = TOP + _now_high(text_scale) + 10
    row = max(ROW, 3 * 1.2 * drawn_size(19, text_scale / 100) + 14)
    return Listed(box.at(24, top, box.w - 48, box.h - top - 16), row, OVER)


class Sights:
    """The remarkable events as a list, of which those near the handle are seen."""

    def __init__(self, mat: AnyMat, seating: Seating) -> None:
        self._mat, self._seating = mat, seating

    def ground(self, words: Words, sights: Sequence[Sight]) -> Iterator[Placement]:
        """The sheet and its heading."""
        yield panel("sights", LIST, theme.PAPER0, 20, shadow=1, layer=LAYER)
        title = LIST.at(22, 8, LIST.w - 44, 44)
        yield label("sights title", words("replay.sights"), title, 25, face="display", layer=LAYER)
        if not sights:
            yield none_yet(words, LIST.at(22, 60, LIST.w - 44, 60), LAYER)

    def rows(self, words: Words, sights: Sequence[Sight], ply: int, at: Listed = BESIDE) -> Iterator[Made]:
        """The rows that have room; the one that the handle has reached is lit."""
        here = sum(sight.ply <= ply for sight in sights) - 1
        first = max(0, min(here - at.rows // 2, len(sights) - at.rows))
        for place, i in enumerate(range(first, min(first + at.rows, len(sights)))):
            box = at.box.at(0, (at.row + GAP) * place, at.box.w, at.row)
            yield self._row(words, i, sights[i], box, i == here, at.layer)

    def _row(self, words: Words, i: int, sight: Sight, box: Box, here: bool, layer: int) -> Made:
        key = f"{LISTED}{i}"
        text = self._mat.caption(sight.event, self._seating, words) or words("replay.end")
        middle, icon = box.y + box.h / 2, (box.x + 23, box.y + box.h / 2 - 11, 22, 22)
        room = box.at(64, 2, box.w - 72, box.h - 4)
        drawn = [panel(key, box, theme.STRAW if here else theme.PAPER1, 12, layer=layer)]
        if here:
            drawn.append(panel(f"{key} here", (box.x, box.y, 6, box.h), theme.SHU, 3, layer=layer))
        drawn += (
            disc(f"{key} disc", box.x + 34, middle, 18, theme.PAPER0, layer, border=theme.SHU),
            picture(f"{key} icon", sight.icon, icon, layer=layer, tint=theme.SHU),
            label(f"{key} text", text, room, 19, lines=3, leading=1.2, layer=layer),
        )
        return Made(tuple(drawn), Target(key, *box))


def none_yet(words: Words, box: Box, layer: int) -> Placement:
    """That nothing remarkable has happened."""
    return label("sights none", words("replay.none"), box, 21, theme.INK1, lines=2, layer=layer)
