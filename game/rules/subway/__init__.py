"""地下鉄, 涼夏の地下鉄駅めぐり: round the stations of an underground railway by dice (RULES 003).

`network` says what a map is, `sound` whether one can be played on, `board` what is next to what, `values`
what there is, `legal` what may be done, `play` what happens, `longest` and `score` what it is worth, `sight`
who knows what, `notation` how it is written down.
"""

from typing import TYPE_CHECKING

from game.rules.protocol import Abilities, Rules, SlowFigures
from game.rules.subway.legal import actions, why_not
from game.rules.subway.notation import VERBS, read, write
from game.rules.subway.play import (
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
from game.rules.subway.score import Figures, figures, figures_fit
from game.rules.subway.sight import imagine, private, redact, reveals, staged, view
from game.rules.subway.values import Action, Event, Options, State, View, on

ABILITIES: Abilities[View, Action] = Abilities(
    figures=SlowFigures(figures, Figures, figures_fit), on_map=on, verbs=VERBS
)

if TYPE_CHECKING:
    from game.rules import subway

    _: Rules[Options, State, View, Action, Event] = subway

__all__ = [
    "ABILITIES",
    "GAME",
    "MAX_ACTIONS",
    "OPTIONS",
    "SEATS",
    "VERSION",
    "Action",
    "Event",
    "Figures",
    "Options",
    "State",
    "View",
    "acting",
    "actions",
    "apply",
    "draw",
    "figures",
    "imagine",
    "on",
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
