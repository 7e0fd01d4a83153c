"""The calm card: something went wrong in the program, the game is safe, and here is how it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import Made, button, ground, label, panel, picture
from game.look.describe.space import EVERY
from game.mats.registry import about_of, games
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement
from game.scenes.safe.card import SAFE, Places, card
from game.scenes.safe.report import Report
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.opening import open_stored

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
    most_text, scrolls = 130, True
    spaces = EVERY

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

    @property
    def at(self) -> Places:
        """Where everything is now."""
        return SAFE[self.space]

    def frame(self, focus: str | None, now: float) -> Frame:
        """The card on the bare ground."""
        drawn = [*ground(space=self.space), *self._bar(), *card(self.at), *self._words(), *self._details()]
        targets = []
        for made in self._buttons():
            drawn.extend(made.placements)
            targets.append(made.target)
        return Frame(in_order(drawn), tuple(targets), space=self.space)

    def _bar(self) -> Iterator[Placement]:
        yield panel("bar", (0, 0, self.space.w, 72), theme.PAPER1, 0, layer=6)
        yield picture("bar crest", "brand/crest", (30, 14, 44, 44), layer=6)
        yield label(
            "bar name", self.shell.words("window.title"), (92, 6, 600, 62), 30, face="display", layer=6
        )
        dresses = [about_of(game).dress for game in games()]
        wide = self.space.w / len(dresses)
        for i, mat in enumerate(dresses):
            fill = mat.ground if mat.text == theme.WHITE else mat.dark
            yield panel(f"bar {i}", (i * wide, 70, wide, 12), fill, 0, layer=6)

    def _words(self) -> Iterator[Placement]:
        words, at = self.shell.words, self.at
        kind, (x, y), box = "safe" if self._stored or self.match is None else "unsaved", at.words, at.card
        yield label("title", words(f"safe.{kind}.title"), box.at(x, y, at.wide, 76), 50, face="display")
        text, about = words(f"safe.{kind}.about"), box.at(x, y + 80, at.wide, 190)
        yield label("about", text, about, 24, face="bold", middle=False, lines=4, leading=1.5)
        if self.match is None:
            return
        match = box.at(x, y + 284, at.wide, 104)
        yield panel("match", match, theme.STRAW, 14, layer=2)
        emblem = about_of(self.match.game).dress.emblem
        yield picture("match emblem", emblem, match.at(26, 20, 64, 64), layer=3)
        name = match.at(114, 8, match.w - 128, 48)
        yield label("match name", words(f"game.{self.match.game}"), name, 26, face="display")
        text = words("resume.plies", n=self.match.plies)
        yield label("match plies", text, match.at(114, 54, match.w - 128, 40), 21, theme.INK1)

    def _details(self) -> Iterator[Placement]:
        """Number, time and place of the report: enough to ask for help, and no secret."""
        words, box, y = self.shell.words, self.at.card, self.at.foot + 122
        wide = box.w - 112
        yield panel("details rule", box.at(56, y, wide, 2), theme.PAPER2, 0, layer=2)
        if self._said:
            said = box.at(56, y + 8, wide, 84)
            yield label("said", self._said, said, 21, theme.SHU_DARK, lines=3, leading=1.2)
            return
        number = words("safe.number", number=self.report.number, time=self.report.time)
        yield label("number", number, box.at(56, y + 10, wide, 36), 21, face="bold")
        place = self.report.path
        text = words("safe.report", path=place) if place else words("safe.no_report")
        yield label("report", text, box.at(56, y + 46, wide, 50), 18, theme.INK1, lines=2, leading=1.2)
        if not self.again:
            below = box.at(0, box.h + 24, box.w, 50)
            yield label("again", words("safe.again"), below, 21, theme.INK1, align="centre")

    def _buttons(self) -> Iterator[Made]:
        words, box, y = self.shell.words, self.at.card, self.at.foot
        if self.again:
            below = box.at(box.w / 2 - 320, box.h + 22, 640, 92)
            yield button(WITHOUT, words("safe.without"), below, size=27, note=words("safe.without.note"))
        if self._stored:
            resume = button(RESUME, words("safe.resume"), box.at(56, y, box.w - 480, 96), "act", 32)
            play = box.at(92, y + 30, 36, 36)
            yield resume.under(picture(f"{RESUME} icon", "icons/play", play, layer=6, tint=theme.WHITE))
            yield button(TABLES, words("safe.tables"), box.at(box.w - 400, y, 344, 96), size=27)
        else:
            yield button(TABLES, words("safe.tables"), box.at(56, y, box.w - 112, 96), "act", 32)

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
