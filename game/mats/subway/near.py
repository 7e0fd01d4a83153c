"""地下鉄: the panels while the map is shown near: capacity, where one is, the tray at the right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, button, chip, label, panel, picture
from game.look.describe.specs import Chart, Drawing, Rail
from game.mats.kit.tabletop import Piece
from game.mats.subway.beads import bead, seat_mark
from game.mats.subway.brief import legend
from game.mats.subway.desk import Lens
from game.mats.subway.slip import slip
from game.mats.subway.start import near_legend
from game.mats.subway.table import Table
from game.motion.placement import Box, Placement, Target
from game.rules.subway.values import ToMove, ToStart

NEARER, FARTHER = "ui/icon-zoom-in", "ui/icon-zoom-out"


def lens(of: Lens, art: str, box: Box) -> Made:
    """A button that shows the map nearer or farther."""
    (x, y, w, h), key = box, of.id
    drawn = (
        panel(key, box, theme.PAPER0, 0.21 * h, theme.PAPER3, 2, shadow=1, layer=6),
        picture(f"{key} icon", art, (x + w / 2 - 16, y + h / 2 - 16, 32, 32), layer=6),
    )
    return Made(drawn, Target(key, *box))


def near(table: Table) -> Iterator[Piece]:
    """The legend and the small map with its buttons."""
    at, starting = table.at.minimap, isinstance(table.state.todo, ToStart)
    if table.at.brief:
        yield from legend(table, table.at.legend) if starting else _capacities(table)
    else:
        yield from near_legend(table) if starting else _legend(table)
    yield slip("minimap", at)
    left, wide = 14.0, at.w - 174
    if not table.at.brief:
        here, left, wide = table.words("subway.here"), 150.0, 82.0
        yield label("minimap title", here, at.at(18, 10, 120, 56), 20, face="bold", layer=6)
    yield lens(Lens.FARTHER, FARTHER, at.at(left, 10, 66, 56))
    wide += 72
    whole = at.at(at.w - wide - 10, 10, wide, 56)
    yield button(Lens.WHOLE.id, table.words("subway.whole"), whole, size=20)
    yield from _small_map(table)


def _small_map(table: Table) -> Iterator[Placement]:
    at, sheet = table.at.minimap, table.at.sheet
    room = at.at(16, 74, at.w - 32, at.h - 86)
    k = min(room.w / sheet.w, room.h / sheet.h)
    small = room.centred(sheet.w * k, sheet.h * k)
    rails = _thick(table.drawn(capsules=True))
    yield Placement("small map", Chart(rails, sheet), *small, layer=6)
    for seat, player in enumerate(table.state.players):
        if player.at is not None:
            x, y = table.plan.at[table.board.index[player.at]]
            place = small.x + (x - sheet.x) * k, small.y + (y - sheet.y) * k
            yield chip(f"small pawn {seat}", seat, *place, 18, 6)
    part = table.view.part(sheet)
    seen = small.at((part.x - sheet.x) * k, (part.y - sheet.y) * k, part.w * k, part.h * k)
    yield panel("small view", seen, None, 6, theme.INK0, 3, layer=6)


@lru_cache(maxsize=8)
def _thick(made: Drawing) -> Drawing:
    """The lines alone, wide enough to be seen small."""
    rails = (mark for mark in made.marks if isinstance(mark, Rail))
    wider = (Rail(rail.points, rail.colour, rail.width * 1.5, rail.closed) for rail in rails)
    return Drawing(tuple(wider), theme.PAPER0)


def _legend(table: Table) -> Iterator[Placement]:
    """How many beads a transfer station holds."""
    at, words = table.at.legend, table.words
    yield slip("legend", at)
    title = words("subway.capacity")
    yield label("legend title", title, at.at(18, 6, at.w - 30, 44), 20, face="bold", layer=6)
    yield from _rows(table, at.at(26, 54, at.w - 42, 120))


def _capacities(table: Table) -> Iterator[Placement]:
    """The same in large text: the places tell what they are."""
    at = table.at.legend
    yield slip("legend", at)
    yield from _rows(table, at.at(26, 10, at.w - 42, at.h - 20))


def _rows(table: Table, at: Box) -> Iterator[Placement]:
    """A row for each state of a transfer station."""
    words, down = table.words, at.h / 3
    todo = table.state.todo
    mine = todo.seat if isinstance(todo, ToMove) else 0
    other = (mine + 1) % len(table.state.players)
    for i, (key, owners) in enumerate((("two", ()), ("one", (mine,)), ("none", (mine, other)))):
        row = at.at(0, down * i + (down - 40) / 2, 56, 34)
        yield panel(f"legend {key}", row, theme.PAPER0, 17, theme.INK0, 3, layer=6)
        for slot in range(2):
            place = (row.x + 16 + 24 * slot, row.y + 17)
            if slot < len(owners):
                yield bead(f"legend {key} {slot}", owners[slot], place, 9, layer=6)
            else:
                yield replace(seat_mark(f"legend {key} {slot}", place, 8), layer=6)
        text = words(f"subway.capacity.{key}")
        yield label(f"legend {key} text", text, at.at(74, down * i - 3, at.w - 74, down), 19, layer=6)
