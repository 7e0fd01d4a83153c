"""グローリアスクラウン: who may know what."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.cards import PACK, Card
from game.rules.crown.deck import DIAMOND_THREE
from game.rules.crown.hands import nobody, unknown_hand
from game.rules.crown.values import (
    EVERYBODY,
    JOKER,
    NOBODY,
    OF_ONE_SEAT,
    DealEnded,
    Dealt,
    Discarded,
    Event,
    Exchanged,
    Hand,
    LeadShown,
    Played,
    Sealed,
    State,
    Todo,
    ToExchange,
    View,
)
from game.rules.protocol import Seat, below, take

Cards = tuple[Card | None, ...]


def view(state: State, seat: Seat | None) -> View:
    """All that the seat may know; None is the spectator (RULES 001, engine facts, refinement 001-i)."""
    todo = state.todo
    return View(
        seat,
        state.options,
        tuple(
            [hand if owner == seat else _from_outside(hand, seat) for owner, hand in enumerate(state.hands)]
        ),
        _todo_seen(todo, seat) if isinstance(todo, ToExchange) else todo,
        state.deal,
        state.trick,
        state.field,
        state.passed,
        state.skipped,
        state.locked_out,
        state.lock,
        state.revolution,
        state.back,
        state.discards,
        state.out,
        state.points,
        state.past,
    )


def _from_outside(hand: Hand, seat: Seat | None) -> Hand:
    cards, known = hand.cards, hand.known
    unknown = unknown_hand(len(cards))
    if known == unknown.known:
        return unknown
    told = (EVERYBODY, seat)
    seen = [place for place, who in enumerate(known) if who in told]
    blanks = len(cards) - len(seen)
    return Hand(
        (*[cards[place] for place in seen], *(None,) * blanks),
        (*[known[place] for place in seen], *nobody(blanks)),
    )


def _todo_seen(todo: ToExchange, seat: Seat | None) -> Todo:
    """Who has sealed is public, what he has sealed is his alone until both have."""
    return replace(
        todo,
        given=todo.given if seat == todo.seat else _backs(todo.given),
        taken=todo.taken if seat == todo.partner else _backs(todo.taken),
    )


def _backs(cards: Cards) -> Cards:
    return (None,) * len(cards)


def together(views: Sequence[View]) -> View:
    """The seats' own views of one moment as one: the first seat's, with what the others hold."""
    return replace(views[0], hands=tuple(view.hands[seat] for seat, view in enumerate(views)))


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as the seat witnesses it: hands are dealt and cards exchanged unseen by the others."""
    if isinstance(event, Dealt):
        hands = tuple(hand if owner == seat else _backs(hand) for owner, hand in enumerate(event.hands))
        return Dealt(event.deal, hands)
    if isinstance(event, Sealed) and event.seat != seat:
        return Sealed(event.seat, _backs(event.cards))
    if isinstance(event, Exchanged) and seat not in (event.seat, event.partner):
        return replace(event, given=_backs(event.given), taken=_backs(event.taken))
    return event


def imagine(view: View, rng: random.Random) -> State:
    """A full state that the view's owner cannot tell from the true one: the cards it does not see are dealt
    anew, ♦3 never among the blind ones (rule 001-5)."""
    pool = unseen_by(view)
    blanks = [hand.cards.count(None) for hand in view.hands]
    fresh: list[list[Card]] = [[] for _ in view.hands]
    if DIAMOND_THREE in pool and any(blanks):
        pool.remove(DIAMOND_THREE)
        fresh[_owner_of(below(rng, sum(blanks)), blanks)].append(DIAMOND_THREE)
    for owner, cards in enumerate(fresh):
        drawn, pool = take(rng, pool, blanks[owner] - len(cards))
        cards += drawn
    hands = tuple(_filled(hand, cards) for hand, cards in zip(view.hands, fresh, strict=True))
    return State(
        options=view.options,
        hands=hands,
        todo=_imagined_todo(view.todo, hands, rng),
        deal=view.deal,
        trick=view.trick,
        field=view.field,
        passed=view.passed,
        skipped=view.skipped,
        locked_out=view.locked_out,
        lock=view.lock,
        revolution=view.revolution,
        back=view.back,
        discards=view.discards,
        out=view.out,
        points=view.points,
        past=view.past,
    )


def unseen_by(view: View) -> list[Card]:
    """The cards of which the view does not say where they are, sorted: in other hands or blind."""
    seen = [card for hand in view.hands for card in hand.cards if card]
    seen += [card for laid in (*view.field, *view.discards) for card in laid.cards]
    natural = set(seen)
    return [card for card in PACK if card not in natural] + [JOKER] * (2 - seen.count(JOKER))


def _owner_of(place: int, blanks: list[int]) -> Seat:
    for owner, count in enumerate(blanks):
        if place < count:
            return owner
        place -= count
    raise IndexError(place)


def _filled(hand: Hand, fresh: list[Card]) -> Hand:
    if not fresh:
        return hand
    known = [(card, who) for card, who in zip(hand.cards, hand.known, strict=True) if card]
    held = sorted([*known, *((card, NOBODY) for card in fresh)])
    return Hand(tuple(card for card, _ in held), tuple(who for _, who in held))


def _imagined_todo(todo: Todo, hands: tuple[Hand, ...], rng: random.Random) -> Todo:
    if not isinstance(todo, ToExchange):
        return todo

    def sealed(cards: Cards, seat: Seat) -> Cards:
        if None not in cards:
            return cards
        return tuple(sorted(card for card in take(rng, hands[seat].cards, len(cards))[0]))

    return replace(todo, given=sealed(todo.given, todo.seat), taken=sealed(todo.taken, todo.partner))


def private(view: View, seat: Seat) -> bool:
    """Every decision rests on the seat's hand."""
    todo = view.todo
    if isinstance(todo, ToExchange):
        return seat in (todo.seat, todo.partner)
    return isinstance(todo, OF_ONE_SEAT) and todo.seat == seat


def reveals(event: Event) -> bool:
    """Whether somebody learns a hidden card by the event."""
    return isinstance(event, Dealt | LeadShown | Played | Exchanged | Discarded | DealEnded)
