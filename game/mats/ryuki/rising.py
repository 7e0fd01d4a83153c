"""龍棋: a piece promotes, which everybody sees, whosever and whatever it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.mats.kit.films import going, is_of
from game.mats.kit.moments import burst, chips, ripple
from game.mats.ryuki import keys
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import turned
from game.mats.ryuki.waking import LANDS, lifted, said
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, chained, felt, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.ryuki import ask
from game.rules.ryuki.values import Piece, Promoted


class Pace(NamedTuple):
    """How long a promotion takes: to rise and turn, and from the blow on until all has been seen."""

    rise: float
    seen: float
    rings: float
    """How long its ring takes to go out."""


class Look(NamedTuple):
    """How large a promotion is told."""

    usual: Pace
    brief: Pace
    """Where a check follows, which is felt more."""
    strokes: str
    wide: float
    """The strokes round it, and how wide they are for its square."""
    splinters: int
    size: float
    """The letters of its word."""


PLAIN = Look(Pace(320.0, 640.0, 420.0), Pace(160.0, 190.0, 190.0), "burst-8-shu", 2.4, 0, 34.0)
GREAT = Look(Pace(420.0, 900.0, 520.0), Pace(200.0, 330.0, 260.0), "burst-16", 3.4, 12, 46.0)
"""A dragon or a horse comes to be, which is called by its name."""
STANDS, GROWS = 60.0, 1.45
"""How long everything stands as it comes down; how large it is held."""
SPOKEN = 0.5
"""When its word comes, as a share of its rising."""
LIFTS, GOES = 200.0, 140.0
"""How long the word takes to lift off it, and to go."""
READS = 600.0
"""How long it stands where nothing moves."""


def promoted(made: Clip, event: Promoted, table: Table) -> Clip:
    """The piece rises and turns a quarter round while its name becomes vermilion, and a word lifts off it; it
    comes down with a blow, and one ring goes out from it; its letter comes after that."""
    checks, look = bool(ask.checking(table.desk.view, 1 - event.seat)), _look(event)
    pace = look.brief if checks else look.usual
    key, hits = keys.man(event.placed.man.n), pace.rise + LANDS
    tracks = [track for old in made.tracks for track in _turned(old, key, pace.rise)]
    cell, ends = table.at.cell(event.placed.at, turned(table.desk)), hits + STANDS + pace.seen
    return felt(
        Clip(made.still, tuple(tracks), made.span),
        Moment(
            span=ends,
            things=(
                burst(cell.middle, hits, STANDS, look.strokes, cell.w * look.wide),
                *chips(cell.middle, hits, look.splinters, cell.w),
                ripple(cell.middle, hits, 40.0, cell.w * 0.9, pace.rings, "wake-ring"),
                *_lifts_off(_word(event, table), cell, pace.rise * SPOKEN, ends - STANDS - GOES),
            ),
            stops=(Stop(hits, STANDS),),
            sounds=(Sound(0.0, "card_lift"), Sound(hits, "koma"), Sound(hits + STANDS, "promote")),
        ),
    )


def still_promoted(made: Clip, event: Promoted, table: Table) -> Clip:
    """Without motion the word stands beside it."""
    told = tuple(stayed(p, 0.0, READS, 60.0, GOES) for p in _word(event, table))
    return replace(made, tracks=(*made.tracks, *told), span=max(made.span, READS + GOES))


def _look(event: Promoted) -> Look:
    return GREAT if event.placed.man.piece in (Piece.DRAGON, Piece.HORSE) else PLAIN


def _turned(track: Track, key: str, rise: float) -> Iterator[Track]:
    """What the piece of that key does, as it was and as it is then, and what is marked on it."""
    old, new = track.start, track.end
    if not is_of(new.key, key):
        yield track
    elif new.key == key:
        gone = replace(old, key=going(key), layer=4)
        yield Track(gone, replace(lifted(gone, GROWS), angle=gone.angle + 90, alpha=0.0), 0.0, rise)
        begins, down = replace(new, angle=new.angle - 90, alpha=0.0, layer=4), replace(new, layer=4)
        up = lifted(down, GROWS)
        yield chained([Track(begins, up, 0.0, rise), Track(up, down, rise, LANDS, "travel")])
    elif new.key != going(key):
        yield replace(track, begin=track.begin + rise + LANDS) if new.alpha else track


def _word(event: Promoted, table: Table) -> Iterator[Placement]:
    """That it promotes, and a great one into what, beside what is seen of it."""
    at, way, look, words = event.placed.at, turned(table.desk), _look(event), table.words
    piece = event.placed.man.piece
    assert piece is not None
    says = words("ryuki.rises")
    if look is GREAT:
        says = words("ryuki.rises.great", piece=words(f"ryuki.piece.{piece.value}"))
    cell, lies = table.at.cell(at, way), table.at.man(at, way, sideways=True)
    held = lies.centred(lies.w * GROWS, lies.h * GROWS)
    return said("promotes", table, says, at, theme.SHU_DARK, look.size, cell.joined(held))


def _lifts_off(word: Iterator[Placement], cell: Box, begin: float, end: float) -> Iterator[Track]:
    """From the middle of the square to where it is read."""
    (x, y) = cell.middle
    for p in word:
        from_it = Beat(begin, dx=x - p.box.middle[0], dy=y - p.box.middle[1])
        gone = Beat(end, GOES, dy=-16.0, alpha=0.0)
        yield shown(p, from_it, Beat(begin, LIFTS), gone)
