"""Rule 000-12 at a table: what was placed in this turn may be taken back until the turn is confirmed."""

from __future__ import annotations

import pytest

from game.match.record import SeatInfo
from game.match.table import Match
from game.rules import senretsu
from game.rules.protocol import IllegalAction
from game.rules.senretsu.values import NEW_FRONT, NEW_REAR, Confirm, Options, Place

PEOPLE = (SeatInfo("A", "human"), SeatInfo("B", "human"))


def _placing(seed="staging"):
    match = Match.new("senretsu", Options(first=0), PEOPLE, seed)
    match.advance()
    return match


def _placement(match):
    card = match.state.sides[0].hand[0]
    return Place(card, NEW_REAR, 5 if card.suit == "X" else None)


def test_placements_are_taken_back_one_by_one_without_casual_undo():
    match = _placing()
    states = [match.state]
    hand = match.state.sides[0].hand
    for card, slot in zip(hand, (NEW_FRONT, NEW_REAR, NEW_FRONT), strict=True):
        number = 5 if card.suit == "X" else None
        match.play(0, Place(card, slot, number))
        states.append(match.state)
    for before in states[-2::-1]:
        assert match.can_undo(0)
        assert not match.can_undo(1)
        assert match.undo(0) == 1
        assert match.state == before
    assert not match.can_undo(0)  # the draw stands
    assert match.ply == 1


def test_a_confirmed_turn_stands():
    match = _placing()
    match.play(0, _placement(match))
    match.play(0, Confirm())
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction, match="no_undo"):
        match.undo(0)


def test_what_an_earlier_turn_placed_stays():
    """Ruling 0-l: taking back ends at the cards that were there before."""
    match = _placing()
    match.play(0, _placement(match))
    match.play(0, Confirm())
    while not senretsu.private(match.view(None), 0):
        if match.advance() is None:
            seat = match.acting()[0]
            match.play(seat, senretsu.actions(match.view(seat))[-1])
    assert len(match.state.sides[0].ranks) == 2
    assert not match.can_undo(0)
    match.play(0, _placement(match))
    match.undo(0)
    assert not match.can_undo(0)


def test_going_another_way_to_the_same_ranks_is_the_same_position():
    match = _placing()
    cards = [card for card in match.state.sides[0].hand if card.suit != "X"][:2]
    match.play(0, Place(cards[0], NEW_FRONT))
    match.play(0, Place(cards[1], NEW_REAR))
    one = match.state
    match.undo(0)
    match.undo(0)
    match.play(0, Place(cards[1], NEW_REAR))
    match.play(0, Place(cards[0], NEW_FRONT))
    assert match.state == one
