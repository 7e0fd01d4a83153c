"""The title: cloths on a rod, each opening onto one table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game import __version__
from game.look.describe import theme
from game.look.describe.parts import (
    Made,
    Segment,
    ground,
    label,
    panel,
    picture,
    plain_button,
    switch,
)
from game.look.describe.space import EVERY
from game.look.describe.words import LANGUAGES, own_name
from game.mats.about import About
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
from game.scenes.title.strip import LESSON, PLAY, Strip
from game.sound.cues import TITLE, Tune

if TYPE_CHECKING:
    from game.match.store import Waiting

CONTINUE, RULES, SETTINGS, QUIT = "continue", "rules", "settings", "quit"
DEMO, HISTORY, LANG, PUZZLES = "demo", "history", "lang", "puzzles"
CHANGE_MS = 300.0
"""Whoever presses so soon after the screen has changed means what was there before."""
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
        self._now, self._came = 0.0, -CHANGE_MS
        """What time it is, and when it came in the place of the demo."""
        self._leads: str | None = None
        """Where focus goes with that."""

    @property
    def shelf(self) -> Shelf:
        """The cloths as they are now: games from outside come later, and words and sizes can be chosen."""
        tables = self._tables or tuple(self.shell.about(game) for game in self.shell.tables)
        return Shelf(self.shell.words, self.shell.settings.text_scale or 100, tables, self.at)

    @property
    def at(self) -> Places:
        """Where everything is now."""
        return places(self.space, self.shell.settings.text_scale or 100)

    def shown(self) -> None:
        """What waits is looked up anew."""
        self._looked, self._seen, self._ticks, self._since = None, None, 0, None

    def come_back(self) -> None:
        """It comes in the place of the demo, as it was left: whatever table that showed, nobody has chosen
        it. A press that follows at once was not meant for what lies here."""
        self._leads, self._came = self.first_focus(), self.shell.last_input

    @property
    def _unread(self) -> bool:
        """Whether whoever presses now still means the demo."""
        return self._now - self._came < CHANGE_MS

    def fresh_focus(self) -> str | None:
        """The chosen table, after the demo."""
        leads, self._leads = self._leads, None
        return leads

    def tick(self, now: float) -> None:
        """Looks up what waits once the first frame is on the screen: opening the database must not delay
        it. Where there is none nothing has to be looked up."""
        self._ticks, self._now = self._ticks + 1, now
        self._since = now if self._since is None else max(self._since, self.shell.last_input)
        if now - self._since >= 1000 * self.shell.booth.attract_after:
            self.shell.open.demo()
        if self._looked == self.shell.saves.changes:
            self._seen = self._looked
        elif self._ticks > 1 or not self.shell.stores():
            self._waits = self.shell.saves.waiting()
            self._looked = self.shell.saves.changes

    def waiting(self) -> bool:
        """Until what waits has been looked up, and seen, and something can be pressed."""
        return self._seen != self.shell.saves.changes or self._unread

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
        strip = self.strip
        for made in (*strip.buttons(), *self._controls()):
            drawn.extend(made.placements)
            theirs = f"cloth:{self.chosen}" if made.target.id in (PLAY, LESSON) else ""
            targets.append(replace(made.target, after=theirs))
        drawn += [*strip.draw(), *self._version()]
        return Frame(in_order(drawn), () if self._unread else tuple(targets), space=self.space)

    def focused(self, target: str, now: float) -> None:
        """The table of a focused cloth is described."""
        kind, _, game = target.partition(":")
        if kind == "cloth":
            self.chosen = game

    # What is below the cloths

    @property
    def strip(self) -> Strip:
        """What the chosen table is, and what opens it."""
        shelf = self.shelf
        described = next(table for table in shelf.tables if table.id == self.chosen)
        return Strip(shelf, described, offers_lesson(self.shell, self.chosen))

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
        _, y, _, h = self.strip.box
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
