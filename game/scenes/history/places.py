"""The finished games: where the parts of the screen are in every shape of the window."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe.space import Space
from game.motion.placement import Box


class Row(Struct, frozen=True):
    """One game; everything counts from the row's corner."""

    h: float
    middle: float
    """How far down the emblem and the winner stand."""
    chips: tuple[float, float]
    """The first of those who sat at it."""
    medal: Box
    winner: float
    """How far right the winner's chip stands."""
    said: Box
    """Who won."""
    lines: int
    """It may take."""


class Places(Struct, frozen=True):
    """The list with what it can be sifted by, the figures, what can be done."""

    filters: Box
    list: Box
    row: Row
    people: Box
    tables: Box
    medals: Box
    note: Box
    note_lines: int
    undelete: Box
    delete: Box
    export: Box
    replay: Box
    find: Box
    take_in: Box
    broken: bool = True
    """Whether each part of a table's name has a line of its own, as on its cloth."""


ROW = Row(
    h=86,
    middle=43,
    chips=(472, 43),
    medal=Box(668, 13, 40, 60),
    winner=726,
    said=Box(744, 8, 384, 70),
    lines=2,
)
WIDE = Places(
    filters=Box(40, 100, 1180, 76),
    list=Box(40, 200, 1180, 768),
    row=ROW,
    people=Box(1260, 100, 620, 362),
    tables=Box(1260, 472, 620, 236),
    medals=Box(1260, 716, 620, 156),
    note=Box(60, 984, 820, 72),
    note_lines=2,
    undelete=Box(900, 986, 320, 72),
    delete=Box(1260, 884, 140, 84),
    export=Box(1412, 884, 200, 84),
    replay=Box(1624, 884, 256, 84),
    find=Box(1260, 984, 304, 72),
    take_in=Box(1576, 984, 304, 72),
)
COMPACT = Places(
    filters=Box(24, 76, 1392, 80),
    list=Box(24, 164, 752, 804),
    row=Row(
        h=126,
        middle=43,
        chips=(108, 101),
        medal=Box(456, 30, 40, 60),
        winner=516,
        said=Box(534, 8, 178, 110),
        lines=3,
    ),
    people=Box(796, 164, 620, 300),
    tables=Box(796, 470, 620, 246),
    medals=Box(796, 721, 620, 156),
    note=Box(44, 974, 500, 96),
    note_lines=3,
    undelete=Box(556, 984, 220, 72),
    delete=Box(796, 884, 140, 84),
    export=Box(948, 884, 200, 84),
    replay=Box(1160, 884, 256, 84),
    find=Box(796, 984, 304, 72),
    take_in=Box(1112, 984, 304, 72),
    broken=False,
)
TALL = Places(
    filters=Box(24, 92, 1032, 76),
    list=Box(24, 184, 1032, 932),
    row=replace(ROW, said=Box(744, 8, 236, 70)),
    people=Box(436, 1132, 620, 362),
    tables=Box(436, 1504, 620, 236),
    medals=Box(436, 1748, 620, 156),
    note=Box(24, 1604, 388, 208),
    note_lines=6,
    undelete=Box(24, 1820, 388, 84),
    delete=Box(24, 1332, 388, 84),
    export=Box(24, 1236, 388, 84),
    replay=Box(24, 1132, 388, 92),
    find=Box(24, 1428, 388, 72),
    take_in=Box(24, 1512, 388, 72),
)
PLACES: Mapping[Space, Places] = {Space.WIDE: WIDE, Space.COMPACT: COMPACT, Space.TALL: TALL}
