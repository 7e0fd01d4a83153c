"""Below and over a replayed table where a window is small or its text large: the track between the buttons
that move the handle, and two drawers."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, chip, label, panel
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.text import drawn_size
from game.look.describe.words import Words
from game.motion.placement import Box, Placement
from game.scenes.drawer import LAYER as OVER
from game.scenes.drawer import OPEN, drawer_of, ground, opener, strip_of
from game.scenes.replay.curves import curves, value_of
from game.scenes.replay.strip import BACK, EYES, FIRST, HERE, LAST, ON, PLAY, SPEED, SPEEDS, Strip, control
from game.scenes.replay.track import LAYER, Track

LIST, WAYS = f"{OPEN}list", f"{OPEN}ways"
SIDE, MIDST, AFTER, EDGE = 68.0, 84.0, 10.0, 16.0
"""How wide a button of the strip is, and that which plays; what is between two; and at its ends."""
CLEAR = 40.0
"""What is kept free at either end of the track, for the handle."""
TICK = 72.0


class Slim(Struct, frozen=True):
    """The strip, and the drawer of curves and ways. It shows what the strip of a wide window does."""

    strip: Strip
    words: Words
    space: Space
    text: int
    """The text size in per cent."""

    @property
    def track(self) -> Track:
        """The line with the handle."""
        box, room = strip_of(self.space), EDGE + 2 * SIDE + MIDST + 2 * AFTER
        left, end = room + CLEAR, self.space.w - EDGE - 2 * SIDE - AFTER - CLEAR
        wide = end - left
        y = box.y + box.h / 2 + 4
        return Track(self.strip.rewatch, self.strip.survey, left, y, wide, TICK, numbered=False)

    def ground(self) -> Iterator[Placement]:
        """What of the strip cannot be pressed."""
        box = strip_of(self.space)
        yield panel("strip", box, theme.PAPER1, 0, layer=LAYER)
        yield panel("strip edge", (0, box.y, box.w, 3), theme.INK0, 0, layer=LAYER)
        yield from self.track.ground()

    def pressable(self, opened: str) -> Iterator[Made]:
        """The handle first, then the turns, the buttons and what opens the drawers, of which one may be
        open."""
        yield from self.track.pressable(self.words)
        box, playing = strip_of(self.space), self.strip.rewatch.playing
        x, y = EDGE, box.y + (box.h - SIDE) / 2 + 1
        for key in (BACK, PLAY, ON):
            at = Box(x, y, MIDST if key == PLAY else SIDE, SIDE)
            yield control(key, at, self.words, playing)
            x = at.right + AFTER
        x = box.right - EDGE - 2 * SIDE - AFTER
        for key, icon, name in ((LIST, "icons/log", "replay.sights"), (WAYS, "icons/eye", "replay.ways")):
            yield opener(key, icon, Box(x, y, SIDE, SIDE), self.words(name), opened == key)
            x += SIDE + AFTER

    # The drawer of curves and ways

    def drawer(self, who: str, end: str) -> Iterator[Placement]:
        """Who plays and how it ended, and how far each seat has come."""
        box = drawer_of(self.space)
        yield from ground(box, self.words("replay.ways"))
        x, w = box.x + 30, box.w - 60
        yield label(
            "ways who", who, (x, box.y + 84, w, 96), 23, face="bold", lines=2, leading=1.2, layer=OVER
        )
        yield label(
            "ways end", end, (x, box.y + 182, w, 100), 20, theme.INK1, lines=2, leading=1.2, layer=OVER
        )
        yield label("measured", self.strip.measured, (x, box.y + 288, w, 50), 19, face="bold", layer=OVER)
        length = self.strip.rewatch.tape.length
        graph = Box(x, box.y + 342, w, 84)
        yield from curves(self.strip.survey, self.strip.marks, length, graph, OVER)
        here = x + w * self.strip.rewatch.ply / max(1, length)
        yield panel("graph now", (here - 1.5, graph.y, 3, graph.h), theme.INK0, 0, layer=OVER)
        yield from self._legend(Box(x, graph.bottom + 8, w, 144))

    def _legend(self, box: Box) -> Iterator[Placement]:
        """Two names abreast, in letters as large as there is room for."""
        wide, high = box.w / 2, box.h / 3
        for seat, name in enumerate(self.strip.names):
            at = box.at(wide * (seat % 2), high * (seat // 2), wide - 12, high)
            yield chip(f"legend {seat}", self.strip.marks[seat], at.x + 16, at.y + high / 2, 28, OVER)
            text = name + value_of(self.strip.survey, seat, self.strip.rewatch.ply)
            room, size = at.w - 40, drawn_size(20, self.text / 100)
            size *= min(1.0, room / measure.width(text, size, "body", self.words.lang, 100))
            look = Label(text, size, theme.INK0, printed=True)
            yield Placement(f"legend {seat} text", look, at.x + 40, at.y, room, high, layer=OVER)

    def ways(self) -> Iterator[Made]:
        """To the ends, the pace, the eyes, and to play on from here."""
        words, box = self.words, drawer_of(self.space)
        x, w, y = box.x + 30, box.w - 60, box.bottom - 3 * 92 - 18
        for n, key in enumerate((FIRST, LAST)):
            at = Box(x + w - (SIDE + AFTER) * (2 - n) + AFTER, y, SIDE, 76)
            yield control(key, at, words, False, OVER)
        wide = (w - 2 * (SIDE + AFTER)) / len(SPEEDS)
        for n, speed in enumerate(SPEEDS):
            kind = "chosen" if self.strip.rewatch.speed == speed else "second"
            at = Box(x + wide * n, y, wide - AFTER, 76)
            yield button(f"{SPEED}{speed}", words(f"settings.speed.{speed}"), at, kind, 22, layer=OVER)
        at = Box(x, y + 92, w, 76)
        yield button(EYES, self.strip.eyes, at, size=21, layer=OVER, lines=2)
        if self.strip.over:
            yield button(HERE, words("replay.here"), at.at(0, 92, w, 76), "act", 24, layer=OVER)
