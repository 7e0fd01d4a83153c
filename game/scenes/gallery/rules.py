"""Chapters of the rules pages by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.mats.registry import PLAYABLE
from game.scenes.gallery.samples import picked
from game.scenes.gallery.sht import acts, defends, sht_table
from game.scenes.rulebook.screen import NEXT, STEP, open_rules
from game.scenes.shell import Shell
from game.scenes.title.screen import TitleScene


def _now(shell: Shell) -> None:
    """Looked up in the middle of a game, right after a card was placed."""
    scene = picked(sht_table(shell, acts), "hand", 1)
    scene.press("act", 0.0)
    scene.tick(0.0)
    open_rules(shell, "sht", "shield")


def _rules(shell: Shell, chapter: str) -> None:
    sht_table(shell, defends)
    open_rules(shell, "sht", chapter)


def _over_title(shell: Shell, game: str, chapter: str) -> None:
    shell.push(TitleScene(shell))
    open_rules(shell, game, chapter)


def _played(shell: Shell, game: str, chapter: str, name: str, steps: int) -> None:
    _over_title(shell, game, chapter)
    onward = f"{STEP}on:{name}"
    while onward not in {target.id for target in shell.top.frame(None, 0.0).targets}:
        shell.top.press(NEXT, 0.0)
    for _ in range(steps):
        shell.top.press(onward, 0.0)


CHAPTERS = {
    "crown": ("play", "cards", "rulings"),
    "ryuki": ("turn", "check", "special", "rulings"),
    "senretsu": ("range", "casualty", "tale", "rulings"),
    "subway": ("move", "score", "rulings"),
}
"""Chapters that are shown of the books of games that can be played, over the title."""

PLAYED = {"ryuki": ("special", "wake-up-check", 4), "senretsu": ("tale", "tale-attack", 2)}
"""A chapter, an example in it, and how many steps it is played on."""

SCREENS: dict[str, Callable[[Shell], Any]] = (
    {
        "rules-sht": lambda shell: _rules(shell, "battle"),
        "rules-sht-now": _now,
        "rules-sht-bonus": lambda shell: _rules(shell, "bonus"),
        "rules-sht-rulings": lambda shell: _rules(shell, "rulings"),
    }
    | {
        f"rules-{game}-{chapter}": partial(_over_title, game=game, chapter=chapter)
        for game, chapters in CHAPTERS.items()
        if game in PLAYABLE
        for chapter in chapters
    }
    | {
        f"rules-{game}-played": partial(_played, game=game, chapter=chapter, name=name, steps=steps)
        for game, (chapter, name, steps) in PLAYED.items()
        if game in PLAYABLE
    }
)
