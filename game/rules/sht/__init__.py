"""SHT: a duel with shields, by attack, defence and bonus advantage (RULES 004).

`values` says what there is, `legal` what may be done, `play` what happens, `sight` who knows what,
`notation` how it is written down.
"""

from game.rules.sht.legal import actions, why_not
from game.rules.sht.notation import read, write
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
from game.rules.sht.sight import imagine, private, redact, reveals, staged, view
from game.rules.sht.values import Action, Event, Options, State, View

__all__ = [
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
