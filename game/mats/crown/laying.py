"""グローリアスクラウン: cards are laid down with some weight, a set with more."""

from __future__ import annotations

from functools import reduce

from game.mats.crown.layout import Table
from game.mats.kit.moments import dust, ripple
from game.motion.clip import Clip
from game.motion.moment import Moment, felt
from game.motion.placement import Box
from game.rules.crown.values import Played

LANDS = 250.0
"""When they have come."""
LIGHT, EACH = 0.5, 0.2
"""How large the dust is under one card, and how much more under each further one, as shares."""


def laid_down(made: Clip, event: Played, table: Table) -> Clip:
    """Dust from under them, and a ring that runs over the cloth."""
    count = len(event.laid.cards)
    lies = reduce(Box.joined, (table.at.top_play(i, count).box for i in range(count)))
    size = LIGHT + EACH * (count - 1)
    things = (
        *dust(lies, LANDS, "laid dust", size),
        ripple(lies.middle, LANDS, 0.4 * lies.h, (0.6 + 0.2 * size) * lies.h, 320.0, layer=1),
    )
    return felt(made, Moment(span=made.span, things=things))
