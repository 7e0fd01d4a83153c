"""A finished match as everybody saw it."""

from __future__ import annotations

from game.match.table import Match
from game.rules.protocol import Event, View

Story = tuple[tuple[Event, View], ...]
"""Everything that everybody witnessed, oldest first, each with what everybody saw after it."""


class _Telling:
    """As much of the story of a match as is told."""

    def __init__(self, match: Match) -> None:
        self.of = match.key, match.ply
        self._match, self._actions = match, match.record().actions
        self.told: list[tuple[Event, View]] = []
        self._next = 0

    def go_on(self, actions: int) -> bool:
        rules, states = self._match.rules, self._match.states
        for at in range(self._next, min(self._next + actions, len(self._actions))):
            for event, after in rules.apply(states[at], *self._actions[at]):
                self.told.append((rules.redact(event, None), rules.view(after, None)))
            self._next = at + 1
        return self._next < len(self._actions)


_latest: list[_Telling] = []
"""What is being told: the story of one match at most."""


def _telling(match: Match) -> _Telling:
    if not _latest or _latest[0].of != (match.key, match.ply):
        _latest[:] = [_Telling(match)]
    return _latest[0]


def tell_on(match: Match, actions: int) -> bool:
    """Gets the story ready by so many actions more; whether any are left. That of a long match takes longer
    than there is between two frames."""
    return _telling(match).go_on(actions)


def story(match: Match) -> Story:
    """Of the whole match."""
    telling = _telling(match)
    telling.go_on(match.ply)
    _latest.clear()
    return tuple(telling.told)
