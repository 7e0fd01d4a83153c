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
from game.look.describe.space import EVERY
from game.look.describe.specs import Colour
from game.look.describe.words import LANGUAGES, own_name
from game.mats.about import LEVELS, About, people_text, time_text
from game.mats.registry import about_of
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.scenes.lesson.offer import offers_lesson
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.title import note
from game.scenes.title.brand import brand
from game.scenes.title.places import LARGEST_FROM, Places, places
from game.scenes.title.shelf import Shelf
from game.sound.cues import TITLE, Tune

if TYPE_CHECKING:
    from game.match.store import Waiting

PLAY, CONTINUE, RULES, SETTINGS, QUIT = "play", "continue", "rules", "settings", "quit"
DEMO, HISTORY, LANG, LESSON, PUZZLES = "demo", "history", "lang", "lesson", "puzzles"
LINKS = {
    DEMO: "title.demo",
    RULES: "rules.title",
    PUZZLES: "title.puzzles",
    HISTORY: "history.title",
    SETTINGS: "settings.title",
}
"""The ways to other screens, in words."""
SIGNS = {DEMO: "eye", RULES: "help", PUZZLES: "puzzle", HISTORY: "log", SETTINGS: "gear"}


class TitleScene(StillScene):
    """Choose a table, go on with a game, or leave."""

    name = "title"
    takes_files = True
    spaces = EVERY

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
        return Shelf(self.shell.words, self.shell.settings.text_scale or 100, tables, self.at)

    @property
    def at(self) -> Places:
        """Where everything is now."""
        return places(self.space, self.shell.settings.text_scale or 100)

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
        drawn = [
            *ground(space=self.space),
            *brand(shelf, self.shell.settings.code),
            *shelf.rod(),
            *note.note(self.shell),
        ]
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
        return Frame(in_order(drawn), tuple(targets), space=self.space)

    def focused(self, target: str, now: float) -> None:
        """The table of a focused cloth is described."""
        kind, _, game = target.partition(":")
        if kind == "cloth":
            self.chosen = game

    # What is below the cloths

    @property
    def _described(self) -> About:
        return next(table for table in self.shelf.tables if table.id == self.chosen)

    def _strip_box(self) -> Box:
        return self.at.large if self.shelf.large else self.at.strip

    def _strip(self) -> Iterator[Placement]:
        x, y, w, h = self._strip_box()
        words, table = self.shell.words, self.chosen
        first, second = (y + 24, y + 84) if self.shelf.large else (y + 14, y + 64)
        yield panel("strip", (x, y, w, h), theme.PAPER0, 18, shadow=2)
        yield panel("strip edge", (x, y, 12, h), self._described.dress.dark, 6, layer=2)
        if self.at.rows:
            yield from self._described_in_rows(Box(x, y, w, h))
            return
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

    def _described_in_rows(self, at: Box) -> Iterator[Placement]:
        """Name, what it is, and how many play how long: one below the other, beside the button."""
        words, table, about = self.shell.words, self.chosen, self._described
        name = label("strip name", words(f"game.{table}"), at.at(36, 8, at.w - 72, 62), 36, face="display")
        room = at.w - 72
        forms = words(f"title.{table}.about"), words(f"title.{table}.about.first")
        text = self._longest(forms, 1.8 * room, 24, "bold")
        rows = 1 if self._width(text, 24, "bold") <= room else 2
        yield from (name, label("strip about", text, at.at(36, 68, room, 50 * rows if rows == 1 else 76), 24,
                                face="bold", lines=rows, leading=1.05))  # fmt: skip
        left = min(made.target.x for made in self._strip_buttons())
        facts = words("title.facts", people=people_text(about, words), time=time_text(about, words))
        short = f"{people_text(about, words)} · {time_text(about, words)}"
        below = Box(at.x + 36, at.bottom - 76, left - at.x - 48, 64)
        text = self._longest((facts, short, time_text(about, words), ""), below.w, 22, "body")
        yield label("strip facts", text, below, 22, theme.INK1)

    def _strip_buttons(self) -> Iterator[Made]:
        """What the described table is opened by."""
        words = self.shell.words
        yield button(PLAY, words("title.play"), self._play_box(), "act", 27)
        if self._offers:
            yield button(LESSON, words("lesson.offer"), self._offer_box(), size=25)

    def _play_box(self) -> Box:
        if not self.at.rows:
            return Box(1518, 858, 300, 88) if self.shelf.large else Box(1552, 862, 266, 70)
        at, wide = self._strip_box(), self._width(self.shell.words("title.play"), 27, "bold") + 60
        return Box(at.right - 20 - wide, at.bottom - 88, wide, 76)

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
        y, wide = self._last_line, 90 if self.shelf.text_scale < LARGEST_FROM else 140
        box = (1842 + self.space.beyond - wide, y - 28, wide, 56)
        yield label("version", text, box, 18, theme.INK1, align="right")

    def _foot(self) -> float:
        """The middle of the footer."""
        return self.at.foot[1 if self.shelf.large else 0]

    # What can be pressed

    def _controls(self) -> Iterator[Made]:
        words = self.shell.words
        yield from self._strip_buttons()
        yield from note.buttons(self.shell)
        if self._waits is not None and (self._waits.count or self._waits.aside):
            yield self._continue(self._waits)
        for key, box in self._links().items():
            yield plain_button(key, words(LINKS[key]), f"icons/{SIGNS[key]}", box)
        y = self._last_line
        yield from self._language(y)
        if not self.shell.kiosk:
            needed = self._width(words("title.quit"), 24, "body")
            at = (1736 + self.space.beyond - needed - 56, y - 30, needed + 56, 60)
            yield plain_button(QUIT, words("title.quit"), "icons/quit", at)

    def _links(self) -> dict[str, Box]:
        """Where the ways to other screens stand: on a second line where the first is full."""
        start, gap = (28.0, 64.0) if self.at.under else (78.0, 92.0)
        left, y, found = start, self._foot(), dict[str, Box]()
        for key, text in LINKS.items():
            wide = self._width(self.shell.words(text), 24, "body") + 56
            if self.at.under and left + wide > self.space.w - start:
                left, y = start, y + self.at.under
            found[key] = Box(left, y - 30, wide, 60)
            left += wide - 56 + gap
        return found

    @property
    def _last_line(self) -> float:
        """The middle of the footer's last line, which is below the ways if there are several lines."""
        return max(box.middle[1] for box in self._links().values()) + self.at.under

    @property
    def _offers(self) -> bool:
        """Whether the lesson of the table is offered: to whoever has never been at it."""
        return offers_lesson(self.shell, self.chosen)

    def _offer_box(self) -> tuple[float, float, float, float]:
        wide = self._width(self.shell.words("lesson.offer"), 25, "bold") + 56
        if self.at.rows:
            play = self._play_box()
            return (play.x - 14 - wide, play.y, wide, play.h)
        right, y, high = (1504, 858, 88) if self.shelf.large else (1538, 862, 70)
        return (right - wide, y, wide, high)

    def _language(self, y: float) -> Iterator[Made]:
        """The two full languages, and the one that is spoken, each by its own name; others are in the
        settings."""
        spoken = self.shell.words.lang
        langs = tuple(dict.fromkeys((*LANGUAGES, spoken)))
        wide = self._lang_wide * len(LANGUAGES) / len(langs)
        names = [Segment(f"{LANG}:{lang}", own_name(lang), "", wide) for lang in langs]
        here = langs.index(spoken)
        x = 40 if self.at.under else 1290
        globe = picture("globe", "icons/globe", (x, y - 16, 32, 32), layer=6, tint=theme.INK1)
        first, *others = switch(LANG, names, here, (x + 48, y - 33), 22)
        yield first.over([globe])
        yield from others

    @property
    def _lang_wide(self) -> float:
        return 118 if self.shelf.text_scale < LARGEST_FROM else 200

    def _continue(self, waits: Waiting) -> Made:
        """The way on, with the game that was left last."""
        words = self.shell.words
        _, y, _, h = self._strip_box()
        left, wide = self.at.goes_on
        box = self.at.goes_on_at or Box(left, y, wide, h)
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
                box.at(26, 24 if self.shelf.large or self.at.rows else (h - 36) / 2, 36, 36),
                layer=6,
                tint=theme.SHU,
            ),
            label(
                f"{CONTINUE} text",
                words("title.continue"),
                box.at(80, 10, box.w - 98, 52),
                28,
                face="bold",
                layer=6,
            ),
        ]
        pitch = 40 if self.shelf.text_scale < LARGEST_FROM else 46
        for i, line in enumerate(lines):
            under = box.at(80, (62 if pitch == 40 else 58) + pitch * i, box.w - 96, 42)
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
