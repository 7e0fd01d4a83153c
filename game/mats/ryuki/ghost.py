"""龍棋: where what is chosen would stand: on the square that is looked at, as a shadow of itself."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.mats.ryuki.cards import card
from game.mats.ryuki.desk import Cell, Desk
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import asking, chosen, faces_of, focused, goals, turned
from game.mats.ryuki.reading import risen as is_risen
from game.motion.placement import FLYING, Placement
from game.rules.ryuki.legal import colour_of

SEEN = 0.75
"""How much is seen of it; its square has no dot, for that would show through the name."""


def haunted(desk: Desk) -> int | None:
    """The square where it is: none where nothing is chosen, where it lies already, or where it may not go."""
    goal, mind, what = focused(desk), desk.mind, chosen(desk)
    if mind is None or mind.seat is None or what.piece is None or asking(desk):
        return None
    if not isinstance(goal, Cell) or goal.at == what.start or goal.at not in goals(desk):
        return None
    return goal.at


def ghost(table: Table) -> Iterator[Placement]:
    """On its square, if any; a piece that is taken stays seen beneath."""
    desk, at = table.desk, haunted(table.desk)
    piece, mind = chosen(desk).piece, desk.mind
    if at is None or piece is None or mind is None or mind.seat is None:
        return
    box = table.at.man(at, turned(desk), is_risen(piece))
    for p in card(
        "ghost",
        piece,
        colour_of(mind, mind.seat),
        box,
        faces_of(desk, table.words),
        shadow=0,
        layer=FLYING,
    ):
        yield replace(p, alpha=SEEN)
