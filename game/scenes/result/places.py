"""The result: where its parts are in every shape of the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.specs import Label, Panel
from game.motion.placement import Box, Placement

Shift = tuple[float, float]
"""How far right and down from where it is in a wide window."""
SHEET_X = 60.0
"""Where the ranking begins there."""


class Places(Struct, frozen=True):
    """Where the parts are."""

    winner: Shift
    """`champion`: of a game with points, beside or over the reason."""
    champion: Shift
    why: Box
    """Where the reason has room, of a game with points."""
    ranking: Shift
    final: Shift
    figures: Shift
    moments: Shift
    again: Box
    replay: Box
    board: Box
    tables: Box
    offers: tuple[Box, ...]
    sign: Shift
    codes: tuple[Box, Box]
    """The code of the way to an organiser's page: of a game with points, and of a pair."""
    gives_way: float = 0
    """By how much the reason is moved and narrowed for it."""
    opens: Box | None = None
    """What lays the moments over the rest; None: they are always seen."""
    why_line: Box | None = None
    """Where it stands if it has room there in one line."""
    moments_alone: Box | None = None
    """Where the moments are when nothing stands beside them; None: where they always are."""
    narrowed: float = 1.0
    """By which share the ranking is narrower."""


MOMENTS = Box(1480, 330, 380, 420)
"""Where they are in a wide window."""
WIDE = Places(
    winner=(0, 0),
    champion=(0, 0),
    why=Box(60, 82, 428, 196),
    why_line=Box(270, 274, 1380, 48),
    ranking=(0, 0),
    final=(0, 0),
    figures=(0, 0),
    moments=(0, 0),
    again=Box(1480, 762, 380, 80),
    replay=Box(1480, 850, 184, 56),
    board=Box(1676, 850, 184, 56),
    tables=Box(1480, 914, 380, 56),
    offers=tuple(Box(60 + 455 * n, 984, 435, 80) for n in range(4)),
    sign=(0, 0),
    codes=(Box(1660, 36, 228, 228), Box(1660, 36, 228, 228)),
)
COMPACT = Places(
    winner=(-240, 0),
    champion=(10, 0),
    why=Box(24, 82, 428, 196),
    ranking=(-30, -52),
    final=(-40, -52),
    figures=(-40, -52),
    moments=(-500, 60),
    again=Box(20, 930, 400, 66),
    replay=Box(434, 930, 230, 66),
    board=Box(678, 930, 230, 66),
    tables=Box(922, 930, 250, 66),
    opens=Box(1186, 930, 234, 66),
    offers=tuple(Box(20 + 353 * n, 1004, 341, 70) for n in range(4)),
    sign=(-1460, -760),
    codes=(Box(24, 82, 196, 196), Box(1190, 36, 228, 228)),
    gives_way=208,
)
TALL = Places(
    winner=(-420, 0),
    champion=(-420, 0),
    why=Box(90, 288, 900, 196),
    ranking=(-40, 190),
    final=(60, 0),
    figures=(-890, 660),
    moments=(-870, 850),
    again=Box(40, 1632, 1000, 84),
    replay=Box(40, 1728, 320, 66),
    board=Box(380, 1728, 320, 66),
    tables=Box(720, 1728, 320, 66),
    offers=tuple(Box(20 + 262 * n, 1806, 254, 96) for n in range(4)),
    sign=(-1460, -760),
    codes=(Box(216, 1290, 228, 228), Box(702, 976, 196, 196)),
    moments_alone=Box(60, 1180, 960, 420),
    narrowed=1040 / 1380,
)
PLACES: Mapping[Space, Places] = {Space.WIDE: WIDE, Space.COMPACT: COMPACT, Space.TALL: TALL}


def narrowed(placements: Iterable[Placement], share: float) -> Iterator[Placement]:
    """A table whose columns are closer together; signs keep their size."""
    for p in placements:
        x, wide = SHEET_X + (p.x - SHEET_X) * share, p.w
        grows = isinstance(p.what, Panel) and p.w > 1.5 * p.h
        grows = grows or (isinstance(p.what, Label) and p.what.align != "centre")
        if share == 1.0:
            yield p
        elif grows:
            yield replace(p, x=x, w=wide * share)
        else:
            yield replace(p, x=x - wide * (1 - share) / 2)
