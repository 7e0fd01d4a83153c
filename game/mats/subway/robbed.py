"""地下鉄: what a robbery costs, told beside what it brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.mats.kit.gains import FADES, Whose, extent, still_gain, whose_is
from game.mats.kit.lines import Point
from game.mats.subway.gains import changes, told
from game.mats.subway.geometry import grown, sized
from game.mats.subway.lately import undone
from game.mats.subway.room import beside
from game.mats.subway.table import Table
from game.motion.clip import Track
from game.motion.placement import Box
from game.rules.protocol import Seat
from game.rules.subway.values import BeadReturned

APART = 14.0, 8.0
"""How far off the cost, to its sides and above and below it, anything else is told."""


class Cost(NamedTuple):
    """What a bead was worth that has just made way, and round which point that is told."""

    text: str
    at: Point
    whose: Whose

    def box(self, table: Table) -> Box:
        """Where it stands."""
        return sized(self.at, extent(table, self.text, self.whose))

    def stands(self, table: Table, until: float) -> Iterator[Track]:
        """It stands there until then, and goes."""
        yield from still_gain(table, self.text, self.at, until, "cost", FADES, self.whose)


def blow_of(table: Table, seat: Seat, usual: Whose) -> Whose:
    """To whom what decides something is told: a rival's blow is as large as one's own, but cold."""
    return Whose.AGAINST if whose_is(table, seat) is Whose.RIVAL else usual


def boxes_of(table: Table, cost: Cost | None) -> tuple[Box, ...]:
    """Where the cost stands, if there is one, with the paper that keeps what is gained off it."""
    return () if cost is None else (grown(cost.box(table), *APART),)


def cost_of(before: Table) -> Cost | None:
    """The cost of the bead that made way for the one that is laid now; None where none did, or nothing was
    lost by it."""
    event = before.desk.recent[-1] if before.desk.recent else None
    if not isinstance(event, BeadReturned):
        return None
    state, figures = before.state, before.desk.figures
    parts = changes((undone(state, (event,)), figures), (state, figures), event.seat)
    text = told(parts)
    at = before.place(before.board.index[event.station])
    whose = whose_is(before, event.seat)
    return Cost(text, beside(before, at, extent(before, text, whose)), whose) if parts else None
