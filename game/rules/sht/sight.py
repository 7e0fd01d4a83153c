"""SHT: who may know what."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.cards import PACK, Card
from game.rules.protocol import Seat, below, take
from game.rules.sht.values import (
    Attacked,
    Dealt,
    Defended,
    Drew,
    Event,
    FieldCard,
    Placed,
    ShieldBroke,
    Side,
    State,
    ToAct,
    ToDefend,
    ToPlace,
    View,
    deck_size,
)


def view(state: State, seat: Seat | None) -> View:
    """All that the seat may know; None is the spectator (RULES 004, engine facts)."""
    todo = state.todo
    if type(todo) is ToPlace and todo.seat != seat and todo.drawn:
        todo = replace(todo, drawn=None)
    first, second = state.sides
    sides = (first if seat == 0 else _from_outside(first), second if seat == 1 else _from_outside(second))
    return View(seat, state.options, todo, sides, deck_size(state), state.discards, state.turn, state.mover)


def _from_outside(side: Side) -> Side:
    return Side(
        (None,) * len(side.hand),
        tuple([field if field.open else _hidden(field) for field in side.field]),
        side.shield,
        side.placed,
    )


def _hidden(field: FieldCard) -> FieldCard:
    return FieldCard(field.n, None, False)


def together(views: Sequence[View]) -> View:
    """The seats' own views of one moment as one: the first seat's, with what the others hold."""
    return replace(views[0], sides=tuple(view.sides[seat] for seat, view in enumerate(views)))


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as the seat witnesses it (rules 004-1 to 004-3, ruling 4-n)."""
    if isinstance(event, Dealt):
        return Dealt(
            tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(event.hands))
        )
    if isinstance(event, Placed) and not event.card.open and event.seat != seat:
        return Placed(event.seat, _hidden(event.card))
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, None)
    if isinstance(event, ShieldBroke) and event.seat != seat:
        return ShieldBroke(event.seat, None)
    return event


def imagine(view: View, rng: random.Random) -> State:
    """A full state that the view's owner cannot tell from the true one: every card it does not see is dealt
    anew among the unseen places."""
    hidden = _unseen_by(view)
    sides = []
    for side in view.sides:
        cards, hidden = take(rng, hidden, _blanks(side))
        supply = iter(cards)
        field = tuple(f if f.card else FieldCard(f.n, next(supply), f.open) for f in side.field)
        hand = tuple(sorted(card or next(supply) for card in side.hand))
        sides.append(Side(hand, field, side.shield, side.placed))
    todo = view.todo
    if isinstance(todo, ToPlace) and todo.drew and todo.drawn is None:
        hand = sides[todo.seat].hand
        todo = replace(todo, drawn=hand[below(rng, len(hand))])
    return State(
        options=view.options,
        todo=todo,
        sides=tuple(sides),
        unseen=tuple(hidden),
        discards=view.discards,
        turn=view.turn,
        mover=view.mover,
    )


def _unseen_by(view: View) -> list[Card]:
    seen = {used.card for used in view.discards}
    for side in view.sides:
        seen.update(card for card in side.hand if card)
        seen.update(field.card for field in side.field if field.card)
    return [card for card in PACK if card not in seen]


def _blanks(side: Side) -> int:
    return sum(card is None for card in side.hand) + sum(field.card is None for field in side.field)


def private(view: View, seat: Seat) -> bool:
    """Whether the seat's decision rests on its hand or its closed cards: a turn with either, a defence with a
    closed card on the field, any bonus placement. An attack or defence with open cards alone is public."""
    side = view.sides[seat]
    closed = any(not field.open for field in side.field)
    todo = view.todo
    if isinstance(todo, ToAct):
        return bool(side.hand) or closed
    return closed if isinstance(todo, ToDefend) else isinstance(todo, ToPlace)


def staged(state: State, seat: Seat) -> int:
    """Always 0: the text of SHT lets nobody take anything back."""
    return 0


def reveals(event: Event) -> bool:
    """Whether somebody learns a hidden card by the event."""
    if isinstance(event, Placed):
        return event.card.open
    if isinstance(event, Attacked):
        return not event.was_open
    return isinstance(event, Defended | Dealt | Drew | ShieldBroke)
