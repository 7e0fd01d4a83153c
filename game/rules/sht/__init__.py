"""SHT: a duel with shields, by attack, defence and bonus advantage (RULES 004).

`values` says what there is, `legal` what may be done, `play` what happens, `battle` what a defence brings,
`sight` who knows what, `notation` how it is written down.
"""

from typing import TYPE_CHECKING

from game.rules.protocol import Abilities, Rules
from game.rules.sht.legal import actions, why_not
from game.rules.sht.notation import VERBS, read, write
from game.rules.sht.play import (
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
from game.rules.sht.sight import imagine, private, redact, reveals, staged, together, view
from game.rules.sht.values import Action, Event, Options, State, View

ABILITIES: Abilities[View, Action] = Abilities(together=together, verbs=VERBS)

if TYPE_CHECKING:
    from game.rules import sht

    _: Rules[Options, State, View, Action, Event] = sht

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
