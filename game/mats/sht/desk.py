"""SHT: what this table is given, and what it answers."""

from __future__ import annotations

from game.mats import table
from game.rules.sht.values import Action, Event, View

Selection = tuple[str, ...]
"""Ids of the targets selected so far, oldest first."""
Display = tuple[str, ...]
"""How the people at the screen want the table shown."""

Desk = table.Desk[View, Event, Selection, Display]
Answer = table.Answer[Action, Selection, Display]
