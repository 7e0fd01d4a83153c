"""龍棋: where what is chosen would stand: on the square that is looked at, as a shadow of itself."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.mats.ryuki.cards import card
from game.mats.ryuki.desk import Cell
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import asking, chosen, faces_of, focused, goals, turned
from game.mats.ryuki.reading import risen as is_risen
from game.motion.placement import FLYING, Placement
from game.rules.ryuki.legal import colour_of

SEEN = 0.75
"""How much is seen of it; it covers the mark of its square."""


def ghost(table: Table) -> Iterator[Placement]:
    """Nothing where nothing is chosen, or where it may not go; a piece that is taken stays seen beneath."""
    desk = table.desk
    what, goal, mind = chosen(desk), focused(desk), desk.mind
    if mind is None or mind.seat is None or what.piece is None or asking(desk):
        return
    if not isinstance(goal, Cell) or goal.at not in goals(desk):
        return
    box = table.at.man(goal.at, turned(desk), is_risen(what.piece))
    for p in card(
        "ghost",
        what.piece,
        colour_of(mind, mind.seat),
        box,
        faces_of(desk, table.words),
        shadow=0,
        layer=FLYING,
    ):
        yield replace(p, alpha=SEEN)
