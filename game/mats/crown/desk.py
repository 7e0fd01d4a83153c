"""グローリアスクラウン: what this table is given, and what it answers."""

from __future__ import annotations

from game.mats import table
from game.rules.crown.values import Action, Event, View

Selection = tuple[str, ...]
"""Ids of the targets selected so far, oldest first."""
Display = tuple[str, ...]
"""How the people at the screen want the table shown."""


class Desk(table.Desk[View, Event, Selection, Display], frozen=True):
    """What this table is given."""

    picked: Selection = ()
    display: Display = ()


Answer = table.Answer[Action, Selection, Display]
