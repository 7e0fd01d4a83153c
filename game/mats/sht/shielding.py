"""SHT: a seal beside a plate, on the place of its shield."""

from __future__ import annotations

from game.mats.kit.moments import seal, sealed
from game.mats.sht.layout import Half, Table
from game.motion.placement import Placement
from game.rules.protocol import Seat

OVER_BAND = 24.0
"""How far such a seal may hang over the band."""


def on_shield(
    table: Table, seat: Seat, name: str, size: tuple[float, float], large: float
) -> tuple[Placement, ...]:
    """The seal of that name, its drawing of that size, as what share of that at most; over no card of the
    hand."""
    half, mine = table.at.half(seat == table.desk.bottom), seat == table.desk.bottom
    (x, y), top = half.shield.middle, half.zone.y - (OVER_BAND if mine else -4.0)
    below = half.hand.row.y - 6 if mine and _reached(table, half, seat) else half.zone.bottom
    k = min(large, (below - top) / size[1])
    high = k * size[1]
    middle = x, min(max(y, top + high / 2), below - high / 2)
    return sealed(table, name, seal(name, size, middle, k=k))


def _reached(table: Table, half: Half, seat: Seat) -> bool:
    """Whether cards of the hand lie below the shield."""
    many = max(len(table.desk.view.sides[seat].hand), 1)
    row = half.hand.row
    return row.y > half.shield.middle[1] and row.box(many - 1, many).right > half.shield.x
