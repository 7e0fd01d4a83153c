"""All puzzles of one game, kind by kind and grade by grade."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import (
    Made,
    Segment,
    back_button,
    ground,
    label,
    panel,
    picture,
    switch,
    top_bar,
)
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.puzzles.kind import Puzzle
from game.puzzles.library import kinds_of, puzzles_of
from game.scenes.puzzles.marking import solved
from game.scenes.shell import Shell
from game.scenes.still import StillScene

OPEN, GAME = "every:open:", "every:game"
LEFT, TOP = 40.0, 176.0
ROW = 20
SIDE, PITCH = 84.0, 92.0
HEADING, BETWEEN = 52.0, 14.0


class EveryScene(StillScene):
    """One button for each puzzle; nothing is locked."""

    name = "puzzles all"
    most_text = 130

    def __init__(self, shell: Shell, games: tuple[str, ...]) -> None:
        super().__init__(shell)
        self._games, self.game = games, games[0]

    def first_focus(self) -> str | None:
        """The first one that is not solved."""
        every = puzzles_of(self.game)
        left = [one for one in every if solved(self.shell, self.game, one) is None]
        return f"{OPEN}{(*left, *every)[0].id}"

    def frame(self, focus: str | None, now: float) -> Frame:
        """The games to choose from; the kinds of the chosen one below each other."""
        words = self.shell.words
        back = back_button(words("back"), focus)
        made = [*self._tabs()]
        drawn = [*ground(), *top_bar(None, words("puzzle.every")), *back.placements]
        y = TOP
        for kind in kinds_of(self.game):
            mine = [one for one in puzzles_of(self.game) if one.kind == kind.name]
            if not mine:
                continue
            drawn += self._heading(kind.name, mine, y)
            y += HEADING
            for n, puzzle in enumerate(mine):
                box = Box(LEFT + PITCH * (n % ROW), y + PITCH * (n // ROW), SIDE, SIDE)
                made.append(self._one(puzzle, n + 1, box))
            y += PITCH * -(-len(mine) // ROW) + BETWEEN
        drawn += [p for one in made for p in one.placements]
        return Frame(in_order(drawn), (back.target, *(one.target for one in made)))

    def _tabs(self) -> Iterator[Made]:
        words = self.shell.words
        tabs = [Segment(f"{GAME}:{game}", words(f"game.{game}"), "", 366) for game in self._games]
        yield from switch(GAME, tabs, self._games.index(self.game), (LEFT, 92), 23)

    def _heading(self, kind: str, mine: list[Puzzle], y: float) -> Iterator[Placement]:
        words = self.shell.words
        name = words(f"puzzle.{self.game}.{kind}")
        wide = self._width(name, 28, "display") + 24
        yield label(f"kind {kind}", name, (LEFT, y, wide, HEADING), 28, face="display")
        done = sum(solved(self.shell, self.game, one) is not None for one in mine)
        said = words("puzzle.total", count=len(mine), done=done)
        yield label(f"kind {kind} total", said, (LEFT + wide, y + 2, 500, HEADING), 21, theme.INK1)

    def _one(self, puzzle: Puzzle, n: int, box: Box) -> Made:
        key = f"{OPEN}{puzzle.id}"
        done = solved(self.shell, self.game, puzzle) is not None
        icon = "learn/puzzle-solved" if done else "learn/puzzle-empty"
        drawn = [
            panel(key, box, theme.PAPER0, 16, theme.PAPER3, 2, shadow=1, layer=4),
            picture(f"{key} icon", icon, box.at(4, 4, 34, 34), layer=5),
            label(f"{key} text", str(n), box.at(32, 8, 44, 40), 25, face="display", align="right", layer=5),
        ]
        for grade in range(puzzle.grade):
            dot = box.at(14 + 22 * grade, 58, 14, 14)
            drawn.append(panel(f"{key} dot {grade}", dot, theme.SHU, 7, layer=5))
        return Made(tuple(drawn), Target(key, *box))

    def press(self, target: str, now: float) -> None:
        """Opens a puzzle, or shows another game's."""
        if target.startswith(OPEN):
            puzzle = next(one for one in puzzles_of(self.game) if f"{OPEN}{one.id}" == target)
            self.shell.open.puzzle(self.game, puzzle)
        elif target.startswith(GAME):
            self.game = target.rpartition(":")[2]
        else:
            self.back()
