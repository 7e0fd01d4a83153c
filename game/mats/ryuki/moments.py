"""龍棋: what is felt; above all a mate, and why it is one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.specs import Picture, Printed
from game.mats.kit.moments import LAYER, burst, ripple, seal, sealed, stamped
from game.mats.kit.plaque import plaque
from game.mats.ryuki import keys
from game.mats.ryuki.captions import result
from game.mats.ryuki.check import arrow, late, lines, quiet_row
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.layout import Table
from game.mats.ryuki.places import called_at, cells, pieces_but
from game.mats.ryuki.reading import piece_name, turned
from game.mats.ryuki.rousing import saved
from game.mats.ryuki.taking import told_as
from game.motion.clip import Clip, Sound, Stop, Track, along
from game.motion.moment import OVER, Beat, Felt, Moment, felt, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.mate import Mate, mate
from game.rules.ryuki.values import WIDTH, Captured, Checked, Ended, Event, Fouled, Woke

ROW = 240.0
"""From one reason to the next."""
SQUARE, SQUARES_MOST = 110.0, 600.0
"""From one square struck out to the next, and for all of them at most."""
READS, STRIKES = 140.0, 1100.0
"""How long the list comes; how long striking out takes at most."""
BOWS, ENDS = 350.0, 380.0
"""How long after the blow the king bows; how long that takes."""
RINGS = 480.0
"""How long after the blow that is heard with which the game ends."""
STILL = 900.0
"""How long all of it is seen in any case where nothing moves."""
NEVER = 99_999.0
BARRED, CORNER = 60.0, 48.0
"""How large the mark of a square is drawn that is struck out, and of one with a piece on it."""
MATE = 184.0, 304.0
"""How large the seal is drawn."""
MATES = tuple((high * MATE[0] / MATE[1], high) for high in (372.0, 324.0, 270.0, 225.0))
"""How large that of a mate stands: the first size that has room next to its king, larger than any check's."""
RED = (244, 222, 214)
ENDINGS = {"checkmate": Felt.MATE, "counter_check": Felt.BLOW}


def moment_of(before: Desk, event: Event, after: Desk) -> Felt | None:
    """A mate, a check that came first, a foul, a check and what a face-down card does about one, several
    pieces that wake up together, what is taken and worth words."""
    if isinstance(event, Ended):
        return ENDINGS.get(event.outcome.reason)
    if isinstance(event, Fouled):
        return Felt.FOUL
    if isinstance(event, Checked):
        return Felt.CHECK
    if isinstance(event, Captured):
        weight = told_as(event, before)
        return Felt.TAKEN if weight.great else Felt.STRUCK if weight.strong else None
    together = isinstance(event, Woke) and len(event.placed) > 1
    return Felt.AWAKE if together or saved(before, event) is not None else None


# Mate


class Way(NamedTuple):
    """One way out of a check, and why it is none."""

    names: tuple[str, ...]
    """What it is called, the longest form first; `whys`: why it is none."""
    whys: tuple[str, ...]
    struck: tuple[tuple[int, int | None], ...]
    """Squares that are struck out, each with what attacks it."""


def ways(found: Mate, table: Table, loser: Seat) -> list[Way]:
    """The ways that the position has at all: where two pieces give check none of them can be shut off, and
    next to the king nothing fits between."""
    words = table.words
    flee = "seen" if found.flights else "none"
    none = (words(f"ryuki.mate.flee.{flee}"), words(f"ryuki.mate.flee.{flee}.short"))
    made = [Way((words("ryuki.mate.flee"), words("ryuki.mate.flee.short")), none, found.flights)]
    if len(found.checkers) > 1:
        both = (words("ryuki.mate.take_all"), words("ryuki.mate.take_all.short"))
        return [*made, Way(both, (words("ryuki.mate.take.two"), words("ryuki.mate.take.two.short")), ())]
    (only,) = found.checkers
    man = table.desk.view.board[only]
    view = table.desk.view
    piece = "" if man is None or man.piece is None else piece_name(man.piece, view, man.seat, words)
    why = "guarded" if found.guard is not None else "pinned" if found.pinned else "none"
    take = (words("ryuki.mate.take", piece=piece), words("ryuki.mate.take.short"))
    none = (words(f"ryuki.mate.take.{why}"), words(f"ryuki.mate.take.{why}.short"))
    made.append(Way(take, none, ((only, found.guard),)))
    if found.between:
        squares = tuple((at, None) for at in found.between)
        block = (words("ryuki.mate.block"), words("ryuki.mate.block.short"))
        none = (words("ryuki.mate.block.none"), words("ryuki.mate.block.none.short"))
        made.append(Way(block, none, squares))
    return made


def mated(made: Clip, table: Table, event: Ended) -> Clip:
    """The ways out are struck out one by one; then the word falls beside the king, which bows."""
    loser = 1 - event.outcome.winners[0]
    found = mate(table.desk.view, loser)
    if found is None:
        return made
    sounds: list[Sound] = []
    t, none = READS, ways(found, table, loser)
    share = min(1.0, STRIKES / sum(map(_long, none)))
    things = [shown(p, Beat(0.0, READS, ease="linear")) for p in _list_ground(table)]
    for n, way in enumerate(none):
        things += _struck_out(table, way, n, t, share * _pace(way))
        t += share * _long(way)
        things += _row(table, way, n, t - share * ROW)
        sounds.append(Sound(t - share * ROW, "check"))
    hit, man = t + READS, table.desk.view.board[found.king]
    things += _fallen(made, table, event, found, {at for way in none for at, _ in way.struck}, hit)
    sounds += [
        Sound(hit, "koma"),
        Sound(hit + 20.0, "deck_hit"),
        Sound(hit + 60.0, "stamp"),
        Sound(hit + RINGS, OVER),
    ]
    return felt(
        made,
        Moment(
            span=hit + 90.0 + BOWS + ENDS,
            things=tuple(things),
            acts={keys.man(man.n): (Beat(hit, alpha=0.0),)} if man else {},
            stops=(Stop(hit + 110.0, 90.0),),
            sounds=tuple(sounds),
        ),
    )


def _pace(way: Way) -> float:
    """From one square that is struck out to the next."""
    return min(SQUARE, SQUARES_MOST / max(1, len(way.struck)))


def _long(way: Way) -> float:
    """How long a way takes, until the next one."""
    return max(ROW, _pace(way) * len(way.struck)) + ROW


def _list_ground(table: Table) -> Iterator[Placement]:
    at = table.at.list
    yield panel("mate", at, theme.PAPER0, 20, shadow=2, layer=6)
    title = table.words("ryuki.mate.title")
    yield label("mate title", title, at.at(24, 14, at.w - 48, 48), 28, face="display", layer=6)


def _row(table: Table, way: Way, n: int, at: float) -> Iterator[Track]:
    """One way out, struck through."""
    box = table.at.list.at(20, 74 + 100 * n, table.at.list.w - 40, 90)
    name = table.fitting(way.names, box.w - 100, 24, "bold")
    why = table.fitting(way.whys, box.w - 84, 19)
    drawn = (
        panel(f"mate {n}", box, RED, 12, layer=6),
        label(f"mate {n} name", name, box.at(18, 1, box.w - 100, 48), 24, face="bold", layer=6),
        label(f"mate {n} why", why, box.at(18, 41, box.w - 84, 46), 19, theme.INK1, layer=6),
        picture(f"mate {n} barred", "moments/barred", box.at(box.w - 66, 20, 50, 50), layer=6),
    )
    return (shown(p, Beat(at, 90.0, ease="linear")) for p in drawn)


def _struck_out(table: Table, way: Way, n: int, begin: float, pace: float) -> Iterator[Track]:
    """The squares of a way, each with the line of what attacks it."""
    other_way = turned(table.desk)
    for i, (square, guard) in enumerate(way.struck):
        cell, t = table.at.cell(square, other_way), begin + i * pace
        mark = picture(f"barred {n} {i}", "moments/barred", _bar(table, square), layer=LAYER)
        yield shown(mark, Beat(t, scale=1.2), Beat(t, 90.0))
        if guard is not None:
            line = arrow(f"guard {n} {i}", table.at.cell(guard, other_way), cell)
            yield stayed(line, t, t + 700.0, 60.0, 160.0)


def _bar(table: Table, square: int) -> Box:
    """Where a square's mark lies that is struck out: on a piece in the corner, off its name."""
    (cell,) = cells(table, (square,))
    if table.desk.view.board[square] is None:
        return cell.centred(BARRED, BARRED)
    return cell.at(cell.w - CORNER - 2, cell.h - CORNER - 2, CORNER, CORNER)


def _fallen(
    made: Clip, table: Table, event: Ended, found: Mate, struck: set[int], hit: float
) -> Iterator[Track]:
    """The word falls; everything but the king and what holds it steps back; the king bows; why, in one
    line. None of the words lies on a square that was struck out."""
    field, other_way = table.at.field, turned(table.desk)
    veil = panel("mate veil", field, theme.INK0, 0, opacity=0.3, layer=3)
    yield shown(veil, Beat(hit, 220.0, ease="linear"))
    king = table.at.cell(found.king, other_way)
    lying = {p.key: p for p in (*made.still, *(track.end for track in made.tracks))}
    for square in (found.king, *found.checkers):
        man = table.desk.view.board[square]
        p = lying.get(keys.man(man.n)) if man else None
        if p is None:
            continue
        over = replace(p, key=f"{p.key} held", layer=4)
        if square != found.king:
            yield shown(over, Beat(hit))
            continue
        bow = 14.0 if man is not None and man.seat == table.desk.bottom else -14.0
        yield shown(over, Beat(hit), Beat(hit + 90 + BOWS, 260.0, turn=bow, what=paled(over)))
    yield burst(king.middle, hit + 100.0, 260.0, "burst-16", king.w * 3.0)
    told = tuple(says_why(table, why(table, event), {found.king, *found.checkers, *struck}, found.king))
    marks = (_bar(table, at) for at in sorted(struck))
    clear = [*cells(table, found.checkers), *marks, *(p.box for p in told)]
    place = called_at(king, clear, field, pieces_but(table, found.king), MATES, king.h)
    own = "-given" if table.desk.view.seat in event.outcome.winners else ""
    mark = sealed(table, "mate", seal(f"mate{own}", MATE, place.middle, k=place.h / MATE[1]))

    yield ripple(king.middle, hit + 100.0, 0.4 * king.w, 1.6 * king.w, 520.0)
    yield from stamped(mark, hit, NEVER, high=1.4)
    for p in told:
        yield shown(p, Beat(hit + 90 + BOWS, 160.0, ease="linear"))


def why(table: Table, event: Ended) -> str:
    """Why it is over, in words."""
    return result(event.outcome, table.desk.seating, table.words)


def says_why(
    table: Table, says: str, used: set[int], king: int | None = None, clear: Sequence[Box] = ()
) -> Iterator[Placement]:
    """Why it is over, in one line or two, on the row that is quietest beside these squares and a seal next to
    that king, and clear of these boxes where there is room."""
    field = table.at.field
    room, needs = field.w - 80, table.width(says, 23, "bold") + 60
    narrow = (needs, 64, 1), (0.6 * needs, 116, 2), (0.45 * needs, 150, 3)
    forms = narrow if needs <= room else ((room, 116, 2),)
    square = field.h / WIDTH
    middle = field.y + square * (quiet_row(table, used, king, beside=0) + 0.5)
    marks = [*(_bar(table, at) for at in used), *clear]
    spots = [
        (Box(field.x + 40 + share * (room - wide), middle - high / 2, wide, high), lines)
        for wide, high, lines in forms
        for share in (0.5, 0.0, 1.0)
    ]
    free = (spot for spot in spots if not any(spot[0].meets(mark) for mark in marks))
    box, lines = next(free, spots[0])
    return plaque(
        "mate says", says, box, 23, inset=24, shadow=2, lines=lines, leading=1.25, layer=LAYER, over=LAYER
    )


def kept_clear(table: Table) -> set[int]:
    """What words about an end leave free: the kings, and of two checks their lines."""
    view = table.desk.view
    found = {at for seat in (0, 1) if (at := ask.king(view, seat)) is not None}
    if (seat := late(view, None)) is not None:
        found |= lines(view, seat)
    return found


def paled(p: Placement) -> Picture | Printed:
    assert isinstance(p.what, Picture | Printed)
    return replace(p.what, veil=0.35)


def still_mated(made: Clip, table: Table, event: Ended) -> Clip:
    """Without motion: all that is said stands there at once."""
    whole = mated(made, table, event)
    lying = (along(track, whole.span - 60.0) for track in whole.tracks)
    resting = tuple(Track(p, p, 0.0, 0.0) for p in lying if p.alpha)
    return Clip(whole.still, resting, STILL, sounds=(Sound(0.0, OVER),))
