"""The screens of a game that shows none of its own: whatever game it is, these moments it has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.match.table import Match
from game.mats.registry import about_of
from game.scenes.gallery.samples import After, over, sample, setting_up, table
from game.scenes.rulebook.text import has_book
from game.scenes.shell import Shell

Screens = dict[str, Callable[[Shell], Any]]
BEGUN = After(3)
"""The moment in which the game is shown: it has been dealt, and somebody has done something."""


def _at(shell: Shell, game: str, until: Callable[[Match], bool], people: int, seats: int) -> None:
    table(shell, sample(shell.words, game, until, people, seats=seats))


def _leveling(shell: Shell, game: str) -> None:
    setting_up(shell, game, "level:1")


def _rules(shell: Shell, game: str) -> None:
    _at(shell, game, BEGUN, 1, about_of(game).people[0])
    shell.open.rules(game)


def screens_of(game: str) -> Screens:
    """Set-up and its levels, the table for as few and as many as can play, its cover, its rules pages, and
    its result."""
    few, most = about_of(game).people
    found: Screens = {
        f"setup-{game}": partial(setting_up, game=game),
        f"levels-{game}": partial(_leveling, game=game),
        game: partial(_at, game=game, until=BEGUN, people=1, seats=few),
        f"{game}-handover": partial(_at, game=game, until=BEGUN, people=2, seats=few),
        f"{game}-result": partial(_at, game=game, until=over, people=1, seats=few),
    }
    if most > few:
        found[f"{game}-full"] = partial(_at, game=game, until=BEGUN, people=1, seats=most)
    if has_book(game):
        found[f"rules-{game}"] = partial(_rules, game=game)
    return found
