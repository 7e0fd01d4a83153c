"""龍棋: what is lightly felt: a check that is called, a piece that promotes."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe.parts import picture
from game.look.describe.specs import Stroke
from game.mats.kit.films import ends, going, is_of
from game.mats.kit.moments import burst, ripple, sealed, stamped
from game.mats.ryuki import keys
from game.mats.ryuki.check import way
from game.mats.ryuki.layout import Table
from game.mats.ryuki.places import called_at, cells, pieces_but
from game.mats.ryuki.reading import turned
from game.mats.ryuki.rousing import FALLS, ROUSED, roused, stood
from game.mats.ryuki.waking import LANDS, lifted
from game.motion.clip import FADE, Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, chained, felt, shown
from game.motion.placement import Placement
from game.rules.ryuki.values import Checked, Promoted

TOLD = ("story", "status fact")
"""How the keys begin of what tells an event in words."""
DRAWS = 160.0
"""How long the lines of a check take to draw themselves."""
CALLED, CALL_STAYS = 200.0, 600.0
"""When the word falls, and how long it stays."""
STANDS = 60.0
"""How long everything stands as the word falls."""
RISE, RINGS, SEEN = 280.0, 360.0, 120.0
"""How long a piece takes to promote, its ring to go out, and how long it is seen then."""
STROKES = 1.7
"""How wide the strokes round it are for its square."""


def checked(made: Clip, event: Checked, table: Table, reduced: bool) -> Clip:
    """The lines of the attack draw themselves; 王手 is stamped beside the king, and shrinks into the bar.
    That a card woke up and gives it is told first, and who attacks only then."""
    king, *attackers = cells(table, (event.king, *event.attackers))
    words = [p for p in ends(made) if p.key.startswith("aims")]
    others = pieces_but(table, event.king, *event.attackers)
    lines = cells(table, way(event.attackers, event.king))
    place = called_at(king, [*attackers, *(p.box for p in words)], table.at.field, [*others, *lines])
    stamp = picture("stamp", "ui/stamp-check", place, shadow=2, layer=5)
    mark = sealed(table, "check", replace(stamp, angle=4.0))
    if reduced:
        return stood(made, mark)
    begin = ROUSED if event.awaking else 0.0
    called = begin + CALLED
    told = (shown(p, Beat(begin, alpha=0.0), Beat(begin, FADE, ease="linear")) for p in words)
    wakes = tuple(roused(made, event, table, called + 121.0)) if event.awaking else ()
    moment = Moment(
        span=called + 120.0 + CALL_STAYS + 280.0,
        things=(*wakes, *told, *stamped(mark, called, CALL_STAYS, to=table.at.stamp, high=1.2)),
        when={"": begin},
        stops=(*((Stop(FALLS + 121.0, STANDS),) if wakes else ()), Stop(called + 121.0, STANDS)),
        sounds=(*((Sound(FALLS, "stamp"),) if wakes else ()), Sound(called + 60.0, "check")),
    )
    still = tuple(p for p in made.still if not _is_line(p) and p not in words)
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


def promoted(made: Clip, event: Promoted, table: Table) -> Clip:
    """The piece rises and turns a quarter round while its name becomes vermilion; it comes down with a blow,
    and one ring goes out from it; its letter comes after that."""
    key, hits = keys.man(event.placed.man.n), RISE + LANDS
    tracks = []
    for track in made.tracks:
        old, new = track.start, track.end
        if not is_of(new.key, key):
            tracks.append(track)
        elif new.key == key:
            gone = replace(old, key=going(key), layer=4)
            up = replace(lifted(gone), angle=gone.angle + 90, alpha=0.0)
            tracks.append(Track(gone, up, 0.0, RISE))
            risen, down = replace(new, angle=new.angle - 90, alpha=0.0, layer=4), replace(new, layer=4)
            up = lifted(down)
            tracks.append(chained([Track(risen, up, 0.0, RISE), Track(up, down, RISE, LANDS, "travel")]))
        elif new.key != going(key):
            tracks.append(replace(track, begin=track.begin + hits) if new.alpha else track)
    cell = table.at.cell(event.placed.at, turned(table.desk))
    return felt(
        Clip(made.still, tuple(tracks), made.span),
        Moment(
            span=max(made.span, hits + STANDS + RINGS + SEEN),
            things=(
                burst(cell.middle, hits, STANDS, "burst-8-shu", cell.w * STROKES),
                ripple(cell.middle, hits, 40.0, cell.w * 0.9, RINGS, "wake-ring"),
            ),
            stops=(Stop(hits, STANDS),),
            sounds=(Sound(0.0, "card_lift"), Sound(hits, "koma"), Sound(hits + STANDS, "promote")),
        ),
    )
