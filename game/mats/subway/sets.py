"""地下鉄: which bead counts for which line in the sets of one player (④, ruling 3-v), as a table."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.mats.examples import Example
from game.mats.subway.beads import bead, seat_mark
from game.mats.subway.meters import badge, short_name
from game.mats.subway.names import name_of
from game.mats.subway.table import Table
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.subway.score import own_beads, set_beads

HEAD, ROW, LINE_W, SET_W, EDGE = 48.0, 50.0, 226.0, 272.0, 14.0


def shared_out(table: Table, seat: Seat) -> Example:
    """A row for each counting line, a column for each set, and one more where the next set lacks beads."""
    used = set_beads(table.board, own_beads(table.state.beads, seat))
    columns = len(used[0]) + 1
    w, h = LINE_W + columns * SET_W + 2 * EDGE, HEAD + len(used) * ROW + EDGE
    drawn = [panel("sets", (0, 0, w, h), theme.PAPER0, 18, shadow=1), *_head(table, columns)]
    for i, stations in enumerate(used):
        drawn += _line(table, seat, i, stations, columns)
    return Example(tuple(drawn), w, h)


def _head(table: Table, columns: int) -> Iterator[Placement]:
    for n in range(columns - 1):
        box = (EDGE + LINE_W + n * SET_W, 4, SET_W - 12, HEAD - 6)
        yield label(f"sets head {n}", table.words("subway.sets.nth", n=n + 1), box, 20, theme.INK1, "bold")


def _line(table: Table, seat: Seat, i: int, stations: tuple[int, ...], columns: int) -> Iterator[Placement]:
    line, y = table.board.counting[i][0], HEAD + i * ROW
    yield panel(f"sets rule {i}", (EDGE, y, LINE_W + columns * SET_W, 2), theme.PAPER2, 0)
    yield from badge(f"sets badge {i}", line, EDGE, y + (ROW - 30) / 2, 30, layer=2)
    box = (EDGE + 40, y + 2, LINE_W - 48, ROW - 4)
    yield label(f"sets line {i}", short_name(table, line), box, 20, face="bold")
    for n in range(columns):
        x, middle = EDGE + LINE_W + n * SET_W + 12, y + ROW / 2
        if n == len(stations):
            if _lacks(table, seat, i, stations):
                yield seat_mark(f"sets free {i}", (x, middle), 11)
            continue
        yield bead(f"sets bead {i} {n}", seat, (x, middle), 12)
        name = name_of(table.network.stations[stations[n]], table.words.lang)
        yield label(f"sets station {i} {n}", name, (x + 24, y + 2, SET_W - 40, ROW - 4), 20)


def _lacks(table: Table, seat: Seat, i: int, stations: tuple[int, ...]) -> bool:
    """Whether the line has no bead left for one more set."""
    own = own_beads(table.state.beads, seat)
    used = [n for line in set_beads(table.board, own) for n in line]
    return not any(own[n] > used.count(n) for n in table.board.counting[i][1] if n not in stations)
