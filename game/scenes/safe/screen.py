"""The calm card: something went wrong in the program, the game is safe, and here is how it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import Made, button, disc, ground, label, panel, picture
from game.mats.registry import about_of, games
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.scenes.safe.report import Report
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.opening import open_stored

CARD = Box(410, 168, 1100, 744)
RESUME, TABLES, WITHOUT = "resume", "tables", "without"


class Interrupted(NamedTuple):
    """The match that was on the table."""

    game: str
    match_id: int | None
    """None: it is not on the disk."""
    plies: int


class SafeScene(StillScene):
    """Says first that the game is safe, then what happened, then what can be done."""

    name = "safe"
    most_text = 130

    def __init__(self, shell: Shell, report: Report, match: Interrupted | None, again: bool = False) -> None:
        """`again`: it is not the first one within a short time, so perhaps it will not be the last."""
        super().__init__(shell)
        self.report, self.match, self.again = report, match, again
        self._said = ""

    @property
    def _stored(self) -> bool:
        return self.match is not None and self.match.match_id is not None

    def first_focus(self) -> str | None:
        """On with the game, if there is one."""
        return RESUME if self._stored else TABLES

    def frame(self, focus: str | None, now: float) -> Frame:
        """The card on the bare ground."""
        drawn = [*ground(), *self._bar(), *self._card(), *self._words(), *self._details()]
        targets = []
        for made in self._buttons():
            drawn.extend(made.placements)
            targets.append(made.target)
        return Frame(in_order(drawn), tuple(targets))

    def _bar(self) -> Iterator[Placement]:
        yield panel("bar", (0, 0, 1920, 72), theme.PAPER1, 0, layer=6)
        yield picture("bar crest", "brand/crest", (30, 14, 44, 44), layer=6)
        yield label(
            "bar name", self.shell.words("window.title"), (92, 6, 600, 62), 30, face="display", layer=6
        )
        dresses = [about_of(game).dress for game in games()]
        wide = 1920 / len(dresses)
        for i, mat in enumerate(dresses):
            fill = mat.ground if mat.text == theme.WHITE else mat.dark
            yield panel(f"bar {i}", (i * wide, 70, wide, 12), fill, 0, layer=6)

    def _card(self) -> Iterator[Placement]:
        x, y, w, h = CARD
        yield panel("card", CARD, theme.PAPER0, 30, shadow=3)
        yield panel("card rim", (x + 16, y + 16, w - 32, h - 32), None, 20, theme.PAPER2, 2)
        yield disc("well", x + 270, y + 262, 196, theme.PAPER1, 2)
        yield picture("bundle", "ui/furoshiki-safe", (x + 80, y + 92, 380, 340), layer=3)

    def _words(self) -> Iterator[Placement]:
        words, (x, y, _, _) = self.shell.words, CARD
        kind = "safe" if self._stored or self.match is None else "unsaved"
        title = (x + 520, y + 54, 524, 76)
        yield label("title", words(f"safe.{kind}.title"), title, 50, face="display")
        box = (x + 520, y + 134, 524, 190)
        yield label(
            "about", words(f"safe.{kind}.about"), box, 24, face="bold", middle=False, lines=4, leading=1.5
        )
        if self.match is None:
            return
        yield panel("match", (x + 520, y + 338, 524, 104), theme.STRAW, 14, layer=2)
        emblem = about_of(self.match.game).dress.emblem
        yield picture("match emblem", emblem, (x + 546, y + 358, 64, 64), layer=3)
        name = (x + 634, y + 346, 396, 48)
        yield label("match name", words(f"game.{self.match.game}"), name, 26, face="display")
        text = words("resume.plies", n=self.match.plies)
        yield label("match plies", text, (x + 634, y + 392, 396, 40), 21, theme.INK1)

    def _details(self) -> Iterator[Placement]:
        """Number, time and place of the report: enough to ask for help, and no secret."""
        words, (x, y, w, h) = self.shell.words, CARD
        yield panel("details rule", (x + 56, y + 610, w - 112, 2), theme.PAPER2, 0, layer=2)
        if self._said:
            box = (x + 56, y + 618, w - 112, 84)
            yield label("said", self._said, box, 21, theme.SHU_DARK, lines=3, leading=1.2)
            return
        number = words("safe.number", number=self.report.number, time=self.report.time)
        yield label("number", number, (x + 56, y + 620, w - 112, 36), 21, face="bold")
        place = self.report.path
        text = words("safe.report", path=place) if place else words("safe.no_report")
        yield label("report", text, (x + 56, y + 656, w - 112, 50), 18, theme.INK1, lines=2, leading=1.2)
        if not self.again:
            yield label("again", words("safe.again"), (x, y + h + 24, w, 50), 21, theme.INK1, align="centre")

    def _buttons(self) -> Iterator[Made]:
        words, (x, y, w, h) = self.shell.words, CARD
        if self.again:
            box = (x + w / 2 - 320, y + h + 22, 640, 92)
            yield button(WITHOUT, words("safe.without"), box, size=27, note=words("safe.without.note"))
        if self._stored:
            resume = button(RESUME, words("safe.resume"), (x + 56, y + 488, 620, 96), "act", 32)
            mark = picture(
                f"{RESUME} icon", "icons/play", (x + 92, y + 518, 36, 36), layer=6, tint=theme.WHITE
            )
            yield resume.under(mark)
            yield button(TABLES, words("safe.tables"), (x + 700, y + 488, 344, 96), size=27)
        else:
            yield button(TABLES, words("safe.tables"), (x + 56, y + 488, w - 112, 96), "act", 32)

    def press(self, target: str, now: float) -> None:
        """Back to the table as it was stored, or to the title, perhaps without what is stored."""
        if target == TABLES:
            self.shell.home()
        elif target == WITHOUT:
            self.shell.saves.leave_alone()
            self.shell.home()
        elif target == RESUME and self.match is not None and self.match.match_id is not None:
            self._said = open_stored(self.shell, self.match.match_id) or ""

    def back(self) -> None:
        """To the title."""
        self.shell.home()
