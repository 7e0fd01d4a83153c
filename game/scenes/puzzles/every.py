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
from game.look.describe.space import EVERY, Space
from game.mats.registry import about_of
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Role, Target
from game.puzzles.kind import Puzzle
from game.puzzles.library import kinds_of, puzzles_of
from game.scenes.puzzles.marking import solved
from game.scenes.puzzles.own import OwnMaps
from game.scenes.shell import Shell
from game.scenes.still import StillScene

OPEN, GAME = "every:open:", "every:game"
LEFT, TOP = 40.0, 176.0
SIDE, PITCH = 84.0, 92.0
HEADING, BETWEEN = 52.0, 14.0


class EveryScene(StillScene):
    """One button for each puzzle; nothing is locked."""

    name = "puzzles all"
    most_text, scrolls = 130, True
    spaces = EVERY

    def __init__(self, shell: Shell, games: tuple[str, ...]) -> None:
        super().__init__(shell)
        self._games, self.game = games, games[0]
        self.own = OwnMaps(shell, self.game)

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
        drawn = [
            *ground(space=self.space),
            *top_bar(None, words("puzzle.every"), self.space),
            *back.placements,
        ]
        if self._folds:
            left = LEFT + PITCH * len(self._games) + 20
            name = (left, 88, self.space.w - LEFT - left, 76)
            drawn.append(label("chosen game", words(f"game.{self.game}"), name, 30, face="display"))
        abreast = int((self.space.w - 2 * LEFT + PITCH - SIDE) // PITCH)
        y = TOP
        for kind in kinds_of(self.game):
            mine = [one for one in puzzles_of(self.game) if one.kind == kind.name]
            if not mine:
                continue
            drawn += self._heading(kind.name, mine, y)
            y += HEADING
            for n, puzzle in enumerate(mine):
                box = Box(LEFT + PITCH * (n % abreast), y + PITCH * (n // abreast), SIDE, SIDE)
                made.append(self._one(puzzle, n + 1, box))
            y += PITCH * -(-len(mine) // abreast) + BETWEEN
        if self.own.offered:
            drawn += self._own_heading(y)
            made += self.own.tiles(OPEN, Box(LEFT, y + HEADING, self.space.w - 2 * LEFT, 0))
        drawn += [p for one in made for p in one.placements]
        return Frame(in_order(drawn), (back.target, *(one.target for one in made)), space=self.space)

    @property
    def _folds(self) -> bool:
        """Whether the games are chosen by their emblems alone."""
        return self.space is not Space.WIDE

    def _tabs(self) -> Iterator[Made]:
        words = self.shell.words
        if self._folds:
            for n, game in enumerate(self._games):
                box = Box(LEFT + PITCH * n, 84, SIDE, SIDE)
                yield self._emblem(game, box)
            return
        tabs = [Segment(f"{GAME}:{game}", words(f"game.{game}"), "", 366) for game in self._games]
        yield from switch(GAME, tabs, self._games.index(self.game), (LEFT, 92), 23)

    def _emblem(self, game: str, box: Box) -> Made:
        key, on = f"{GAME}:{game}", game == self.game
        rim = (theme.YAMA, 6) if on else (theme.PAPER3, 2)
        drawn = (
            panel(key, box, theme.PAPER0, 16, *rim, shadow=1, layer=4),
            picture(f"{key} icon", about_of(game).dress.emblem, box.at(12, 12, 60, 60), layer=5),
        )
        name = self.shell.words(f"game.{game}")
        return Made(drawn, Target(key, *box, name=name, role=Role.CHOICE, on=on))

    def _heading(self, kind: str, mine: list[Puzzle], y: float) -> Iterator[Placement]:
        words = self.shell.words
        name = words(f"puzzle.{self.game}.{kind}")
        wide = self._width(name, 28, "display") + 24
        yield label(f"kind {kind}", name, (LEFT, y, wide, HEADING), 28, face="display")
        yield label(
            f"kind {kind} total", self._total(mine), (LEFT + wide, y + 2, 500, HEADING), 21, theme.INK1
        )

    def _total(self, mine: list[Puzzle]) -> str:
        done = sum(solved(self.shell, self.game, one) is not None for one in mine)
        return self.shell.words("puzzle.total", count=len(mine), done=done)

    def _own_heading(self, y: float) -> Iterator[Placement]:
        """The player's own maps: how far their puzzles are; where there are none, where they are put."""
        words, mine = self.shell.words, [puzzle for puzzle, _ in self.own.puzzles.values()]
        name = words("puzzle.own")
        wide = self._width(name, 28, "display") + 24
        yield label("own", name, (LEFT, y, wide, HEADING), 28, face="display")
        some = self.own.paths
        said = self._total(mine) if some else words("maps.folder", folder=self.shell.maps_folder)
        box = (LEFT + wide, y + 2, self.space.w - 2 * LEFT - wide, HEADING)
        yield label("own total", said, box, 21, theme.INK1, lines=2, leading=1.15)

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
            name = target.removeprefix(OPEN)
            puzzle, of = self.own.puzzles.get(name) or (self._shipped(name), "")
            self.shell.open.puzzle(self.game, puzzle, of)
        elif target.startswith(GAME):
            self.game = target.rpartition(":")[2]
            self.own.close()
            self.own = OwnMaps(self.shell, self.game)
        else:
            self.back()

    def _shipped(self, name: str) -> Puzzle:
        return next(one for one in puzzles_of(self.game) if one.id == name)

    # What time does

    def tick(self, now: float) -> None:
        """Puzzles on the player's own maps come when they are made."""
        self.own.poll()

    def waiting(self) -> bool:
        """Until all of these are made."""
        return self.own.busy

    def close(self) -> None:
        """No more are made."""
        self.own.close()
