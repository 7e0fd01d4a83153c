"""龍棋: nothing is ever discarded, so there is nothing to lay open."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.ryuki.desk import Desk
from game.mats.table import Frame


def sheet(desk: Desk, words: Words) -> Frame:
    """Nothing: captured pieces lie open beside the board (rule 002-8)."""
    return Frame(())


def browse(desk: Desk, target: str) -> tuple[str, ...]:
    """Nothing can be ordered."""
    return ()
