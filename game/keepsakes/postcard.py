"""The picture to keep of a finished match: its last table, who played, how it ended, and what decided it.

As placements on a square of 1200 by 1200. Everything on it was seen by everybody at the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from game.conduct.playtime import spoken
from game.conduct.story import Story
from game.look.describe import theme
from game.look.describe.measure import width
from game.look.describe.parts import chip, disc, label, panel, picture, tile
from game.look.describe.specs import Pattern
from game.look.describe.words import Words
from game.mats.marks import marks_in
from game.mats.mat import AnyMat
from game.mats.registry import about_of, mat_of
from game.mats.table import AnyDesk, Seating
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.rules.protocol import Outcome, Seat

SIDE = 1200.0
TABLE = Box(52, 262, 640, 590)
SHEET = Box(724, 262, 424, 590)
BEST = Box(52, 884, 1096, 190)
NAMES = (54.0, 46.0, 38.0, 32.0, 27.0)
"""What is written large is as large as it has room for."""
ROW = 66.0


class Postcard(Struct, frozen=True):
    """What stands on it."""

    game: str
    outcome: Outcome
    seating: Seating
    story: Story
    state: object
    """The last one, from which it follows who bears which mark."""
    day: date | None
    played: float | None
    """Seconds; None: nobody knows."""
    words: Words

    def draw(self) -> tuple[Placement, ...]:
        """All of it."""
        return in_order([*self._ground(), *self._head(), *self._table(), *self._sheet(), *self._best()])

    @property
    def _mat(self) -> AnyMat:
        return mat_of(self.game)

    @property
    def _marks(self) -> tuple[int, ...]:
        return marks_in(self.game, self.state, len(self.seating.names))

    def _desk(self) -> AnyDesk:
        desk: AnyDesk = self._mat.desk(self.story[-1][1], self.seating, 0)
        return desk

    def _fitting(self, text: str, room: float, face: str = "display", largest: float = NAMES[0]) -> float:
        sizes = [size for size in NAMES if size <= largest]
        lang = self.words.lang
        return next((size for size in sizes if width(text, size, face, lang, 100) <= room), sizes[-1])

    # What all of them have

    def _ground(self) -> Iterator[Placement]:
        words = self.words
        yield Placement("washi", Pattern("scenes/washi"), 0, 0, SIDE, SIDE, layer=0)
        brand, size = words("postcard.brand"), 30
        wide = width(brand, size, "display", words.lang, 100)
        yield label("brand", brand, (52, 1108, wide, 60), size, face="display")
        yield label("brand line", words("postcard.about"), (68 + wide, 1108, 470, 60), 24, theme.INK1)
        yield label("again", words("postcard.again"), (640, 1108, 508, 60), 24, theme.INK1, align="right")

    def _head(self) -> Iterator[Placement]:
        dress, words = about_of(self.game).dress, self.words
        yield panel("head", (0, 0, SIDE, 216), dress.ground, 0, layer=0)
        yield Placement("head pattern", tile(dress), 0, 0, SIDE, 216, layer=0)
        yield panel("head rule", (0, 214, SIDE, 6), dress.dark, 0, layer=0)
        yield disc("emblem ground", 118, 107, 66, theme.PAPER0, 2)
        yield picture("emblem", dress.emblem, (74, 63, 88, 88), layer=3)
        title = words(f"game.{self.game}")
        size = next((s for s in (62, 54, 46, 40) if self._is_in(title, s, 760)), 34)
        yield label("title", title, (214, 26, 780, 92), size, dress.text, "display")
        if self.day is not None:
            day = words("postcard.day", year=self.day.year, month=self.day.month, day=self.day.day)
            pill = Box(214, 132, width(day, 24, "bold", words.lang, 100) + 72, 52)
            yield panel("day", pill, theme.PAPER0, 26, layer=2)
            yield label("day text", day, pill, 24, face="bold", align="centre")
        yield disc("crest ground", 1083, 107, 70, theme.PAPER0, 2)
        yield picture("crest", "brand/crest", (1027, 51, 112, 112), layer=3)

    def _is_in(self, text: str, size: float, room: float) -> bool:
        return width(text, size, "display", self.words.lang, 100) <= room

    def _table(self) -> Iterator[Placement]:
        portrait = self._mat.portrait or (lambda *asked: self._mat.final(*asked)[1])
        drawn = portrait(self.story, self.seating, TABLE, self.words)
        dress = about_of(self.game).dress
        yield panel("table", TABLE, dress.ground, 20, shadow=2)
        yield Placement("table pattern", tile(dress, 20), *TABLE, layer=1)
        yield from drawn

    def _best(self) -> Iterator[Placement]:
        """What decided it: what the game itself calls most remarkable, and how it ended."""
        words = self.words
        yield panel("best", BEST, theme.PAPER0, 22, shadow=2)
        yield picture("best mark", "learn/turn-found", BEST.at(32, 34, 92, 116), layer=3)
        moments = self._mat.moments([event for event, _ in self.story], self.seating, words)
        what, fact = moments[0] if moments else (words("result.highlights"), self._length())
        yield label("best what", what, BEST.at(156, 18, 900, 44), 26, theme.INK1, "bold")
        yield label(
            "best fact", fact, BEST.at(156, 58, 900, 70), self._fitting(fact, 890, largest=46), face="display"
        )
        why = self._mat.result(self.outcome, self.seating, words)
        size = next((s for s in (24, 22, 20) if width(why, s, "body", words.lang, 100) <= 890), 19)
        yield label("best why", why, BEST.at(156, 128, 900, 48), size, theme.INK1, lines=2, leading=1.15)

    # Who, and how

    def _sheet(self) -> Iterator[Placement]:
        yield panel("sheet", SHEET, theme.PAPER0, 20, shadow=2)
        winners, points = self.outcome.winners, bool(self.outcome.scores)
        won = "result.won" if not points else "result.shared" if len(winners) > 1 else "result.champion"
        if winners:
            yield picture("medal", "ui/medal-1", SHEET.at(166, 14, 92, 138), layer=3)
            yield label(
                "won", self.words(won), SHEET.at(20, 156, 384, 40), 27, theme.SHU, "display", "centre"
            )
            names = self.words("result.joint").join(self.seating.names[seat] for seat in winners)
            yield from self._named("winner", winners, names, 200, 54)
        else:
            yield from self._named("tie", (), self._mat.verdict(self.outcome, self.words), 110, 54)
        yield from self._ranks() if points else self._ended()

    def _named(
        self, key: str, seats: tuple[Seat, ...], name: str, top: float, largest: float
    ) -> Iterator[Placement]:
        """Marks and a name, together in the middle."""
        mark = largest * 0.8
        left = (mark + 12) * len(seats)
        size = self._fitting(name, SHEET.w - 60 - left, largest=largest)
        wide = min(width(name, size, "display", self.words.lang, 100) + 8, SHEET.w - 60 - left)
        x = SHEET.x + (SHEET.w - wide - left) / 2
        for place, seat in enumerate(seats):
            middle = x + mark / 2 + (mark + 12) * place
            yield chip(f"{key} chip {seat}", self._marks[seat], middle, SHEET.y + top + 38, mark)
        box = (x + left, SHEET.y + top, wide, 76)
        yield label(f"{key} name", name, box, size, face="display")

    def _rule(self, key: str, top: float) -> Placement:
        return panel(key, SHEET.at(40, top, SHEET.w - 80, 2), theme.PAPER3, 0)

    def _length(self) -> str:
        words = self.words
        length = self._mat.length([event for event, _ in self.story], words)
        if self.played is None:
            return length
        return words("result.length", length=length, time=spoken(self.played, words))

    def _ended(self) -> Iterator[Placement]:
        """Of two: the reason in a word, how long it was, and the other one."""
        verdict = self._mat.verdict(self.outcome, self.words)
        yield self._rule("first rule", 286)
        if self.outcome.winners:
            size = self._fitting(verdict, 372)
            yield label("verdict", verdict, SHEET.at(26, 300, 372, 84), size, theme.SHU, "display", "centre")
        yield label("length", self._length(), SHEET.at(20, 382, 384, 40), 25, align="centre")
        yield self._rule("second rule", 432)
        others = [seat for seat in range(len(self.seating.names)) if seat not in self.outcome.winners]
        for place, seat in enumerate(others):
            top = 442 + 62 * place
            yield from self._named(f"other {seat}", (seat,), self.seating.names[seat], top, 38)
        if len(others) == 1:
            facts = self._mat.facts(self._desk(), self.words)[:1]
            text = "".join(
                self.words("postcard.fact", what=what, n=values[others[0]]) for what, values in facts
            )
            yield label("other fact", text, SHEET.at(16, 520, 392, 44), 22, theme.INK1, align="centre")

    def _ranks(self) -> Iterator[Placement]:
        """By points: everybody in order, with the points."""
        scores, words = self.outcome.scores, self.words
        order = sorted(
            range(len(scores)), key=lambda seat: (seat not in self.outcome.winners, -scores[seat].total)
        )
        yield self._rule("first rule", 284)
        pitch = min(ROW, 250 / len(order))
        top = 292.0
        for place, seat in enumerate(order):
            row = SHEET.at(30, top + pitch * place, SHEET.w - 60, pitch)
            yield chip(
                f"rank chip {seat}", self._marks[seat], row.x + 22, row.y + pitch / 2, min(34, pitch - 14)
            )
            name = self.seating.names[seat]
            size = next((s for s in (28, 25, 22) if width(name, s, "bold", words.lang, 100) <= 210), 20)
            yield label(f"rank name {seat}", name, row.at(52, 0, 214, pitch), size, face="bold")
            total, ink = str(scores[seat].total), theme.SHU if seat in self.outcome.winners else theme.INK0
            yield label(f"rank total {seat}", total, row.at(260, 0, 66, pitch), 36, ink, "display", "right")
            yield label(
                f"rank unit {seat}", words("result.points"), row.at(332, 4, 40, pitch), 19, theme.INK1
            )
        yield label("length", self._length(), SHEET.at(20, 544, 384, 40), 22, theme.INK1, align="centre")
