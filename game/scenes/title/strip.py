"""The strip below the cloths: what the chosen table is, and the buttons that open it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, disc, label, panel
from game.look.describe.specs import Colour
from game.mats.about import LEVELS, About, people_text, time_text
from game.motion.placement import Box, Placement
from game.scenes.title.shelf import Shelf

PLAY, LESSON = "play", "lesson"


class Strip:
    """The strip of one table. `offers`: whether its lesson stands beside the way to it."""

    def __init__(self, shelf: Shelf, about: About, offers: bool) -> None:
        self.shelf, self.about, self.offers = shelf, about, offers
        self.words, self.at = shelf.words, shelf.at

    @property
    def box(self) -> Box:
        """Where it is."""
        return self.at.large if self.shelf.large else self.at.strip

    def draw(self) -> Iterator[Placement]:
        """What the table is."""
        x, y, w, h = self.box
        words, table = self.words, self.about.id
        first, second = (y + 24, y + 84) if self.shelf.large else (y + 14, y + 64)
        yield panel("strip", (x, y, w, h), theme.PAPER0, 18, shadow=2)
        yield panel("strip edge", (x, y, 12, h), self.about.dress.dark, 6, layer=2)
        if self.at.rows:
            yield from self._in_rows(self.box)
            return
        name = words(f"game.{table}")
        needed = self._width(name, 36, "display")
        yield label("strip name", name, (x + 40, first, needed, 54), 36, face="display")
        left = x + 40 + needed + 10
        room = x + w - 340 - left - (self._offer_box()[2] + 14 if self.offers else 0)
        about = words(f"title.{table}.about")
        if self._width(about, 24, "bold") > room:
            about = words(f"title.{table}.about.first")
        tight = self._width(about, 24, "bold") > room
        box, size, lines = (left, first + 2, room, 52), 20 if tight else 24, 2 if tight else 1
        yield label("strip about", about, box, size, face="bold", lines=lines, leading=1.1)
        yield from self._facts(x + 40, second)

    def _in_rows(self, at: Box) -> Iterator[Placement]:
        """Name, what it is, and how many play how long: one below the other, beside the button."""
        words, table = self.words, self.about.id
        name = label("strip name", words(f"game.{table}"), at.at(36, 8, at.w - 72, 62), 36, face="display")
        room = at.w - 72
        forms = words(f"title.{table}.about"), words(f"title.{table}.about.first")
        text = self._longest(forms, 1.8 * room, 24, "bold")
        rows = 1 if self._width(text, 24, "bold") <= room else 2
        yield from (name, label("strip about", text, at.at(36, 68, room, 50 if rows == 1 else 76), 24,
                                face="bold", lines=rows, leading=1.05))  # fmt: skip
        left = min(made.target.x for made in self.buttons())
        below = Box(at.x + 36, at.bottom - 76, left - at.x - 48, 64)
        text = self._longest((*self._facts_said, time_text(self.about, words), ""), below.w, 22, "body")
        yield label("strip facts", text, below, 22, theme.INK1)

    @property
    def _facts_said(self) -> tuple[str, str]:
        """How many play how long, before how hard it is; and in short."""
        people, time = people_text(self.about, self.words), time_text(self.about, self.words)
        return self.words("title.facts", people=people, time=time), f"{people} · {time}"

    def _facts(self, x: float, y: float) -> Iterator[Placement]:
        text, short = self._facts_said
        needed = self._width(text, 22, "body")
        if self.offers and x + needed + 25 * LEVELS > self._offer_box()[0]:
            yield label("strip facts", short, (x, y, self._width(short, 22, "body"), 42), 22, theme.INK1)
            return
        yield label("strip facts", text, (x, y, needed, 42), 22, theme.INK1)
        for i in range(LEVELS):
            full = i < self.about.difficulty
            fill: Colour = theme.SHU if full else theme.PAPER2
            rim = fill if full else theme.PAPER3
            at = x + needed + 12 + 25 * i
            yield disc(f"strip dot {i}", at, y + 21, 9, fill, border=rim, border_width=1.5)

    def buttons(self) -> Iterator[Made]:
        """What the table is opened by."""
        words = self.words
        yield button(PLAY, words("title.play"), self._play_box(), "act", 27)
        if self.offers:
            yield button(LESSON, words("lesson.offer"), self._offer_box(), size=25)

    def _play_box(self) -> Box:
        if not self.at.rows:
            return Box(1518, 858, 300, 88) if self.shelf.large else Box(1552, 862, 266, 70)
        at, wide = self.box, self._width(self.words("title.play"), 27, "bold") + 60
        return Box(at.right - 20 - wide, at.bottom - 88, wide, 76)

    def _offer_box(self) -> tuple[float, float, float, float]:
        wide = self._width(self.words("lesson.offer"), 25, "bold") + 56
        if self.at.rows:
            play = self._play_box()
            return (play.x - 14 - wide, play.y, wide, play.h)
        right, y, high = (1504, 858, 88) if self.shelf.large else (1538, 862, 70)
        return (right - wide, y, wide, high)

    def _width(self, text: str, size: float, face: str) -> float:
        return measure.width(text, size, face, self.words.lang, self.shelf.text_scale)

    def _longest(self, forms: Iterable[str], room: float, size: float, face: str) -> str:
        return measure.fitting(forms, room, size, face, self.words.lang, self.shelf.text_scale)
