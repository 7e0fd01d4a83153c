"""The track of a replay: where the handle stands, where turns begin, where something remarkable happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.conduct.rewatch import Rewatch
from game.conduct.survey import Sight, Survey
from game.look.describe import theme
from game.look.describe.parts import Made, disc, label, panel, picture
from game.look.describe.words import Words
from game.motion.placement import Placement, Target

HIGH, MARK_R, TICK = 10.0, 13.0, 48.0
MOST_TURNS, MOST_MARKS = 16, 40
HANDLE, TURN = "handle", "turn:"
LAYER = 6


class Track(Struct, frozen=True):
    """The line on which the handle moves; `y` is its middle."""

    rewatch: Rewatch
    survey: Survey
    left: float
    y: float
    wide: float
    tick: float = TICK
    """How wide what leads to a turn is."""
    numbered: bool = True
    """Whether the turns' numbers stand below it."""

    def x(self, ply: int) -> float:
        """Where a ply stands along it."""
        return self.left + self.wide * ply / max(1, self.rewatch.tape.length)

    def ply_at(self, x: float) -> int:
        """The ply that stands nearest to there."""
        length = self.rewatch.tape.length
        return max(0, min(length, round((x - self.left) / self.wide * length)))

    def ground(self) -> Iterator[Placement]:
        """The line, what of it is over, and where the remarkable events are."""
        line = (self.left, self.y - HIGH / 2, self.wide, HIGH)
        yield panel("track", line, theme.PAPER3, HIGH / 2, layer=LAYER)
        done = self.x(self.rewatch.ply) - self.left
        if done > HIGH:
            yield panel("track done", (*line[:2], done, HIGH), theme.AI, HIGH / 2, layer=LAYER)
        for i, sight in spread(self.survey.sights):
            x, key = self.x(sight.ply), f"mark {i}"
            icon = (x - 8, self.y - 8, 16, 16)
            yield disc(key, x, self.y, MARK_R, theme.PAPER0, LAYER, border=theme.SHU, border_width=2)
            yield picture(f"{key} icon", sight.icon, icon, layer=LAYER, tint=theme.SHU)
        yield from self._ticks()

    def pressable(self, words: Words) -> Iterator[Made]:
        """The handle, and where turns begin, but for what would lie under it: there one is already."""
        yield self._handle(words)
        here = self.x(self.rewatch.ply)
        for index, x in self._turns():
            if abs(x - here) >= self.tick:
                box, name = (x - self.tick / 2, self.y - 24, self.tick, 58), words("replay.tick", n=index + 1)
                yield Made((), Target(f"{TURN}{index}", *box, name=name))

    def _handle(self, words: Words) -> Made:
        x = self.x(self.rewatch.ply)
        box = (x - 21, self.y - 34, 42, 57)
        name = words("replay.handle", n=self.rewatch.ply)
        drawn = (picture(HANDLE, "ui/scrub-handle", box, layer=LAYER + 1),)
        return Made(drawn, Target(HANDLE, x - 30, self.y - 36, 60, 62, name=name))

    def _ticks(self) -> Iterator[Placement]:
        """Where turns begin, with their numbers."""
        for index, x in self._turns():
            key = f"tick {index}"
            yield panel(key, (x - 1, self.y - 9, 2, 18), theme.INK2, 0, layer=LAYER)
            if self.numbered:
                box, text = (x - self.tick / 2, self.y + 8, self.tick, 26), str(index + 1)
                yield label(f"{key} text", text, box, 17, theme.INK1, align="centre", layer=LAYER)

    def _turns(self) -> Iterator[tuple[int, float]]:
        """Of many turns some, so that each can be hit; each with its place along the track."""
        free = self.left - self.tick
        for index, ply in enumerate(self.rewatch.tape.turns):
            x = self.x(ply)
            if x - free >= max(self.tick, self.wide / MOST_TURNS * 0.9):
                free = x
                yield index, x


def spread(sights: Sequence[Sight]) -> list[tuple[int, Sight]]:
    """Those that have room on the track, with their indices: of many the last of each stretch."""
    step = -(-len(sights) // MOST_MARKS) or 1
    return list(enumerate(sights))[step - 1 :: step] if sights else []
