"""龍棋: what is lightly felt: a check that is called, a piece that promotes."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe.parts import picture
from game.look.describe.specs import Stroke
from game.mats.kit.films import ends, found, going, is_of
from game.mats.kit.moments import ripple, sealed, stamped
from game.mats.ryuki import keys
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import turned
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Moment, felt, stayed
from game.motion.placement import Box, Placement
from game.rules.ryuki.values import Checked, Promoted

TOLD = ("story", "status fact")
"""How the keys begin of what tells an event in words."""
DRAWS = 160.0
"""How long the lines of a check take to draw themselves."""
CALLED, CALL_STAYS = 200.0, 300.0
"""When the word falls, and how long it stays."""
QUIET = 600.0
"""How long it stands in any case where nothing moves."""
STANDS = 60.0
"""How long everything stands as the word falls."""
RISE, RINGS, SEEN = 280.0, 360.0, 120.0
"""How long a piece takes to promote, its ring to go out, and how long it is seen then."""
STAMP_W, STAMP_H = 150.0, 225.0
FAR = 8.0
"""How many hidden pixels weigh as much as one that the stamp stands farther away."""


def checked(made: Clip, event: Checked, table: Table, reduced: bool) -> Clip:
    """The lines of the attack draw themselves; 王手 is stamped beside them, and shrinks into the bar."""
    said = found(ends(made), "aims")
    cells = [table.at.cell(square, turned(table.desk)) for square in (event.king, *event.attackers)]
    words = [said.box] if said else []
    place = beside(cells, words, table.at.field, _others(table, event.king, *event.attackers))
    stamp = picture("stamp", "ui/stamp-check", (*place, STAMP_W, STAMP_H), shadow=2, layer=5)
    mark = sealed(table, "check", replace(stamp, angle=4.0))
    if reduced:
        stands = (stayed(p, 0.0, QUIET + 120.0, 120.0, 120.0) for p in mark)
        return Clip(made.still, (*made.tracks, *stands), QUIET + 280.0)
    falls = stamped(mark, CALLED, CALL_STAYS, to=table.at.stamp, high=1.2)
    moment = Moment(
        span=CALLED + 120.0 + CALL_STAYS + 280.0,
        things=(*falls,),
        stops=(Stop(CALLED + 121.0, STANDS),),
        sounds=(Sound(CALLED + 60.0, "check"),),
    )
    still = tuple(p for p in made.still if not _is_line(p))
    drawn = (
        Track(replace(p, what=replace(p.what, share=0.0)), p, 0.0, DRAWS, "linear")
        for p in made.still
        if _is_line(p) and isinstance(p.what, Stroke)
    )
    return felt(Clip(still, (*made.tracks, *drawn), 0.0), moment)


def _is_line(p: Placement) -> bool:
    return p.key.startswith("check ") and isinstance(p.what, Stroke)


def not_called(made: Clip) -> Clip:
    """The clip of what gives check: the lines of that come only as it is called."""
    return replace(made, tracks=tuple(t for t in made.tracks if not (_is_line(t.end) and t.end.alpha)))


def beside(cells: list[Box], words: list[Box], field: Box, others: list[Box]) -> tuple[float, float]:
    """Where the stamp covers neither these squares, the king's and those of what attacks it, nor the words
    about it: at their right or left on the board, or above or below them; near them, and where it can free of
    other pieces, one of which may answer."""
    middle, last = field.x + (field.w - STAMP_W) / 2, field.right - STAMP_W - 8
    wanted = sum(box.y + box.h / 2 for box in cells) / len(cells) - STAMP_H / 2
    centre = sum(box.x + box.w / 2 for box in cells) / len(cells) - STAMP_W / 2
    sides = (max(box.right for box in cells) + 8, min(box.x for box in cells) - STAMP_W - 8)
    across = [x for x in (*sides, middle, field.x + 8, last) if field.x <= x <= field.right - STAMP_W]
    heights = range(int(field.y) + 8, int(field.bottom - STAMP_H) - 7, 8)

    def hides(spot: tuple[float, float]) -> float:
        x, y = spot
        wide = (min(x + STAMP_W, box.right) - max(x, box.x) for box in others)
        high = (min(y + STAMP_H, box.bottom) - max(y, box.y) for box in others)
        hidden = sum(max(0.0, w) * max(0.0, h) for w, h in zip(wide, high, strict=True))
        return hidden + FAR * (abs(x - centre) + abs(y - wanted))

    spots = [(x, float(y)) for y in heights for x in across]
    free = [spot for spot in spots if all(_apart(spot, box) for box in (*cells, *words))]
    return min(free or [(middle, min(max(wanted, heights[0]), heights[-1]))], key=hides)


def _others(table: Table, *squares: int) -> list[Box]:
    """The squares of all pieces but those on these."""
    lying = (at for at, man in enumerate(table.desk.view.board) if man is not None and at not in squares)
    return [table.at.cell(at, turned(table.desk)) for at in lying]


def _apart(at: tuple[float, float], box: Box) -> bool:
    """Whether the stamp at a place stands clear of a box."""
    (x, y), (left, top, w, h) = at, box
    clear_across = x + STAMP_W + 8 <= left or left + w + 8 <= x
    return clear_across or y + STAMP_H + 8 <= top or top + h + 8 <= y


def promoted(made: Clip, event: Promoted, table: Table) -> Clip:
    """The piece turns a quarter round while its name becomes vermilion; its letter comes after that, and one
    ring goes out from it."""
    key = keys.man(event.placed.man.n)
    tracks = []
    for track in made.tracks:
        old, new = track.start, track.end
        if not is_of(new.key, key):
            tracks.append(track)
        elif new.key == key:
            gone = replace(old, key=going(key), layer=4)
            tracks.append(Track(gone, replace(gone, angle=gone.angle + 90, alpha=0.0), 0.0, RISE))
            risen = replace(new, angle=new.angle - 90, alpha=0.0, layer=4)
            tracks.append(Track(risen, replace(new, layer=4), 0.0, RISE))
        elif new.key != going(key):
            tracks.append(replace(track, begin=track.begin + RISE) if new.alpha else track)
    cell = table.at.cell(event.placed.at, turned(table.desk))
    return felt(
        Clip(made.still, tuple(tracks), made.span),
        Moment(
            span=max(made.span, RISE + RINGS + SEEN),
            things=(ripple(cell.middle, RISE, 40.0, cell.w * 0.72, RINGS, "wake-ring"),),
            sounds=(Sound(0.0, "koma"), Sound(RISE, "promote")),
        ),
    )
