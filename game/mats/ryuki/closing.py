"""龍棋: how a game ends without a mate: by a foul, by a check that came first, by points, or quietly."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Picture
from game.mats.kit.moments import burst, jolt, rimmed, ripple, seal, sealed, stamped
from game.mats.ryuki import keys
from game.mats.ryuki.captions import caption
from game.mats.ryuki.check import marks
from game.mats.ryuki.layout import Table
from game.mats.ryuki.moments import BOWS, MATE, NEVER, RINGS, STILL, kept_clear, paled, says_why, why
from game.mats.ryuki.places import beside, called_at, cells, pieces_but
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import OVER, Beat, Moment, acted, felt, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.values import Ended, Fouled, Man

FIRST, FOUL = (140.0, 308.0), (160.0, 264.0)
"""How large the seals of a check that came first and of a foul are drawn."""
FOULS = tuple((high * FOUL[0] / FOUL[1], high) for high in (264.0, 225.0, 190.0))
"""How large a foul's stands: the first size that has room beside its piece."""
DECIDED = (184.0 * 0.8, 304.0 * 0.8)
"""How large that of points stands."""
TWICE = 1600.0
"""How long two checks and their order are seen where nothing moves."""
HIT = 240.0
"""When a foul's falls: first the piece at fault is seen alone."""
LIT = 3.0
"""How far the strokes burst, for a square's width."""


def ended(made: Clip, table: Table, event: Ended, reduced: bool) -> Clip:
    """An end that is no mate is told in one line on the board, and the king that has lost bows; what decided
    has its seal: a check that came first, a foul, the points."""
    begin, span, come = (0.0, 0.0, 0.0) if reduced else (BOWS, 260.0, 160.0)
    acts, king = {}, _lost_king(table, event)
    lying = next((p for p in made.still if king is not None and p.key == keys.man(king.n)), None)
    if lying is not None and king is not None:
        bow = 14.0 if king.seat == table.desk.bottom else -14.0
        acts[lying.key] = (Beat(begin, span, turn=bow, what=paled(lying)),)
    fault = _fault_of(table)
    stands = () if fault is None else tuple(_at_fault(made, table, fault))
    sealed_in = [track.end.box for track in stands if track.end.key == "seal"]
    says = tuple(says_why(table, why(table, event), kept_clear(table), clear=sealed_in))
    things = (*stands, *(shown(p, Beat(begin, come, ease="linear")) for p in says))
    falls, blows = _decided(table, event, king, says, reduced)
    stops = (Stop(121.0, 90.0),) if blows else ()
    sounds = (*blows, Sound(0.0 if reduced else RINGS, OVER))
    end = max(made.span, begin + (TWICE if event.outcome.reason == "counter_check" else STILL))
    return felt(made, Moment(span=end, things=(*things, *falls), acts=acts, stops=stops, sounds=sounds))


def _decided(
    table: Table, event: Ended, king: Man | None, says: tuple[Placement, ...], reduced: bool
) -> tuple[tuple[Track, ...], tuple[Sound, ...]]:
    """The seal of what decided, and what is heard as it falls; nothing for a quiet end."""
    reason = event.outcome.reason
    if king is None or reason not in ("counter_check", "ten_points"):
        return (), ()
    mark = _first(table, king, says) if reason == "counter_check" else _by_points(table, king, says)
    lit = () if reason == "counter_check" else tuple(_counted(table, event.outcome.winners[0], reduced))
    if reduced:
        return (*(stayed(p, 0.0, NEVER) for p in mark), *lit), ()
    deep = () if reason == "counter_check" else (Sound(80.0, "deck_hit"),)
    return (*stamped(mark, 0.0, NEVER), *lit), (*deep, Sound(100.0, "stamp"))


def _first(table: Table, king: Man, told: tuple[Placement, ...]) -> tuple[Placement, ...]:
    """先王手 beside the king that has lost, clear of what attacks it and of the words about it."""
    view = table.desk.view
    at = view.board.index(king)
    about, *attackers = cells(table, (at, *ask.checking(view, king.seat)))
    size = FIRST[0] * 0.74, FIRST[1] * 0.74
    clear = [*attackers, *marks(table, king.seat), *(p.box for p in told)]
    x, y = beside(about, clear, table.at.field, pieces_but(table, at), size)
    return sealed(
        table, "first_check", seal("first-check", FIRST, (x + size[0] / 2, y + size[1] / 2), k=0.74)
    )


def _by_points(table: Table, king: Man, told: tuple[Placement, ...]) -> tuple[Placement, ...]:
    """決着 beside the king that has lost, clear of the words about it."""
    at = table.desk.view.board.index(king)
    (about,) = cells(table, (at,))
    place = Box(
        *beside(about, [p.box for p in told], table.at.field, pieces_but(table, at), DECIDED), *DECIDED
    )
    return sealed(table, "decided", seal("decided", MATE, place.middle, k=0.8))


def _counted(table: Table, winner: Seat, reduced: bool) -> Iterator[Track]:
    """The captured pieces that were enough are lit."""
    box = table.at.side(winner == table.desk.bottom).captured
    yield rimmed("enough", box, 20.0, theme.YAMA, 0.0, NEVER, 0.0)
    if not reduced:
        yield burst(box.middle, 100.0, 260.0, "burst-16", 0.9 * box.w)
        yield ripple(box.middle, 100.0, 0.2 * box.w, 0.7 * box.w, 520.0)


def _lost_king(table: Table, event: Ended) -> Man | None:
    """The king that has lost; none where nobody has, or while it is face down."""
    view = table.desk.view
    at = ask.king(view, 1 - event.outcome.winners[0]) if len(event.outcome.winners) == 1 else None
    return None if at is None else view.board[at]


# A foul


def _fault_of(table: Table) -> Fouled | None:
    """The foul that a game has just ended with."""
    event = next((past for past in reversed(table.desk.recent) if not isinstance(past, Ended)), None)
    return event if isinstance(event, Fouled) else None


def fouled(made: Clip, table: Table, event: Fouled) -> Clip:
    """All but the pieces at fault steps back, and they start; 反則 falls beside them, and it is said what
    they may not."""
    things = [*_held(made, table, event, 200.0), *stamped(_fault(table, event), HIT, NEVER, high=1.4)]
    cell = _about(table, event)
    things += [
        burst(cell.middle, HIT + 100.0, 260.0, "burst-16", cell.w * LIT),
        ripple(cell.middle, HIT + 100.0, 0.4 * cell.w, 1.4 * cell.w, 520.0),
        *(shown(p, Beat(HIT + 200.0, 160.0, ease="linear")) for p in _broken(table, event)),
    ]
    sounds = (Sound(0.0, "ui_no"), Sound(HIT + 20.0, "deck_hit"), Sound(HIT + 60.0, "stamp"))
    stops = (Stop(HIT + 121.0, 90.0),)
    return felt(made, Moment(span=made.span, things=tuple(things), stops=stops, sounds=sounds))


def still_fouled(made: Clip, table: Table, event: Fouled) -> Clip:
    """Without motion: all of it stands there."""
    words = (stayed(p, 0.0, NEVER) for p in _broken(table, event))
    return replace(made, tracks=(*made.tracks, *_at_fault(made, table, event), *words))


def _at_fault(made: Clip, table: Table, event: Fouled) -> Iterator[Track]:
    """How it stands once the seal has fallen."""
    yield from _held(made, table, event, 0.0)
    yield from (stayed(p, 0.0, NEVER) for p in _fault(table, event))


def _held(made: Clip, table: Table, event: Fouled, comes: float) -> Iterator[Track]:
    """The board is veiled, and the pieces at fault lie over that; they start where it comes slowly."""
    veil = panel("foul veil", table.at.field, theme.INK0, 0, opacity=0.3, layer=3)
    yield shown(veil, Beat(0.0, comes, ease="linear"))
    lying = {p.key: p for p in (*made.still, *(track.end for track in made.tracks))}
    for square in event.squares:
        man = table.desk.view.board[square]
        p = lying.get(keys.man(man.n)) if man else None
        if p is not None:
            look = replace(p.what, outline=theme.SHU) if isinstance(p.what, Picture) else p.what
            over = replace(p, key=f"{p.key} held", layer=4, what=look)
            yield acted(over, jolt(HIT + 100.0, dx=10.0)) if comes else shown(over, Beat(0.0))


def _about(table: Table, event: Fouled) -> Box:
    """The square of the piece at fault, the first of several."""
    return cells(table, event.squares)[0]


def _fault(table: Table, event: Fouled) -> tuple[Placement, ...]:
    """反則 beside the piece at fault, where it hides no other at fault."""
    about, *others = cells(table, event.squares)
    hidden = pieces_but(table, *event.squares)
    place = called_at(about, others, table.at.field, hidden, FOULS, about.h)
    return sealed(table, "foul", seal("foul", FOUL, place.middle, k=place.h / FOUL[1]))


def _broken(table: Table, event: Fouled) -> tuple[Placement, ...]:
    """What the pieces at fault may not, in words beside the seal."""
    says = caption(event, table.desk.seating, table.words) or ""
    clear = [p.box for p in _fault(table, event)]
    return tuple(says_why(table, says, {*event.squares, *kept_clear(table)}, event.squares[0], clear))
