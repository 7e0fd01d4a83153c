"""Which player's mark (shape and colour) each seat bears.

Most games give the marks out by seat. Where the sides of the board have colours of their own, the mark
follows the side: in 龍棋 the first player is 菱, whose indigo is that of the nearer camp.
"""

from __future__ import annotations

from typing import Any

FIRST_BEARS = {"ryuki": 1}
"""By game: the mark of whoever begins; the other one bears the remaining one of the first two."""


def marks(game: str, options: Any, seats: int) -> tuple[int, ...]:
    """The index in `theme.PLAYERS` of each seat's mark. While nobody knows who begins, as if seat 0 did."""
    if game not in FIRST_BEARS:
        return tuple(range(seats))
    first = options.first or 0
    return tuple(FIRST_BEARS[game] if seat == first else 1 - FIRST_BEARS[game] for seat in range(seats))
