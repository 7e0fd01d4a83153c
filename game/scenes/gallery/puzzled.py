"""The shelf of puzzles, all of a game's, one of each game at its table; a deal by its number."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.config.places import map_file
from game.config.preferences import Solved, Solving
from game.maps.helper import Reading
from game.maps.lint import read_map
from game.maps.usual import NAGOYA, TUTORIAL
from game.mats.registry import own_games
from game.puzzles.library import has_puzzles, puzzles_of
from game.puzzles.own import Made, maker_of
from game.puzzles.today import of_day
from game.scenes.gallery.samples import setting_up
from game.scenes.puzzles.every import GAME, EveryScene
from game.scenes.puzzles.marking import said_of_day
from game.scenes.puzzles.shelf import EVERY, ShelfScene
from game.scenes.setup.around import DEAL
from game.scenes.shell import Shell
from game.scenes.title.screen import TitleScene

DAY = date(2026, 11, 22)


def puzzled() -> tuple[str, ...]:
    """The program's own games that have puzzles."""
    return tuple(game for game in own_games() if has_puzzles(game))


def _shelf(shell: Shell, game: str = "") -> None:
    """Some of the week's puzzles are solved; with a game all puzzles of it."""
    shell.push(TitleScene(shell))
    known = {f"{one}/{of_day(one, DAY).id}": Solved(2) for one in puzzled()[:2]}
    shell.own = replace(shell.own, solving=Solving(known, (), ("2026-11-17", "2026-11-19", "2026-11-22")))
    shell.push(ShelfScene(shell, DAY))
    if game:
        shell.top.press(EVERY, 0.0)
        shell.top.press(f"{GAME}:{game}", 0.0)


def _no_clipboard(shell: Shell) -> None:
    """The results of a day were to be copied."""
    _shelf(shell)
    shell.open.no_clipboard(said_of_day(shell, DAY, puzzled()))


def _own(shell: Shell) -> None:
    """All puzzles of the game with maps. Of own maps one is solved, one was scored, one cannot be read,
    one is too large, and one is not looked at yet."""
    game = next(game for game in puzzled() if maker_of(game) is not None)
    _shelf(shell, game)
    scene, first = shell.top, puzzles_of(game)[-1]
    assert isinstance(scene, EveryScene)
    done = replace(first, id=f"{first.id}00")
    known = {
        **shell.own.solving.solved,
        f"{game}/{done.id}": Solved(1, 15),
        f"{game}/{first.id}": Solved(0, 12),
    }
    shell.own = replace(shell.own, solving=replace(shell.own.solving, solved=known))
    usual, small = (Reading(read_map(map_file(name))) for name in (NAGOYA, TUTORIAL))
    made = (Made(usual, done), Made(small, first), Made(), Made(usual, heavy=True))
    files = [Path(f"{n}.tmx") for n in range(len(made) + 1)]
    scene.own.offered, scene.own.paths = True, files
    scene.own.known = dict(zip(files, made, strict=False))


def _puzzle(shell: Shell, game: str) -> None:
    """The last puzzle of a game at its table."""
    shell.push(TitleScene(shell))
    shell.open.puzzle(game, puzzles_of(game)[-1])


SCREENS: dict[str, Callable[[Shell], Any]] = {
    "deal": lambda shell: setting_up(shell, puzzled()[0], DEAL),
    "puzzles": _shelf,
    "no-clipboard": _no_clipboard,
    "puzzles-all": _own,
    **{f"puzzle-{game}": partial(_puzzle, game=game) for game in puzzled()},
}
