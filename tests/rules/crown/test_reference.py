"""The rules against a second, naive reading of them, ply by ply, for all seat counts and options."""

from __future__ import annotations

import random
from itertools import cycle

import pytest

from game.conformance.plays import option_sets
from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.values import (
    Deal,
    Discard,
    DiscardNothing,
    Offer,
    Over,
    Pass,
    Play,
    Seal,
    ToDeal,
    ToDiscard,
    ToExchange,
    ToOffer,
    ToPlay,
    reversed_order,
)
from game.rules.protocol import CHANCE, below
from tests.rounds import is_thorough, rounds
from tests.rules.crown.reference import JOKER, Table

PLIES = 3500
"""For each number of seats, more than 10,000 in all."""


def plain(card: Card) -> tuple[int, str]:
    if card.suit == "X":
        return JOKER
    return (card.number if card.number >= 3 else card.number + 13, card.suit)


def plains(cards) -> tuple[tuple[int, str], ...]:
    return tuple(sorted(map(plain, cards)))


def translate(action):
    match action:
        case Play(cards):
            return ("play", plains(cards))
        case Pass():
            return ("pass",)
        case Offer(count):
            return ("offer", count)
        case Seal(cards):
            return ("seal", plains(cards))
        case Discard(card):
            return ("discard", plain(card))
        case DiscardNothing():
            return ("keep",)
    raise TypeError(action)


WAITING = {
    ToDeal: "deal",
    ToPlay: "play",
    ToOffer: "offer",
    ToExchange: "exchange",
    ToDiscard: "discard",
    Over: "over",
}


def compare(state, table):
    """Whatever both know is equal."""
    assert WAITING[type(state.todo)] == table.waiting
    assert [plains(hand.cards) for hand in state.hands] == [tuple(sorted(hand)) for hand in table.hands]
    if state.deal == 0:
        return
    assert list(state.points) == table.points
    assert [(finish.seat, bool(finish.foul)) for finish in state.out] == table.outs
    assert [(laid.seat, plains(laid.cards)) for laid in state.field] == table.plays
    if table.waiting not in ("deal", "over"):
        assert state.todo.seat == table.turn
        assert reversed_order(state) == table.upside_down()
        assert state.revolution == table.revolution
        assert list(state.lock) == (table.suits or [])
        skipped = set() if state.skipped is None else {state.skipped}
        assert {*state.passed} | skipped == table.silent
        assert set(state.locked_out) == table.barred
    else:
        assert list(state.past[-1].bonus) == table.bonus


def one_game(seats, options, seed):
    """Plays one random game with both; returns the number of plies and the kinds of action met."""
    rng = random.Random(f"reference/{seats}/{seed}")
    state = crown.start(options, seats)
    table = Table(seats, options.pass_locks, options.suit_lock, options.eight_foul, options.deals)
    kinds = []
    while acting := crown.acting(state):
        compare(state, table)
        seat = acting[below(rng, len(acting))]
        if seat == CHANCE:
            action = crown.draw(state, rng)
            assert isinstance(action, Deal)
            table.give([[plain(card) for card in hand] for hand in action.hands])
        else:
            for other in range(seats):
                listed = [translate(a) for a in crown.actions(crown.view(state, other))]
                assert len(listed) == len(set(listed))
                assert set(listed) == table.legal(other)
            action = pick(crown.actions(crown.view(state, seat)), rng)
            table.do(seat, translate(action))
        kinds.append(type(action))
        state = crown.apply(state, seat, action)[-1][1]
    compare(state, table)
    result = crown.outcome(state)
    assert [score.total for score in result.scores] == table.total
    assert list(result.winners) == table.winners()
    return kinds


def pick(listed, rng):
    """Half the time something other than a pass, for large sets and their effects to be met too."""
    if below(rng, 2):
        sets = [action for action in listed if isinstance(action, Play) and len(action.cards) > 1]
        listed = sets or [a for a in listed if a not in (Pass(), Offer(0))] or listed
    return listed[below(rng, len(listed))]


@pytest.mark.parametrize("seats", crown.SEATS)
def test_play_equals_the_reference(seats):
    """In the usual run the numbers of seats share the combinations of options."""
    kinds = []
    some = option_sets(crown) if is_thorough() else option_sets(crown)[seats - crown.SEATS[0] :: 3]
    sets = cycle(some)
    game = 0
    while len(kinds) < rounds(PLIES) or game < len(some):
        kinds += one_game(seats, next(sets), game)
        game += 1
    assert {Play, Pass, Offer, Seal, Discard, DiscardNothing, Deal} == set(kinds)
