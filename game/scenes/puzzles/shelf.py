"""The shelf of puzzles: one of each game for the day, and the week of lanterns."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from game.look.describe import theme
from game.look.describe.parts import Made, back_button, button, ground, label, top_bar
from game.look.describe.space import EVERY as EVERY_SPACE
from game.look.describe.space import Space
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box
from game.puzzles.library import BadPuzzles, has_puzzles, puzzles_of
from game.puzzles.today import of_day
from game.scenes.drawer import opener
from game.scenes.puzzles import row
from game.scenes.puzzles.card import SOLVE, Card
from game.scenes.puzzles.every import EveryScene
from game.scenes.puzzles.marking import said_of_day, solved
from game.scenes.puzzles.week import room_of, short_week, week
from game.scenes.shell import Shell
from game.scenes.still import StillScene

EVERY, BEFORE, AFTER, COPY = "puzzle:every", "puzzle:before", "puzzle:after", "puzzle:copy"
FIRST_DAY = date(2026, 1, 1)
SIDE = 20.0
"""How far everything keeps off the edges of a small window."""


class ShelfScene(StillScene):
    """The puzzles of one day, at first today's."""

    name = "puzzles"
    most_text, scrolls = 130, True
    spaces = EVERY_SPACE

    def __init__(self, shell: Shell, today: date | None = None) -> None:
        super().__init__(shell)
        self.today = today or date.today()
        self.day = self.today
        self._fault = ""
        self._copied = ""
        """What was to lie in the clipboard, until something else is pressed."""
        self._games = tuple(game for game in shell.tables if has_puzzles(game) and self._reads(game))

    def _reads(self, game: str) -> bool:
        try:
            return bool(puzzles_of(game))
        except BadPuzzles as error:
            self._fault = self.shell.words("puzzle.bad", reason=str(error))
            return False

    def first_focus(self) -> str | None:
        """The first puzzle that is not solved."""
        cards = self._cards()
        wanted = next((card for card in cards if card.first), cards[0] if cards else None)
        return None if wanted is None else f"{SOLVE}{wanted.game}"

    def _cards(self) -> tuple[Card, ...]:
        puzzles = [(game, of_day(game, self.day)) for game in self._games]
        open_ = [game for game, puzzle in puzzles if solved(self.shell, game, puzzle) is None]
        return tuple(
            Card(self.shell, game, puzzle, n, game in open_[:1]) for n, (game, puzzle) in enumerate(puzzles)
        )

    def _date(self, day: date) -> str:
        words = self.shell.words
        return words(
            "puzzle.date", month=day.month, day=day.day, weekday=words(f"puzzle.day.{day.weekday()}")
        )

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """The week, the cloths, and the ways on."""
        if self.space is not Space.WIDE:
            return self._rows(focus)
        words, cards = self.shell.words, self._cards()
        back = back_button(words("back"), focus)
        drawn = [*ground(), *top_bar(None, words("puzzle.title")), *back.placements]
        title = words("puzzle.of_day", day=self._date(self.day))
        drawn.append(label("date", title, (560, 6, 800, 62), 32, face="display", align="centre", layer=6))
        drawn += week(words, self.day, self.shell.own.solving.days)
        made = [back, *self._days()]
        for card in cards:
            drawn += card.drawn()
            made.append(card.made())
        made += self._ways()
        note = self._fault or words("puzzle.checked")
        drawn.append(label("note", note, (360, 972, 1000, 80), 22, theme.INK1, lines=2, leading=1.2))
        drawn += [p for one in made for p in one.placements if one is not back]
        return Frame(in_order(drawn), tuple(one.target for one in made))

    def _rows(self, focus: str | None) -> Frame:
        """In a small window: the puzzles below one another."""
        words, cards, space = self.shell.words, self._cards(), self.space
        text, lit = self.shell.settings.text_scale or 100, self.shell.own.solving.days
        back = back_button(words("back"), focus)
        drawn = [*ground(space=space), *top_bar(None, words("puzzle.title"), space), *back.placements]
        top = room_of(space, SIDE)
        title = self._fault or words("puzzle.of_day", day=self._date(self.day))
        drawn += short_week(words, self.day, lit, title, top, text)
        made = [back]
        for key, icon, there, x in (
            (BEFORE, "ui/icon-previous", self.day > FIRST_DAY, top.right - 164),
            (AFTER, "ui/icon-next", self.day < self.today, top.right - 84),
        ):
            if there:
                name = words("puzzle.before" if key == BEFORE else "puzzle.after")
                made.append(opener(key, icon, Box(x, top.bottom - 110, 72, 76), name, False))
        foot = Box(SIDE, space.h - 96, space.w - 2 * SIDE, 84)
        pitch = (foot.y - top.bottom - 12) / max(1, len(cards))
        for n, card in enumerate(cards):
            at = Box(SIDE, top.bottom + 12 + pitch * n, foot.w, min(300.0, pitch - 10))
            drawn += row.drawn(card, at)
            made.append(row.made(card, at))
        if self._games:
            left, right = (foot.at((foot.w + 16) / 2 * n, 0, (foot.w - 16) / 2, foot.h) for n in range(2))
            made.append(button(EVERY, words("puzzle.every"), left, size=25))
            made.append(button(COPY, self._copy, right, size=25, lines=2))
        drawn += [p for one in made for p in one.placements if one is not back]
        return Frame(in_order(drawn), tuple(one.target for one in made), space=space)

    def _days(self) -> Iterator[Made]:
        """The day before, and the day after it that is not to come."""
        words = self.shell.words
        if self.day > FIRST_DAY:
            yield button(BEFORE, words("puzzle.before"), (1590, 106, 266, 58), size=22)
        if self.day < self.today:
            yield button(AFTER, words("puzzle.after"), (1590, 168, 266, 58), size=22)

    def _ways(self) -> Iterator[Made]:
        """On to all and into the clipboard, where there is any puzzle."""
        if not self._games:
            return
        words = self.shell.words
        yield button(EVERY, words("puzzle.every"), (40, 972, 300, 80), size=25)
        yield button(COPY, self._copy, (1520, 972, 360, 80), size=25)

    @property
    def _copy(self) -> str:
        """What is written on the button that copies: that it is done once the clipboard has it."""
        done = bool(self._copied) and self._copied == self.shell.in_clipboard
        return self.shell.words("puzzle.copy.done" if done else "puzzle.copy")

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Opens a puzzle, turns the days, lays their results into the clipboard, or goes on to all."""
        self._copied = ""
        if target.startswith(SOLVE):
            game = target.removeprefix(SOLVE)
            self.shell.open.puzzle(game, of_day(game, self.day), self._date(self.day))
        elif target == "back":
            self.back()
        elif target == EVERY:
            self.shell.push(EveryScene(self.shell, self._games))
        elif target == COPY:
            self.shell.copied = self._copied = said_of_day(self.shell, self.day, self._games)
        elif target in (BEFORE, AFTER):
            self._turn(1 if target == AFTER else -1)

    def _turn(self, by: int) -> None:
        self.day = min(self.today, max(FIRST_DAY, self.day + timedelta(days=by)))

    def command(self, name: str, now: float) -> None:
        """The page keys turn the days."""
        if name in ("earlier", "later"):
            self._turn(1 if name == "later" else -1)
