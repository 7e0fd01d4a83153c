"""Screens of the rules pages, for the games' galleries."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.scenes.rulebook.playing import LONG_AGO, STEP
from game.scenes.rulebook.screen import NEXT, open_rules
from game.scenes.shell import Shell
from game.scenes.title.screen import TitleScene

Screens = dict[str, Callable[[Shell], Any]]


def _over_title(shell: Shell, game: str, chapter: str) -> None:
    shell.push(TitleScene(shell))
    open_rules(shell, game, chapter)


def _played(shell: Shell, game: str, chapter: str, name: str, steps: int) -> None:
    _over_title(shell, game, chapter)
    onward = f"{STEP}on:{name}"
    while onward not in {target.id for target in shell.top.frame(None, 0.0).targets}:
        shell.top.press(NEXT, 0.0)
    for _ in range(steps):
        shell.top.press(onward, LONG_AGO)


def opened(game: str, *chapters: str) -> Screens:
    """These chapters of the game's book, opened over the title."""
    return {
        f"rules-{game}-{chapter}": partial(_over_title, game=game, chapter=chapter) for chapter in chapters
    }


def played(game: str, chapter: str, name: str, steps: int) -> Screens:
    """A chapter whose example of that name has been played through by some steps."""
    screen = partial(_played, game=game, chapter=chapter, name=name, steps=steps)
    return {f"rules-{game}-played": screen}
