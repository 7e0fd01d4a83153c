"""戦列札: the attack phase, which runs by itself but for the defender's casualties and the cards turned up.

While it runs, what is to be done next is the draw phase after it; a choice or a deck hit interrupts.
"""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from game.rules.cards import Card
from game.rules.protocol import Outcome, Seat, without
from game.rules.senretsu.reach import aim, firing_order
from game.rules.senretsu.values import (
    DeckHit,
    Discarded,
    Ended,
    Event,
    FieldCard,
    Fired,
    Gone,
    Lost,
    Missed,
    Over,
    Rank,
    RankClosed,
    Saved,
    Side,
    State,
    ToChooseCasualty,
    Todo,
    ToTurnUp,
    is_low,
)

Beat = tuple[Event, State]


def attack(beats: list[Beat], fired: int) -> tuple[Beat, ...]:
    """The mover's attack after the beats so far, from the card at the index `fired` on: until the defender
    or CHANCE is asked, or to its end (rules 000-14 to 000-20, rulings 0-m and 0-o)."""
    state = beats[-1][1]
    mover = state.mover
    enemy = 1 - mover
    ranks = state.sides[enemy].ranks
    order = islice(firing_order(state.sides[mover].ranks), fired, None)
    for count, (rank, card) in enumerate(order, fired + 1):
        target = aim(rank, card.number)
        if not 1 <= target <= len(ranks):
            beats.append((Missed(mover, card, rank, target > 0), state))
            continue
        hit = ranks[target - 1]
        shot = Fired(mover, card, rank, target, hit.deck)
        if hit.deck:
            beats.append((shot, replace(state, todo=ToTurnUp(enemy, card, count))))
            return tuple(beats)
        if len(hit.cards) > 1:
            beats.append((shot, replace(state, todo=ToChooseCasualty(enemy, target, card, count))))
            return tuple(beats)
        beats.append((shot, state))
        _lose(beats, state, enemy, target, hit.cards[0], chosen=False)
        state = beats[-1][1]
        ranks = state.sides[enemy].ranks
    return tuple(beats)


def after_casualty(state: State, todo: ToChooseCasualty, card: Card, then: Todo) -> tuple[Beat, ...]:
    """The defender has chosen; the attack goes on (rule 000-18). `then` is the draw phase that follows it."""
    (lost,) = [c for c in state.sides[todo.seat].ranks[todo.rank - 1].cards if c.card is card]
    beats: list[Beat] = []
    _lose(beats, replace(state, todo=then), todo.seat, todo.rank, lost, chosen=True)
    return attack(beats, todo.fired)


def _lose(beats: list[Beat], state: State, seat: Seat, rank: int, card: FieldCard, chosen: bool) -> None:
    """Rules 000-18 and 000-20, rulings 0-j and 0-s: to the discard pile; an empty rank closes up."""
    side = state.sides[seat]
    ranks = side.ranks
    left = Rank(without(ranks[rank - 1].cards, card))
    discards = (*side.discards, Gone(card.card, state.turn, deck=False))
    hit = replace(side, ranks=(*ranks[: rank - 1], left, *ranks[rank:]), discards=discards)
    state = with_side(state, seat, hit)
    beats.append((Lost(seat, card, rank, chosen), state))
    if not left.cards:
        closed = replace(hit, ranks=(*ranks[: rank - 1], *ranks[rank:]))
        beats.append((RankClosed(seat, rank), with_side(state, seat, closed)))


def deck_hit(state: State, todo: ToTurnUp, card: Card, then: Todo) -> tuple[Beat, ...]:
    """Rules 000-7 and 000-19, rulings 0-f and 0-g, refinement 000-c: saved or discarded; with its last card
    the deck is lost either way, at once."""
    seat = todo.seat
    side = state.sides[seat]
    turned = replace(side, deck=without(side.deck, card), turned=card)
    state = with_side(replace(state, todo=then), seat, turned)
    beats: list[Beat] = [(DeckHit(seat, card), state)]
    if state.options.saving and is_low(card):
        kept = replace(turned, turned=None, saved=tuple(sorted([*side.saved, card])))
        state = with_side(state, seat, kept)
        beats.append((Saved(seat, card), state))
    else:
        gone = (*side.discards, Gone(card, state.turn, deck=True))
        state = with_side(state, seat, replace(turned, turned=None, discards=gone))
        beats.append((Discarded(seat, card), state))
    if not turned.deck:
        return (*beats, ended(state, seat, "deck_destroyed"))
    return attack(beats, todo.fired)


def ended(state: State, seat: Seat, reason: str) -> Beat:
    """Rule 000-3: the seat's deck is gone and the other has won."""
    result = Outcome((1 - seat,), reason)
    return Ended(result, seat, state.sides[seat].hand), replace(state, todo=Over(result))


def with_side(state: State, seat: Seat, side: Side) -> State:
    """The state with this side in the seat's place."""
    sides = (side, state.sides[1]) if seat == 0 else (state.sides[0], side)
    return State(state.options, state.todo, sides, state.before, state.turn, state.mover)
