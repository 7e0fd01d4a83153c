"""Who is stronger: a ladder of players, a match of two, and the same with the rules' options swept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

from game.lab import plan as plans
from game.lab.figures import Sequential
from game.lab.plan import Cell, Plan
from game.lab.study import study_of
from game.lab.tally import Tally


def ladder(game: str, options: Any, players: Sequence[str], seats: int, seed: str) -> Plan:
    """Everybody against everybody: each alone among others of one kind, at each seat in turn. With two seats
    that is one cell for a pair, with more one for each of the two that is alone."""
    pairs = combinations(players, 2) if seats == 2 else permutations(players, 2)
    cells = tuple(
        plans.cell(cell_name(one, other), game, options, plans.rotated(one, other, seats))
        for one, other in pairs
    )
    return Plan("ladder", seed, cells)


LEAST = 100
"""Before a cell has so many games, nobody says how well its share is known."""


def narrow(points: float) -> Callable[[Tally], bool]:
    """Whether the share of the one that is alone is known to so many percentage points either way: half its
    interval."""

    def settled(tally: Tally) -> bool:
        return tally.games >= LEAST and tally.share(tally.players[0]).half < points / 100

    return settled


def cell_name(one: str, other: str) -> str:
    """What the cell of one player alone among others is called, as a file can be."""
    return f"{plain(one)}-vs-{plain(other)}"


def plain(name: str) -> str:
    """A name of letters, digits and hyphens."""
    return "".join(char if char.isalnum() else "-" for char in name)


def match(game: str, options: Any, one: str, other: str, seats: int, seed: str) -> Plan:
    """One player alone among others of another kind, at each seat in turn."""
    cell = plans.cell(cell_name(one, other), game, options, plans.rotated(one, other, seats))
    return Plan("match", seed, (cell,))


def test_of(seats: int) -> Sequential:
    """The sequential test of a match: whether the one has its fair share, or five points more."""
    return Sequential(1 / seats, 1 / seats + 0.05)


def sweep(
    game: str, options: Any, name: str, values: Iterable[tuple[str, Any]], players: Sequence[str], seats: int,
    seed: str,
) -> Plan:  # fmt: skip
    """Games of each player against its like, for each value of an option, given with its text: who has the
    advantage, how long it takes, how it ends. No name: with the options as they are."""
    cells = tuple(
        plans.cell(
            plain("-".join(filter(None, (name, text, player)))), game, options, plans.mirror(player, seats),
            study_of(game).swept, changed={name: value} if name else None,
        )
        for text, value in values
        for player in players
    )  # fmt: skip
    return Plan("sweep", seed, cells)


def share_between(tallies: Mapping[str, Tally], one: str, other: str) -> tuple[Cell, Tally] | None:
    """The cell in which these two met, the one alone if there are several seats; None if they did not."""
    for name in (cell_name(one, other), cell_name(other, one)):
        tally = tallies.get(name)
        if tally is not None and (name == cell_name(one, other) or tally.cell.seats == 2):
            return tally.cell, tally
    return None
