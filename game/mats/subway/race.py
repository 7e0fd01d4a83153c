"""地下鉄: who leads, and by how much."""

from __future__ import annotations

from functools import lru_cache

from game.look.describe.words import Words
from game.mats.kit import lead
from game.mats.kit.lead import Race, race
from game.mats.subway.desk import Desk, making_way
from game.mats.subway.lately import counted
from game.mats.subway.tension import near_end
from game.mats.subway.worth import total
from game.mats.table import Seating
from game.rules.subway.legal import board_of
from game.rules.subway.score import Figures
from game.rules.subway.values import BeadPlaced, BeadReturned, Event, FinishEarned, Over, State, ToStart, View

FROM = 3
"""In which round it begins: before that everybody leads in turn."""
NEAR, STRETCH = 3, 12
"""What one good turn brings, a bead at a terminal; and what may still change in the last ones."""


@lru_cache(maxsize=32)
def points(state: State, figures: Figures | None) -> tuple[int | None, ...]:
    """Everybody's total; None where a ③ is not known yet. The same from frame to frame."""
    return tuple(total(state, figures, seat) for seat in range(len(state.players)))


@lru_cache(maxsize=32)
def standing(state: State, figures: Figures | None = None, replaced: int | None = None) -> Race:
    """As it is told. In the last stretch few stations are left until the game ends, or the last round is
    played; that of a bead that is being `replaced` is not left."""
    if state.round < FROM or isinstance(state.todo, ToStart | Over):
        return Race()
    ends = near_end(state, board_of(state), replaced)
    return race(points(state, figures), NEAR, STRETCH if ends else 0)


def run(desk: Desk) -> Race:
    """The race as the plates show it."""
    state, lost = counted(desk), making_way(desk)
    replaced = None if lost is None else board_of(state).index[lost.station]
    return standing(state, desk.figures, replaced)


def upshot(before: View, event: Event, after: View, seating: Seating, words: Words) -> str:
    """Who leads now, where a bead or the end of the game has changed that."""
    if not isinstance(event, BeadPlaced | BeadReturned | FinishEarned):
        return ""
    return lead.upshot(standing(before.state), standing(after.state), seating.names, words)
