"""A finished match as everybody saw it."""

from __future__ import annotations

from game.match.table import Match
from game.rules.protocol import Event, View

Story = tuple[tuple[Event, View], ...]
"""Everything that everybody witnessed, oldest first, each with what everybody saw after it."""


def story(match: Match) -> Story:
    """Of the whole match."""
    rules = match.rules
    return tuple(
        (rules.redact(event, None), rules.view(after, None))
        for state, (seat, action) in zip(match.states, match.record().actions, strict=False)
        for event, after in rules.apply(state, seat, action)
    )
