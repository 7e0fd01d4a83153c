"""龍棋: shogi on five by five squares, where a card laid face down wakes up a turn later (RULES 002).

`values` says what there is, `grid` what attacks what, `legal` what may be done, `turn` how turns begin and
end, `play` what happens, `reckon` what can be worked out from outside, `sight` who knows what, `ask` what a
screen wants to know, `notation` how it is written down, with `sfen` and `position` for whole positions.
"""

from typing import TYPE_CHECKING

from game.rules.protocol import Abilities, Rules
from game.rules.ryuki.legal import actions, why_not
from game.rules.ryuki.notation import VERBS, read, read_position, write, write_position
from game.rules.ryuki.play import (
    GAME,
    MAX_ACTIONS,
    OPTIONS,
    SEATS,
    UNLISTED,
    VERSION,
    acting,
    apply,
    draw,
    outcome,
    start,
)
from game.rules.ryuki.sfen import write_any
from game.rules.ryuki.sight import imagine, private, redact, reveals, staged, together, view
from game.rules.ryuki.values import Action, Event, Options, State, View

ABILITIES: Abilities[View, Action] = Abilities(
    unlisted=UNLISTED, position=write_any, together=together, verbs=VERBS
)

if TYPE_CHECKING:
    from game.rules import ryuki

    _: Rules[Options, State, View, Action, Event] = ryuki

__all__ = [
    "ABILITIES",
    "GAME",
    "MAX_ACTIONS",
    "OPTIONS",
    "SEATS",
    "UNLISTED",
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
    "read_position",
    "redact",
    "reveals",
    "staged",
    "start",
    "view",
    "why_not",
    "write",
    "write_position",
]
