"""Beside a replayed table: where it is, what has just happened, and what there is to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.conduct.survey import Sight
from game.look.describe import theme
from game.look.describe.parts import Made, disc, label, panel, picture
from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.table import Seating
from game.motion.placement import Box, Placement, Target

COLUMN = Box(1541, 84, 363, 780)
NOW = Box(COLUMN.x, COLUMN.y, COLUMN.w, 196)
LIST = Box(COLUMN.x, NOW.bottom + 16, COLUMN.w, COLUMN.h - NOW.h - 16)
ROW, GAP, LAYER = 84.0, 6.0, 6
ROWS = int((LIST.h - 60) // (ROW + GAP))
LISTED = "listed:"


def now(words: Words, ply: int, length: int, turn: int, fact: str) -> Iterator[Placement]:
    """Where the handle stands, and the latest event."""
    yield panel("now", NOW, theme.PAPER0, 20, shadow=1, layer=LAYER)
    x, y, w, _ = NOW.at(22, 14, NOW.w - 44, 0)
    count = words("replay.place", ply=ply, length=length)
    yield label("now place", count, (x, y, w / 2, 40), 27, face="display", layer=LAYER)
    text = words("replay.turn", n=turn)
    yield label("now turn", text, (x + w / 2, y, w / 2, 40), 22, theme.INK1, align="right", layer=LAYER)
    box = (x, y + 46, w, 118)
    yield label("now fact", fact, box, 23, lines=4, leading=1.25, middle=False, layer=LAYER)


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
            box = LIST.at(22, 60, LIST.w - 44, 60)
            yield label("sights none", words("replay.none"), box, 21, theme.INK1, lines=2, layer=LAYER)

    def rows(self, words: Words, sights: Sequence[Sight], ply: int) -> Iterator[Made]:
        """The rows that have room; the one that the handle has reached is lit."""
        here = sum(sight.ply <= ply for sight in sights) - 1
        first = max(0, min(here - ROWS // 2, len(sights) - ROWS))
        for place, i in enumerate(range(first, min(first + ROWS, len(sights)))):
            box = LIST.at(12, 56 + (ROW + GAP) * place, LIST.w - 24, ROW)
            yield self._row(words, i, sights[i], box, i == here)

    def _row(self, words: Words, i: int, sight: Sight, box: Box, here: bool) -> Made:
        key = f"{LISTED}{i}"
        text = self._mat.caption(sight.event, self._seating, words) or words("replay.end")
        middle, icon = box.y + ROW / 2, (box.x + 23, box.y + ROW / 2 - 11, 22, 22)
        room = box.at(64, 2, box.w - 72, ROW - 4)
        drawn = [panel(key, box, theme.STRAW if here else theme.PAPER1, 12, layer=LAYER)]
        if here:
            drawn.append(panel(f"{key} here", (box.x, box.y, 6, box.h), theme.SHU, 3, layer=LAYER))
        drawn += (
            disc(f"{key} disc", box.x + 34, middle, 18, theme.PAPER0, LAYER, border=theme.SHU),
            picture(f"{key} icon", sight.icon, icon, layer=LAYER, tint=theme.SHU),
            label(f"{key} text", text, room, 19, lines=3, leading=1.2, layer=LAYER),
        )
        return Made(tuple(drawn), Target(key, *box))
