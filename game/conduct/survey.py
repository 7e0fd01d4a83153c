"""A whole match at a glance: its measure after every action, and its remarkable events."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.match.tape import Tape
from game.mats.mat import AnyMat
from game.mats.table import Seating
from game.rules.protocol import Event, Seat


class Sight(Struct, frozen=True):
    """A remarkable event."""

    ply: int
    """How many actions had been done when it had happened."""
    icon: str
    event: Event
    """As everybody saw it."""
    seat: Seat | None
    """Whose action it came of; None: chance's."""


class Survey:
    """Worked out a bit at a time, from what everybody could see."""

    def __init__(self, tape: Tape, mat: AnyMat, seating: Seating) -> None:
        self._tape, self._mat, self._seating = tape, mat, seating
        self.curve: list[tuple[int, ...]] = []
        """By ply from 0 on, as far as it is known: every seat's measure; empty where a game has none."""
        self.sights: list[Sight] = []
        """In order, as far as they are known."""
        self._work = self._plies()
        self.done = False

    def go_on(self) -> bool:
        """A bit of the work, a millisecond or two; False if there is nothing left to do."""
        self.done = self.done or next(self._work, None) is None
        return not self.done

    def _plies(self) -> Iterator[bool]:
        rules = self._tape.rules
        self._measure(self._tape.state(0))
        for ply in range(self._tape.length):
            yield True
            for event, _ in (beats := self._tape.beats(ply)):
                seen = rules.redact(event, None)
                if icon := self._mat.mark(seen):
                    self.sights.append(Sight(ply + 1, icon, seen, self._tape.decider(ply)))
            self._measure(beats[-1][1])

    def _measure(self, state: object) -> None:
        desk = self._mat.desk(self._tape.rules.view(state, None), self._seating, 0)
        self.curve.append(self._mat.measure(desk) or self._mat.points(desk))
