"""The puzzles on the player's own maps: made beside the window, one tile for each map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.look.describe import theme
from game.look.describe.parts import Made, label, panel, picture
from game.maps.offered import own_files
from game.motion.placement import Box, Target
from game.puzzles import own
from game.puzzles.kind import Puzzle
from game.scenes.puzzles.marking import scored
from game.scenes.shell import Shell

HIGH, GAP = 72.0, 8.0
FEW, COLUMNS, MORE = 18, 3, 6
"""Up to so many maps stand in so many columns; more of them in more."""
BROAD, NARROWEST = 1800.0, 460.0
"""In a box that is narrower than that a tile is at least so wide."""


class OwnMaps:
    """The maps of the player's folder, and what is known of their puzzles by now: `poll`, then `close` it."""

    def __init__(self, shell: Shell, game: str) -> None:
        maker, folder = own.maker_of(game), shell.maps_folder
        self.offered = maker is not None and folder is not None
        """Whether there could be any."""
        self.paths = own_files(folder) if maker is not None and folder is not None else []
        self._queue = None if maker is None else maker(self.paths)
        self._shell, self._game = shell, game
        self.known: dict[Path, own.Made] = {}
        """What came of the maps that have been looked at."""

    @property
    def busy(self) -> bool:
        """Whether there are maps of which nothing is known yet."""
        return self._queue is not None and self._queue.busy

    def poll(self) -> None:
        """Takes what has been found since."""
        if self._queue is not None and (found := self._queue.poll()) is not None:
            self.known[found[0]] = found[1]

    def close(self) -> None:
        """What is not made yet stays so."""
        if self._queue is not None:
            self._queue.close()

    @property
    def puzzles(self) -> dict[str, tuple[Puzzle, str]]:
        """By their files' names, each with its map's own."""
        each = ((path, made.puzzle) for path, made in self.known.items())
        return {path.name: (puzzle, self._name(path)) for path, puzzle in each if puzzle is not None}

    def _name(self, path: Path) -> str:
        made = self.known.get(path)
        if made is None or made.reading.network is None:
            return path.name
        network = made.reading.network
        return network.ja if self._shell.words.lang == "ja" else network.en

    def tiles(self, opens: str, box: Box) -> Iterator[Made]:
        """One for each map, from the box's top on; what is pressed begins with `opens`."""
        columns = COLUMNS if len(self.paths) <= FEW else MORE
        if box.w < BROAD:
            columns = max(1, int(box.w // NARROWEST))
        wide = (box.w + GAP) / columns
        for n, path in enumerate(self.paths):
            at = Box(box.x + wide * (n % columns), box.y + (HIGH + GAP) * (n // columns), wide - GAP, HIGH)
            yield self._tile(path, f"{opens}{path.name}", at)

    def _tile(self, path: Path, key: str, at: Box) -> Made:
        made = self.known.get(path)
        puzzle = None if made is None else made.puzzle
        on = puzzle is not None
        known = None if puzzle is None else scored(self._shell, self._game, puzzle)
        icon = "learn/puzzle-solved" if known is not None and known.tries else "learn/puzzle-empty"
        ink = theme.INK0 if on else theme.DISABLED_TEXT
        low = at.at(58, 36, at.w - 70, 32)
        drawn = [
            panel(
                key, at, theme.PAPER0 if on else theme.PAPER2, 16, theme.PAPER3, 2, shadow=int(on), layer=4
            ),
            picture(f"{key} icon", icon, at.at(14, 18, 36, 36), layer=5),
            label(f"{key} text", self._name(path), at.at(58, 4, at.w - 70, 34), 23, ink, "bold", layer=5),
            label(f"{key} note", self._note(made), low, 20, theme.INK1 if on else ink, layer=5),
        ]
        for grade in range(puzzle.grade if puzzle is not None else 0):
            drawn.append(
                panel(f"{key} dot {grade}", at.at(at.w - 28 - 22 * grade, 46, 14, 14), theme.SHU, 7, layer=5)
            )
        return Made(tuple(drawn), Target(key, *at, enabled=on))

    def _note(self, made: own.Made | None) -> str:
        words = self._shell.words
        if made is None:
            return words("puzzle.own.busy")
        if made.puzzle is None:
            lost = "heavy" if made.heavy else "bad" if made.reading.network is None else "none"
            return words(f"puzzle.own.{lost}")
        known = scored(self._shell, self._game, made.puzzle)
        n = len(made.puzzle.answer) + 1
        if known is not None and known.score:
            return words("puzzle.own.scored", n=n, score=known.score, best=made.puzzle.best)
        return words("puzzle.own.n", n=n)
