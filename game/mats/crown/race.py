"""グローリアスクラウン: who leads."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.crown.layout import Table
from game.mats.crown.seats import totals
from game.mats.kit import lead
from game.mats.kit.lead import Race, race
from game.mats.table import Seating
from game.motion.clip import Clip, Track
from game.rules.crown.values import DealEnded, Event, Flushed, View
from game.rules.protocol import Seat


def standing(view: View) -> Race:
    """By the points that are counted, as the plates have them: what waits for the end may turn it."""
    return race(totals(view))


def taken(made: Clip, table: Table, at: float) -> tuple[Track, ...]:
    """What is felt as the mark lands at that time on the plate of whoever has taken the lead."""
    seats, bottom = len(table.desk.view.hands), table.desk.bottom
    plates = {seat: table.at.plate(seat, bottom, seats).box for seat in range(seats)}
    return lead.felt_at(made, plates, at)


def overtaken(before: Race, after: Race) -> tuple[Seat, Seat] | None:
    """From whom the lead goes to whom: to one alone who had it not, or had it with others."""
    if not before.leaders or len(after.leaders) != 1 or before.leaders == after.leaders:
        return None
    (there,) = after.leaders
    return next(seat for seat in before.leaders if seat != there), there


def upshot(before: View, event: Event, after: View, seating: Seating, words: Words) -> str:
    """Who leads now, where a trick or the end of a deal has changed that."""
    if not isinstance(event, Flushed | DealEnded):
        return ""
    return lead.upshot(standing(before), standing(after), seating.names, words)
