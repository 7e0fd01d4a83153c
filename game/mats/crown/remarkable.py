"""グローリアスクラウン: what was remarkable in a match: who did it, with what, and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from game.look.describe.words import Words
from game.mats.crown.captions import set_name, signs
from game.mats.table import Seating
from game.rules.crown.values import (
    DealEnded,
    Dealt,
    Discarded,
    Event,
    Flushed,
    Laid,
    Played,
    Revolved,
    WentOut,
)
from game.rules.protocol import Seat

LONG = 3
"""From how many tricks in a row on a run is told."""
Told = tuple[str, str]
"""What it is, and who did it with what and when."""


class _Deed(NamedTuple):
    """An event, in which deal it was, and what had been laid by then."""

    event: Event
    deal: int
    laid: Laid | None
    """The latest play; `parted`: that, or what was thrown away since; `beaten`: the play before it."""
    parted: Laid | None
    beaten: Laid | None


def remarkable(events: Sequence[Event], seating: Seating, words: Words) -> Iterator[Told]:
    """What was done in a match, the weightiest first: who was out first, who took the lead for good, the
    latest revolution, ♠3 on a joker, the longest run, a foul."""
    deeds = tuple(_deeds(events))
    tells = _Tells(seating, words, sum(isinstance(event, Dealt) for event in events) > 1)
    out, fouled = (_out(deeds, foul) for foul in (False, True))
    if out is not None and out.parted is not None:
        yield tells.done(words("crown.moment.first"), out.parted, out.deal)
    yield from _lead(deeds, tells)
    turned = next((deed for deed in reversed(deeds) if isinstance(deed.event, Revolved)), None)
    if turned is not None and turned.laid is not None:
        yield tells.done(words("crown.moment.revolution"), turned.laid, turned.deal, of_one=True)
    yield from _returned(deeds, tells)
    yield from _run(deeds, tells)
    if fouled is not None and fouled.parted is not None:
        yield tells.done(words("crown.moment.foul"), fouled.parted, fouled.deal)


class _Tells(NamedTuple):
    """How a deed is told."""

    seating: Seating
    words: Words
    deals: bool
    """Whether there were several."""

    def at(self, what: str, deal: int, trick: int) -> str:
        """What it is, and in which trick, of which deal."""
        if self.deals:
            return self.words("crown.moment.at.deal", what=what, deal=deal, trick=trick)
        return self.words("crown.moment.at", what=what, trick=trick)

    def done(self, what: str, laid: Laid, deal: int, of_one: bool = False) -> Told:
        """Who laid these cards, and when; many `of_one` number by that."""
        cards = set_name(laid.number, len(laid.cards), self.words) if of_one else signs(laid)
        told = self.words("crown.moment.with", name=self.seating.names[laid.seat], cards=cards)
        return self.at(what, deal, laid.trick), told


def _deeds(events: Sequence[Event]) -> Iterator[_Deed]:
    now = _Deed(events[0], 0, None, None, None) if events else None
    for event in events:
        assert now is not None
        if isinstance(event, Dealt):
            now = _Deed(event, now.deal + 1, None, None, None)
        elif isinstance(event, Played):
            now = now._replace(laid=event.laid, parted=event.laid, beaten=now.laid)
        elif isinstance(event, Discarded):
            now = now._replace(parted=event.laid)
        now = now._replace(event=event)
        yield now


def _out(deeds: Sequence[_Deed], foul: bool) -> _Deed | None:
    """The first time that somebody went out so."""
    return next(
        (d for d in deeds if isinstance(d.event, WentOut) and bool(d.event.finish.foul) == foul), None
    )


def _lead(deeds: Sequence[_Deed], tells: _Tells) -> Iterator[Told]:
    """Who came to lead alone and stayed there to the end, unless that was so from the first points on."""
    sums, led, taken = [0] * len(tells.seating.names), list[Seat](), None
    for deed in deeds:
        event = deed.event
        if isinstance(event, Flushed):
            sums[event.seat] += event.points
        elif isinstance(event, DealEnded):
            sums = [n + bonus for n, bonus in zip(sums, event.result.bonus, strict=True)]
        else:
            continue
        first = [seat for seat, n in enumerate(sums) if n == max(sums)]
        if first != led:
            taken = (first[0], deed) if len(first) == 1 and led else None
            led = first
    if taken is None:
        return
    seat, deed = taken
    what = tells.words("crown.moment.lead")
    if isinstance(deed.event, DealEnded):
        yield what, tells.words("crown.moment.bonus", name=tells.seating.names[seat])
    elif deed.laid is not None:
        yield tells.done(what, deed.laid, deed.deal)


def _returned(deeds: Sequence[_Deed], tells: _Tells) -> Iterator[Told]:
    """The latest ♠3 on a joker, and whose that was."""
    for deed in reversed(deeds):
        if isinstance(deed.event, Played) and deed.event.returns and deed.laid and deed.beaten:
            names = tells.seating.names
            name, other = names[deed.laid.seat], names[deed.beaten.seat]
            what = tells.at(tells.words("crown.moment.returned"), deed.deal, deed.laid.trick)
            yield what, tells.words("crown.moment.returned.what", name=name, other=other)
            return


def _run(deeds: Sequence[_Deed], tells: _Tells) -> Iterator[Told]:
    """The longest row of tricks that one seat has won in a deal, and from which on."""
    won = [deed for deed in deeds if isinstance(deed.event, Flushed) and deed.laid is not None]
    runs = [list(run) for _, run in groupby(won, key=lambda deed: (deed.deal, _winner(deed)))]
    longest = max(runs, key=len, default=[])
    if len(longest) >= LONG and (first := longest[0]).laid is not None:
        name = tells.seating.names[_winner(first)]
        what = tells.at(tells.words("crown.moment.run"), first.deal, first.laid.trick)
        yield what, tells.words.count("crown.moment.run.what", len(longest), name=name)


def _winner(deed: _Deed) -> Seat:
    """Who has cleared."""
    assert isinstance(deed.event, Flushed)
    return deed.event.seat
