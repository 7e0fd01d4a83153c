"""戦列札 (Line Infantry): two armies of ranks, and cards that hit exactly as far as their number (RULES 000).

`values` says what there is, `legal` what may be done, `reach` who fires at what, `arrange` how cards join
ranks, `play` and `attack` what happens, `sight` who knows what, `notation` how it is written down.
"""

from typing import TYPE_CHECKING

from game.rules.protocol import Abilities, Rules
from game.rules.senretsu.legal import actions, why_not
from game.rules.senretsu.notation import VERBS, read, write
from game.rules.senretsu.play import (
    GAME,
    MAX_ACTIONS,
    OPTIONS,
    SEATS,
    VERSION,
    acting,
    apply,
    draw,
    outcome,
    start,
)
from game.rules.senretsu.sight import imagine, private, redact, reveals, staged, together, view
from game.rules.senretsu.values import Action, Event, Options, State, View

ABILITIES: Abilities[View, Action] = Abilities(together=together, verbs=VERBS)

if TYPE_CHECKING:
    from game.rules import senretsu

    _: Rules[Options, State, View, Action, Event] = senretsu

__all__ = [
    "ABILITIES",
    "GAME",
    "MAX_ACTIONS",
    "OPTIONS",
    "SEATS",
    "VERSION",
    "Action",
    "Event",
    "Options",
    "State",
    "View",
    "acting",
    "actions",
    "apply",
    "draw",
    "imagine",
    "outcome",
    "private",
    "read",
    "redact",
    "reveals",
    "staged",
    "start",
    "view",
    "why_not",
    "write",
]
