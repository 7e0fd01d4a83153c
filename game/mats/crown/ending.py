"""グローリアスクラウン: what the hand-over and the result tell of a match, from public facts alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.words import Words
from game.mats.crown.captions import set_name
from game.mats.crown.desk import Desk
from game.mats.crown.press import pauses
from game.mats.crown.remarkable import remarkable
from game.mats.crown.score_sheet import Totals
from game.mats.crown.seats import place_of, totals
from game.mats.table import Seating
from game.motion.placement import Box, Placement
from game.rules.crown.values import (
    DealResult,
    Dealt,
    Ended,
    Event,
    Flushed,
    Played,
    Revolved,
    ToExchange,
    ToOffer,
    View,
    WentOut,
)
from game.rules.protocol import Outcome, Seat

DEALS_SHOWN = 3
"""At most this many deals have a column of their own beside points and bonuses."""
MOST = 4
"""So many moments are told."""


def situation(desk: Desk, words: Words) -> str:
    """How the table stands, in two or three words."""
    view = desk.view
    if pauses(view):
        return words("crown.situation.deal_over", deal=len(view.past))
    if isinstance(view.todo, ToOffer | ToExchange):
        return words("crown.card.effect.seven_swap")
    if view.field:
        return set_name(view.field[-1].number, len(view.field[-1].cards), words)
    return words("crown.situation.lead")


def verdict(outcome: Outcome, words: Words) -> str:
    """The reason of the end in one word."""
    return words("crown.end.word")


def result(outcome: Outcome, seating: Seating, words: Words) -> str:
    """The reason of the end, in one line; of a single deal also who went out first."""
    names = words("result.joint").join(seating.names[seat] for seat in outcome.winners)
    best, first = max(score.total for score in outcome.scores), _first_out(outcome, seating)
    if len(outcome.winners) > 1 or first is None:
        key = "crown.end.joint" if len(outcome.winners) > 1 else "crown.end.won"
        return words.count(key, best, name=names)
    if first in outcome.winners:
        return words.count("crown.end.won_first", best, name=names)
    return words.count("crown.end.won_over", best, name=names, first=seating.names[first])


def _first_out(outcome: Outcome, seating: Seating) -> Seat | None:
    """Who went out first in a match of one deal, as that bonus tells; None in a longer one."""
    if seating.options is None or seating.options.deals > 1:
        return None
    bonuses = (dict(score.parts)["bonus"] for score in outcome.scores)
    return next((seat for seat, bonus in enumerate(bonuses) if bonus == len(outcome.scores)), None)


def facts(desk: Desk, words: Words) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """How each seat finished; in a match of three deals each deal by itself, in a longer one how often it was
    first and fouled."""
    past, seats = desk.view.past, range(len(desk.seating.names))
    if len(past) == 1:
        places = tuple(_place(past[0], seat, words) for seat in seats)
        return ((words("crown.fact.place"), places),)
    if len(past) <= DEALS_SHOWN:
        return tuple(
            (words("crown.standing.deal", deal=n + 1), tuple(_cell(deal, seat, words) for seat in seats))
            for n, deal in enumerate(past)
        )
    firsts = tuple(str(sum(deal.bonus[seat] == len(seats) for deal in past)) for seat in seats)
    fouls = tuple(str(sum(_fouled(deal, seat) for deal in past)) for seat in seats)
    return (words("crown.fact.firsts"), firsts), (words("crown.fact.fouls"), fouls)


def _fouled(deal: DealResult, seat: Seat) -> bool:
    return any(finish.seat == seat and finish.foul for finish in deal.out)


def _place(deal: DealResult, seat: Seat, words: Words) -> str:
    if _fouled(deal, seat):
        return words("crown.foul")
    return words(f"crown.place.{place_of(deal.bonus[seat], len(deal.bonus))}")


def _cell(deal: DealResult, seat: Seat, words: Words) -> str:
    key = "crown.cell.foul" if _fouled(deal, seat) else "crown.cell"
    return words(key, points=deal.points[seat], bonus=deal.bonus[seat])


def points(desk: Desk) -> tuple[int, ...]:
    """Flushed tricks and finish bonuses of the match so far."""
    return tuple(totals(desk.view))


def standing(desk: Desk, seat: Seat, words: Words) -> str:
    """Going out in the last deal: the place, a foul and why, or cards left in hand."""
    deal = desk.view.past[-1]
    finish = next((finish for finish in deal.out if finish.seat == seat), None)
    if finish is None:
        return words.count("crown.standing.holds", len(desk.view.hands[seat].cards))
    if finish.foul:
        return words(f"crown.foul.{finish.foul}")
    return words("crown.standing.out", place=_place(deal, seat, words))


def moments(events: Sequence[Event], seating: Seating, words: Words) -> tuple[tuple[str, str], ...]:
    """What was remarkable in a match that is over, from its public events: who did what, with which cards,
    and when; where little was, how much of what."""
    clears = Counter(event.seat for event in events if isinstance(event, Flushed))
    plays = [event.laid for event in events if isinstance(event, Played)]
    found = list(remarkable(events, seating, words))[:MOST]
    if clears:
        seat, count = max(clears.items(), key=lambda entry: (entry[1], -entry[0]))
        what = words.count("crown.moment.clears.what", count, name=seating.names[seat])
        found.append((words("crown.moment.clears"), what))
    if plays:
        largest = max(plays, key=lambda laid: len(laid.cards))
        shown = set_name(largest.number, len(largest.cards), words)
        what = words("crown.moment.set.what", name=seating.names[largest.seat], set=shown)
        found.append((words("crown.moment.set"), what))
    return (*found, (words("crown.moment.tricks"), length(events, words)))[:MOST]


def revolutions(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """How often each seat has turned the order of the cards."""
    turned = [event.seat for event in events if isinstance(event, Revolved)]
    return tuple(turned.count(seat) for seat in range(seats))


def length(events: Sequence[Event], words: Words) -> str:
    """How long the match was: the tricks that were begun, as the header counts them, cleared or not."""
    deals = accumulate(isinstance(event, Dealt) for event in events)
    played = {(n, e.laid.trick) for n, e in zip(deals, events, strict=True) if isinstance(e, Played)}
    return words.count("crown.length", len(played))


def final(
    story: Sequence[tuple[Event, View]], seating: Seating, box: Box, words: Words
) -> tuple[str, tuple[Placement, ...]]:
    """The points and bonuses of all deals."""
    x, y, w, h = box
    sheet = Totals(story[-1][1], seating.names, Box(x + 16, y + 12, w - 32, h - 24), words, 3)
    ground = panel("final", box, theme.PAPER0, 18, theme.PAPER3, layer=2)
    return words("crown.standing"), (ground, *sheet.draw())


def mark(event: Event) -> str | None:
    """Revolutions, whoever goes out, and the end."""
    match event:
        case Revolved():
            return "icons/swap"
        case WentOut(finish=finish):
            return "icons/x" if finish.foul else "icons/star"
        case Ended():
            return "icons/flag"
    return None
