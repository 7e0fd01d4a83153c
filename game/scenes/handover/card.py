"""The card on the cover: who is next, what happened since, how the table stands, the ring that opens it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.conduct.cover import Cover
from game.look.describe import measure, theme
from game.look.describe.parts import chip, disc, label, panel, picture
from game.look.describe.specs import Ring
from game.look.describe.words import Words
from game.motion.placement import Placement
from game.rules.protocol import Seat

CENTRE = (960, 724)
RING = 98


LARGEST_FROM, WIDER = 150, 56
"""The largest text has a card that is so much wider on both sides, and fewer news on it."""


class Rows(NamedTuple):
    """The middles of the card's lines."""

    next: float
    name: float
    rule: float
    hand_on: float
    away: float


WIDE_ROWS = Rows(313, 406, 486, 538, 588)
CLOSE_ROWS = Rows(276, 346, 402, 436, 482)
"""With room for what happened since: three lines."""
SPARE = Rows(14, 22, 28, 34, 38)
"""How much lower each lies where only one thing has happened."""
NEWS_TOP, NEWS_SPARE, MOST_NEWS, MOST_LARGE_NEWS = 508, 44, 3, 2


class Card(NamedTuple):
    """What it says: all of it public."""

    cover: Cover
    dress: theme.Dress
    names: tuple[str, ...]
    marks: tuple[int, ...]
    """Whose mark each seat bears."""
    before: Seat | None
    """Who held the screen before."""
    situation: str
    """How the table stands, in two or three words."""
    words: Words
    text_scale: int | None
    at_once: bool = False
    """Whether one press opens it."""

    def draw(self, share: float) -> list[Placement]:
        """All of it; the ring is filled by this share."""
        words = self.words
        name = self.names[self.cover.seat]
        line, emblem = self.dress.dark, self.dress.emblem
        rows, out = self._rows(), WIDER if self._largest else 0
        left, wide = 590 - out, 740 + 2 * out
        return [
            panel("card", (560 - out, 176, 800 + 2 * out, 728), theme.PAPER0, 30, shadow=3),
            panel("card rim", (576 - out, 192, 768 + 2 * out, 696), None, 22, theme.PAPER2, 2),
            panel("emblem disc", (886, 102, 148, 148), theme.PAPER0, 74, shadow=1, layer=2),
            panel("emblem ring", (895, 111, 130, 130), None, 65, line, 3, layer=2),
            picture("emblem", emblem, (912, 128, 96, 96), layer=3),
            label("next", words("handover.next"), (760, rows.next - 22, 400, 44), 28, theme.INK1, "display",
                  "centre"),
            *self._name(rows.name),
            panel("rule", (680, rows.rule, 560, 2), theme.PAPER2, 0),
            label("pass", words("handover.pass", name=name), (left, rows.hand_on - 27, wide, 54), 30,
                  face="bold", align="centre"),
            label("away", words("handover.away"), (left, rows.away - 23, wide, 46), 25, theme.INK1,
                  align="centre"),
            *self._part(),
            *self._round(),
            *self._news(),
            *self._facts(),
            *self._ring(share),
            *self._how(),
        ]  # fmt: skip

    @property
    def _largest(self) -> bool:
        return (self.text_scale or 100) >= LARGEST_FROM

    def _rows(self) -> Rows:
        if not self.cover.lines:
            return WIDE_ROWS
        spare = self._spare()
        return Rows(*(y + more * spare for y, more in zip(CLOSE_ROWS, SPARE, strict=True)))

    def _spare(self) -> float:
        """How much room the news leaves: none by three lines, all by one."""
        return (MOST_NEWS - len(self.cover.lines)) / (MOST_NEWS - 1)

    def _how(self) -> Iterator[Placement]:
        """How it is opened, and how else, on one line below the ring."""
        words, y = self.words, 832
        if self.at_once:
            how = words("handover.press")
            yield label("how", how, (590, y, 740, 42), 26, face="bold", align="centre")
            return
        how, twice = words("handover.how"), words("handover.twice")
        first, second = self._width(how, 26, "bold"), self._width(twice, 19, "body")
        left = 960 - (first + 10 + second) / 2
        yield label("how", how, (left, y, first, 42), 26, face="bold")
        yield label("how twice", twice, (left + first + 10, y + 2, second, 42), 19, theme.INK1)

    def _name(self, y: float) -> Iterator[Placement]:
        """Chip, name in large letters, and how the language calls people, as one group."""
        name = self.names[self.cover.seat]
        polite = self.words("name.called", name="")
        wide = self._width(name, 72, "display")
        end = self._width(polite, 32, "display") if polite else 0
        left = 960 - (wide + end + 98) / 2
        yield chip("chip", self.marks[self.cover.seat], left + 36, y, 104)
        yield label("name", name, (left + 98, y - 50, wide, 100), 72, face="display")
        if polite:
            box = (left + 100 + wide, y - 14, end, 56)
            yield label("name polite", polite, box, 32, theme.INK1, "display")

    def _part(self) -> list[Placement]:
        """Whose turn it is among several people who choose at once."""
        if self.cover.of == 1:
            return []
        text = self.words("handover.part", part=self.cover.part, of=self.cover.of)
        return [label("part", text, (1100, 206, 220, 50), 26, theme.INK1, "bold", "right")]

    def _round(self) -> Iterator[Placement]:
        """Where there are more than two: everybody's mark in the order of the seats, the next one ringed."""
        if len(self.marks) < 3:
            return
        for seat, mark in enumerate(self.marks):
            x, y = 628 + 46 * seat, 231
            if seat == self.cover.seat:
                yield disc("round now", x, y, 22, theme.STRAW, 3, border=theme.YAMA, border_width=3)
            yield chip(f"round {seat}", mark, x, y, 30)

    def _news(self) -> list[Placement]:
        top = NEWS_TOP + NEWS_SPARE * self._spare()
        if self._largest:
            lines, out = self.cover.lines[-MOST_LARGE_NEWS:], WIDER
            return [
                label(f"news {i}", line, (590 - out, top + 52 * i, 740 + 2 * out, 50), 20, theme.INK1,
                      align="centre")
                for i, line in enumerate(lines)
            ]  # fmt: skip
        return [
            label(f"news {i}", line, (590, top + 37 * i, 740, 36), 20, theme.INK1, align="centre")
            for i, line in enumerate(self.cover.lines)
        ]

    def _facts(self) -> Iterator[Placement]:
        """Who held the screen before, and how the table stands: public, both."""
        words = self.words
        yield from self._fact("now", 1094, words("handover.situation"))
        box = (1100, 691, 190, 62)
        yield label("now text", self.situation, box, 22, face="bold", align="centre", lines=2, leading=1.05)
        if self.before is not None and self.before != self.cover.seat:
            name = self.names[self.before]
            wide = min(130, self._width(name, 24, "bold"))
            left = 726 - (wide + 44) / 2
            yield from self._fact("before", 626, words("handover.before"))
            yield chip("before chip", self.marks[self.before], left + 16, 719, 44)
            yield label("before text", name, (left + 44, 692, wide, 54), 24, face="bold")

    def _fact(self, key: str, x: float, title: str) -> Iterator[Placement]:
        top, high = (638, 46) if self._largest else (650, 38)
        yield panel(f"{key} plate", (x, top, 202, 754 - top), theme.PAPER1, 16, layer=2)
        below = (x + 8, 641 if self._largest else 658, 186, high)
        yield label(f"{key} title", title, below, 19, theme.INK1, align="centre")

    def _ring(self, share: float) -> list[Placement]:
        x, y = CENTRE
        ring = Ring(share, theme.YAMA, theme.PAPER2, 13)
        return [
            Placement("ring", ring, x - RING, y - RING, 2 * RING, 2 * RING, layer=2),
            disc("ring disc", x, y, 78, theme.SHU, layer=2),
            picture("ring hand", "icons/hand", (x - 38, y - 38, 76, 76), layer=3, tint=theme.WHITE),
        ]

    def _width(self, text: str, size: float, face: str) -> float:
        """The reference pixels that a label of one line needs here."""
        return measure.width(text, size, face, self.words.lang, self.text_scale)
