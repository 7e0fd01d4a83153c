"""Below a replayed table: each seat's measure as a curve, the track with its handle, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from game.conduct.rewatch import Rewatch
from game.conduct.survey import Sight, Survey
from game.look.describe import theme
from game.look.describe.parts import Made, button, chip, disc, label, panel, picture
from game.look.describe.specs import Label, Stroke
from game.look.describe.words import Words
from game.motion.placement import Box, Placement, Target

STRIP = Box(0, 880, 1920, 200)
GRAPH = Box(300, 892, 1580, 58)
TRACK_Y, TRACK_H, MARK_R, TICK = 974.0, 10.0, 13.0, 48.0
BUTTONS_Y, BUTTON_H = 1008.0, 60.0
LAYER = 6
HANDLE, TURN = "handle", "turn:"
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
MOST_POINTS, MOST_TURNS, MOST_MARKS = 320, 16, 40
CHEVRON = ((0.0, 0.0), (1.0, 0.5), (0.0, 1.0))
DASHES = (None, (14.0, 8.0), (3.0, 8.0), (22.0, 6.0), (8.0, 8.0))
"""By seat, so that lines differ in more than colour."""


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

    def x(self, ply: int) -> float:
        """Where a ply stands along the track."""
        return GRAPH.x + GRAPH.w * ply / max(1, self.rewatch.tape.length)

    def ply_at(self, x: float) -> int:
        """The ply that stands nearest to there."""
        length = self.rewatch.tape.length
        return max(0, min(length, round((x - GRAPH.x) / GRAPH.w * length)))

    def ground(self) -> Iterator[Placement]:
        """Everything that cannot be pressed."""
        yield panel("strip", STRIP, theme.PAPER1, 0, layer=LAYER)
        yield panel("strip edge", (0, STRIP.y, 1920, 3), theme.INK0, 0, layer=LAYER)
        yield panel("graph", GRAPH, theme.PAPER0, 10, theme.PAPER3, 2, layer=LAYER)
        yield from self._curves()
        yield from self._legend()
        track = (GRAPH.x, TRACK_Y - TRACK_H / 2, GRAPH.w, TRACK_H)
        yield panel("track", track, theme.PAPER3, TRACK_H / 2, layer=LAYER)
        done = self.x(self.rewatch.ply) - GRAPH.x
        if done > TRACK_H:
            yield panel("track done", (*track[:2], done, TRACK_H), theme.AI, TRACK_H / 2, layer=LAYER)
        yield from self._sights()

    def _values(self, seat: int) -> list[tuple[int, int]]:
        curve = self.survey.curve
        step = max(1, len(curve) // MOST_POINTS)
        plies = [*range(0, len(curve), step), len(curve) - 1]
        return [(ply, curve[ply][seat]) for ply in plies]

    def _curves(self) -> Iterator[Placement]:
        if not self.survey.curve or not self.survey.curve[0]:
            return
        curve = self.survey.curve
        low = min(0, *(min(values) for values in curve))
        high = max(low + 1, *(max(values) for values in curve))
        box = Box(GRAPH.x, GRAPH.y + 6, GRAPH.w, GRAPH.h - 12)
        length = max(1, self.rewatch.tape.length)
        for seat in reversed(range(len(self.names))):
            shares = [(ply / length, 1 - (value - low) / (high - low)) for ply, value in self._values(seat)]
            player = theme.PLAYERS[self.marks[seat]]
            look = Stroke(_steps(shares), player.colour, 4, dash=DASHES[seat % len(DASHES)])
            yield Placement(f"curve {seat}", look, *box, layer=LAYER)
        here = self.x(self.rewatch.ply)
        yield panel("graph now", (here - 1.5, GRAPH.y, 3, TRACK_Y - GRAPH.y), theme.INK0, 0, layer=LAYER)

    def _legend(self) -> Iterator[Placement]:
        """What the curves are, and how far each seat has come; of many seats in small letters."""
        top, ply, curve = STRIP.y + 4, self.rewatch.ply, self.survey.curve
        yield label("measured", self.measured, (40, top, 250, 34), 19, face="bold", layer=LAYER)
        pitch = min(30.0, (BUTTONS_Y - top - 36) / len(self.names))
        for seat, name in enumerate(self.names):
            y = top + 34 + pitch * seat
            yield chip(f"legend {seat}", self.marks[seat], 52, y + pitch / 2, min(20, pitch - 2), LAYER)
            value = f" {curve[ply][seat]}" if ply < len(curve) and curve[ply] else ""
            look = Label(name + value, min(20, pitch - 3), theme.INK0, printed=True, tiny=True)
            yield Placement(f"legend {seat} text", look, 70, y, 220, pitch, layer=LAYER)

    # What can be pressed

    def pressable(self, words: Words) -> Iterator[Made]:
        """The handle first, then the turns and the buttons."""
        yield self._handle(words)
        yield from self._turns(words)
        yield from self._buttons(words)

    def _handle(self, words: Words) -> Made:
        x = self.x(self.rewatch.ply)
        box = Box(x - 21, TRACK_Y - 34, 42, 57)
        name = words("replay.handle", n=self.rewatch.ply)
        drawn = (picture(HANDLE, "ui/scrub-handle", box, layer=LAYER + 1),)
        return Made(drawn, Target(HANDLE, x - 30, TRACK_Y - 36, 60, 62, name=name))

    def _turns(self, words: Words) -> Iterator[Made]:
        """Ticks where turns begin, with their numbers; of many turns some, so that each can be hit."""
        turns = self.rewatch.tape.turns
        free = GRAPH.x - TICK
        for index, ply in enumerate(turns):
            x = self.x(ply)
            if x - free < max(TICK, GRAPH.w / MOST_TURNS * 0.9):
                continue
            free, key = x, f"tick {index}"
            text = label(
                f"{key} text", str(index + 1), (x - TICK / 2, TRACK_Y + 8, TICK, 26), 17, theme.INK1,
                align="centre", layer=LAYER,
            )  # fmt: skip
            line = panel(key, (x - 1, TRACK_Y - 9, 2, 18), theme.INK2, 0, layer=LAYER)
            name = words("replay.tick", n=index + 1)
            yield Made(
                (line, text), Target(f"{TURN}{index}", x - TICK / 2, TRACK_Y - 24, TICK, 58, name=name)
            )

    def _sights(self) -> Iterator[Placement]:
        """Where the remarkable events are; the list beside the table leads to them."""
        for i, sight in spread(self.survey.sights):
            x, key = self.x(sight.ply), f"mark {i}"
            icon = (x - 8, TRACK_Y - 8, 16, 16)
            yield disc(key, x, TRACK_Y, MARK_R, theme.PAPER0, LAYER, border=theme.SHU, border_width=2)
            yield picture(f"{key} icon", sight.icon, icon, layer=LAYER, tint=theme.SHU)

    def _buttons(self, words: Words) -> Iterator[Made]:
        x, playing = 40.0, self.rewatch.playing
        icons = {FIRST: "ui/icon-previous", LAST: "ui/icon-next", BACK: "", ON: ""}
        icons[PLAY] = "ui/icon-pause" if playing else "icons/play"
        for key in (FIRST, BACK, PLAY, ON, LAST):
            box = Box(x, BUTTONS_Y, 84 if key == PLAY else 68, BUTTON_H)
            name = "replay.pause" if playing and key == PLAY else SAYS[key]
            yield _control(key, icons[key], box, words(name))
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


def _control(key: str, icon: str, box: Box, name: str) -> Made:
    """One of the five that move the handle."""
    fill, ink = (theme.AI, theme.PAPER0) if key == PLAY else (theme.PAPER0, theme.INK0)
    ground = panel(key, box, fill, 14, theme.PAPER3, 2, shadow=1, layer=LAYER)
    x, y = box.middle
    if icon:
        sign = picture(f"{key} icon", icon, (x - 16, y - 16, 32, 32), layer=LAYER, tint=ink)
    else:
        points = CHEVRON if key == ON else tuple((1 - across, down) for across, down in CHEVRON)
        sign = Placement(f"{key} icon", Stroke(points, ink, 7), x - 8, y - 15, 16, 30, layer=LAYER)
    return Made((ground, sign), Target(key, *box, name=name))


def _steps(points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The line as steps: a figure stands until the next one."""
    found = [points[0]]
    for (_, before), (x, y) in pairwise(points):
        if y != before:
            found += [(x, before), (x, y)]
    return (*found, points[-1]) if found[-1] != points[-1] else tuple(found)


def spread(sights: Sequence[Sight]) -> list[tuple[int, Sight]]:
    """Those that have room on the track, with their indices: of many the last of each stretch."""
    step = -(-len(sights) // MOST_MARKS) or 1
    return list(enumerate(sights))[step - 1 :: step] if sights else []
