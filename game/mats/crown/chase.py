"""グローリアスクラウン: who can still overtake: once somebody is out, what those who hold cards lack to be
ahead of everybody, from what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.mats.crown.clearing import counted_at
from game.mats.crown.cues import cue
from game.mats.crown.layout import Table
from game.mats.crown.race import marked, standing
from game.mats.crown.seats import SeatPlate, counted, totals
from game.mats.kit.films import heard
from game.mats.kit.lead import BEHIND, FROM_EDGE, HIGH, LAYER, SIZE, mark_of
from game.mats.kit.moments import rimmed
from game.mats.kit.plaque import plaque
from game.motion.clip import Clip, Sound
from game.motion.placement import Box, Placement
from game.rules.crown.trick import bonuses
from game.rules.crown.values import Event, Finish, Flushed, View, holders
from game.rules.protocol import Seat

MOST = 2
"""How many points a trick pays at most."""
FAR = 8
"""From how many points on that is too far to speak of."""
NEAR = theme.STRAW, theme.YAMA
"""The ground and the rim of the words where going out is enough."""
RIM, RIM_FADES = 500.0, 200.0
"""How long a plate has a rim for which going out has become enough."""


def chase(view: View) -> dict[Seat, int]:
    """By seat that holds cards, how many points from tricks it lacks to be ahead of everybody if it is the
    next to go out, without a foul; 0 where it would be ahead already. Only who can still win so many is
    there, where that is not far, and nobody before somebody is out, or once all is counted."""
    if counted(view) or all(finish.foul for finish in view.out):
        return {}
    lacks = {seat: max(0, _lacks(view, seat)) for seat in holders(view)}
    return {seat: n for seat, n in lacks.items() if n <= min(FAR, _may_win(view, seat))}


def _lacks(view: View, seat: Seat) -> int:
    """What it lacks: the bonuses of those who are out are certain, any other gets less than it."""
    sums, seats = totals(view), len(view.hands)
    given = bonuses((*view.out, Finish(seat)), seats)
    gone = {finish.seat for finish in view.out}
    others = [
        sums[other] + (given[other] if other in gone else max(0, given[seat] - 1))
        for other in range(seats)
        if other != seat
    ]
    return max(others) + 1 - (sums[seat] + given[seat])


def _may_win(view: View, seat: Seat) -> int:
    """As many points as its cards can bring at most, the play that lies on top included."""
    lies = bool(view.field) and view.field[-1].seat == seat
    return MOST * (len(view.hands[seat].cards) + lies)


def chased(table: Table, seat: Seat, plate: Box) -> Iterator[Placement]:
    """What the seat lacks, on its plate's upper edge, left of the mark of who leads; nothing for a leader who
    is ahead anyway."""
    view, words = table.desk.view, table.words
    lacks, leads = chase(view).get(seat), seat in standing(view).leaders
    if lacks is None or table.at.brief or (leads and not lacks):
        return
    if lacks:
        text = words.count("crown.chase.stays" if leads else "crown.chase.lacks", lacks)
    else:
        text = words("crown.chase.out")
    wide = table.width(text, SIZE, "bold") + 24
    high = max(HIGH, HIGH * table.desk.text_scale / 100)
    right = plate.right - FROM_EDGE - _mark(table, seat)
    fill, rim = BEHIND if lacks else NEAR
    key = f"gap:{seat}"
    box = Box(right - wide, plate.y - high / 2, wide, high)
    yield from plaque(key, text, box, SIZE, fill, theme.INK0, rim=rim, layer=LAYER, text_key=f"{key} {text}")


def _mark(table: Table, seat: Seat) -> float:
    """How much room the mark of who leads has on that plate."""
    run = marked(table.desk.view)
    return table.width(mark_of(run, table.words), SIZE, "bold") + 30 if seat in run.leaders else 0.0


def tightened(made: Clip, before: View, event: Event, table: Table) -> Clip:
    """The clip with a rim round each plate for which going out has become enough, and a soft sound."""
    was, now = chase(before), chase(table.desk.view)
    seats = [seat for seat, lacks in now.items() if not lacks and was.get(seat)]
    if not seats:
        return made
    at = counted_at(event) if isinstance(event, Flushed) else max(0.0, made.span - RIM)
    plates = (SeatPlate(table, seat) for seat in seats)
    rims = (
        rimmed(f"chase {one.seat}", one.box, one.plate.radius, theme.YAMA, at, RIM, RIM_FADES)
        for one in plates
    )
    sounds = (*heard(made, cue(event)), Sound(at, "breath"))
    span = max(made.span, at + RIM + RIM_FADES)
    return replace(made, tracks=(*made.tracks, *rims), sounds=sounds, span=span)
