"""龍棋: a piece strikes: it takes another, which hops to the captor's pieces, or it is dropped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Picture
from game.mats.kit.films import is_of
from game.mats.kit.moments import burst, chips, jolt, ripple
from game.mats.ryuki import keys
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.landing import marked
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import piece_name, put, risen, turned
from game.mats.ryuki.touches import TOLD
from game.mats.ryuki.waking import LANDS, lifted, said, still_named, taken_face, turned_over, uncovered
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, acted, chained, felt, last_arrival, stayed
from game.motion.placement import FLYING, Box, Placement
from game.rules.ryuki.values import Captured, Dropped, Event, Moved, Piece


class Weight(NamedTuple):
    """How hard a piece is taken."""

    size: float
    """How large the strokes are that burst from it, for its square's width."""
    chips: int
    """How many splinters fly."""
    stop: float
    """How long everything stands as it is struck."""
    shakes: float
    """How far the board recoils."""
    grows: float
    """How large it is thrown up, before it flies."""
    hops: float
    """How long it takes to fly away; `arc`: how high."""
    arc: float
    sound: str
    held: float = 0.0
    """For how long it is held over its square; while what is worth most is, the board steps back."""
    says: float = 0.0
    """How large the words about it are, and for how long they can be read; 0: nothing is said."""
    reads: float = 0.0

    @property
    def strong(self) -> bool:
        """Whether it is worth a blow."""
        return self.reads >= GENERAL.reads

    @property
    def great(self) -> bool:
        """Whether it is worth most."""
        return self.sound == "take_large"


FAINT = Weight(0.0, 0, 60.0, 2.0, 1.0, 220.0, 24.0, "take")
LIGHT = Weight(1.6, 0, 60.0, 3.0, 1.0, 260.0, 40.0, "take", says=22.0, reads=340.0)
GENERAL = Weight(2.8, 5, 130.0, 5.0, 1.4, 320.0, 90.0, "take", 240.0, 28.0, 900.0)
LARGE = Weight(3.4, 7, 150.0, 5.0, 1.5, 340.0, 120.0, "take_large", 300.0, 32.0, 1000.0)
GREAT = Weight(4.0, 9, 150.0, 6.0, 1.7, 360.0, 150.0, "take_large", 340.0, 32.0, 1000.0)
WEIGHTS = {
    Piece.PAWN: FAINT,
    Piece.LANCE: LIGHT,
    Piece.KNIGHT: LIGHT,
    Piece.ROOK: LARGE,
    Piece.BISHOP: LARGE,
    Piece.DRAGON: GREAT,
    Piece.HORSE: GREAT,
}
"""What is not named here is worth a general: gold, silver, and all that goes as gold since it promoted."""
COMES, THROWN = 220.0, 70.0
"""How long the captor takes to get there; how long what is worth a blow is thrown up."""
BRIEF, BRIEF_STOP = 500.0, 80.0
"""How long it can be read what was taken where a check follows, from the blow on, and how long
everything stands: all of it, a promotion as well, takes a moment's time."""
TURNED_READS = 800.0
"""The same of what turned up as it was taken, which is no blow unless it is worth most."""
GOES, BRIEF_GOES = 160.0, 60.0
"""How long the words take to go, usually and then."""
SPLINTERS = 0.45
"""In which share of their usual time splinters fly."""
SWELLS, POP = 1.35, 150.0
"""How large the number of those that are held becomes as it changes, and how long that takes."""
ABOVE, VEIL = 0.42, 160.0
"""How far over its square what is held is seen, for its square's height: the captor lies there; how long the
board takes to step back, and to come again."""
DROP_HELD, DROP_STOP, DROP_STROKES = 1.2, 60.0, 2.3
"""How large a piece is held before it is dropped, how long everything stands then, and how wide the strokes
round it are for its square."""
WOOD = ("board", "kaya", "camp ", "file line ", "rank line ", "star ")
"""How the keys begin of what recoils: the board without its pieces and its words."""


def goes_there(before: Desk, event: Event, after: Desk) -> tuple[Desk, Desk]:
    """The desks between which the event is shown: with what it takes, a piece has come to its square
    already."""
    if isinstance(event, Captured):
        return before, _arrived(after, event)
    taken = has_taken(before, event)
    return (before if taken is None else _arrived(before, taken)), after


def has_taken(before: Desk, event: Event) -> Captured | None:
    """What a piece has just taken where it goes: it has been seen to come there."""
    latest = before.recent[-1] if before.recent else None
    return latest if isinstance(event, Moved) and isinstance(latest, Captured) else None


def _arrived(desk: Desk, event: Captured) -> Desk:
    """The desk with the captor on the square that it struck."""
    board, start, to = list(desk.view.board), event.start, event.placed.at
    captor, board[start] = board[start], None
    if captor is None:
        return desk
    board[to] = captor
    recent = (*desk.recent, Moved(event.seat, captor, start, to))
    return replace(desk, view=replace(desk.view, board=tuple(board)), recent=recent)


def captured(made: Clip, event: Captured, before: Desk, table: Table) -> Clip:
    """The captor comes from where it is seen; everything stands as it strikes, the longer the more it took;
    only then what it took goes, turning over to its new owner. What was taken is told when it has come there,
    for nobody else may have known what it is."""
    captor, cell = before.view.board[event.start], table.at.cell(event.placed.at, turned(table.desk))
    mover, taken = keys.man(captor.n) if captor else "", keys.man(event.captive.n)
    weight = _felt_as(event, before, table)
    leaves, lands = COMES + weight.stop, COMES + weight.stop + _flight(weight)
    told, ends = _words(event, table, weight, leaves)

    def timed(track: Track) -> Track:
        key, travels = track.end.key, track.start.box != track.end.box
        if is_of(key, mover):
            return _comes(track, waits=key == mover and put(before) is not None)
        if key == taken:
            lies = uncovered(track.start, event, table)
            thrown = _thrown(lies, cell, weight, event, table)
            return _flies(replace(track, start=lies), thrown, leaves, weight)
        if is_of(key, taken) or key.startswith("captured") or (key.startswith("man:") and travels):
            return replace(track, begin=track.begin + lands - LIGHT.hops)
        return track

    gained = _gained(made, event, table, weight, lands)
    lying, changes = _counted(made.still, [timed(track) for track in made.tracks], event, lands)
    counts = any(track.end.key.startswith(_count(event)) for track in changes)
    still, wood = _recoiled(lying, weight, leaves, -1.0 if event.seat == table.desk.bottom else 1.0)
    struck = felt(
        replace(made, still=still, tracks=(*wood, *changes)),
        Moment(
            span=max(lands + POP * counts, ends),
            things=(*_blow(cell, weight), *_veiled(table, weight), *gained, *told),
            when=dict.fromkeys(TOLD, lands - 120.0),
            stops=(Stop(COMES, weight.stop),),
            sounds=(Sound(COMES, weight.sound),),
        ),
    )
    hidden = before.view.board[event.placed.at]
    return turned_over(struck, event, hidden, table) if hidden and hidden.asleep else struck


def _comes(track: Track, waits: bool) -> Track:
    """The captor, or a mark on it, comes; one that `waits` over what it takes rises once more and strikes."""
    lies = replace(track.end, layer=FLYING + 1)
    if not waits:
        return replace(track, end=lies, begin=0.0, span=COMES, ease="travel", arc=0.0)
    up, falls = lifted(replace(track.start, layer=lies.layer)), COMES - LANDS
    return chained([Track(track.start, up, 0.0, falls), Track(up, lies, falls, LANDS, "travel")])


def _words(event: Captured, table: Table, weight: Weight, leaves: float) -> tuple[list[Track], float]:
    """The words about it, and when they have gone: 0 where there are none."""
    begins, goes = (COMES, BRIEF_GOES) if table.desk.calm else (leaves, GOES)
    ends = begins + weight.reads
    told = [stayed(p, begins, ends, 60.0, goes) for p in _told(table, event, weight)]
    return told, ends + goes if told else 0.0


def still_captured(made: Clip, event: Captured, before: Desk, table: Table) -> Clip:
    """Without motion: what is told of it stands there all the same."""
    weight = _felt_as(event, before, table)
    told = [stayed(p, 0.0, weight.reads, 60.0, 160.0) for p in _told(table, event, weight)]
    if not told:
        face = taken_face(event.placed.man.piece)
        return still_named(made, event.placed, table, face) if event.placed.man.asleep else made
    return replace(made, tracks=(*made.tracks, *told), span=max(made.span, weight.reads + 160.0))


def _told(table: Table, event: Captured, weight: Weight) -> Iterator[Placement]:
    """To whoever loses or takes what is worth words: what it was, beside its square; to nobody else."""
    piece, viewer = event.placed.man.piece, table.desk.view.seat
    if piece is None or viewer is None or not weight.reads:
        return
    mine, words = viewer == event.seat, table.words
    name = piece_name(piece, table.desk.view, 1 - event.seat, words)
    if event.placed.man.asleep:
        says = words("ryuki.took_asleep" if mine else "ryuki.lost_asleep", piece=name)
    else:
        says = words("ryuki.took" if mine else "ryuki.lost", piece=name)
    fill = theme.MATCHA_DARK if mine else theme.SHU_DARK
    at, way = event.placed.at, turned(table.desk)
    cell, man, grows = table.at.cell(at, way), table.at.man(at, way, risen(piece)), weight.grows
    held = man.at(0, _above(cell, table), man.w, man.h).centred(man.w * grows, man.h * grows)
    yield from said("taken says", table, says, at, fill, weight.says, cell.joined(held))


def dropped(made: Clip, event: Dropped, table: Table) -> Clip:
    """A captured piece comes back: it strikes the board, the harder the more it is worth."""
    weight, comes, key = weight_of(event.placed.man.piece), last_arrival(made), keys.man(event.placed.man.n)
    hits, cell = comes + LANDS, table.at.cell(event.placed.at, turned(table.desk))
    still, wood = _recoiled(made.still, weight, hits, 1.0)
    flights = marked(made.tracks, key, comes, DROP_HELD)
    strokes = burst(cell.middle, hits, DROP_STOP, "burst-16", cell.w * DROP_STROKES)
    moment = Moment(
        span=max(made.span, hits + DROP_STOP + 300.0),
        things=(strokes, ripple(cell.middle, hits, 40.0, cell.w * 0.8, 300.0, "wake-ring")),
        stops=(Stop(hits, DROP_STOP),),
        sounds=(Sound(hits, "koma"),),
    )
    return felt(replace(made, still=still, tracks=(*wood, *flights)), moment)


def weight_of(taken: Piece | None) -> Weight:
    """By what it is as it stands."""
    return LIGHT if taken is None else WEIGHTS.get(taken, GENERAL)


def _flight(weight: Weight) -> float:
    """How long it is on its way."""
    return weight.hops + (THROWN + weight.held if weight.grows > 1.0 else 0.0)


def _thrown(lies: Placement, cell: Box, weight: Weight, event: Captured, table: Table) -> Placement:
    """What was taken as it is thrown up; what is held is seen above the captor, where the board has room, and
    whoever loses it sees it with a vermilion rim, whoever takes it with one in yama."""
    up = lifted(lies, weight.grows)
    if not weight.held:
        return up
    assert isinstance(up.what, Picture)
    viewer = table.desk.view.seat
    rim = up.what.outline if viewer is None else theme.YAMA if viewer == event.seat else theme.SHU
    up = replace(up, what=replace(up.what, outline=rim), layer=FLYING + 2)
    return replace(up, y=up.y + _above(cell, table))


def _above(cell: Box, table: Table) -> float:
    """How far off its square what is held is seen."""
    return (ABOVE if cell.y <= table.at.field.y + 1 else -ABOVE) * cell.h


def _flies(track: Track, thrown: Placement, leaves: float, weight: Weight) -> Track:
    """What was taken hops to its new owner; what is worth a blow is thrown up first."""
    away = replace(track, begin=leaves, span=weight.hops, arc=weight.arc, flip=True)
    if weight.grows == 1.0:
        return away
    rises = Track(track.start, thrown, leaves, THROWN, "arrive")
    return chained([rises, replace(away, start=thrown, begin=leaves + THROWN + weight.held)])


def told_as(event: Captured, before: Desk) -> Weight:
    """How hard it is taken; the first piece that anybody holds, and what turns up as it is taken, is told
    whatever it is."""
    weight = weight_of(event.placed.man.piece)
    if event.placed.man.asleep:
        return weight if weight.great else weight._replace(says=GENERAL.says, reads=TURNED_READS)
    if weight.strong or any(side.captured for side in before.view.sides):
        return weight
    return weight._replace(says=GENERAL.says, reads=GENERAL.reads)


def _felt_as(event: Captured, before: Desk, table: Table) -> Weight:
    """The same; where a check is what is felt, nothing is held, and what is told is told in brief."""
    weight = told_as(event, before)
    if not table.desk.calm:
        return weight
    stop, hops = min(weight.stop, BRIEF_STOP), min(weight.hops, FAINT.hops)
    return weight._replace(held=0.0, reads=BRIEF if weight.reads else 0.0, stop=stop, hops=hops)


def _veiled(table: Table, weight: Weight) -> Iterator[Track]:
    """The board steps back from what is worth most, while it is held."""
    if weight.great and weight.held:
        goes = COMES + weight.stop + THROWN + weight.held
        veil = panel("taken veil", table.at.field, theme.INK0, 0, opacity=0.3, layer=3)
        yield stayed(veil, COMES, goes, VEIL, VEIL)


def _recoiled(
    still: tuple[Placement, ...], weight: Weight, at: float, way: float
) -> tuple[tuple[Placement, ...], tuple[Track, ...]]:
    """What stays as it is, and the board's wood, that gives way under its pieces to the blow: `way` says
    whether down or up."""
    if not weight.shakes:
        return still, ()
    wood = tuple(p for p in still if p.key.startswith(WOOD))
    kept = tuple(p for p in still if not p.key.startswith(WOOD))
    return kept, tuple(acted(replace(p, layer=0), jolt(at, dy=way * weight.shakes)) for p in wood)


def _gained(made: Clip, event: Captured, table: Table, weight: Weight, lands: float) -> Iterator[Track]:
    """Whoever takes something sees a ring go out from where it comes to lie among his pieces, a wider one for
    what is worth a blow, none of a pawn."""
    if table.desk.view.seat == event.seat and weight.size:
        for track in made.tracks:
            if track.end.key == keys.man(event.captive.n):
                yield ripple(
                    track.end.box.middle, lands, 30.0, (1.0 if weight.strong else 0.7) * track.end.w, 320.0
                )


def _count(event: Captured) -> str:
    """How the keys begin of the number of those of the kind that are held."""
    return f"captured count:{event.seat}:{event.captive.piece}"


def _counted(
    still: tuple[Placement, ...], tracks: list[Track], event: Captured, lands: float
) -> tuple[tuple[Placement, ...], list[Track]]:
    """What lies still and what changes: how many of the kind are held swells as one more has come."""
    key = _count(event)
    swells = (Beat(lands, POP / 3, scale=SWELLS), Beat(lands + POP / 3, 2 * POP / 3))
    counts = [acted(p, swells) for p in still if p.key.startswith(key)]
    changed = [
        replace(t, then=acted(t.end, swells)) if t.end.key.startswith(key) and t.end.alpha else t
        for t in tracks
    ]
    return tuple(p for p in still if not p.key.startswith(key)), [*changed, *counts]


def _blow(cell: Box, weight: Weight) -> Iterator[Track]:
    """Strokes burst from what is struck, unless it is a pawn, and splinters fly; a ring goes out from what is
    worth a blow."""
    if not weight.size:
        return
    goes = COMES + weight.stop
    yield burst(cell.middle, COMES, 60.0 + weight.stop, "burst-8-shu", cell.w * weight.size)
    yield from chips(cell.middle, goes, weight.chips, cell.w * weight.size / 3, SPLINTERS)
    if weight.strong:
        yield ripple(cell.middle, goes, 40.0, cell.w * weight.size / 2, 300.0)
