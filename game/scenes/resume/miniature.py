"""A small picture of a table, drawn from what everybody may see of it."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import SCREEN_W, panel, tile
from game.look.describe.specs import Label, Panel, Picture
from game.look.describe.words import Words
from game.match.table import Match
from game.mats.examples import Example, cut, placed
from game.mats.registry import about_of, mat_of
from game.mats.table import Seating
from game.motion.placement import Placement

SIZE = (200.0, 124.0)
TABLE = (0.0, 72.0, 1920.0, 1008.0)
"""The part of the screen below the bar."""
SCALE = SIZE[0] / SCREEN_W


def miniature(match: Match, key: str, x: float, y: float, words: Words) -> tuple[Placement, ...]:
    """The match's table with its corner at x, y, on one layer. Hands and closed cards lie face down, and text
    that would be too small to read is left out."""
    names = tuple(seat.name for seat in match.seats)
    seating = Seating(names, tuple(seat.player == "human" for seat in match.seats), match.options)
    mat = mat_of(match.game)
    desk = mat.desk(match.view(None), seating)
    small = [
        replace(p, what=_plain(p.what))
        for p in cut(mat.frame(desk, words), TABLE).placements
        if not isinstance(p.what, Label) or p.what.size * SCALE >= theme.SMALLEST_SIZE
    ]
    table = Example(tuple(small), TABLE[2], TABLE[3])
    top = y + (SIZE[1] - TABLE[3] * SCALE) / 2
    return (
        panel(f"{key} cloth", (x, y, *SIZE), about_of(match.game).dress.ground, 14, layer=2),
        Placement(f"{key} pattern", tile(about_of(match.game).dress, 14), x, y, *SIZE, layer=2),
        *placed(table, key, x, top, SCALE, 2),
        panel(f"{key} edge", (x, y, *SIZE), None, 14, theme.PAPER3, 2, layer=2),
    )


def _plain(what: object) -> object:
    """Without rims and shadows, which do not shrink."""
    if isinstance(what, Picture):
        return replace(what, shadow=0, outline=None)
    return replace(what, shadow=0) if isinstance(what, Panel) else what
