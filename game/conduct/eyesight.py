"""What a viewer of a screen sees: as much as the rules allow, or, of a match that is over, everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.tape import Tape
from game.rules.protocol import AnyRules, Event, Seat, State, View


class Eyesight:
    """As the rules allow: a seat's own view, or everybody's. `bared`: what it becomes as a game ends, with
    all seats' own views."""

    def __init__(
        self, rules: AnyRules, seats: int = 0, bared: Callable[[View, Sequence[View]], View] | None = None
    ) -> None:
        self._rules, self._bared = rules, bared
        self._seats = range(seats)

    def view(self, state: State, viewer: Seat | None, ending: bool = False) -> View:
        """What the viewer sees of a state; `ending`: what was done has ended the game."""
        own = self._rules.view(state, viewer)
        if self._bared is None or not (ending or self._rules.outcome(state)):
            return own
        return self._bared(own, self._of_all(state))

    def _of_all(self, state: State) -> list[View]:
        """Every seat's own view."""
        return [self._rules.view(state, seat) for seat in self._seats]

    def redact(self, event: Event, viewer: Seat | None) -> Event:
        """What the viewer witnesses of an event."""
        return self._rules.redact(event, viewer)


class OpenTable(Eyesight):
    """Every seat's own view laid together. Only a match that is over can be looked at so; everybody's view
    stays everybody's."""

    def __init__(self, tape: Tape) -> None:
        """Raises `ValueError` for a match that is not over."""
        if tape.record.outcome is None:
            raise ValueError("a match that runs is not laid open")
        super().__init__(tape.rules, len(tape.record.seats))

    def view(self, state: State, viewer: Seat | None, ending: bool = False) -> View:
        """The first seat's view with all others' cards, to whichever seat."""
        together = self._rules.ABILITIES.together
        if viewer is None or together is None:
            return super().view(state, viewer, ending)
        return together(self._of_all(state))

    def redact(self, event: Event, viewer: Seat | None) -> Event:
        """All of it, to whichever seat."""
        return event if viewer is not None else super().redact(event, viewer)
