"""Who sees and remembers what (RULES 001, engine facts, refinement 001-i)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from game.conformance.plays import play as play_out
from game.conformance.values import names
from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.hands import known_by_all
from game.rules.crown.values import (
    DECK,
    EVERYBODY,
    NOBODY,
    Dealt,
    Exchanged,
    LeadShown,
    Offer,
    Options,
    Pass,
    Seal,
    Sealed,
    ToExchange,
)
from game.rules.protocol import CHANCE
from tests.rounds import rounds
from tests.rules.crown.tables import cards, do, play, table

PASS = Pass()


def seen(state, viewer, owner):
    """The cards of the owner's hand that the viewer knows."""
    return [card for card in crown.view(state, viewer).hands[owner].cards if card]


def swapped(hands, count, given, taken, others=(), first=""):
    """After seat 0 played its sevens (`first`) and exchanged with seat 1."""
    state = table(*hands)
    state = do(state, *others, (0, play(first or "C07")), (0, Offer(count)))
    return do(state, (0, Seal(cards(given))), (1, Seal(cards(taken))))


def test_a_view_holds_only_own_cards_and_what_lies_open():
    state = table("C04 D04", "H04 S04", "C06", field="C03")
    for viewer, own in ((0, "C04 D04"), (1, "H04 S04"), (None, "")):
        view = crown.view(state, viewer)
        hidden = {"C04", "D04", "H04", "S04", "C06"} - set(own.split())
        assert not names(view) & hidden
        assert set(own.split()) <= names(view)


def test_the_deal_is_seen_by_its_owners_and_the_diamond_three_by_all():
    state = crown.start(Options(), 4)
    (dealt, _), (shown, after) = crown.apply(state, CHANCE, crown.draw(state, random.Random(5)))
    for viewer in (0, 1, 2, 3, None):
        hands = crown.redact(dealt, viewer).hands
        assert [None not in hand for hand in hands] == [viewer == seat for seat in range(4)]
        assert crown.redact(shown, viewer) == LeadShown(after.todo.seat, Card.D03)
        if viewer != after.todo.seat:
            assert seen(after, viewer, after.todo.seat) == [Card.D03]
    assert isinstance(dealt, Dealt)


@pytest.mark.parametrize(
    ("owner", "card", "sealed", "hidden"),
    [
        (0, "C04", {"given": cards("C04")}, {"given": (None,)}),
        (1, "D06", {"taken": cards("D06")}, {"taken": (None,)}),
    ],
)
def test_a_sealed_choice_is_seen_by_its_owner_alone(owner, card, sealed, hidden):
    """Whether it is the one who has played the 7 or the partner who has sealed first."""
    state = do(table("C07 C04 C06", "D04 D06", "H04"), (0, play("C07")), (0, Offer(1)))
    beats = crown.apply(state, owner, Seal(cards(card)))
    for viewer in (0, 1, 2, None):
        mine = viewer == owner
        assert crown.redact(beats[0][0], viewer) == Sealed(owner, cards(card) if mine else (None,))
        assert crown.view(beats[-1][1], viewer).todo == ToExchange(0, 1, 1, **(sealed if mine else hidden))


def test_the_two_partners_see_the_exchange_and_nobody_else():
    state = do(table("C07 C04 C06", "D04 D06", "H04"), (0, play("C07")), (0, Offer(1)))
    state = do(state, (0, Seal(cards("C04"))))
    event = crown.apply(state, 1, Seal(cards("D06")))[-1][0]
    for viewer in (0, 1):
        assert crown.redact(event, viewer) == Exchanged(0, 1, cards("C04"), cards("D06"))
    for viewer in (2, None):
        assert crown.redact(event, viewer) == Exchanged(0, 1, (None,), (None,))


class TestMemory:
    """Refinement 001-i: a view claims what is certain, and no more."""

    def test_each_partner_knows_what_it_gave(self):
        state = swapped(("C07 C04 C06", "D04 D06", "H04"), 1, "C04", "D06")
        assert seen(state, 0, 1) == [Card.C04]
        assert seen(state, 1, 0) == [Card.D06]
        assert seen(state, 2, 0) == seen(state, 2, 1) == seen(state, None, 0) == []
        own = crown.view(state, 1).hands[1]
        assert own.cards == cards("C04 D04")
        assert own.known == (0, NOBODY)

    def test_until_it_is_played(self):
        state = swapped(("C07 C04 C06 C10", "D04 D06", "H04"), 1, "C10", "D06")
        assert seen(do(state, (1, play("C10"))), 0, 1) == []

    def test_or_until_its_holder_exchanges_with_somebody_else(self):
        state = swapped(("C07 C04 C06", "D07 D06 D09", "H04 H06"), 1, "C04", "D06")
        state = do(state, (1, PASS), (2, PASS), (0, play("C06")), (1, play("D07")), (1, Offer(1)))
        state = do(state, (1, Seal(cards("D09"))), (2, Seal(cards("H06"))))
        assert Card.C04 in state.hands[1].cards
        assert seen(state, 0, 1) == []
        assert seen(state, 1, 2) == [Card.D09]

    def test_a_second_exchange_between_the_same_two_keeps_what_stays(self):
        state = swapped(("C07 D07 C04 C06", "D04 D06 D09", "", "S04"), 1, "C04", "D06")
        state = do(state, (1, PASS), (3, PASS), (0, play("D07")), (0, Offer(1)))
        state = do(state, (0, Seal(cards("C06"))), (1, Seal(cards("D09"))))
        assert seen(state, 0, 1) == cards_list("C04 C06")
        assert seen(state, 1, 0) == cards_list("D06 D09")

    def test_the_diamond_three_is_known_to_all_until_it_may_have_left_unseen(self):
        state = table("C07 D03 C06 C09", "D04 D06", "H04")
        state = state_with_public_three(state)
        assert seen(state, 2, 0) == seen(state, None, 0) == [Card.D03]
        kept = do(state, (0, play("C07")), (0, Offer(1)), (0, Seal(cards("C09"))), (1, Seal(cards("D06"))))
        assert seen(kept, 1, 0) == cards_list("D03 D06")
        assert seen(kept, 2, 0) == seen(kept, None, 0) == []
        given = do(state, (0, play("C07")), (0, Offer(1)), (0, Seal(cards("D03"))), (1, Seal(cards("D06"))))
        assert seen(given, 0, 1) == [Card.D03]
        assert seen(given, 2, 1) == seen(given, 2, 0) == []

    def test_no_exchange_no_doubt(self):
        state = state_with_public_three(table("C07 D03 C06", "D04 D06", "H04"))
        state = do(state, (0, play("C07")), (0, Offer(0)))
        assert seen(state, 2, 0) == [Card.D03]

    def test_a_hand_that_goes_over_whole_takes_the_diamond_three_along(self):
        state = state_with_public_three(table("C07 D03", "D04 D06", "H04"))
        state = do(state, (0, play("C07")), (0, Offer(1)), (0, Seal(cards("D03"))), (1, Seal(cards("D06"))))
        for viewer in (0, 2, None):
            assert seen(state, viewer, 1) == [Card.D03]

    def test_of_two_jokers_one_played_leaves_no_certainty(self):
        hands = ("C07 X01 C04", "X01 D06 D09", "H04")
        state = swapped(hands, 1, "X01", "D06")
        assert state.hands[1].cards == cards("D09 X01 X01")
        assert seen(state, 0, 1) == [Card.X01]
        assert seen(do(state, (1, play("X01"))), 0, 1) == []
        assert seen(do(state, (1, play("D09"))), 0, 1) == [Card.X01]

    def test_of_two_jokers_given_one_stays_certain(self):
        hands = ("C07 D07 X01 X01 C04", "D04 D06 D09", "H04")
        state = swapped(hands, 2, "X01 X01", "D04 D06", first="C07 D07")
        assert seen(state, 0, 1) == cards_list("X01 X01")
        state = do(state, (1, PASS), (2, PASS), (0, play("C04")), (1, play("X01")))
        assert seen(state, 0, 1) == [Card.X01]

    def test_of_two_jokers_one_given_back_leaves_no_certainty(self):
        hands = ("C07 D07 X01 C04 C06", "X01 D06 D09", "H04")
        state = swapped(hands, 1, "X01", "D06")
        state = do(state, (1, PASS), (2, PASS), (0, play("D07")), (0, Offer(1)))
        state = do(state, (0, Seal(cards("C04"))), (1, Seal(cards("X01"))))
        assert state.hands[1].cards == cards("C04 D09 X01")
        assert seen(state, 0, 1) == [Card.C04]

    def test_views_never_claim_what_is_not_so(self):
        for seats in crown.SEATS:
            for seed in range(rounds(24)):
                for state in play_out(crown, seats, Options(), f"memory/{seed}", "rare").states:
                    for viewer in (*range(seats), None):
                        for owner in range(seats):
                            claimed = Counter(seen(state, viewer, owner))
                            assert claimed <= Counter(state.hands[owner].cards)


def cards_list(text):
    return list(cards(text))


def state_with_public_three(state):
    return replace(state, hands=known_by_all(state.hands, 0, Card.D03))


class TestImagine:
    def test_every_card_is_somewhere_once_and_the_diamond_three_never_blind(self):
        for seats in crown.SEATS:
            for seed in range(6):
                played = play_out(crown, seats, Options(), f"imagine/{seed}", "rare")
                for ply, state in enumerate(played.states[1:-1]):
                    dream = crown.imagine(crown.view(state, ply % seats), random.Random(ply))
                    held = Counter(card for hand in dream.hands for card in hand.cards)
                    open_ = Counter(card for laid in (*dream.field, *dream.discards) for card in laid.cards)
                    assert held + open_ <= Counter(DECK)
                    assert (held + open_)[Card.D03] == 1

    def test_what_is_known_stays_where_it_is(self):
        state = swapped(("C07 C04 C06", "D04 D06", "H04"), 1, "C04", "D06")
        for seed in range(20):
            dream = crown.imagine(crown.view(state, 0), random.Random(seed))
            assert Card.C04 in dream.hands[1].cards


@pytest.mark.parametrize("viewer", [0, None])
def test_who_decides_decides_in_private(viewer):
    state = table("C07 C04 C06", "D04 D06", "H04")
    assert [crown.private(crown.view(state, None), seat) for seat in range(3)] == [True, False, False]
    state = do(state, (0, play("C07")))
    assert [crown.private(crown.view(state, viewer), seat) for seat in range(3)] == [True, False, False]
    state = do(state, (0, Offer(1)))
    assert [crown.private(crown.view(state, viewer), seat) for seat in range(3)] == [True, True, False]


def test_markers_are_no_seats():
    assert {NOBODY, EVERYBODY, CHANCE}.isdisjoint(range(5))
    assert len({NOBODY, EVERYBODY, CHANCE}) == 3
