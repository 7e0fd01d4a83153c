"""龍棋: a check that is called, how many in a row, and one that comes too late."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import text, theme
from game.look.describe.parts import picture
from game.look.describe.specs import Stroke
from game.mats.kit.films import ends
from game.mats.kit.moments import blow, burst, ripple, sealed, stamped
from game.mats.kit.plaque import plaque
from game.mats.ryuki.check import marks, way
from game.mats.ryuki.danger import doomed
from game.mats.ryuki.kinds import heard, kind_of, named
from game.mats.ryuki.layout import Table
from game.mats.ryuki.places import GRAND, LARGE, STAMP, called_at, cells, pieces_but
from game.mats.ryuki.rousing import FALLS, ROUSED, roused, stepped_back, stood
from game.motion.clip import FADE, Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, felt, shown
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.ryuki.values import Checked, Event, Promoted, TurnBegan

TOLD = ("story", "status fact")
"""How the keys begin of what tells an event in words."""
DRAWS = 160.0
"""How long the lines of a check take to draw themselves."""
CALLED = 200.0
"""When the word falls."""
LIT = 110.0
"""How long the line of an attack is lit."""
STANDS, SHRINKS = 60.0, 260.0
"""How long everything stands as the word falls; how long it takes to shrink into the bar."""
LATE_STAYS = 340.0
"""How long it stays of a check that comes too late, or after a promotion, or before a mate."""


class Call(NamedTuple):
    """How loudly a check is called."""

    sizes: tuple[tuple[float, float], ...]
    """How large its seal is, the first that has room; how long it stays."""
    stays: float
    strokes: float = 0.0
    """How wide strokes burst round the king, for its square."""
    steps: bool = True
    """Whether the board steps back."""


DOUBLE, GREAT = (
    Call((GRAND, LARGE, STAMP), stays, strokes) for stays, strokes in ((760.0, 3.2), (660.0, 2.4))
)
USUAL = Call((LARGE, STAMP), 560.0)
ROUTINE, BEFORE_MATE = Call((STAMP,), 220.0, steps=False), Call((LARGE, STAMP), LATE_STAYS)
MANY = 3
"""After so many others a check is one of many."""
BOTH = 700.0
"""How long two kings are seen in check where nothing moves, before it is said whose check came first."""
ROW, RIM = 22.0, 12.0
"""How large it is written that several checks were given in a row, and how far into the seal that lies."""


def checked(made: Clip, event: Checked, table: Table, reduced: bool) -> Clip:
    """The lines of the attack draw themselves; 王手 is stamped beside the king, and shrinks into the bar.
    That a card woke up and gives it is told first, and who attacks only then."""
    king, *attackers = cells(table, (event.king, *event.attackers))
    words, call = [p for p in ends(made) if p.key.startswith("aims")], call_of(event, table)
    others = pieces_but(table, event.king, *event.attackers)
    lines = cells(table, way(event.attackers, event.king))
    clear, hidden = [*attackers, *(p.box for p in words)], [*others, *lines]
    mark = _called(table, event, called_at(king, clear, table.at.field, hidden, call.sizes))
    if reduced:
        return stood(made, mark)
    begin = ROUSED if event.awaking else 0.0
    called = begin + CALLED
    stays = LATE_STAYS if _follows(event, table) else call.stays
    told = (shown(p, Beat(begin, alpha=0.0), Beat(begin, FADE, ease="linear")) for p in words)
    wakes = (roused if event.awaking else _struck)(made, event, table, called + 121.0)
    moment = Moment(
        span=called + 120.0 + stays + SHRINKS,
        things=(*wakes, *told, *stamped(mark, called, stays, to=table.at.stamp, high=1.2)),
        when={"": begin},
        stops=(*((Stop(FALLS + 121.0, STANDS),) if event.awaking else ()), Stop(called + 121.0, STANDS)),
        sounds=(
            *((Sound(FALLS, "stamp"),) if event.awaking else ()),
            *heard(kind_of(event, table.desk), called + 60.0),
        ),
    )
    still = tuple(p for p in made.still if not _is_line(p) and p not in words)
    drawn = (
        Track(replace(p, what=replace(p.what, share=0.0)), p, 0.0, DRAWS, "linear")
        for p in made.still
        if _is_line(p) and isinstance(p.what, Stroke)
    )
    moves = (track for track in made.tracks if track.end not in words)
    return felt(Clip(still, (*moves, *drawn), 0.0), moment)


def call_of(event: Checked, table: Table) -> Call:
    """The first check for a long while, and one that is more than the attack of what has just moved, is
    called most loudly, above all one by two pieces; one of many only in brief, unless it takes something.
    Before a mate it leaves the most to that."""
    given = [past for past in table.desk.recent if isinstance(past, Checked)]
    before = given[:-1] if given[-1:] == [event] else given
    if doomed(table.desk.view, 1 - event.seat, draws=True):
        return BEFORE_MATE
    kind = kind_of(event, table.desk).name
    if kind == "double":
        return DOUBLE
    if not before or kind in ("opened", "fork"):
        return GREAT
    return ROUTINE if len(before) >= MANY and not kind else USUAL


def _struck(made: Clip, event: Checked, table: Table, until: float) -> Iterator[Track]:
    """All but the king and what attacks it steps back; light runs along the line of the attack, and a ring
    goes out from the king as the check is called."""
    seen = (*event.attackers, event.king, *kind_of(event, table.desk).also)
    call = call_of(event, table)
    if call.steps:
        yield from stepped_back(made, table, seen, 0.0, until)
    king, *attackers = cells(table, (event.king, *event.attackers))
    for n, attacker in enumerate(attackers):
        yield from blow(attacker.middle, king.middle, DRAWS, LIT, 0.2 * king.w, key=f" {n}" if n else "")
    for n, also in enumerate(cells(table, kind_of(event, table.desk).also)):
        yield from blow(attackers[0].middle, also.middle, CALLED, LIT, 0.2 * king.w, key=f" also {n}")
        yield ripple(also.middle, CALLED + LIT, 0.3 * king.w, 0.8 * king.w, 360.0, key=f" also {n}")
    if call.strokes:
        yield burst(king.middle, CALLED + 100.0, 200.0, "burst-16", call.strokes * king.w)
    yield ripple(king.middle, CALLED, 0.3 * king.w, 0.8 * king.w, 360.0)


def _follows(event: Checked, table: Table) -> bool:
    """Whether the piece that gives check has just promoted: then all of that takes a moment's time."""
    told = [past for past in table.desk.recent if past is not event]
    return bool(told) and isinstance(told[-1], Promoted)


def outdone(made: Clip, event: Checked, table: Table, reduced: bool) -> Clip:
    """A check that comes too late is seen step by step: めざめ, its line and 王手, and which of the two came
    first; only then the game is decided."""
    if reduced:
        return replace(made, span=made.span + BOTH)
    king, *attackers = cells(table, (event.king, *event.attackers))
    clear = [*attackers, *marks(table, event.seat)]
    place = called_at(king, clear, table.at.field, pieces_but(table, event.king, *event.attackers))
    called = ROUSED + CALLED
    lines, order, kept = _parted(made, event)
    drawn = (
        shown(
            p, Beat(ROUSED, what=replace(p.what, share=0.0)), Beat(ROUSED, DRAWS, ease="linear", what=p.what)
        )
        for p in lines
        if isinstance(p.what, Stroke)
    )
    seal = stamped(_called(table, event, place), called, LATE_STAYS, high=1.2)
    moment = Moment(
        span=called + 120.0 + LATE_STAYS + SHRINKS,
        things=(
            *roused(made, event, table, called + 121.0),
            *drawn,
            *seal,
            *(shown(p, Beat(called, 90.0)) for p in order),
        ),
        when={"": called},
        stops=(Stop(FALLS + 121.0, STANDS), Stop(called + 121.0, STANDS)),
        sounds=(Sound(FALLS, "stamp"), Sound(called + 60.0, "check")),
    )
    return felt(replace(made, still=kept), moment)


def _parted(
    made: Clip, event: Checked
) -> tuple[tuple[Placement, ...], tuple[Placement, ...], tuple[Placement, ...]]:
    """Of what stands: the lines of that check, the numbers of both, and all else."""
    own = {f"check {at}" for at in event.attackers}
    lines = tuple(p for p in made.still if p.key in own)
    order = tuple(p for p in made.still if p.key.startswith("check order"))
    return lines, order, tuple(p for p in made.still if p not in (*lines, *order))


def _called(table: Table, event: Checked, place: Box) -> tuple[Placement, ...]:
    """The seal of a check there: vermilion, or matcha for whoever gives it. At its head, off its own word,
    it says what is special about it or, from the second in a row on, how many they are."""
    given = "-given" if table.desk.view.seat == event.seat else ""
    stamp = picture("stamp", f"ui/stamp-check{given}", place, shadow=2, layer=5)
    mark = sealed(table, "check", replace(stamp, angle=4.0))
    many, kind = in_row(table.desk.recent, event.seat), kind_of(event, table.desk)
    if many < 2 and not kind.name:
        return mark
    forms = (
        (named(kind, table.desk, table.words),)
        if kind.name
        else (table.words("ryuki.check.row", n=many), f"×{many}")
    )
    says = table.fitting(forms, place.w, ROW, "bold")
    high = 1.3 * text.drawn_size(ROW, table.desk.text_scale / 100) + 8.0
    box = Box(place.x, place.y + RIM - high, place.w, high).centred(
        table.width(says, ROW, "bold") + 28.0, high
    )
    return (*mark, *plaque("seal row", says, box, ROW, theme.YAMA, shadow=1, layer=5, over=5))


def in_row(events: tuple[Event, ...], seat: Seat) -> int:
    """In how many turns of the seat in a row, up to the latest, it has given check."""
    turns = [False]
    for event in events:
        if isinstance(event, TurnBegan) and event.seat == seat:
            turns.append(False)
        elif isinstance(event, Checked) and event.seat == seat:
            turns[-1] = True
    return next((n for n, gave in enumerate(reversed(turns)) if not gave), len(turns))


def _is_line(p: Placement) -> bool:
    return p.key.startswith("check ") and isinstance(p.what, Stroke)


def not_called(made: Clip) -> Clip:
    """The clip of what gives check: the lines of that come only as it is called."""
    return replace(made, tracks=tuple(t for t in made.tracks if not (_is_line(t.end) and t.end.alpha)))
