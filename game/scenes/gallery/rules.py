"""Chapters of the rules pages by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.scenes.gallery.sht import defends, sht_table
from game.scenes.rulebook import open_rules
from game.scenes.scene import Shell


def _rules(shell: Shell, chapter: str) -> None:
    sht_table(shell, defends)
    open_rules(shell, "sht", chapter)


SCREENS: dict[str, Callable[[Shell], Any]] = {
    "rules-sht": lambda shell: _rules(shell, "battle"),
    "rules-sht-bonus": lambda shell: _rules(shell, "bonus"),
    "rules-sht-rulings": lambda shell: _rules(shell, "rulings"),
}
