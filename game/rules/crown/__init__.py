"""グローリアスクラウン: go out early, but score on the way (RULES 001).

`deck` says what stands on the cards, `values` what there is, `sets` which cards go together, `legal` what may
be done, `play`, `trick`, `exchange` and `hands` what happens, `sight` who knows what, `notation` how it is
written down.
"""

from typing import TYPE_CHECKING

from game.rules.crown.exchange import staged
from game.rules.crown.legal import actions, blind, why_not
from game.rules.crown.notation import VERBS, read, write
from game.rules.crown.play import (
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
from game.rules.crown.sight import imagine, private, redact, reveals, together, view
from game.rules.crown.values import Action, Event, Options, State, View
from game.rules.protocol import Abilities, Rules

ABILITIES: Abilities[View, Action] = Abilities(blind=blind, together=together, verbs=VERBS)

if TYPE_CHECKING:
    from game.rules import crown

    _: Rules[Options, State, View, Action, Event] = crown

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
    "blind",
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
