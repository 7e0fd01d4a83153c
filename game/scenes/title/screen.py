"""The title: cloths on a rod, each opening onto one table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game import __version__
from game.look.describe import measure, theme
from game.look.describe.parts import (
    Made,
    Segment,
    button,
    disc,
    ground,
    label,
    panel,
    picture,
    plain_button,
    switch,
)
from game.look.describe.specs import Code, Colour, Label
from game.mats.about import LEVELS, About, people_text, time_text
from game.mats.registry import about_of
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.scenes.lesson.offer import offers_lesson
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.title import note
from game.scenes.title.shelf import Shelf
from game.sound.cues import TITLE, Tune

if TYPE_CHECKING:
    from game.match.store import Waiting

PLAY, CONTINUE, RULES, SETTINGS, QUIT = "play", "continue", "rules", "settings", "quit"
DEMO, HISTORY, LANG, LESSON, PUZZLES = "demo", "history", "lang", "lesson", "puzzles"
LANGS = ("ja", "en")
COUNTED = range(3, 9)
"""The numbers of tables that have a tagline of their own."""


class TitleScene(StillScene):
    """Choose a table, go on with a game, or leave."""

    name = "title"
    takes_files = True

    def __init__(self, shell: Shell, tables: tuple[About, ...] = ()) -> None:
        """`tables`: others than all that can be played, for pictures of shelves that are not there."""
        super().__init__(shell)
        self._tables = tables
        self.chosen = self.shelf.tables[0].id
        """The table described below the cloths: the one whose cloth was focused last."""
        self._waits: Waiting | None = None
        """What waits to be resumed."""
        self._looked: int | None = None
        """What `Saves.changes` was when that was looked up; None: it was not yet."""
        self._seen: int | None = None
        """The same of what has been drawn."""
        self._ticks = 0
        self._since: float | None = None
        """Since when nobody has done anything here."""

    @property
    def shelf(self) -> Shelf:
        """The cloths as they are now: games from outside come later, and words and sizes can be chosen."""
        tables = self._tables or tuple(about_of(game) for game in self.shell.tables)
        return Shelf(self.shell.words, self.shell.settings.text_scale or 100, tables)

    def shown(self) -> None:
        """What waits is looked up anew."""
        self._looked, self._seen, self._ticks, self._since = None, None, 0, None

    def tick(self, now: float) -> None:
        """Looks up what waits once the first frame is on the screen: opening the database must not delay
        it. Where there is none nothing has to be looked up."""
        self._ticks += 1
        self._since = now if self._since is None else max(self._since, self.shell.last_input)
        if now - self._since >= 1000 * self.shell.booth.attract_after:
            self.shell.open.demo()
        if self._looked == self.shell.saves.changes:
            self._seen = self._looked
        elif self._ticks > 1 or not self.shell.stores():
            self._waits = self.shell.saves.waiting()
            self._looked = self.shell.saves.changes

    def waiting(self) -> bool:
        """Until what waits has been looked up, and seen."""
        return self._seen != self.shell.saves.changes

    @property
    def tune(self) -> Tune:
        """The title's own music."""
        return TITLE

    def first_focus(self) -> str | None:
        """The first table that can be played."""
        return f"cloth:{self.chosen}"

    def frame(self, focus: str | None, now: float) -> Frame:
        """The whole title."""
        shelf = self.shelf
        drawn = [*ground(), *self._brand(), *shelf.rod(), *note.note(self.shell)]
        targets = []
        for i, table in enumerate(shelf.tables):
            cloth = shelf.cloth(i, focus == f"cloth:{table.id}")
            drawn.extend(cloth.placements)
            targets.append(cloth.target)
        for made in self._controls():
            drawn.extend(made.placements)
            theirs = f"cloth:{self.chosen}" if made.target.id in (PLAY, LESSON) else ""
            targets.append(replace(made.target, after=theirs))
        drawn += [*self._strip(), *self._version()]
        return Frame(in_order(drawn), tuple(targets))

    def focused(self, target: str, now: float) -> None:
        """The table of a focused cloth is described."""
        kind, _, game = target.partition(":")
        if kind == "cloth":
            self.chosen = game

    # The brand at the left

    def _tagline(self) -> tuple[str, str]:
        """How many tables there are, and what to do with them."""
        count = len(self.shelf.tables)
        return f"title.tables.{count if count in COUNTED else 'many'}", "title.tagline"

    def _brand(self) -> Iterator[Placement]:
        words = self.shell.words
        if words.lang == "ja":
            yield self._crest((86, 104, 184, 184))
            yield picture("brand", "brand/wordmark-gotaku-vertical", (73, 295, 228, 436))
            for i, key in enumerate(self._tagline()):
                box = (346 - 60 * i, 124 + 62 * i, 52, 520)
                yield label(f"tagline {i}", words(key), box, 38, face="display", vertical=True, middle=False)
            yield from self._seal(302, 622, 68)
            return
        yield self._crest((179, 100, 160, 160))
        yield picture("brand", "brand/wordmark-gotaku-vertical", (172, 290, 174, 333))
        yield from self._seal(380, 548, 60)
        yield label("gotaku", "Gotaku", (59, 632, 400, 110), 92, face="display", align="centre")
        for i, key in enumerate(self._tagline()):
            box = (59, 734 + 40 * i, 400, 44)
            yield label(f"tagline {i}", words(key), box, self.shelf.plain(30), face="display", align="centre")

    def _crest(self, box: tuple[float, float, float, float]) -> Placement:
        """The crest; in its place the way to the organiser's page, where there is one."""
        code = self.shell.settings.code
        return Placement("crest", Code(code), *box, layer=5) if code else picture("crest", "brand/crest", box)

    def _seal(self, x: float, y: float, side: float) -> Iterator[Placement]:
        """The red stamp with the name in kana."""
        words = self.shell.words
        yield panel("seal", (x, y, side, side), theme.SHU, 9, shadow=1)
        yield panel("seal rim", (x + 4, y + 4, side - 8, side - 8), None, 6, theme.SHU_PALE, 1.5)
        size = side * 0.34
        for i, key in enumerate(("title.seal.1", "title.seal.2")):
            left = x + side * (0.52 - 0.4 * i)
            box = (left, y + side * 0.16, size, side * 0.8)
            look = Label(
                words(key), self.shelf.plain(size), theme.WHITE, "display", middle=False, vertical=True
            )
            yield Placement(key, look, *box, layer=5)

    # What is below the cloths

    @property
    def _described(self) -> About:
        return next(table for table in self.shelf.tables if table.id == self.chosen)

    def _strip_box(self) -> Box:
        return Box(500, 824, 1342, 154) if self.shelf.large else Box(500, 838, 1342, 118)

    def _strip(self) -> Iterator[Placement]:
        x, y, w, h = self._strip_box()
        words, table = self.shell.words, self.chosen
        first, second = (y + 24, y + 84) if self.shelf.large else (y + 14, y + 64)
        yield panel("strip", (x, y, w, h), theme.PAPER0, 18, shadow=2)
        yield panel("strip edge", (x, y, 12, h), self._described.dress.dark, 6, layer=2)
        name = words(f"game.{table}")
        needed = self._width(name, 36, "display")
        yield label("strip name", name, (x + 40, first, needed, 54), 36, face="display")
        left = x + 40 + needed + 10
        room = x + w - 340 - left - (self._offer_box()[2] + 14 if self._offers else 0)
        about = words(f"title.{table}.about")
        if self._width(about, 24, "bold") > room:
            about = words(f"title.{table}.about.first")
        tight = self._width(about, 24, "bold") > room
        box, size, lines = (left, first + 2, room, 52), 20 if tight else 24, 2 if tight else 1
        yield label("strip about", about, box, size, face="bold", lines=lines, leading=1.1)
        yield from self._facts(x + 40, second)

    def _facts(self, x: float, y: float) -> Iterator[Placement]:
        words, about = self.shell.words, self._described
        text = words("title.facts", people=people_text(about, words), time=time_text(about, words))
        needed = self._width(text, 22, "body")
        if self._offers and x + needed + 25 * LEVELS > self._offer_box()[0]:
            text = f"{people_text(about, words)} · {time_text(about, words)}"
            yield label("strip facts", text, (x, y, self._width(text, 22, "body"), 42), 22, theme.INK1)
            return
        yield label("strip facts", text, (x, y, needed, 42), 22, theme.INK1)
        for i in range(LEVELS):
            full = i < about.difficulty
            fill: Colour = theme.SHU if full else theme.PAPER2
            rim = fill if full else theme.PAPER3
            at = x + needed + 12 + 25 * i
            yield disc(f"strip dot {i}", at, y + 21, 9, fill, border=rim, border_width=1.5)

    def _width(self, text: str, size: float, face: str) -> float:
        return measure.width(text, size, face, self.shelf.words.lang, self.shelf.text_scale)

    def _version(self) -> Iterator[Placement]:
        text = self.shell.words("title.version", version=__version__)
        y = self._foot()
        yield label("version", text, (1752, y - 28, 90, 56), 18, theme.INK1, align="right")

    def _foot(self) -> float:
        """The middle of the footer."""
        return 1030 if self.shelf.large else 1016

    # What can be pressed

    def _controls(self) -> Iterator[Made]:
        words, y = self.shell.words, self._foot()
        box = (1518, 858, 300, 88) if self.shelf.large else (1552, 862, 266, 70)
        yield button(PLAY, words("title.play"), box, "act", 27)
        if self._offers:
            yield button(LESSON, words("lesson.offer"), self._offer_box(), size=25)
        yield from note.buttons(self.shell)
        if self._waits is not None and (self._waits.count or self._waits.aside):
            yield self._continue(self._waits)
        left = 78.0
        for key, text, icon in (
            (DEMO, words("title.demo"), "icons/eye"),
            (RULES, words("rules.title"), "icons/help"),
            (PUZZLES, words("title.puzzles"), "icons/puzzle"),
            (HISTORY, words("history.title"), "icons/log"),
            (SETTINGS, words("settings.title"), "icons/gear"),
        ):
            needed = self._width(text, 24, "body")
            yield plain_button(key, text, icon, (left, y - 30, needed + 56, 60))
            left += needed + 92
        yield from self._language(y)
        if not self.shell.kiosk:
            needed = self._width(words("title.quit"), 24, "body")
            at = (1736 - needed - 56, y - 30, needed + 56, 60)
            yield plain_button(QUIT, words("title.quit"), "icons/quit", at)

    @property
    def _offers(self) -> bool:
        """Whether the lesson of the table is offered: to whoever has never been at it."""
        return offers_lesson(self.shell, self.chosen)

    def _offer_box(self) -> tuple[float, float, float, float]:
        wide = self._width(self.shell.words("lesson.offer"), 25, "bold") + 56
        right, y, high = (1504, 858, 88) if self.shelf.large else (1538, 862, 70)
        return (right - wide, y, wide, high)

    def _language(self, y: float) -> Iterator[Made]:
        """Both languages, each by its own name."""
        names = [
            Segment(f"{LANG}:{lang}", self.shell.words(f"settings.lang.{lang}"), "", 118) for lang in LANGS
        ]
        here = LANGS.index(self.shell.words.lang)
        globe = picture("globe", "icons/globe", (1290, y - 16, 32, 32), layer=6, tint=theme.INK1)
        first, *others = switch(LANG, names, here, (1338, y - 33), 22)
        yield first.over([globe])
        yield from others

    def _continue(self, waits: Waiting) -> Made:
        """The way on, with the game that was left last."""
        words = self.shell.words
        _, y, _, h = self._strip_box()
        box = (78, y, 388, h)
        if waits.newest is not None:
            game, where = words(f"game.{waits.newest.game}"), words("resume.plies", n=waits.newest.plies)
            lines = [game, where] if self.shelf.large else [words("title.goes_on", game=game, where=where)]
        elif waits.count:
            lines = [words.count("resume.count", waits.count)]
        else:
            lines = [words.count("resume.asides", waits.aside)]
        drawn = [
            panel(CONTINUE, box, theme.PAPER0, 20, shadow=2, layer=6),
            picture(
                f"{CONTINUE} icon",
                "icons/play",
                (104, y + (24 if self.shelf.large else (h - 36) / 2), 36, 36),
                layer=6,
                tint=theme.SHU,
            ),
            label(
                f"{CONTINUE} text", words("title.continue"), (158, y + 10, 290, 52), 28, face="bold", layer=6
            ),
        ]
        for i, line in enumerate(lines):
            under = (158, y + 62 + 40 * i, 292, 42)
            drawn.append(label(f"{CONTINUE} note {i}", line, under, 20, theme.INK1, layer=6))
        return Made(tuple(drawn), Target(CONTINUE, *box))

    def press(self, target: str, now: float) -> None:
        """A cloth or the button opens its table; Continue opens the list."""
        kind, _, game = target.partition(":")
        if note.press(self.shell, target):
            return
        if target == QUIT:
            self.shell.quit()
        elif target == CONTINUE:
            self.shell.open.resume()
        elif target == RULES:
            self.command(RULES, now)
        elif target == SETTINGS:
            self.shell.open.settings()
        elif target == HISTORY:
            self.shell.open.history()
        elif target == PUZZLES:
            self.shell.open.puzzles()
        elif target == DEMO:
            self.shell.open.demo()
        elif kind == LANG:
            self.shell.choose(lang=game)
        elif target == LESSON:
            self.shell.open.lesson(self.chosen)
        elif target == PLAY:
            self._open(self.chosen, now)
        elif kind == "cloth":
            self._open(game, now)

    def _open(self, game: str, now: float) -> None:
        """Behind the cloth lies the set-up of its table."""
        self.chosen = game
        before = self.frame(f"cloth:{game}", now)
        self.shell.open.set_up(game, before, now)

    def command(self, name: str, now: float) -> None:
        """The rules of the table that is described."""
        if name == RULES:
            self.shell.open.rules(self.chosen)

    def back(self) -> None:
        """Esc does not end the program: the button does."""
