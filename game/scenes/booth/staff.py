"""The staff's panel: what is open and how often it was played today, how loud and how long, and the way out.

Behind a chord that nobody finds by chance; it closes by itself, for staff are called away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from game.config.booth import PERCENT, SECONDS, BoothConfig
from game.config.places import player_dir
from game.look.describe import theme
from game.look.describe.parts import (
    Made,
    Segment,
    button,
    ground,
    label,
    panel,
    picture,
    switch,
    toggle,
    top_bar,
)
from game.look.describe.space import Space
from game.look.describe.words import LANGUAGES, own_name
from game.match.copies import Place, free_record, places, save_text
from game.match.trouble import StoreError
from game.mats.registry import about_of, games
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Role, Target
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.copying import CopyScene

CLOSES_MS = 60_000.0
RESET, EXPORT, QUIT, CLOSE = "reset", "export", "quit", "close"
OPEN, LESS, MORE, LANG, SET = "open:", "less:", "more:", "lang", "set:"
SHOWN = 6
"""Games for which there is room."""


class Places(NamedTuple):
    """Where everything stands in one of the spaces."""

    tables: Box
    choices: Box
    deeds: tuple[Box, Box, Box]
    close: Box


PLACES = {
    Space.WIDE: Places(
        Box(40, 96, 900, 820),
        Box(980, 96, 900, 820),
        (Box(40, 938, 360, 96), Box(420, 938, 360, 96), Box(800, 938, 360, 96)),
        Box(1240, 938, 640, 96),
    ),
    Space.TALL: Places(
        Box(90, 88, 900, 820),
        Box(90, 920, 900, 820),
        (Box(90, 1756, 440, 70), Box(550, 1756, 440, 70), Box(90, 1838, 440, 70)),
        Box(550, 1838, 440, 70),
    ),
}


class Dial(NamedTuple):
    """A number that goes up and down; its words are `staff.<field>` and `staff.<field>.value`."""

    field: str
    step: int
    range: tuple[int, int]
    """All that a file of choices may say."""

    def of(self, booth: BoothConfig) -> int:
        """What it stands at."""
        values = (booth.volume, booth.attract_after, booth.idle, booth.countdown)
        return dict(zip(NUMBERS, values, strict=True))[self.field]

    def turned(self, booth: BoothConfig, way: int) -> int:
        """What it stands at after a step up (+1) or down (-1): at the next multiple of the step, or at the
        end of its range."""
        low, high = self.range
        steps = self.of(booth) // self.step + 1 if way > 0 else -(-self.of(booth) // self.step) - 1
        return max(low, min(high, steps * self.step))


NUMBERS = ("volume", "attract_after", "idle", "countdown")
DIALS = (
    Dial("volume", 10, PERCENT),
    Dial("attract_after", 10, SECONDS),
    Dial("idle", 15, SECONDS),
    Dial("countdown", 5, SECONDS),
)
ROW = 112.0


class StaffScene(StillScene):
    """Everything holds at once, for everybody who comes, until the program ends."""

    name = "staff"
    most_text, scrolls = 130, True
    spaces = frozenset(PLACES)

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._since: float | None = None
        self._asks = False
        """Whether the end has been asked for once."""

    def paged(self, space: Space, text: int) -> Space | None:
        """With one panel below the other, also in a window that is too low for that."""
        return Space.TALL if text > self.most_text or space not in self.spaces else None

    @property
    def _places(self) -> Places:
        return PLACES[self.space]

    def first_focus(self) -> str | None:
        """Back to what was."""
        return CLOSE

    def tick(self, now: float) -> None:
        """Left alone it closes."""
        self._since = now if self._since is None else max(self._since, self.shell.last_input)
        if now - self._since >= CLOSES_MS:
            self.shell.pop()

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """Tables, choices beside or below them, deeds at the end; the screen beneath is not seen."""
        space = self.space
        title = self.shell.words("staff.title")
        drawn = [*ground(space=space), *top_bar(None, title, space), *self._panels()]
        made = [*self._tables(), *self._choices(), *self._deeds()]
        drawn += [p for one in made for p in one.placements]
        return Frame(in_order(drawn), tuple(one.target for one in made), space=space)

    def _panels(self) -> Iterator[Placement]:
        words, diary = self.shell.words, self.shell.diary
        places = self._places
        for key, box in (("tables", places.tables), ("choices", places.choices)):
            yield panel(f"staff {key}", box, theme.PAPER0, 24, shadow=2)
        x, y, w, h = places.tables
        yield label("staff today", words("staff.today"), (x + 560, y + 12, 150, 50), 21, theme.INK1,
                    align="right")  # fmt: skip
        yield label("staff open", words("staff.open"), (x + 730, y + 12, 140, 50), 21, theme.INK1,
                    align="centre")  # fmt: skip
        text, ink = words("staff.log", path=diary.path or "-"), theme.INK1
        if diary.fault:
            text, ink = words("staff.full", reason=diary.fault), theme.SHU_DARK
        yield label("staff log", text, (x + 36, y + h - 96, w - 72, 86), 20, ink, lines=3, leading=1.2)

    def _tables(self) -> Iterator[Made]:
        words, (x, y, _, _) = self.shell.words, self._places.tables
        for n, game in enumerate(games()[:SHOWN]):
            top = y + 62 + 108 * n
            name, plays = words(f"game.{game}"), str(self.shell.diary.plays(game))
            drawn = (
                picture(f"staff {game} emblem", about_of(game).dress.emblem, (x + 36, top + 18, 66, 66)),
                label(f"staff {game}", name, (x + 124, top, 440, 104), 29, face="display"),
                label(f"staff {game} plays", plays, (x + 580, top, 130, 104), 44, face="display",
                      align="right"),
                *toggle(f"{OPEN}{game}", game in self.shell.tables, x + 760, top + 28),
                panel(f"staff {game} rule", (x + 36, top + 104, 828, 2), theme.PAPER2, 0),
            )  # fmt: skip
            target = Target(
                f"{OPEN}{game}", x + 736, top + 16, 132, 72, name=name, role=Role.SWITCH,
                on=game in self.shell.tables,
            )  # fmt: skip
            yield Made(drawn, target)

    def _choices(self) -> Iterator[Made]:
        words, booth, (x, y, _, _) = self.shell.words, self.shell.booth, self._places.choices
        for n, dial in enumerate(DIALS):
            top = y + 14 + ROW * n
            value = words(f"staff.{dial.field}.value", n=dial.of(booth))
            drawn = [
                *self._row(dial.field, top),
                label(f"staff {dial.field} value", value, (x + 630, top, 134, ROW), 28, face="bold",
                      align="centre"),
            ]  # fmt: skip
            low, high = dial.range
            less, more = dial.of(booth) > low, dial.of(booth) < high
            yield button(f"{LESS}{dial.field}", "−", (x + 552, top + 20, 72, 72), size=34, enabled=less).over(
                drawn
            )
            yield button(f"{MORE}{dial.field}", "+", (x + 770, top + 20, 72, 72), size=34, enabled=more)
        top = y + 14 + ROW * len(DIALS)
        spoken = booth.lang or self.shell.settings.lang
        langs = tuple(dict.fromkeys((*LANGUAGES, spoken)))
        segments = [Segment(f"{LANG}:{lang}", own_name(lang), "", 300 / len(langs)) for lang in langs]
        chosen = langs.index(spoken)
        first, *others = switch(LANG, segments, chosen, (x + 540, top + 22), 23)
        yield first.over([*self._row("lang", top)])
        yield from others
        for n, (field, on) in enumerate(self._switches()):
            top = y + 14 + ROW * (len(DIALS) + 1 + n)
            key = f"{SET}{field}"
            drawn = [*self._row(field, top), *toggle(key, on, x + 750, top + 32)]
            yield Made(
                tuple(drawn),
                Target(
                    key, x + 726, top + 20, 132, 72, name=words(f"staff.{field}"), role=Role.SWITCH, on=on
                ),
            )

    def _switches(self) -> tuple[tuple[str, bool], ...]:
        booth = self.shell.booth
        return ("attract_sound", booth.attract_sound), ("public_window", booth.public_window)

    def _row(self, field: str, top: float) -> Iterator[Placement]:
        words, x = self.shell.words, self._places.choices.x
        yield label(f"staff {field}", words(f"staff.{field}"), (x + 36, top + 12, 490, 48), 26, face="bold")
        yield label(f"staff {field} note", words(f"staff.{field}.note"), (x + 36, top + 58, 490, 46), 18,
                    theme.INK1, lines=2, leading=1.15)  # fmt: skip
        yield panel(f"staff {field} rule", (x + 36, top + ROW - 2, 828, 2), theme.PAPER2, 0)

    def _deeds(self) -> Iterator[Made]:
        words = self.shell.words
        ends = words("staff.quit.sure" if self._asks else "staff.quit")
        rows = ((RESET, words("staff.reset")), (EXPORT, words("staff.export")), (QUIT, ends))
        for (key, text), box in zip(rows, self._places.deeds, strict=True):
            yield button(key, text, box, size=26)
        yield button(CLOSE, words("staff.close"), self._places.close, "act", 32)

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Chooses, does, or closes."""
        asked, self._asks = self._asks, target == QUIT
        shell, (kind, _, field) = self.shell, target.partition(":")
        if target == CLOSE:
            self.back()
        elif target == RESET:
            shell.diary.note("staff", RESET)
            shell.renew()
        elif target == EXPORT:
            shell.push(LogScene(shell, places(player_dir(shell.settings.data_dir))))
        elif target == QUIT:
            if asked:
                shell.diary.note("staff", QUIT)
                shell.end()
        elif kind == LANG:
            shell.organise(lang=field)
        elif target.startswith(OPEN):
            self._open(field)
        elif target.startswith(SET):
            shell.organise(**{field: not dict(self._switches())[field]})
        else:
            dial = next(dial for dial in DIALS if dial.field == field)
            shell.organise(**{field: dial.turned(shell.booth, 1 if target.startswith(MORE) else -1)})

    def _open(self, game: str) -> None:
        """Opens or closes a table; the last one stays open."""
        now_open = self.shell.tables
        wanted = tuple(one for one in games() if (one in now_open) != (one == game))
        if wanted:
            self.shell.organise(tables=wanted)


class LogScene(CopyScene):
    """The log into a file elsewhere: which folder, and what it is called there."""

    name = "log copy"
    title, about, done = "diary.title", "diary.about", "diary.done"

    def __init__(self, shell: Shell, where: Sequence[Place]) -> None:
        self._day = date.today()
        super().__init__(shell, where)

    def tick(self, now: float) -> None:
        """Left alone it closes, and the panel with it."""
        super().tick(now)
        if now - self.shell.last_input >= CLOSES_MS:
            self.back()

    def free(self, folder: Path) -> Path:
        """Named after the day."""
        return free_record(folder, "booth", self._day, ".csv")

    def lay(self, path: Path) -> None:
        """Raises `StoreError`."""
        try:
            text = self.shell.diary.text()
        except OSError as error:
            where = str(self.shell.diary.path)
            raise StoreError("folder", path=where, reason=error.strerror or str(error)) from error
        save_text(text, path)
