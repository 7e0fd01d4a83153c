"""戦列札: who may know what."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.cards import Card
from game.rules.protocol import Seat, take
from game.rules.senretsu.values import (
    Before,
    DeckHit,
    Drew,
    Ended,
    Event,
    Options,
    Over,
    Placed,
    Side,
    SideView,
    Staged,
    State,
    ToPlace,
    View,
    pack_of,
)


def view(state: State, seat: Seat | None) -> View:
    """All that the seat may know; None is the spectator (RULES 000, engine facts).

    What is staged only its own seat sees (ruling 0-k, refinement 000-b); saved cards everybody knows (ruling
    0-p); once a deck is gone, counting gives its owner's hand away."""
    first, second = state.sides
    sides = (
        _own(first) if seat == 0 else _from_outside(state, 0, first),
        _own(second) if seat == 1 else _from_outside(state, 1, second),
    )
    before = state.before if state.mover == seat else None
    return View(seat, state.options, state.todo, sides, before, state.turn, state.mover)


def _own(side: Side) -> SideView:
    return SideView(side.hand, side.saved, side.ranks, len(side.deck), side.turned, side.discards)


def _from_outside(state: State, owner: Seat, side: Side) -> SideView:
    shown: Side | Before = side
    if state.before is not None and owner == state.mover:
        shown = state.before
    hand: tuple[Card | None, ...] = (None,) * len(shown.hand)
    if type(state.todo) is Over and not side.deck:
        hand = shown.hand
    return SideView(hand, shown.saved, shown.ranks, len(side.deck), side.turned, side.discards)


def together(views: Sequence[View]) -> View:
    """The seats' own views of one moment as one: the first seat's, with what the others hold."""
    return replace(views[0], sides=tuple(view.sides[seat] for seat, view in enumerate(views)))


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as the seat witnesses it: others' draws and staged cards are blank."""
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, None)
    if isinstance(event, Staged) and event.seat != seat:
        return Staged(event.seat, None, None)
    return event


def imagine(view: View, rng: random.Random) -> State:
    """A full state that the view's owner cannot tell from the true one: of each pack, the cards it does not
    see are shared out anew between hand and deck. What another seat may have staged is imagined as not
    staged yet, which looks the same."""
    return State(
        options=view.options,
        todo=view.todo,
        sides=tuple(_imagined(view.options, owner, side, rng) for owner, side in enumerate(view.sides)),
        before=view.before,
        turn=view.turn,
        mover=view.mover,
    )


def _imagined(options: Options, owner: Seat, side: SideView, rng: random.Random) -> Side:
    seen = {gone.card for gone in side.discards} | {*side.saved, side.turned}
    seen.update(card.card for rank in side.ranks for card in rank.cards)
    seen.update(card for card in side.hand if card)
    hidden = [card for card in pack_of(options, owner) if card not in seen]
    cards, deck = take(rng, hidden, side.hand.count(None))
    hand = tuple(sorted([*(card for card in side.hand if card), *cards]))
    return Side(hand, side.saved, side.ranks, tuple(deck), side.turned, side.discards)


def private(view: View, seat: Seat) -> bool:
    """Whether the seat is placing: the first draw's number is said, and a casualty chosen, in the open."""
    return isinstance(view.todo, ToPlace) and view.todo.seat == seat


def staged(state: State, seat: Seat) -> int:
    """The cards that the seat has placed in this turn and may take back until it confirms (rule 000-12)."""
    if state.before is None or state.mover != seat:
        return 0
    side, before = state.sides[seat], state.before
    return len(before.hand) + len(before.saved) - len(side.hand) - len(side.saved)


def reveals(event: Event) -> bool:
    """Whether somebody learns a hidden card by the event."""
    return isinstance(event, Drew | Placed | DeckHit | Ended)
