"""Below the table of a review: one seat's chance to win, with its doubt, and what of it nobody chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.conduct.turning import EVEN, Point, Story, Turn
from game.look.describe import theme
from game.look.describe.parts import Made, button, chip, label, panel, picture
from game.look.describe.specs import Shape, Stroke
from game.look.describe.words import Words
from game.motion.placement import Box, Placement, Target
from game.scenes.review.places import ChartPlaces

BUTTON_H, LAYER = 60.0, 6
HANDLE, SEAT, BEFORE, BACK, ON, AFTER = "handle", "whose", "point-", "decision-", "decision+", "point+"
DOUBT = 2.0
"""The band is so many standard errors wide to either side."""
BAND: theme.RGB = (247, 221, 212)
PIN = (38.0, 48.0)


class Chart(NamedTuple):
    """What the strip shows."""

    points: Sequence[Point]
    """Before and after each decision of the seat, and the end."""
    length: int
    ply: int
    """Where the handle stands."""
    turns: Sequence[Turn]
    """Of this seat."""
    name: str
    mark: int
    """Which of `theme.PLAYERS` the seat bears."""
    story: Story | None
    found: tuple[int, int]
    words: Words
    places: ChartPlaces

    @property
    def _graph(self) -> Box:
        return self.places.graph

    @property
    def _strip(self) -> Box:
        return self.places.strip

    def x(self, ply: float) -> float:
        """Where a ply stands."""
        return self._graph.x + self._graph.w * ply / max(1, self.length)

    def ply_at(self, x: float) -> float:
        """Which ply stands there."""
        return (x - self._graph.x) / self._graph.w * max(1, self.length)

    def ground(self) -> Iterator[Placement]:
        """Everything that cannot be pressed."""
        words = self.words
        yield panel("strip", self._strip, theme.PAPER1, 0, layer=LAYER)
        yield panel("strip edge", (0, self._strip.y, self._strip.w, 3), theme.INK0, 0, layer=LAYER)
        yield panel("graph", self._graph, theme.PAPER0, 10, theme.PAPER3, 2, layer=LAYER)
        for n, y in (
            (10, self._graph.y - 6),
            (5, self._graph.y + self._graph.h / 2 - 15),
            (0, self._graph.bottom - 26),
        ):
            box = (self._graph.x - 66, y, 56, 30)
            yield label(f"scale {n}", str(n), box, 18, theme.INK1, align="right", layer=LAYER)
        box = (32, self._graph.y + 66, 150, 62)
        says = words("review.of_ten", name=words("name.called", name=self.name))
        yield label("scale unit", says, box, 17, theme.INK1, lines=3, leading=1.1, middle=False, layer=LAYER)
        middle = Stroke(((0, 0.5), (1, 0.5)), theme.INK2, 2, dash=(8.0, 8.0))
        yield Placement("graph middle", middle, *self._inner(), layer=LAYER)
        yield from self._lines()
        here = self.x(self.ply)
        yield panel(
            "graph here",
            (here - 1.5, self._graph.y, 3, self._graph.h),
            theme.INK0,
            0,
            layer=LAYER,
        )
        for i, turn in enumerate(self.turns):
            x, y = self.x(turn.looked.at.ply), self._y(turn.before)
            top = max(self._strip.y + 4, y - PIN[1])
            art = "ui/turn-found" if turn.good else "ui/turn-missed"
            yield picture(f"pin {i}", art, (x - PIN[0] / 2, top, *PIN), layer=LAYER)
        yield from self._told()
        yield from self._legend()

    def _inner(self) -> Box:
        return self._graph.at(0, 8, self._graph.w, self._graph.h - 16)

    def _y(self, chance: float) -> float:
        inner = self._inner()
        return inner.y + inner.h * (1 - max(0.0, min(1.0, chance)))

    def _at(self, ply: float, chance: float) -> tuple[float, float]:
        return ply / max(1, self.length), 1 - max(0.0, min(1.0, chance))

    def _lines(self) -> Iterator[Placement]:
        """The band of doubt, the line, dashed where nobody chose what it does, and the seat's own steps."""
        points, inner = self.points, self._inner()
        if len(points) < 2:
            return
        upper = [self._at(p.ply, p.chance + DOUBT * p.error) for p in points]
        lower = [self._at(p.ply, p.chance - DOUBT * p.error) for p in points]
        yield Placement("band", Shape((*upper, *reversed(lower)), BAND), *inner, layer=LAYER)
        colour = theme.PLAYERS[self.mark].colour
        whole = tuple(self._at(p.ply, p.chance) for p in points)
        yield Placement("curve", Stroke(whole, colour, 3, dash=(5.0, 6.0)), *inner, layer=LAYER)
        for i in range(0, len(points) - 1, 2):
            before, after = points[i], points[i + 1]
            if before.chance - after.chance > EVEN:
                own = (self._at(before.ply, before.chance), self._at(after.ply, after.chance))
                yield Placement(f"own {i}", Stroke(own, theme.SHU, 7), *inner, layer=LAYER)

    def _told(self) -> Iterator[Placement]:
        """In figures where the chance went, and how often the best was found."""
        words, story = self.words, self.story
        count, of = self.found
        left, right = self.places.story, self.places.found
        if of:
            text = words("review.found", n=count, of=of)
            yield label("found", text, right, 19, face="bold", layer=LAYER)
        if story is not None:
            own, luck = f"{10 * story.own:+.1f}", f"{10 * story.luck:+.1f}"
            key = "review.story" if story.others else "review.story_many"
            text = words(key, own=own, others=f"{10 * story.others:+.1f}", luck=luck)
            yield label("story", text, left, 19, theme.INK1, layer=LAYER)

    # What can be pressed

    def pressable(self) -> Iterator[Made]:
        """The handle, whose curve it is, and the steps."""
        words, x = self.words, self.x(self.ply)
        box = Box(x - 17, self._graph.bottom - 44, 34, 46)
        name = words("replay.handle", n=self.ply)
        yield Made((picture(HANDLE, "ui/scrub-handle", box, layer=LAYER + 1),),
                   Target(HANDLE, x - 30, self._graph.bottom - 56, 60, 60, name=name))  # fmt: skip
        yield self._whose()
        left = self._graph.x
        for key, text in ((BEFORE, "review.point_before"), (BACK, "review.back"), (ON, "review.on"),
                          (AFTER, "review.point_after")):  # fmt: skip
            wide = self.places.leap if key in (BEFORE, AFTER) else self.places.step
            yield button(
                key, words(text), (left, self.places.buttons, wide, BUTTON_H), size=21, layer=LAYER, lines=2
            )
            left += wide + 12

    def _whose(self) -> Made:
        box = Box(30, self._graph.y - 4, 154, 66)
        drawn = (
            panel(SEAT, box, theme.PAPER0, 14, theme.PAPER3, 2, shadow=1, layer=LAYER),
            chip("whose chip", self.mark, box.x + 26, box.y + box.h / 2, 26, LAYER),
            label("whose text", self.name, box.at(44, 0, box.w - 52, box.h), 21, face="bold", lines=2,
                  leading=1.1, layer=LAYER),
        )  # fmt: skip
        return Made(drawn, Target(SEAT, *box))

    def _legend(self) -> Iterator[Placement]:
        words, at = self.words, self.places.legend
        for n, (key, art) in enumerate((("missed", "ui/turn-missed"), ("found", "ui/turn-found"))):
            part = at.at(at.w / 2 * n, 0, at.w / 2, at.h)
            yield picture(f"legend {key}", art, (part.x, part.y + 6, *PIN), layer=LAYER)
            text, box = words(f"review.legend.{key}"), part.at(46, 0, part.w - 54, part.h)
            yield label(f"legend {key} text", text, box, 19, theme.INK1, lines=self.places.lines, leading=1.1,
                        layer=LAYER)  # fmt: skip
