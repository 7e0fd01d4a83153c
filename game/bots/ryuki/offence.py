"""Forced mates of the player's own, whatever the opponent's sleeping card is."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.ryuki.danger import Table
from game.bots.ryuki.field import Field, counted, field_of, step_of
from game.bots.ryuki.mating import Mating, OutOfBudget
from game.bots.search.budget import Budget, Meter
from game.rules.ryuki import Action
from game.rules.ryuki.reckon import odds
from game.rules.ryuki.sight import hidden_from
from game.rules.ryuki.values import Drop, Move, Piece

PLIES = 7
"""The longest mate that is looked for."""


def fields(table: Table) -> list[Field]:
    """The table with everything that the opponent's sleeping card may be. None while his set-up sleeps, which
    nobody's checks reach."""
    hidden = hidden_from(table.view, 1 - table.seat)
    if hidden.asleep and Piece.KING in hidden.unknown:
        return []
    pool = counted(hidden.unknown)
    if not hidden.asleep:
        return [field_of(table, (), pool)]
    return [field_of(table, (face,), pool) for face, _ in odds(hidden)]


def forced_mate(table: Table, offered: Sequence[Action], budget: Budget) -> Action | None:
    """The first step of the shortest mate by checks alone that is found."""
    meter = Meter(budget)
    searches = [Mating(field, meter) for field in fields(table)]
    if not searches:
        return None
    checking = set(searches[0].attacks())
    steps = [(action, step_of(action, table.colour)) for action in offered if isinstance(action, Move | Drop)]
    checks = [(action, step) for action, step in steps if step in checking]
    for plies in range(3, PLIES + 1, 2):
        for action, step in checks:
            try:
                if all(search.forces(step, plies) for search in searches):
                    return action
            except OutOfBudget:
                return None
    return None
