"""Whether hints are offered at a table, and who has been shown one when: kept with the match, outside of the
rules and of the record of what was played."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.rules.bounds import MOST_SEATS
from game.rules.protocol import Seat

Ply = Annotated[int, Meta(ge=0, le=20_000)]
"""How many actions had been done; never more than a record can have."""
MOST = 20_000


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """Taking an action back takes no hint back: after an undo a hint may belong to a ply still to come."""

    offered: bool = True
    """As it was chosen at set-up."""
    used: Annotated[
        tuple[tuple[Ply, Annotated[int, Meta(ge=0, lt=MOST_SEATS)]], ...], Meta(max_length=MOST)
    ] = ()
    """At which ply, and which seat, in the order in which they were shown."""

    def after(self, ply: int, seat: Seat) -> Hints:
        """With one more."""
        return replace(self, used=(*self.used, (ply, seat))[-MOST:])

    def of(self, seat: Seat) -> int:
        """How many the seat has been shown."""
        return sum(other == seat for _, other in self.used)
