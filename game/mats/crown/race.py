"""グローリアスクラウン: who leads."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.crown.layout import Table
from game.mats.crown.seats import counted, totals
from game.mats.kit import lead
from game.mats.kit.lead import Race, race
from game.mats.table import Seating
from game.motion.clip import Clip, Track
from game.rules.crown.trick import bonuses
from game.rules.crown.values import DealEnded, Event, Flushed, View
from game.rules.protocol import Seat


def standing(view: View) -> Race:
    """By the points that are counted, as the plates have them: what waits for the end may turn it."""
    return race(totals(view))


def marked(view: View) -> Race:
    """The same for the plates: whoever is first only for now is marked so, whom the bonuses that are certain
    already, of those who are out, will leave behind or draw level."""
    run, seats = standing(view), len(view.hands)
    if counted(view) or not view.out:
        return run
    sure, gone = bonuses(view.out, seats), {finish.seat for finish in view.out}
    sums = [n + (sure[seat] if seat in gone else 0) for seat, n in enumerate(totals(view))]
    return run._replace(for_now=race(sums).leaders != run.leaders)


def taken(made: Clip, table: Table, at: float) -> tuple[Track, ...]:
    """What is felt as the mark lands at that time on the plate of whoever has taken the lead."""
    seats, bottom = len(table.desk.view.hands), table.desk.bottom
    plates = {seat: table.at.plate(seat, bottom, seats).box for seat in range(seats)}
    return lead.felt_at(made, plates, at)


def overtaken(before: View, after: View) -> tuple[Seat | None, Seat] | None:
    """From whom the lead goes to whom: to one alone who had it not, or had it with others; from nobody where
    all were level. The first points of a match take it from nobody."""
    was, now = standing(before), standing(after)
    if len(now.leaders) != 1 or was.leaders == now.leaders or not any(totals(before)):
        return None
    (there,) = now.leaders
    return next((seat for seat in was.leaders if seat != there), None), there


def upshot(before: View, event: Event, after: View, seating: Seating, words: Words) -> str:
    """Who leads now, where a trick or the end of a deal has changed that."""
    if not isinstance(event, Flushed | DealEnded):
        return ""
    return lead.upshot(standing(before), standing(after), seating.names, words)
