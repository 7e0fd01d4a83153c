"""地下鉄: how the table answers whoever points at something or presses it."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import disc
from game.mats.kit.sizes import grown
from game.mats.subway.beads import beads
from game.mats.subway.chart import DOT, TRANSFER, line_at, line_ink
from game.mats.subway.desk import Numbers, Plate
from game.mats.subway.pawns import GHOST
from game.mats.subway.table import Table
from game.mats.table import Lively, Throb
from game.motion.placement import Placement

MARK, REACH, PICKED, BODY = "mark", "reach", "picked", "station body"
"""How the keys begin of what may be chosen first, of the rings of what may be gone to and of what is chosen,
and of a station itself that may be chosen."""
SWELLS, LIFTED = 10.0, 1.22
"""How much wider its ring is of a station that is pointed at and may be chosen, and how many times as large
it is itself."""
DIPS, PULSE, RINGS = 0.3, 0.15, 2.1
"""By what share of itself one dips that is chosen, and its ring swells; how many times as large the ring
becomes that goes out from it."""
DICE, HOP, BEATS = 0.08, 16.0, 0.04
"""By what share of themselves dice swell whose total is chosen, and how high they hop; by what share what is
pressed beside the map swells."""


def lifted(table: Table) -> Iterator[Placement]:
    """All beads, and the stations without one that may be chosen: larger where one is pointed at."""
    aimed = table.focused if table.focused in table.choosable else None
    own = None if aimed is None else f"bead:{table.board.ids[aimed]}:"
    for p in beads(table):
        yield grown(p, LIFTED) if own and p.key.startswith(own) else p
    zoom = table.view.zoom
    for n in sorted(table.choosable):
        several = table.board.capacity[n] > 1
        if not table.seen(n) or table.state.beads[n][0] is not None or (several and table.view.near):
            continue
        (x, y), key = table.place(n), f"{BODY}:{table.board.ids[n]}"
        k = zoom * (LIFTED if n == aimed else 1.0)
        ink = theme.INK0 if several or table.board.terminal[n] else line_ink(line_at(table.board, n))
        r = (TRANSFER if several else DOT) * k
        yield disc(key, x, y, r, theme.PAPER0, 2, border=ink, border_width=3.5 * k)
        if table.board.terminal[n]:
            yield disc(f"{key}:core", x, y, 4.5 * k, theme.INK0, 2)


def lively(table: Table) -> Lively:
    """What is seen to change: a station that is pointed at swells, one that is chosen dips and a ring goes
    out from it; dice hop whose total is chosen, and what is pressed beside the map beats."""
    ids, picked = table.board.ids, table.picked
    glides = list[str]()
    for n in table.choosable:
        name, owners = ids[n], table.state.beads[n]
        glides += (f"{REACH}:{name}", f"{MARK}:{name}", f"{BODY}:{name}", f"{BODY}:{name}:core")
        glides += (f"bead:{name}:{slot}:{owner}" for slot, owner in enumerate(owners) if owner is not None)
    throbs = list[Throb]()
    if picked is not None:
        name = ids[picked]
        throbs += (Throb(f"{PICKED}:{name}", name, PULSE, rings=RINGS),)
        throbs += (Throb(f"{key}:{name}", name, -DIPS) for key in (BODY, "bead"))
    throbs += _beside(table)
    badges = tuple(f"{REACH}:{ids[n]}:{part}" for n in table.reachable for part in ("badge", "total"))
    return Lively(tuple(glides), tuple(throbs), (GHOST,), badges, table.desk.display.points, table.view)


def _beside(table: Table) -> Iterator[Throb]:
    """What beats beside the map: the dice, the button of the numbers, the plate whose points are shown."""
    display = table.desk.display
    to = () if table.picked is None else table.reachable.get(table.picked, ())
    yield Throb("die:", table.wanted or next(iter(to), None), DICE, HOP)
    yield Throb(Numbers.POINTS.id, ("shown", display.points), BEATS)
    shown = display.scored.seat if display.scored else None
    for seat in range(len(table.state.players)):
        yield Throb(Plate(seat).id, ("shown", seat == shown), BEATS)
