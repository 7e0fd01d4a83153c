"""戦列札 for whoever does not see it: what each thing is called, and how the table lies, in lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.look.describe.words import Words
from game.mats.kit.spoken import listed
from game.mats.senretsu.captions import field_named, named, where
from game.mats.senretsu.desk import Desk, InHand, Listing, Number, OnField, Scroll, Slot, Step, Thing
from game.rules.protocol import Seat
from game.rules.senretsu.reach import volley
from game.rules.senretsu.values import Rank, ToChooseCasualty, ToChooseDraw, ToPlace

_FIXED = {
    Scroll.LEFT: "senretsu.told.left",
    Scroll.RIGHT: "senretsu.told.right",
    Listing.UP: "senretsu.told.up",
    Listing.DOWN: "senretsu.told.down",
    Step.LESS: "senretsu.told.less",
    Step.MORE: "senretsu.told.more",
}


def called(desk: Desk, words: Words) -> Callable[[Thing], str]:
    """A card and where it lies; a place; a number of the dial."""
    return lambda thing: _called(desk, thing, words)


def _called(desk: Desk, thing: Thing, words: Words) -> str:
    if isinstance(thing, InHand):
        return words("senretsu.told.in_hand", card=named(thing.card, words))
    if isinstance(thing, OnField):
        return _lying(desk, thing, words)
    if isinstance(thing, Slot):
        return where(thing.n, words)
    if isinstance(thing, Number):
        return str(thing.n)
    return words(_FIXED[thing]) if isinstance(thing, Scroll | Listing | Step) else ""


def _lying(desk: Desk, thing: OnField, words: Words) -> str:
    for seat, side in enumerate(desk.view.sides):
        for n, rank in enumerate(side.ranks):
            for lain in rank.cards:
                if lain.card == thing.card:
                    name, card = desk.seating.names[seat], field_named(lain, words)
                    return words("senretsu.told.on_field", name=name, rank=n + 1, card=card)
    return named(thing.card, words)


def position(desk: Desk, words: Words) -> tuple[str, ...]:
    """Whose turn it is and what is asked, both armies from the front to the rear, the own hand."""
    return tuple(_lines(desk, words))


def _lines(desk: Desk, words: Words) -> Iterator[str]:
    view, names = desk.view, desk.seating.names
    todo = view.todo
    if isinstance(todo, ToChooseCasualty):
        yield words("senretsu.told.casualty", name=names[todo.seat], rank=todo.rank,
                    card=field_named(todo.attacker, words))  # fmt: skip
    elif isinstance(todo, ToPlace | ToChooseDraw):
        yield words("senretsu.turn_of", name=names[todo.seat])
    for seat in (1 - desk.bottom, desk.bottom):
        yield from _side(desk, seat, words)


def _side(desk: Desk, seat: Seat, words: Words) -> Iterator[str]:
    side, name = desk.view.sides[seat], desk.seating.names[seat]
    yield words("senretsu.told.side", name=name, hand=len(side.hand) + len(side.saved), deck=side.deck,
                discards=len(side.discards))  # fmt: skip
    for n, rank in enumerate(side.ranks):
        yield words("senretsu.told.rank", name=name, n=n + 1, cards=_rank(rank, words))
    known = [named(card, words) for card in (*side.hand, *side.saved) if card is not None]
    if known:
        yield words("senretsu.told.hand", name=name, cards=listed(known, words))


def _rank(rank: Rank, words: Words) -> str:
    if rank.deck:
        return words("senretsu.cell.deck")
    return listed((field_named(card, words) for card in rank.cards), words)


def details(desk: Desk, words: Words) -> tuple[str, ...]:
    """What each army would hit if it attacked now, and what each has lost."""
    return tuple(line for seat in (desk.bottom, 1 - desk.bottom) for line in _would(desk, seat, words))


def _would(desk: Desk, seat: Seat, words: Words) -> Iterator[str]:
    name = desk.seating.names[seat]
    for shot in volley(desk.view, seat):
        given = {"name": name, "card": field_named(shot.card, words), "rank": shot.rank}
        if shot.deck:
            yield words("senretsu.event.fired_deck", **given)
        elif shot.standing is not None:
            yield words("senretsu.event.fired", target=shot.standing, **given)
        else:
            yield words("senretsu.event.own" if shot.target < 1 else "senretsu.event.beyond", **given)
    gone = [named(one.card, words) for one in desk.view.sides[seat].discards]
    yield words("senretsu.told.gone", name=name, cards=listed(gone, words))
