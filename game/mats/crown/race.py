"""グローリアスクラウン: who leads over several deals."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.crown.seats import totals
from game.mats.kit import lead
from game.mats.kit.lead import Race, race
from game.mats.table import Seating
from game.rules.crown.values import DealEnded, Event, Flushed, Over, View


def standing(view: View) -> Race:
    """As it is told; nothing in a match of one deal, whose places decide more than its points so far."""
    if view.options.deals == 1 or isinstance(view.todo, Over):
        return Race()
    return race(totals(view))


def upshot(before: View, event: Event, after: View, seating: Seating, words: Words) -> str:
    """Who leads now, where a trick or the end of a deal has changed that."""
    if not isinstance(event, Flushed | DealEnded):
        return ""
    return lead.upshot(standing(before), standing(after), seating.names, words)
