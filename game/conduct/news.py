"""What everybody has witnessed of a match, and how much of it each person has seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.protocol import Event, Seat

RECENT = 96
"""At most as many of the latest events a mat is given."""


class News:
    """Public events in order, kept with the actions they belong to, so that they go when an action is taken
    back."""

    def __init__(self, seats: int) -> None:
        self._worded: list[Event] = []
        """Every event so far that is worth words."""
        self._witnessed: list[Event] = []
        """Every event so far."""
        self._marks: list[tuple[int, int]] = []
        """How many of both there were before each action."""
        self._retaken = -1
        """How many events there were when an action was last taken back; below 0: none was."""
        self._looked = [0] * seats
        """How many of the events worth words each seat had seen when it last held the screen."""

    def recall(self, events: Sequence[Event]) -> None:
        """What happened before the screen was there: it stands as the latest, and is news to nobody."""
        self._witnessed.extend(events)

    def begin(self) -> None:
        """What is added from now on belongs to the next action."""
        self._marks.append((len(self._worded), len(self._witnessed)))

    def word(self, event: Event) -> None:
        """This is the latest event that is worth words."""
        self._worded.append(event)

    def witness(self, event: Event) -> None:
        """This is the latest event."""
        self._witnessed.append(event)

    def take_back(self) -> None:
        """The latest action has not happened; nothing is forgotten of what happened before the screen was
        there."""
        if self._marks:
            worded, witnessed = self._marks.pop()
            del self._worded[worded:], self._witnessed[witnessed:]
            self._looked = [min(seen, worded) for seen in self._looked]
        self._retaken = len(self._witnessed)

    def looked(self, seat: Seat) -> None:
        """The seat has seen everything up to now."""
        self._looked[seat] = len(self._worded)

    def since(self, seat: Seat) -> Sequence[Event]:
        """What is worth words and has happened since the seat last held the screen, oldest first."""
        return self._worded[self._looked[seat] :]

    @property
    def latest(self) -> Event | None:
        """The latest event worth words."""
        return self._worded[-1] if self._worded else None

    @property
    def recent(self) -> tuple[Event, ...]:
        """The latest events, oldest first."""
        return tuple(self._witnessed[-RECENT:])

    @property
    def retaken(self) -> int | None:
        """How many of these there were when an action was last taken back; None: that is longer ago."""
        first = self._retaken - max(0, len(self._witnessed) - RECENT)
        return first if self._retaken >= 0 and first >= 0 else None
