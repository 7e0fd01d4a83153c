"""A match played back: how it stood after any of its actions, and what each of them showed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import islice

from game.match.record import Record
from game.match.table import Match
from game.rules.protocol import CHANCE, Beats, Seat, State
from game.rules.registry import rules_of

STEP = 24
"""One state in as many is kept; those between are worked out from the one before."""
MOST_NEAR = 64
"""So many of these are remembered, for whoever walks about in one place."""


class Tape:
    """The actions of one match, and its states by ply: `state(n)` is the state after n actions."""

    def __init__(self, record: Record, states: Iterable[State]) -> None:
        """`states`: before each action and after the last one, of which few are kept."""
        self.record, self.rules = record, rules_of(record.game)
        self._kept = list(islice(states, 0, None, STEP))
        self._near: dict[int, State] = {}
        self.turns = _turns(record.actions)
        """The plies at which somebody else than before begins to decide, from 0 on."""

    @classmethod
    def of(cls, match: Match) -> Tape:
        """A match as it stands now."""
        return cls(match.record(), match.states)

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.record.actions)

    def state(self, ply: int) -> State:
        """How it stood after that many actions, 0 to `length`."""
        known = ply
        while known not in self._near and known % STEP:
            known -= 1
        state = self._near[known] if known in self._near else self._kept[known // STEP]
        for n in range(known, ply):
            state = self.rules.apply(state, *self.record.actions[n])[-1][1]
            self._remember(n + 1, state)
        return state

    def _remember(self, ply: int, state: State) -> None:
        if len(self._near) >= MOST_NEAR:
            del self._near[next(iter(self._near))]
        self._near[ply] = state

    def beats(self, ply: int) -> Beats:
        """What the action at this ply, 0 to `length` - 1, showed."""
        return self.rules.apply(self.state(ply), *self.record.actions[ply])

    def decider(self, ply: int) -> Seat | None:
        """Whose action it was at this ply; None: chance's, or there is none any more."""
        seat = self.record.actions[ply][0] if ply < self.length else CHANCE
        return None if seat == CHANCE else seat

    def turn_of(self, ply: int) -> int:
        """The index in `turns` of the turn to which this ply belongs."""
        return bisect_right(self.turns, ply) - 1


def _turns(actions: Sequence[tuple[Seat, object]]) -> tuple[int, ...]:
    found, latest = [0], None
    for ply, (seat, _) in enumerate(actions):
        if seat != CHANCE and seat != latest:
            if latest is not None:
                found.append(ply)
            latest = seat
    return tuple(found)
