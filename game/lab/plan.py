"""What an experiment is going to play: values that mean the same on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from game.rules.registry import rules_of

Seating = tuple[str, ...]
"""The players by seat, each by its name (`game.lab.players`)."""


class Cell(Struct, frozen=True):
    """Games that differ in nothing but their deal and in who sits where."""

    name: str
    """Unlike that of every other cell of the plan; letters, digits and hyphens."""
    game: str
    options: str
    """As JSON, a map included."""
    seatings: tuple[Seating, ...]
    """Every deal is played once with each."""
    measure: str = ""
    """What is counted besides who won: a name among the game's `MEASURES`."""
    twist: str = ""
    """How its rules are bent: a name among the game's `TWISTS`."""

    @property
    def seats(self) -> int:
        """How many sit at its table."""
        return len(self.seatings[0])

    def read_options(self) -> Any:
        """Its options as the rules know them."""
        return msgspec.json.decode(self.options, type=rules_of(self.game).Options)


class Batch(Struct, frozen=True):
    """Some games of a cell, in a row: what one process plays at a time. Game n is deal n // s with seating
    n % s, where s is the number of seatings."""

    cell: Cell
    seed: str
    start: int
    stop: int
    homes: tuple[tuple[str, str], ...] = ()
    """The games from outside and their packages, for a process that does not know them yet."""


class Plan(Struct, frozen=True):
    """An experiment. The same plan gives the same games, however many of them are played."""

    kind: str
    """The command."""
    seed: str
    cells: tuple[Cell, ...]

    @property
    def digest(self) -> str:
        """By which a plan is known again (SHA-256, hex)."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()


def written(options: Any) -> str:
    """Options as a cell has them."""
    return msgspec.json.encode(options).decode()


def cell(
    name: str,
    game: str,
    options: Any,
    seatings: tuple[Seating, ...],
    measure: str = "",
    twist: str = "",
    changed: Mapping[str, int | str | bool | None] | None = None,
) -> Cell:
    """A cell with these options, some of them `changed`."""
    if changed:
        options = msgspec.structs.replace(options, **changed)
    return Cell(name, game, written(options), seatings, measure, twist)


def rotated(one: str, others: str, seats: int) -> tuple[Seating, ...]:
    """One player alone among others of one kind, at each seat in turn."""
    return tuple(tuple(one if seat == mine else others for seat in range(seats)) for mine in range(seats))


def mirror(player: str, seats: int) -> tuple[Seating, ...]:
    """All seats to one player: one game of every deal."""
    return ((player,) * seats,)
