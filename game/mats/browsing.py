"""How discards are laid open on a sheet over the table, and what on the sheet can be pressed."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.mats.things import Fixture, Ids, Thing


class Browsing(Struct, frozen=True):
    """How the discards are laid open."""

    order: str = ""
    """What they are ordered by; "": as usual."""
    row: int = 0
    """The first row that shows."""


class Order(Thing, frozen=True, tag="order"):
    """What the cards are to be ordered by."""

    name: str


class Rows(Fixture):
    """Other rows."""

    UP, DOWN = "rows:up", "rows:down"


ON_SHEET: Ids[Order | Rows] = Ids(Order, Rows)


def browsed(browsing: Browsing, thing: Order | Rows, last_row: int = 0) -> Browsing:
    """The sheet after a press: another order begins at the first row; scrolling ends at the last."""
    if isinstance(thing, Order):
        return Browsing(thing.name)
    row = browsing.row + (1 if thing is Rows.DOWN else -1)
    return replace(browsing, row=max(0, min(row, last_row)))
