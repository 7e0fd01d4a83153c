"""地下鉄: the drawer over the map, where texts are too large for panels on it: the points or the order, the
lines or what may be chosen, and the dice styles, all in full."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, button, chip, closer, label, panel, picture
from game.mats.kit.row import Grid
from game.mats.kit.tabletop import Piece
from game.mats.subway.captions import SIGNS
from game.mats.subway.chart import line_ink
from game.mats.subway.desk import Drawer
from game.mats.subway.meters import badge, line_name, short_name
from game.mats.subway.score import NUMBERS, figures_of, scored, total_of
from game.mats.subway.start import KINDS, chooses, kind_sign
from game.mats.subway.table import Table
from game.mats.subway.worth import PARTS
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.subway.legal import start_order
from game.rules.subway.network import Line
from game.rules.subway.values import STYLES, ToStart

LAYER = 7
EDGE, HEAD, ROW = 32.0, 60.0, 52.0
TOP = 400.0
"""How high points and lines are; the dice styles lie below them."""
MOST_LINES = 5
"""Lines that stand in one column."""


def opener(table: Table) -> Made:
    """The button that opens the drawer."""
    kind = "chosen" if table.desk.display.drawer else "second"
    return button(Drawer.OPEN.id, table.words("subway.details"), table.at.opens, kind, 22)


def drawer(table: Table) -> Iterator[Piece]:
    """All of it."""
    at, inner = table.at.drawer, table.at.drawer.at(EDGE, 16, table.at.drawer.w - 2 * EDGE, 0)
    starting, broad = isinstance(table.state.todo, ToStart), at.w > at.h
    wide = (inner.w - 56) / 2 if broad else inner.w
    first = Box(inner.x, inner.y, wide, TOP)
    second = first.at(wide + 56, 0, wide - HEAD, TOP) if broad else first.at(0, TOP, wide, TOP)
    third = Box(inner.x, second.bottom + 8, inner.w, at.bottom - second.bottom - 24)
    pieces = [
        panel("drawer", at, theme.PAPER0, 24, theme.PAPER3, 2, shadow=3),
        *(_order(table, first) if starting else _score(table, first)),
        *(_first_stations(table, second) if starting else _lines(table, second)),
        *_styles(table, third, ROW if broad else 2 * ROW),
    ]
    yield from (replace(p, layer=LAYER) for p in pieces)
    yield closer(Drawer.SHUT.id, (at.right - 44, at.y + 42), LAYER, r=25)


def _head(key: str, text: str, box: Box) -> Placement:
    return label(f"drawer {key}", text, box.at(0, 0, box.w, HEAD), 22, face="bold")


def _score(table: Table, box: Box) -> Iterator[Placement]:
    """The points of one player, part by part."""
    words, seat = table.words, scored(table)
    title = words("subway.score.title", name=table.name(seat))
    yield chip("drawer chip", seat, box.x + 16, box.y + HEAD / 2, 28)
    yield _head("score", title, box.at(42, 0, box.w - 42 - HEAD, HEAD))
    for i, (part, figure, ink) in enumerate(figures_of(table, seat)):
        row = box.at(0, HEAD + ROW * i, box.w, ROW)
        name = f"{NUMBERS[i]} {words(f'subway.part.{part}')}"
        yield label(f"drawer {part}", name, row.at(0, 0, row.w - 90, ROW), 20)
        yield label(f"drawer {part} v", figure, row.at(row.w - 90, 0, 90, ROW), 25, ink, "display", "right")
    last = box.at(0, HEAD + ROW * len(PARTS), box.w, HEAD)
    yield panel("drawer rule", last.at(0, 2, last.w, 2), theme.PAPER3, 0)
    yield label("drawer sum", words("subway.total"), last.at(0, 4, last.w - 110, HEAD), 22, face="bold")
    figure, ink = total_of(table, seat, theme.SHU)
    yield label("drawer total", figure, last.at(last.w - 110, 4, 110, HEAD), 36, ink, "display", "right")


def _lines(table: Table, box: Box) -> Iterator[Placement]:
    """How full each line is, by its name, and how many full ones end the game."""
    words, counting = table.words, table.board.counting
    title, note = words("subway.meters"), words("subway.meters.end.short", n=table.state.options.length)
    yield _head("lines", title, box)
    yield label("drawer lines note", note, box.at(0, HEAD - 8, box.w, ROW), 19, theme.INK1)
    columns = 1 if len(counting) <= MOST_LINES else 2
    wide, room = (box.w - 24 * (columns - 1)) / columns, TOP - HEAD - 2 * ROW + 12
    down = min(62.0, room / -(-len(counting) // columns))
    places = Grid(box.x, box.y + HEAD + ROW - 8, wide, down, across=wide + 24, down=down, columns=columns)
    for i, (line, stations) in enumerate(counting):
        full = table.full(stations)
        yield from _line(table, line, full, len(stations), places.box(i))
    foot = box.at(0, TOP - ROW, box.w, ROW)
    yield label("drawer capacity", words("subway.capacity"), foot, 19, theme.INK1)


def _line(table: Table, line: Line, full: int, of: int, row: Box) -> Iterator[Placement]:
    key = f"drawer {line.id}"
    yield from badge(key, line, row.x, row.y + (row.h - 44) / 2, 40, layer=LAYER)
    room = row.w - 54 - 120
    name = table.fitting((line_name(table, line), short_name(table, line), ""), room, 20, "bold")
    yield label(f"{key} name", name, row.at(52, 0, room, row.h - 8), 20, face="bold")
    yield label(f"{key} n", f"{full}/{of}", row.at(row.w - 120, 0, 120, row.h - 8), 20, align="right")
    yield panel(f"{key} track", row.at(52, row.h - 8, row.w - 52, 7), theme.PAPER2, 3)
    if full:
        share = max(7.0, (row.w - 52) * full / of)
        yield panel(f"{key} bar", row.at(52, row.h - 8, share, 7), line_ink(line), 3)


def _styles(table: Table, box: Box, pitch: float) -> Iterator[Placement]:
    """Every dice style with what it means and who has it."""
    words = table.words
    for i, style in enumerate(STYLES):
        row, key = box.at(0, pitch * i, box.w, ROW), f"drawer style {style}"
        owner = table.owner(style)
        who = 0.0 if owner is None else min(240.0, table.width(table.name(owner), 20, "bold")) + 40
        name, note = words(f"subway.style.{style}"), words(f"subway.style.{style}.note").replace("\n", "")
        yield panel(f"{key} rule", row.at(0, -2, row.w, 2), theme.PAPER2, 0)
        yield label(f"{key} sign", SIGNS[style - 1], row.at(0, 0, 44, ROW), 22, theme.SHU, "bold")
        wide = min(table.width(name, 20, "bold"), row.w - 52 - who)
        yield label(f"{key} name", name, row.at(52, 0, wide, ROW), 20, face="bold")
        if owner is not None:
            yield chip(f"{key} chip", owner, row.right - who + 18, row.y + ROW / 2, 28)
            yield label(f"{key} who", table.name(owner), row.at(row.w - who + 40, 0, who - 40, ROW), 20)
        below = row.at(52, ROW - 4, row.w - 52, ROW - 4)
        beside = row.at(76 + wide, 0, row.w - 84 - wide - who, ROW)
        yield label(f"{key} note", note, beside if pitch == ROW else below, 19, theme.INK1)


def _order(table: Table, box: Box) -> Iterator[Placement]:
    """Who chooses when."""
    words = table.words
    yield _head("order", words("subway.order"), box)
    note = box.at(0, HEAD - 8, box.w, ROW)
    yield label("drawer order note", words("subway.order.note"), note, 19, theme.INK1)
    for i, seat in enumerate(start_order(table.state)):
        yield from _place(table, seat, box.at(0, HEAD + ROW + (ROW + 8) * i, box.w, ROW + 4))


def _place(table: Table, seat: Seat, row: Box) -> Iterator[Placement]:
    key, middle = f"drawer order {seat}", row.y + row.h / 2
    if chooses(table, seat):
        yield panel(f"{key} now", row, theme.STRAW, 12)
        yield picture(f"{key} mark", "icons/play", row.at(row.w - 44, 15, 26, 26), tint=theme.SHU_DARK)
    elif table.state.players[seat].at is not None:
        yield picture(f"{key} done", "icons/check", row.at(row.w - 44, 15, 26, 26), tint=theme.MATCHA)
    yield chip(f"{key} chip", seat, row.x + 26, middle, 28)
    yield label(f"{key} name", table.name(seat), row.at(52, 0, row.w - 104, row.h), 20, face="bold")


def _first_stations(table: Table, box: Box) -> Iterator[Placement]:
    """Which stations may be chosen, and what is put there."""
    words = table.words
    yield _head("first", words("subway.first_station"), box)
    said, note = words("subway.first_station.note"), box.at(0, HEAD - 4, box.w, 2 * ROW - 8)
    yield label("drawer first note", said, note, 19, theme.INK1, lines=2, leading=1.15)
    for i, kind in enumerate(KINDS):
        row = box.at(0, HEAD + 2 * ROW + ROW * i - 8, box.w, ROW)
        yield from kind_sign(f"drawer {kind}", kind, row.x + 20, row.y + ROW / 2)
        yield label(f"drawer {kind}", words(f"subway.legend.{kind}"), row.at(52, 0, row.w - 52, ROW), 19)
    taken = box.at(0, HEAD + 5 * ROW - 8, box.w, 2 * ROW - 20)
    yield label("drawer taken", words("subway.legend.taken"), taken, 19, theme.INK1, lines=2, leading=1.15)
