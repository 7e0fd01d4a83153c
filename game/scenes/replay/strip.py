"""Below a replayed table in a wide window: each seat's measure as a curve, the track with its handle, and the
buttons."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.conduct.rewatch import Rewatch
from game.conduct.survey import Survey
from game.look.describe import theme
from game.look.describe.parts import Made, button, chip, label, panel, picture
from game.look.describe.specs import Label, Stroke
from game.look.describe.words import Words
from game.motion.placement import Box, Placement, Target
from game.scenes.replay.curves import curves, value_of
from game.scenes.replay.track import LAYER, Track

STRIP = Box(0, 880, 1920, 200)
GRAPH = Box(300, 892, 1580, 58)
TRACK_Y = 974.0
BUTTONS_Y, BUTTON_H = 1008.0, 60.0
FIRST, BACK, PLAY, ON, LAST = "first", "previous", "play", "next", "last"
SAYS = {
    FIRST: "replay.first",
    BACK: "replay.previous",
    PLAY: "replay.start",
    ON: "replay.next",
    LAST: "replay.last",
}
"""What the buttons that bear no words do."""
EYES, HERE, CLOSE, SPEED = "eyes", "here", "close", "speed:"
SPEEDS = ("slow", "normal", "fast")
CHEVRON = ((0.0, 0.0), (1.0, 0.5), (0.0, 1.0))


class Strip(Struct, frozen=True):
    """What the strip shows."""

    rewatch: Rewatch
    survey: Survey
    marks: tuple[int, ...]
    """By seat, which of `theme.PLAYERS` it bears."""
    names: tuple[str, ...]
    measured: str
    """What the measure is called."""
    eyes: str
    """Through whose eyes the match is seen, in words."""
    over: bool
    """Whether it can be played on from here."""

    @property
    def track(self) -> Track:
        """The line with the handle."""
        return Track(self.rewatch, self.survey, GRAPH.x, TRACK_Y, GRAPH.w)

    def ground(self) -> Iterator[Placement]:
        """Everything that cannot be pressed."""
        yield panel("strip", STRIP, theme.PAPER1, 0, layer=LAYER)
        yield panel("strip edge", (0, STRIP.y, 1920, 3), theme.INK0, 0, layer=LAYER)
        yield from curves(self.survey, self.marks, self.rewatch.tape.length, GRAPH, LAYER)
        if self.survey.curve and self.survey.curve[0]:
            here = self.track.x(self.rewatch.ply)
            yield panel("graph now", (here - 1.5, GRAPH.y, 3, TRACK_Y - GRAPH.y), theme.INK0, 0, layer=LAYER)
        yield from self._legend()
        yield from self.track.ground()

    def _legend(self) -> Iterator[Placement]:
        """What the curves are, and how far each seat has come; of many seats in small letters."""
        top = STRIP.y + 4
        yield label("measured", self.measured, (40, top, 250, 34), 19, face="bold", layer=LAYER)
        pitch = min(30.0, (BUTTONS_Y - top - 36) / len(self.names))
        for seat, name in enumerate(self.names):
            y = top + 34 + pitch * seat
            yield chip(f"legend {seat}", self.marks[seat], 52, y + pitch / 2, min(20, pitch - 2), LAYER)
            text = name + value_of(self.survey, seat, self.rewatch.ply)
            look = Label(text, min(20, pitch - 3), theme.INK0, printed=True, tiny=True)
            yield Placement(f"legend {seat} text", look, 70, y, 220, pitch, layer=LAYER)

    def pressable(self, words: Words) -> Iterator[Made]:
        """The handle first, then the turns and the buttons."""
        yield from self.track.pressable(words)
        yield from self._buttons(words)

    def _buttons(self, words: Words) -> Iterator[Made]:
        x = 40.0
        for key in (FIRST, BACK, PLAY, ON, LAST):
            box = Box(x, BUTTONS_Y, 84 if key == PLAY else 68, BUTTON_H)
            yield control(key, box, words, self.rewatch.playing)
            x = box.right + 12
        x += 16
        for speed in SPEEDS:
            kind = "chosen" if self.rewatch.speed == speed else "second"
            text, box = words(f"settings.speed.{speed}"), Box(x, BUTTONS_Y, 136, BUTTON_H)
            yield button(f"{SPEED}{speed}", text, box, kind, 22, layer=LAYER)
            x = box.right + 8
        x += 8
        box = Box(x, BUTTONS_Y, (1230 if self.over else 1514) - x, BUTTON_H)
        yield button(EYES, self.eyes, box, size=21, layer=LAYER, lines=2)
        if self.over:
            box = Box(1242, BUTTONS_Y, 272, BUTTON_H)
            yield button(HERE, words("replay.here"), box, size=22, layer=LAYER, lines=2)
        last = (1526, BUTTONS_Y, 354, BUTTON_H)
        yield button(CLOSE, words("replay.close"), last, "act", 26, layer=LAYER)


def control(key: str, box: Box, words: Words, playing: bool, layer: int = LAYER) -> Made:
    """One of the five that move the handle."""
    icons = {FIRST: "ui/icon-previous", LAST: "ui/icon-next", BACK: "", ON: ""}
    icons[PLAY] = "ui/icon-pause" if playing else "icons/play"
    name = words("replay.pause" if playing and key == PLAY else SAYS[key])
    fill, ink = (theme.AI, theme.PAPER0) if key == PLAY else (theme.PAPER0, theme.INK0)
    ground = panel(key, box, fill, 14, theme.PAPER3, 2, shadow=1, layer=layer)
    x, y = box.middle
    if icons[key]:
        sign = picture(f"{key} icon", icons[key], (x - 16, y - 16, 32, 32), layer=layer, tint=ink)
    else:
        points = CHEVRON if key == ON else tuple((1 - across, down) for across, down in CHEVRON)
        sign = Placement(f"{key} icon", Stroke(points, ink, 7), x - 8, y - 15, 16, 30, layer=layer)
    return Made((ground, sign), Target(key, *box, name=name))
