"""グローリアスクラウン: the crown: at the end of the match it comes to whoever has won, before the cloth
falls; before that it goes, for a moment, from plate to plate with the lead."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel, picture
from game.look.describe.specs import Picture
from game.mats.crown.board import Board
from game.mats.crown.clearing import counted_at, paid
from game.mats.crown.desk import Desk, Player
from game.mats.crown.layout import Table
from game.mats.crown.race import overtaken
from game.mats.crown.seats import SeatPlate
from game.mats.kit import lead
from game.mats.kit.moments import LAYER, beat, burst, rimmed, ripple, seal, sealed
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, felt, late, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.crown.values import Ended, Flushed
from game.rules.protocol import Seat

FALLS, LANDS = 140.0, 260.0
"""When a crown begins to fall, and when it has come."""
STANDS, STAMPS, SPAN = 90.0, 620.0, 1900.0
"""How long everything stands then; when the seal falls; how long it all is."""
CROWN, SINKS = 132.0, 26.0
"""How large a crown is, and how far its foot lies below the plate's upper edge."""
SEAL, LARGE = (184.0, 304.0), 0.92
"""How large the seal is drawn, and how large it is there."""
BURST = 600.0
LIFTS, FLIES, STAYS, SHRINKS = 160.0, 380.0, 420.0, 200.0
"""How long the crown of a lead takes to rise from the plate that had it, to fly, is worn, and takes to go
into the mark."""
LOW = 8.0
"""How far the own plate sinks that has lost the lead."""
HIT, SMALL, MARK = 60.0, 0.8, 30.0
"""How long everything stands as it lands; how large it is then, as a share; how large as it goes."""


def crowned(made: Clip, table: Table, event: Ended) -> Clip:
    """A crown falls on the plate of whoever has won and everything stands; then a single winner has a seal
    beside the count. Both stay to the last. Strokes burst from behind it, but not where the only person has
    lost."""
    winners, things = event.outcome.winners, list[Track]()
    humans = table.desk.seating.humans
    feast = sum(humans) != 1 or any(humans[seat] for seat in winners)
    for seat in winners:
        middle = _crown(table, seat).box.middle
        if feast:
            things.append(burst(middle, LANDS, 420.0, "burst-16", BURST, f"crowned strokes {seat}", layer=1))
        things.append(ripple(middle, LANDS, 60.0, 210.0, 480.0))
        things.append(shown(_rim(table, seat), Beat(LANDS, 50.0, ease="linear")))
        things.append(shown(_crown(table, seat), Beat(FALLS, dy=-70.0, scale=1.5), Beat(FALLS, 120.0)))
    things += (shown(p, Beat(STAMPS, scale=1.25), Beat(STAMPS, 120.0)) for p in _seal(table, winners))
    strikes = Sound(FALLS, "card_lift"), Sound(LANDS, "finish_rank"), Sound(STAMPS + 110.0, "stamp")
    said = {p.key: late(LANDS) for p in made.still if p.key.startswith("note")}
    told = Moment(
        span=SPAN,
        things=tuple(things),
        acts={Player(seat).id: beat(LANDS) for seat in winners} | said,
        when={"status": LANDS},
        stops=(Stop(LANDS, STANDS),),
        sounds=strikes if len(winners) == 1 else strikes[:2],
    )
    return felt(made, told)


def earned(made: Clip, before: Desk, event: Flushed, table: Table) -> Clip:
    """What a trick pays, and the crown that goes over with the lead."""
    way, told = overtaken(before.view, table.desk.view), paid(made, table, event)
    return passed_on(told, table, way, counted_at(event)) if way else told


def passed_on(made: Clip, table: Table, way: tuple[Seat | None, Seat], at: float) -> Clip:
    """At that time the crown rises from the plate that had the lead, or from the pile, and flies to the one
    that has it now, which beats as it lands, and everything stands; only then the mark is there, into which
    the crown goes. The viewer's own plate that loses it sinks meanwhile."""
    (here, there), lands = way, at + LIFTS + FLIES
    goes = lands + HIT + STAYS
    start = table.at.worth if here is None else _crown(table, here).box
    lies = replace(_crown(table, there), key="crown lead", layer=LAYER + 3)
    plate = SeatPlate(table, there)
    mark = Box(plate.box.right - 3 * MARK, plate.box.y - MARK / 2, MARK, MARK)
    small, up = start.centred(40.0, 40.0), start.centred(SMALL * CROWN, SMALL * CROWN)
    crown = shown(
        lies,
        Beat(at, to=small, alpha=0.0),
        Beat(at, LIFTS, to=up),
        Beat(at + LIFTS, FLIES, scale=SMALL, ease="travel", arc=70.0),
        Beat(goes - HIT, SHRINKS, to=mark, alpha=0.0, ease="travel"),
    )
    lost = here if here == table.desk.view.seat else None
    told = Moment(
        span=max(made.span, goes + SHRINKS),
        things=(
            *(() if lost is None else _lost(table, lost, lands)),
            burst(lies.box.middle, lands, 260.0, "burst-16", 320.0, layer=LAYER + 2),
            ripple(lies.box.middle, lands, 50.0, 190.0, 420.0, layer=LAYER + 2),
            rimmed("leads now", plate.box, plate.plate.radius, theme.YAMA, lands, STAYS, SHRINKS),
            crown,
        ),
        acts={Player(there).id: beat(lands)} | ({} if lost is None else {Player(lost).id: _sinks(at, goes)}),
        when=dict.fromkeys((*lead.TOLD, "leads ", "ring ripple-yama"), lands - at),
        stops=(Stop(lands, HIT),),
        sounds=(*made.sounds, Sound(at, "miss" if lost else "card_lift"), Sound(lands, "finish_rank")),
    )
    return felt(made, told)


def _sinks(at: float, until: float) -> tuple[Beat, ...]:
    """The own plate that has lost the lead sinks meanwhile."""
    return Beat(at, LIFTS, dy=LOW), Beat(until, SHRINKS)


def _lost(table: Table, seat: Seat, at: float) -> Iterator[Track]:
    """The own plate has a rim then, in the colour of a loss."""
    plate = SeatPlate(table, seat)
    yield rimmed("lead lost", plate.box, plate.plate.radius, theme.SHU_DARK, at, STAYS, SHRINKS)


def still_crowned(made: Clip, table: Table, event: Ended) -> Clip:
    """Without motion: crown and seal are there."""
    tracks = (stayed(p, 0.0, SPAN * 10) for p in worn(table, event.outcome.winners))
    return replace(made, tracks=(*made.tracks, *tracks))


def worn(table: Table, winners: tuple[Seat, ...]) -> Iterator[Placement]:
    """The crowns of those who have won, and the seal, as they stay."""
    for seat in winners:
        yield _rim(table, seat)
        yield _crown(table, seat)
    yield from _seal(table, winners)


def _crown(table: Table, seat: Seat) -> Placement:
    """On the upper edge of the plate, over the mark of whoever was out first."""
    plate = SeatPlate(table, seat).box
    box = Box(plate.middle[0] - CROWN / 2, max(8.0, plate.y + SINKS - CROWN), CROWN, CROWN)
    lies = picture(f"crown {seat}", "emblems/glorious", box, layer=LAYER + 1)
    return replace(lies, what=Picture("emblems/glorious", grows=True))


def _rim(table: Table, seat: Seat) -> Placement:
    plate = SeatPlate(table, seat)
    around = (plate.box.x - 4, plate.box.y - 4, plate.box.w + 8, plate.box.h + 8)
    return panel(f"crowned {seat}", around, None, plate.plate.radius + 4, theme.YAMA, 8, layer=LAYER)


def _seal(table: Table, winners: tuple[Seat, ...]) -> Iterator[Placement]:
    """優勝 beside the count, where one alone has won."""
    if len(winners) == 1:
        middle = Board(table).aside.middle
        yield from sealed(table, "champion", seal("champion", SEAL, middle, k=LARGE))
