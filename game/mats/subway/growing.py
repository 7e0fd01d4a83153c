"""地下鉄: how long a player's longest path (③) has become, told where that is a step worth telling; and a
player's first set (④)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import dist

from game.look.describe import theme
from game.look.describe.specs import Colour
from game.mats.kit.lines import Point
from game.mats.kit.plaque import plaque
from game.mats.subway.geometry import sized
from game.mats.subway.room import beside, nearest, obstacles, stations
from game.mats.subway.routes import longest
from game.mats.subway.table import Table
from game.mats.subway.worth import parts_of
from game.motion.clip import FADE, Track
from game.motion.moment import Beat, shown
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.subway.values import BeadPlaced

STEP, REPEATED = 5, 3
"""Every so many stations of a path are told; from which of these steps on it is told as a repeat."""
SIZE, HIGH, CLEAR = 28.0, 50.0, 22.0
"""The letters and the height of the plaque, and how far off stations it keeps."""
SET = 46.0
"""The letters of a set, which is then as large as the word of a line."""
LOOKED_AT, FADED = 360.0, 0.7
"""How long the path and its length are seen after its points have come to the plate; in which share of that
as a repeat."""
FALLS = 120.0


def reached(before: Table, after: Table, seat: Seat, parts: Mapping[str, int]) -> int:
    """How long the path is now, if that is told: it has passed a step, or become the longest of all; 0
    else."""
    grows = parts.get("longest", 0)
    long = len(longest(after, seat)) if grows > 0 else 0
    steps = long // STEP > (long - grows) // STEP
    leads = long >= STEP and _leads(after, seat) and not _leads(before, seat)
    return long if steps or leads else 0


def _leads(table: Table, seat: Seat) -> bool:
    """Whether the path is longer than everybody else's."""
    others = (n for n in range(len(table.state.players)) if n != seat)
    return len(longest(table, seat)) > max(len(longest(table, n)) for n in others)


def looked_at(long: int) -> float:
    """How long a path of that length is seen after its points have come to the plate."""
    return LOOKED_AT * (FADED if long >= REPEATED * STEP else 1.0)


def length(table: Table, event: BeadPlaced, long: int, taken: Sequence[Box]) -> tuple[Placement, ...]:
    """It is written beside the path, as near the bead as there it hides none of these, and nothing else."""
    here = table.place(table.board.index[event.station])
    path = sorted((table.place(n) for n in longest(table, event.seat)), key=lambda at: dist(at, here))
    return named(table, "long", table.words.count("subway.path", long), path, taken)


def first_set(after: Table, seat: Seat, parts: Mapping[str, int]) -> bool:
    """Whether the seat has its first set now; those that follow are told by their points."""
    own, sets = parts_of(after.state, after.desk.figures, seat), parts.get("sets", 0)
    return sets > 0 and own["sets"] == sets


def set_name(table: Table, event: BeadPlaced, taken: Sequence[Box]) -> tuple[Placement, ...]:
    """That it is a set, beside the bead that completes it, clear of these."""
    here = table.place(table.board.index[event.station])
    return named(table, "set name", table.words("subway.set"), [here], taken, SET)


def named(
    table: Table,
    key: str,
    text: str,
    places: Sequence[Point],
    taken: Sequence[Box],
    letters: float = SIZE,
    fill: Colour = theme.YAMA,
    ink: Colour = theme.INK0,
) -> tuple[Placement, ...]:
    """A word on a plaque, as near one of these places as there it hides none of what is `taken`, and nothing
    else."""
    high = HIGH * letters / SIZE
    size = table.width(text, letters, "bold") + 44, high * max(1.0, table.desk.text_scale / 100)
    others = (*obstacles(table), *stations(table, CLEAR), *taken)
    spot = nearest(places, size, table.at.inside, others)
    box = sized(spot or beside(table, places[0], size, taken), size)
    return tuple(plaque(key, text, box, letters, fill, ink, rim=ink, rim_width=3, shadow=2, layer=7))


def falls(plate: Sequence[Placement], at: float, end: float) -> Iterator[Track]:
    """It falls onto the map as the path is joined, and goes with it."""
    for p in plate:
        gone = Beat(end, FADE, alpha=0.0, ease="linear")
        yield shown(p, Beat(at, scale=1.3, alpha=0.0), Beat(at, FALLS), gone)
