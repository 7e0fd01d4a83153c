"""Forced mates in 龍棋 by checks alone: however the other answers, he is checked again, and at last mated, or
left with nothing to do (rule 002-21).

An answer with a face-down card is tried as every card that it may be.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.bots.ryuki.field import STOP, Field, Step
from game.bots.ryuki.steps import answers, checks
from game.bots.search.budget import Meter


class OutOfBudget(Exception):
    """The iterations are spent before the answer is known."""


class Mating:
    """One search on a field; an iteration is one step made."""

    def __init__(self, field: Field, meter: Meter) -> None:
        self._field, self._meter = field, meter
        self._known: dict[Hashable, bool] = {}

    def finds(self, plies: int) -> bool:
        """Whether checks force a mate within this many plies; False also if the budget is spent first."""
        try:
            return any(
                self.forces(step, depth) for depth in range(1, plies + 1, 2) for step in self.attacks()
            )
        except OutOfBudget:
            return False

    def attacks(self) -> list[Step]:
        """The checks that the mover can give."""
        now = self._field.now
        return [(STOP, -1, 0)] if now.stopped else list(checks(now))

    def forces(self, step: Step, plies: int) -> bool:
        """Whether the step begins a mate forced within this many plies. Raises `OutOfBudget`."""
        field = self._field
        if not self._meter.spend():
            raise OutOfBudget
        field.make(step)
        try:
            if field.now.lost:
                return True
            return plies > 1 and self._helpless(plies - 1)
        finally:
            field.unmake()

    def _helpless(self, plies: int) -> bool:
        """Whether every answer of the mover, who is in check, leads to a mate."""
        field = self._field
        now = field.now
        if now.stopped or now.seen.answers is None:
            return False
        key = (field.key(), plies)
        if key in self._known:
            return self._known[key]
        found = all(self._met(step, plies) for step in answers(now))
        self._known[key] = found
        return found

    def _met(self, step: Step, plies: int) -> bool:
        """Whether the answer is met by a mate."""
        field = self._field
        if not self._meter.spend():
            raise OutOfBudget
        field.make(step)
        try:
            if field.now.lost:
                return False
            steps = self._lasts() if plies == 2 else self.attacks()
            return any(self.forces(step, plies - 1) for step in steps)
        finally:
            field.unmake()

    def _lasts(self) -> Iterable[Step]:
        """What may end the game: the checks; and anything, where the other has only his board left."""
        now = self._field.now
        other = 1 - now.mover
        if now.cards[other] or now.deck[other] or any(now.held[other]):
            return self.attacks()
        return answers(now)
