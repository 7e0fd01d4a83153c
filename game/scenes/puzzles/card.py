"""One cloth of the shelf of puzzles: a game, its puzzle of the day, and how far that is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.conduct.puzzling import Attempt
from game.look.describe import theme
from game.look.describe.parts import Made, button, disc, label, panel, picture, tile
from game.look.describe.specs import Colour
from game.mats.registry import about_of
from game.motion.placement import Box, Placement
from game.puzzles.kind import Puzzle
from game.puzzles.library import puzzles_of
from game.scenes.puzzles.marking import name_of, scored, solved
from game.scenes.resume.miniature import miniature
from game.scenes.shell import Shell

SOLVE = "puzzle:solve:"
TOP, HIGH, HEAD = 256.0, 692.0, 176.0
WIDE, PITCH = 352.0, 372.0
NAME = 46.0
"""The height of one part of a name that has several; these do not grow with the texts."""


class Card(Struct, frozen=True):
    """As it hangs at one place of the row."""

    shell: Shell
    game: str
    puzzle: Puzzle
    place: int
    first: bool
    """Whether it is the first one that is not solved."""

    @property
    def box(self) -> Box:
        """Where it hangs."""
        return Box(40 + PITCH * self.place, TOP, WIDE, HIGH)

    def drawn(self) -> Iterator[Placement]:
        """The cloth, the puzzle's name, what it asks, and its table."""
        words, key, at = self.shell.words, f"card {self.game}", self.box
        dress = about_of(self.game).dress
        yield panel(key, at, theme.PAPER0, 22, shadow=1)
        yield panel(f"{key} head", (at.x, at.y, at.w, HEAD), dress.ground, 22)
        yield Placement(f"{key} cloth", tile(dress, 22), at.x, at.y, at.w, HEAD, layer=1)
        yield disc(f"{key} disc", at.x + 80, at.y + HEAD / 2, 56, theme.PAPER0, layer=2)
        yield picture(f"{key} emblem", dress.emblem, (at.x + 40, at.y + HEAD / 2 - 40, 80, 80), layer=3)
        for n, (part, box) in enumerate(self._name()):
            size = 27.0 if box.h > NAME else 2700.0 / (self.shell.settings.text_scale or 100)
            yield label(f"{key} name {n}", part, box, size, dress.text, "display", lines=3, leading=1.2)
        kind = f"puzzle.{self.game}.{self.puzzle.kind}"
        how = solved(self.shell, self.game, self.puzzle)
        icon = "learn/puzzle-solved" if how else "learn/puzzle"
        yield picture(f"{key} icon", icon, (at.x + 22, at.y + HEAD + 16, 50, 50))
        title = (at.x + 84, at.y + HEAD + 12, at.w - 96, 58)
        yield label(f"{key} kind", words(kind), title, 25, face="display", lines=2, leading=1.1)
        aim = (at.x + 24, at.y + HEAD + 74, at.w - 48, 84)
        yield label(
            f"{key} aim", words(f"{kind}.short"), aim, 22, theme.INK1, lines=3, leading=1.25, middle=False
        )
        yield from self._small(key)
        yield from self._foot(key, how is not None)

    def _name(self) -> Iterator[tuple[str, Box]]:
        """The game's name; in Japanese in the parts in which it hangs on the title."""
        words, at = self.shell.words, self.box
        parts = words(f"title.{self.game}.vertical").split("/") if words.lang == "ja" else []
        parts = parts if len(parts) > 1 else [words(f"game.{self.game}")]
        high = (HEAD - 40) / len(parts) if len(parts) == 1 else NAME
        top = at.y + (HEAD - high * len(parts)) / 2
        for n, part in enumerate(parts):
            yield part, Box(at.x + 146, top + high * n, at.w - 156, high)

    def _small(self, key: str) -> Iterator[Placement]:
        at, words = self.box, self.shell.words
        attempt = Attempt(self.game, self.puzzle)
        match = attempt.begin(("",) * attempt.kind.seats)
        yield from miniature(match, f"{key} table", at.x + 76, at.y + HEAD + 164, words, self.shell.errands)

    def stands(self) -> tuple[str, Colour]:
        """How far it is, in words, and their colour."""
        words, how = self.shell.words, solved(self.shell, self.game, self.puzzle)
        if how is not None:
            if how.score and self.puzzle.best:
                said = words("puzzle.score", score=how.score, best=self.puzzle.best)
                return said, theme.MATCHA_DARK
            return words.count("puzzle.in", how.tries), theme.MATCHA_DARK
        if (found := scored(self.shell, self.game, self.puzzle)) is not None:
            return words("puzzle.score", score=found.score, best=self.puzzle.best), theme.INK1
        seen = name_of(self.game, self.puzzle) in self.shell.own.solving.shown
        return words("puzzle.seen" if seen else "puzzle.not_yet"), theme.INK1

    def total(self) -> str:
        """How many of the game's puzzles are solved."""
        every = puzzles_of(self.game)
        count = sum(solved(self.shell, self.game, one) is not None for one in every)
        return self.shell.words("puzzle.total", count=len(every), done=count)

    def _foot(self, key: str, done: bool) -> Iterator[Placement]:
        at, (said, ink) = self.box, self.stands()
        line = (at.x + 20, at.y + HIGH - 88, at.w - 40, 40)
        yield label(f"{key} how", said, line, 22, ink, "bold" if done else "body", "centre")
        yield panel(f"{key} rule", (at.x + 24, at.y + HIGH - 46, at.w - 48, 2), theme.PAPER2, 0)
        total = (at.x + 12, at.y + HIGH - 42, at.w - 24, 38)
        yield label(f"{key} total", self.total(), total, 20, theme.INK1, align="centre")

    def made(self) -> Made:
        """The button that opens it."""
        words, at = self.shell.words, self.box
        again = solved(self.shell, self.game, self.puzzle) is not None
        box = (at.x + 24, at.y + HIGH - 168, at.w - 48, 70)
        said = words("puzzle.again_day" if again else "puzzle.solve")
        return button(f"{SOLVE}{self.game}", said, box, "act" if self.first else "second", 27)
