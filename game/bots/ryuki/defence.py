"""What the opponent could do to the player after an action: mate him at once, or by checks."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.ryuki import greedy
from game.bots.ryuki.danger import Table
from game.bots.ryuki.field import step_of
from game.bots.ryuki.mating import Mating
from game.bots.ryuki.offence import fields
from game.bots.search.budget import Budget, Meter
from game.rules.ryuki import Action

PLIES = 5
FEW = 6
"""So many candidates share the budget."""


class Defence:
    """Asked once for a decision."""

    def __init__(self, table: Table, budget: Budget, plies: int = PLIES) -> None:
        """`plies` is the length of the longest mate of his that is looked for."""
        self._table, self._meter, self._plies = table, Meter(budget), plies
        self._each = Budget(max(1, budget.iterations // FEW), budget.seconds and budget.seconds / FEW)
        self._fields = fields(table)
        self.refused: set[Action] = set()
        """Those after which he has a mate."""

    def first(self, order: Sequence[Action]) -> Action:
        """The first after which he has no mate that is found; where that is none, the first after which he
        has none at once; where that is none either, the least likely mate."""
        view, table = self._table.view, self._table
        second: Action | None = None
        for action in order:
            if greedy.fouls(view, action) or not table.safe(action):
                self.refused.add(action)
            elif greedy.comes_again(view, action):
                second = second or action
            elif self._mated(action):
                self.refused.add(action)
                second = second or action
            else:
                return action
        if second is not None:
            return second
        return min(order, key=lambda action: 1.0 if greedy.fouls(view, action) else table.danger(action))

    def _mated(self, action: Action) -> bool:
        """Whether he mates by checks, whichever his sleeping card is; so far as the budget goes."""
        if not self._meter.spend(min(self._meter.left, self._each.iterations)) or not self._fields:
            return False
        meter = Meter(self._each)
        step = step_of(action, self._table.colour)
        for field in self._fields:
            field.make(step)
            found = Mating(field, meter).finds(self._plies)
            field.unmake()
            if found:
                return True
        return False
