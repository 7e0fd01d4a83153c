"""A small picture of a table, drawn from what everybody may see of it."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel, tile
from game.look.describe.words import Words
from game.match.table import Match
from game.mats.registry import about_of, mat_of
from game.mats.small import TABLE, small
from game.mats.table import AnyDesk, Errands, Seating
from game.motion.placement import Placement

SIZE = (200.0, 124.0)
SCALE = SIZE[0] / TABLE.w


def miniature(
    match: Match, key: str, x: float, y: float, words: Words, errands: Errands | None = None
) -> tuple[Placement, ...]:
    """The match's table with its corner at x, y, on one layer. Hands and closed cards lie face down, and text
    that would be too small to read is left out."""
    names = tuple(seat.name for seat in match.seats)
    seating = Seating(names, tuple(seat.player == "human" for seat in match.seats), match.options)
    mat, dress = mat_of(match.game), about_of(match.game).dress
    desk: AnyDesk = mat.desk(match.view(None), seating, 0)
    frame = mat.frame(replace(desk, errands=errands), words)
    top = y + (SIZE[1] - TABLE[3] * SCALE) / 2
    return (
        panel(f"{key} cloth", (x, y, *SIZE), dress.ground, 14, layer=2),
        Placement(f"{key} pattern", tile(dress, 14), x, y, *SIZE, layer=2),
        *small(frame, key, x, top, SCALE),
        panel(f"{key} edge", (x, y, *SIZE), None, 14, theme.PAPER3, 2, layer=2),
    )
