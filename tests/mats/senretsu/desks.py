"""Desks of 戦列札 from positions in the words of `tests/rules/senretsu/tables.py`."""

from __future__ import annotations

from typing import Any

from game.look.describe.words import Words
from game.mats.senretsu.desk import Desk
from game.mats.table import Seating
from game.motion.placement import Placement
from game.rules import senretsu
from game.rules.protocol import Event, Seat
from game.rules.senretsu.values import State

WORDS = Words("ja")
SEATING = Seating(("さくら", "たけし"), (True, True))


def desk(state: State, seat: Seat | None = 0, decides: bool = True, **more: Any) -> Desk:
    """The seat's desk; it decides if it is to act."""
    view = senretsu.view(state, seat)
    acts = decides and seat is not None and senretsu.acting(state) == (seat,)
    given = {"bottom": seat or 0, "mind": view if acts else None, **more}
    return Desk(view, SEATING, **given)


def film_desks(
    state: State, event: Event, after: State, seat: Seat | None, recent: tuple[Event, ...] = ()
) -> tuple[Desk, Desk]:
    """The desks before and after one beat."""
    return (
        desk(state, seat, decides=False, recent=recent),
        desk(after, seat, decides=False, recent=(*recent, senretsu.redact(event, None))),
    )


def keyed(placements: tuple[Placement, ...]) -> dict[str, Placement]:
    return {p.key: p for p in placements}


def texts(placements: tuple[Placement, ...]) -> dict[str, str]:
    """The labels' texts by key."""
    return {p.key: p.what.text for p in placements if hasattr(p.what, "text")}
