"""Which player's mark (shape and colour) each seat bears.

Most games give the marks out by seat. Where the sides of the board have colours of their own, the mark
follows the side: the game's descriptor says which one whoever begins bears.
"""

from __future__ import annotations

from typing import Any

from game.mats.registry import about_of


def marks(game: str, options: Any, seats: int) -> tuple[int, ...]:
    """The index in `theme.PLAYERS` of each seat's mark in a game with these options. While nobody knows who
    begins, as if seat 0 did."""
    first_bears = about_of(game).first_mark
    if first_bears is None:
        return tuple(range(seats))
    first = options.first or 0
    return tuple(first_bears if seat == first else 1 - first_bears for seat in range(seats))


def marks_in(game: str, state: Any, seats: int) -> tuple[int, ...]:
    """The same at a moment of the game; only the state of a game whose marks follow the sides is asked for
    its options, in which whoever begins has been written down."""
    return marks(game, state.options if about_of(game).first_mark is not None else None, seats)
