"""地下鉄: the game is decided: before anything is counted the map dims, a ring runs out over it from the
station of whoever ended the game, and the seal falls."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.kit.lines import Point
from game.mats.kit.moments import LAYER, burst, ripple, seal, sealed, stamped
from game.mats.subway.room import obstacles, settled, stations
from game.mats.subway.table import Table
from game.motion.clip import Sound, Track
from game.motion.moment import Beat, shown, stayed
from game.motion.placement import Placement

DIM, DIMS = 0.1, 220.0
"""How much darker the map is while the seal stands, and how long it takes to be."""
RUNS, RUN, FAR = 120.0, 620.0, 900.0
"""When the ring leaves its station, how long it runs, and how far."""
FALLS_AT, HOLDS = 420.0, 560.0
"""When the seal falls, and how long it stands then."""
LASTS = FALLS_AT + 120.0 + HOLDS + 260.0
"""How long all of it takes."""
SEAL, LARGE, HIGH = (184.0, 304.0), 0.8, 1.4
"""How large the seal is drawn, in which share of that it is on the map, and from how high it falls."""
STROKES, STANDS = 440.0, 800.0
"""How wide the strokes are behind it; how long it stands where nothing moves."""
STATION = 18.0
"""So much round a station it keeps free, where there is room."""
SOUNDS = Sound(0.0, "breath"), Sound(FALLS_AT + 100.0, "stamp")


def decided(table: Table) -> Iterator[Track]:
    """All that is seen of it, from the beginning of its film until it `LASTS` no more."""
    mark = _seal(table)
    veil = panel("decided veil", table.at.inside, theme.INK0, 0, layer=LAYER - 1)
    goes = Beat(LASTS - DIMS, DIMS, alpha=0.0, ease="linear")
    yield shown(veil, Beat(0.0, alpha=0.0), Beat(0.0, DIMS, alpha=DIM, ease="linear"), goes)
    if (at := _ended_at(table)) is not None:
        yield ripple(at, RUNS, 20.0, FAR, RUN)
    yield burst(mark[0].box.middle, FALLS_AT + 100.0, 200.0, "burst-16", STROKES, "decided strokes")
    yield from stamped(mark, FALLS_AT, HOLDS, high=HIGH)


def still_decided(table: Table) -> Iterator[Track]:
    """Without motion: the seal stands on the map."""
    yield from (stayed(p, 0.0, STANDS) for p in _seal(table))


def _ended_at(table: Table) -> Point | None:
    """Where the station is seen that ended the game: whoever did has not left it since."""
    state = table.state
    at = None if state.finisher is None else state.players[state.finisher].at
    n = None if at is None else table.board.index[at]
    return None if n is None or not table.seen(n) else table.place(n)


def _seal(table: Table) -> tuple[Placement, ...]:
    """決着, as near the middle of the map as it hides no station, name or pawn; without such a place, where
    it hides least."""
    inside, size = table.at.inside, (SEAL[0] * LARGE, SEAL[1] * LARGE)
    at = settled(inside.middle, size, inside, (*obstacles(table), *stations(table, STATION)))
    return sealed(table, "decided", seal("decided", SEAL, at, k=LARGE))
