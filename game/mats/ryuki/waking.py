"""龍棋: what lay face down shows what it is: cards that wake up alone or together, one taken while asleep."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import text, theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Colour, Picture
from game.mats.kit.moments import burst, ripple
from game.mats.kit.plaque import plaque
from game.mats.kit.sizes import grown
from game.mats.ryuki import keys
from game.mats.ryuki.cards import INKS, art
from game.mats.ryuki.check import quiet_row
from game.mats.ryuki.layout import Table
from game.mats.ryuki.places import beside, pieces_but
from game.mats.ryuki.reading import faces_of, piece_name, shown, turned
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Moment, chained, delayed, felt, stayed
from game.motion.placement import FLYING, Box, Placement
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.notation import KANJI
from game.rules.ryuki.values import WIDTH, Captured, Man, Piece, Placed

RISES, FLIPS, LANDS = 140.0, 240.0, 90.0
"""How long a card takes to rise, to turn over, and to come down."""
STANDS = 60.0
"""How long everything stands as it comes down."""


class Face(NamedTuple):
    """How much is made of what a card turns out to be."""

    grows: float
    """How large it is held."""
    held: float
    """For how long, with its name beside it; 0: it only turns over."""
    size: float = 0.0
    """The letters of its name; `strokes`: how wide they burst round it, for its square."""
    strokes: float = 0.0
    beat: float = 0.0
    """How much longer all of it takes; where it turns over together with others it is held for that."""


PLAIN, NAMED = Face(1.2, 0.0), Face(1.3, 400.0, 30.0)
GREAT, KING = Face(1.6, 480.0, 38.0, 3.0, 180.0), Face(1.75, 560.0, 42.0, 3.6, 260.0)
FACES = {Piece.PAWN: PLAIN, Piece.ROOK: GREAT, Piece.BISHOP: GREAT, Piece.KING: KING}
"""What is not named here is worth its name."""
LIT, LIGHT, DIMS = 420.0, 0.8, 120.0
"""How long the light takes that goes out from what is worth most, how far it goes, for its square's width and
for its strokes; how long the board takes to step back from it, and to come again."""
READ = 900.0
"""How long the name stands where nothing moves."""
LIST, BETWEEN = 24.0, 22.0
"""The letters of the names of several, and what lies between two."""


def face_of(piece: Piece | None) -> Face:
    """Of what wakes up."""
    return PLAIN if piece is None else FACES.get(piece, NAMED)


def taken_face(piece: Piece | None) -> Face:
    """Of what turns up as it is taken: a pawn is named, too."""
    return NAMED if piece is Piece.PAWN else face_of(piece)


def surfaced(made: Clip, placed: Placed, table: Table) -> Clip:
    """A card that wakes up alone is lifted before it turns over, is held with its name, and comes down with a
    ring round it; what is told of it waits for that."""
    key, face = keys.man(placed.man.n), face_of(placed.man.piece)
    cell = table.at.cell(placed.at, turned(table.desk))
    turns = next(track for track in made.tracks if track.end.key == key)
    start, end = turns.start, replace(turns.end, layer=FLYING)
    turned_at = RISES + turns.span
    falls = turned_at + face.held
    hits = falls + LANDS
    up = lifted(end, face.grows)
    wakes = chained([
        Track(start, lifted(start), 0.0, RISES),
        replace(turns, start=lifted(start), end=up, begin=RISES),
        Track(up, end, falls, LANDS, "travel"),
    ])  # fmt: skip
    others = (replace(t, begin=t.begin + hits - turns.span) for t in made.tracks if t is not turns)
    things = [
        ripple(cell.middle, hits, 40.0, cell.w * 0.8, 420.0, "wake-ring"),
        *_strokes(face, cell, turned_at),
        *_dimmed(face, table, RISES, falls),
    ]
    things += _called(table, placed, face, turned_at - 60.0, hits + 160.0)
    sounds = (Sound(0.0, "card_lift"), Sound(RISES, "wake"), Sound(hits, "koma"))
    span = made.span + face.beat
    moment = Moment(span=span, things=tuple(things), stops=(Stop(hits, STANDS),), sounds=sounds)
    return felt(replace(made, tracks=(*others, wakes)), moment)


def woken(made: Clip, table: Table, order: Sequence[Placed], begins: Mapping[str, float]) -> Clip:
    """Several wake up in this order, from these times on: each name joins a list as its card turns over, a
    tone higher each; what is worth most has its light, a king a ring."""
    times = [begins[keys.man(placed.man.n)] + FLIPS / 2 for placed in order]
    ground, *names = _listed(table, order)
    goes, comes = made.span - 120.0, (times[0], *times)
    things = [stayed(p, t, goes, 60.0, 120.0) for p, t in zip((ground, *names), comes, strict=True)]
    sounds = [Sound(begins[keys.man(order[0].man.n)], "wake")]
    sounds += [Sound(t, f"taps:{n}") for n, t in enumerate(times, 1)]
    for placed, t in zip(order, times, strict=True):
        cell = table.at.cell(placed.at, turned(table.desk))
        things += _strokes(face_of(placed.man.piece), cell, t + FLIPS / 2)
    stops, last = tuple[Stop, ...](), times[-1] + FLIPS / 2 + KING.beat + LANDS
    if order[-1].man.piece is Piece.KING:
        things.append(ripple(cell.middle, last, 40.0, cell.w * 0.75, 420.0, "wake-ring"))
        sounds.append(Sound(last, "promote"))
        stops = (Stop(last, STANDS),)
    return felt(
        made, Moment(span=made.span + STANDS, things=tuple(things), stops=stops, sounds=tuple(sounds))
    )


def _listed(table: Table, order: Sequence[Placed]) -> Iterator[Placement]:
    """A ground on the row where it hides least, and on it the names in this order; their signs where the
    names have no room."""
    view, field, words = table.desk.view, table.at.field, table.words
    pieces = [(placed.man.piece, placed.man.seat) for placed in order if placed.man.piece is not None]
    names = [piece_name(piece, view, seat, words) for piece, seat in pieces]
    signs = [KANJI[piece] if words.lang == "ja" else piece.value for piece, _ in pieces]
    for says in (names, signs):
        wide = [table.width(name, LIST, "bold") for name in says]
        whole = sum(wide) + BETWEEN * (len(says) + 1)
        if whole <= field.w:
            break
    high = 1.3 * text.drawn_size(LIST, table.desk.text_scale / 100) + 26.0
    y = field.y + field.h / WIDTH * (quiet_row(table, set(), beside=0) + 0.5) - high / 2
    x = field.middle[0] - whole / 2
    yield panel(
        "woken", (x, y, whole, high), _ink(table, order[0]), 12, theme.WHITE, shadow=2, layer=FLYING + 1
    )
    for n, (name, w) in enumerate(zip(says, wide, strict=True)):
        x += BETWEEN
        box = x - BETWEEN / 2, y, w + BETWEEN, high
        yield label(f"woken {n}", name, box, LIST, theme.WHITE, "bold", "centre", layer=FLYING + 2)
        x += w


def still_woken(made: Clip, order: Sequence[Placed], table: Table) -> Clip:
    """Without motion their names stand there."""
    things = tuple(stayed(p, 0.0, READ, 60.0, 120.0) for p in _listed(table, order))
    return replace(made, tracks=(*made.tracks, *things), span=max(made.span, READ + 160.0))


def still_named(made: Clip, placed: Placed, table: Table, face: Face) -> Clip:
    """Without motion its name stands beside it."""
    things = tuple(_called(table, placed, face, 0.0, READ))
    return (
        replace(made, tracks=(*made.tracks, *things), span=max(made.span, READ + 160.0)) if things else made
    )


def uncovered(start: Placement, event: Captured, table: Table) -> Placement:
    """What is taken, as it lies with its face up."""
    assert isinstance(start.what, Picture)
    return replace(start, what=replace(start.what, name=_art(event.placed.man, table)))


def turned_over(made: Clip, event: Captured, hidden: Man, table: Table) -> Clip:
    """What was taken while it was asleep turns over, and is held with its name, before the captor comes: for
    its owner, who knew it, all round. To whom the taking is told in words it is named by those, unless it is
    great."""
    key, face = keys.man(event.captive.n), taken_face(event.placed.man.piece)
    known = shown(hidden, table.desk.view)
    falls = FLIPS + (0.0 if table.desk.calm else face.held / 2)
    later = delayed(made, falls + LANDS)

    def turns(track: Track) -> Track:
        lies = track.start
        assert isinstance(lies.what, Picture)
        back = replace(lies, what=replace(lies.what, name=_art(replace(hidden, piece=known), table)))
        up = replace(lifted(lies, face.grows), layer=FLYING)
        return chained([
            Track(back, up, 0.0, FLIPS, "travel", flip=True), Track(up, lies, falls, LANDS, "travel"), track,
        ])  # fmt: skip

    tracks = tuple(turns(track) if track.end.key == key else track for track in later.tracks)
    strikes = later.stops[0].at
    named = table.desk.view.seat is None or face is GREAT
    things = tuple(_called(table, event.placed, face, FLIPS - 60.0, strikes)) if named else ()
    cell = table.at.cell(event.placed.at, turned(table.desk))
    return replace(
        later,
        tracks=(*tracks, *things, *_strokes(face, cell, FLIPS)),
        sounds=(Sound(0.0, "wake"), *later.sounds),
    )


def _art(man: Man, table: Table) -> str:
    return art(man.piece, colour_of(table.desk.view, man.seat), faces_of(table.desk, table.words))


def _strokes(face: Face, cell: Box, at: float) -> Iterator[Track]:
    """Strokes burst from what is worth most, and light goes out from it."""
    if face.strokes:
        strokes = "burst-16" if face is KING else "burst-8"
        yield burst(cell.middle, at, 200.0, strokes, cell.w * face.strokes)
        yield ripple(cell.middle, at, 0.5 * cell.w, LIGHT * cell.w * face.strokes / 2, LIT)


def _dimmed(face: Face, table: Table, begin: float, goes: float) -> Iterator[Track]:
    """The board steps back from what is worth most, while it is held."""
    if face.strokes:
        veil = panel("woken veil", table.at.field, theme.INK0, 0, opacity=0.3, layer=3)
        yield stayed(veil, begin, goes, DIMS, DIMS)


def _ink(table: Table, placed: Placed) -> Colour:
    """The colour of the side whose card it is."""
    return INKS[colour_of(table.desk.view, placed.man.seat)]


def _called(table: Table, placed: Placed, face: Face, begin: float, end: float) -> Iterator[Track]:
    """Its name, beside its square."""
    piece, man = placed.man.piece, placed.man
    if piece is None or not face.held:
        return
    says = table.words("ryuki.turns_up", piece=piece_name(piece, table.desk.view, man.seat, table.words))
    way = turned(table.desk)
    cell, card = table.at.cell(placed.at, way), table.at.man(placed.at, way, False)
    held = card.centred(card.w * face.grows, card.h * face.grows)
    for p in said("turned up", table, says, placed.at, _ink(table, placed), face.size, cell.joined(held)):
        yield stayed(p, begin, end, 60.0, 120.0)


def said(
    key: str, table: Table, says: str, at: int, fill: Colour, size: float, about: Box
) -> Iterator[Placement]:
    """Words about the piece of a square, next to what is seen of it, on the board, where they hide least."""
    high = 1.3 * text.drawn_size(size, table.desk.text_scale / 100) + 26.0
    room = table.width(says, size, "bold") + 48.0, high
    box = Box(*beside(about, (), table.at.field, pieces_but(table, at), room), *room)
    yield from plaque(key, says, box, size, fill, theme.WHITE, 12, shadow=2, layer=FLYING + 2)


def lifted(p: Placement, grows: float = PLAIN.grows) -> Placement:
    """As it lies, so much larger."""
    return grown(p, grows)
