"""地下鉄: by what the game is won, on the map until the first turn begins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress

from game.look.describe import theme
from game.look.describe.parts import label
from game.mats.kit.lines import Point
from game.mats.subway.geometry import around, sized
from game.mats.subway.room import clear
from game.mats.subway.score import NUMBERS
from game.mats.subway.slip import slip
from game.mats.subway.table import Sights, Table
from game.mats.subway.worth import PARTS
from game.motion.placement import Box, Placement

SIZE, ROW, HEAD, EDGE, GAP = 19.0, 30.0, 42.0, 18.0, 24.0
ROUND = 38.0
"""How far off stations it keeps, and so off the lines between them."""
WISH = (0.2, 0.63)
"""Near which part of the map it lies, if there is room."""


def aim(table: Table) -> Iterator[Placement]:
    """What scores, line by line; nothing where the map leaves no room for it."""
    words, scale = table.words, table.desk.text_scale / 100
    title = words("subway.aim")
    rows = [
        (sign, words(f"score.subway.{part}"), words(f"score.subway.{part}.unit")) for sign, part in _parts()
    ]
    names, units = (max(table.width(row[n], SIZE) for row in rows) for n in (1, 2))
    sign = 36.0 * scale
    wide = max(table.width(title, SIZE + 1, "bold"), sign + names + GAP + units) + 2 * EDGE
    size = (wide, (HEAD + len(rows) * ROW) * scale + 8)
    at = (
        None
        if table.at.sparse or table.view.near
        else _room(table.sights, size, table.at.inside, table.panels)
    )
    if at is None:
        return
    box = sized(at, size)
    yield slip("aim", box)
    yield label("aim title", title, box.at(EDGE, 4, wide, HEAD * scale - 6), SIZE + 1, face="bold", layer=6)
    for i, row in enumerate(rows):
        line = box.at(EDGE, (HEAD + i * ROW) * scale - 4, wide - 2 * EDGE, ROW * scale)
        yield label(f"aim {i} sign", row[0], line, SIZE, theme.INK1, "bold", layer=6)
        yield label(f"aim {i}", row[1], line.at(sign, 0, names + 8, line.h), SIZE, layer=6)
        yield label(f"aim {i} unit", row[2], line, SIZE, theme.INK1, align="right", layer=6)


def _parts() -> Iterator[tuple[str, str]]:
    return zip(NUMBERS, PARTS, strict=True)


@lru_cache(maxsize=8)
def _room(sights: Sights, size: Point, inside: Box, panels: tuple[Box, ...]) -> Point | None:
    """Where no name, station, line or panel is."""
    stations = (around(at, ROUND) for at in compress(sights.places, sights.seen))
    others = (*compress(sights.names, sights.seen), *stations, *panels)
    return clear((inside.x + WISH[0] * inside.w, inside.y + WISH[1] * inside.h), size, inside, others)
