"""Screens of what may hold a game up: a disk that takes nothing, with the folders that can take a copy, and
a bot that does not answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.match.copies import free_path
from game.match.store import Store
from game.match.trouble import StoreError
from game.mats.registry import own_games
from game.scenes.gallery.samples import FOLDERS, After, over, sample, table
from game.scenes.saves import Saves
from game.scenes.shell import Shell
from game.scenes.table.copying import CopyScene
from game.scenes.table.screen import TableScene
from game.scenes.table.stuck import StuckScene
from game.scenes.table.unsaved import RETRY

FILE = "/home/me/.local/share/gotaku/gotaku.sqlite3"


class _InFocus(TableScene):
    """The table with focus on the sign."""

    def fresh_focus(self) -> str | None:
        """Always there."""
        return RETRY


def _refusing(shell: Shell, code: str) -> None:
    """From now on nothing can be stored, for this reason."""

    def refuse(without: bool) -> Store:
        raise StoreError(code, path=FILE)

    shell.saves = Saves(refuse, lambda: True, lambda notice: None)


def _table(shell: Shell, game: str, code: str = "full", ply: int = 2) -> TableScene:
    _refusing(shell, code)
    match = sample(shell.words, game, After(ply))
    shell.saves.begin(match)
    return table(shell, match)


def _in_focus(shell: Shell) -> None:
    scene = _table(shell, own_games()[0], "read_only")
    shell.pop()
    shell.push(_InFocus(shell, scene.match))
    shell.top.tick(0.0)


def _result(shell: Shell) -> None:
    _refusing(shell, "full")
    match = sample(shell.words, own_games()[-1], over)
    shell.saves.begin(match)
    table(shell, match)


def _asked(shell: Shell, ends: bool) -> None:
    _table(shell, own_games()[1], "busy")
    shell.open.parting(shell.home, ends)


def _asked_when_saved(shell: Shell) -> None:
    table(shell, sample(shell.words, own_games()[2], After(2)))
    shell.open.parting(shell.home, False)


def _copy(shell: Shell, done: bool) -> None:
    _table(shell, own_games()[3])
    sheet = CopyScene(shell, FOLDERS)
    shell.push(sheet)
    if done:
        sheet.finish(free_path(FOLDERS[0].folder))


def _stuck(shell: Shell) -> None:
    scene = table(shell, sample(shell.words, own_games()[0], After(2)))
    shell.push(StuckScene(shell, scene.conductor, 1, lambda requests: None))


SCREENS: dict[str, Callable[[Shell], Any]] = {
    **{f"unsaved-{game}": partial(_table, game=game) for game in own_games()},
    "unsaved-focused": _in_focus,
    "unsaved-result": _result,
    "parting": lambda shell: _asked(shell, ends=False),
    "parting-ends": lambda shell: _asked(shell, ends=True),
    "parting-saved": _asked_when_saved,
    "stuck": _stuck,
    "copy": lambda shell: _copy(shell, done=False),
    "copy-done": lambda shell: _copy(shell, done=True),
}
