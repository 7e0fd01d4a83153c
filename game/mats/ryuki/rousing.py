"""龍棋: cards that were laid face down and kings: they give check as they wake up, or answer one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.kit.films import ends, heard, is_of
from game.mats.kit.moments import ripple, seal, sealed, stamped
from game.mats.ryuki import keys
from game.mats.ryuki.cues import cue
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.layout import Table
from game.mats.ryuki.places import beside, cells, pieces_but
from game.mats.ryuki.reading import latest
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, Moment, felt, last_arrival, shown, stayed
from game.motion.placement import Placement
from game.rules.ryuki import ask
from game.rules.ryuki.values import Checked, Event, Laid, Moved, Piece

SEALS, SMALL = (140.0, 308.0), 0.6
"""How large the seals are drawn, and how small they stand."""
STEPS, STANDS = 200.0, 300.0
"""How long the rest of the board takes to step back, and for how long it has."""
FALLS, STAYS = 40.0, 280.0
"""When the seal falls, and how long it stays."""
LEAPS = 1.14
"""How large a card becomes for a moment that gives check as it wakes up."""
ROUSED = FALLS + 120.0 + STAYS + 60.0
"""How long it takes until the check itself is called."""
QUIET = 600.0
"""How long the seal stands in any case where nothing moves."""


def saved(before: Desk, event: Event) -> int | None:
    """The square from which a card laid face down answers a check: it shuts off the line, or has woken up in
    this turn and goes between or takes what gave check. None for any other event."""
    stands = latest(before.recent)
    if stands.check is None or not isinstance(event, Laid | Moved) or stands.check.seat == event.seat:
        return None
    if isinstance(event, Laid):
        return event.placed.at
    woke = (event.seat, event.start) in stands.awake and event.man.piece is not Piece.KING
    return event.to if woke else None


def answered(made: Clip, event: Laid | Moved, at: int, table: Table, reduced: bool) -> Clip:
    """防いだ falls beside what answers the check; all but it and its king steps back."""
    king = ask.king(table.desk.view, event.seat)
    seen = (at,) if king is None else (at, king)
    mark = _seal(table, "held", at, seen)
    if reduced:
        return stood(made, mark)
    begin = last_arrival(made)
    things = (*stamped(mark, begin + FALLS, STAYS), *stepped_back(made, table, seen, begin))
    span = max(made.span, begin + FALLS + 120.0 + STAYS + 280.0)
    sounds = (*heard(made, cue(event)), Sound(begin, "stamp"))
    return felt(made, Moment(span=span, things=things, sounds=sounds))


def roused(made: Clip, event: Checked, table: Table, until: float) -> Iterator[Track]:
    """めざめ falls beside the card that gives check as it wakes up, which leaps, with a ring round it; all
    but it and the king steps back, until the check is called."""
    at, seen = event.attackers[0], (*event.attackers, event.king)
    yield from stamped(_seal(table, "awake", at, seen), FALLS, STAYS)
    (cell,) = cells(table, (at,))
    yield ripple(cell.middle, FALLS, 40.0, cell.w * 0.75, 420.0, "wake-ring")
    man = table.desk.view.board[at]
    yield from stepped_back(made, table, seen, 0.0, until, keys.man(man.n) if man else "")


def _seal(table: Table, name: str, at: int, clear: tuple[int, ...]) -> tuple[Placement, ...]:
    """The seal beside that square."""
    w, h = SEALS[0] * SMALL, SEALS[1] * SMALL
    about, *others = cells(table, (at, *(square for square in clear if square != at)))
    x, y = beside(about, others, table.at.field, pieces_but(table, *clear), (w, h))
    return sealed(table, name, seal(name, SEALS, (x + w / 2, y + h / 2), k=SMALL))


def stood(made: Clip, mark: tuple[Placement, ...]) -> Clip:
    """Without motion the seal stands there for a while."""
    stands = (stayed(p, 0.0, QUIET + 120.0, 120.0, 120.0) for p in mark)
    return replace(made, tracks=(*made.tracks, *stands), span=max(made.span, QUIET + 280.0))


def stepped_back(
    made: Clip,
    table: Table,
    seen: tuple[int, ...],
    begin: float,
    stands: float = STEPS + STANDS,
    leaps: str = "",
) -> Iterator[Track]:
    """A veil over the board for so long, under the pieces on these squares, one of which leaps."""
    veil = panel("step veil", table.at.field, theme.INK0, 0, opacity=0.3, layer=3)
    goes = begin + stands
    yield stayed(veil, begin, goes, STEPS, STEPS)
    board = table.desk.view.board
    men = tuple(keys.man(man.n) for at in seen if (man := board[at]) is not None)
    for p in ends(made):
        if p.alpha and any(is_of(p.key, key) for key in men):
            held = replace(p, key=f"{p.key} held", layer=4)
            leap = (Beat(begin + FALLS, 90.0, scale=LEAPS), Beat(begin + FALLS + 90.0, 160.0))
            yield shown(held, Beat(begin), *(leap if p.key == leaps else ()), Beat(goes + STEPS, alpha=0.0))
