"""Why something may not be done in グローリアスクラウン, and that lists keep their order."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.legal import left_out, unbeaten
from game.rules.crown.values import (
    Deal,
    Discard,
    DiscardNothing,
    Offer,
    Pass,
    Play,
    Seal,
    ToDiscard,
    ToExchange,
    ToOffer,
)
from game.rules.protocol import CHANCE, IllegalAction, Refusal
from tests.rules.crown.tables import cards, play, table
from tests.together import together

HANDS = ("C04 D04 H06 C09 C02 X01", "D05 D06", "H04 S09")
LEAD = table(*HANDS)
ANSWER = table(*HANDS, field="H05")
PAIR = table(*HANDS, field="H05 S05")
DOWN = table(*HANDS, field="H07", back=True)
LOCKED = table("C09 D10 X01", "D05", "H04", field="S06", lock=("S",))
JOKER = table("X01 C02 C03", "D05", "H04", field="X01")
JOKERS = table("C02 D02", "D05", "H04", field="X01 X01")


def waiting(todo):
    return replace(ANSWER, todo=todo)


OFFERING = waiting(ToOffer(0, 1, 2))
EXCHANGE = waiting(ToExchange(0, 1, 2))
SEALED = waiting(ToExchange(0, 1, 2, given=cards("C04 D04")))
DISCARD = waiting(ToDiscard(0))

REFUSALS = [
    (LEAD, 1, play("D05"), Refusal("not_your_turn")),
    (LEAD, 7, play("D05"), Refusal("not_your_turn")),
    (LEAD, 0, Pass(), Refusal("must_lead")),
    (LEAD, 0, Play(()), Refusal("not_a_set")),
    (LEAD, 0, play("C04 H06"), Refusal("not_a_set")),
    (LEAD, 0, play("C04 H06 X01"), Refusal("not_a_set")),
    (LEAD, 0, play("D05"), Refusal("not_in_hand")),
    (LEAD, 0, Play((Card.C04, Card.C04)), Refusal("not_in_hand")),
    (LEAD, 0, play("X01 X01"), Refusal("not_in_hand")),
    (LEAD, 0, play("X02"), Refusal("not_in_hand")),
    (LEAD, 0, Play((Card.D04, Card.C04)), Refusal("not_sorted")),
    (LEAD, 0, Play((Card.X01, Card.C04)), Refusal("not_sorted")),
    (LEAD, 0, Offer(0), Refusal("not_now")),
    (LEAD, 0, DiscardNothing(), Refusal("not_now")),
    (LEAD, 0, Deal(()), Refusal("not_now")),
    (ANSWER, 0, play("C04 D04"), Refusal("set_size", (("size", 1),))),
    (ANSWER, 0, play("C04"), Refusal("too_low", (("number", 5),))),
    (PAIR, 0, play("C04 D04"), Refusal("too_low", (("number", 5),))),
    (DOWN, 0, play("C09"), Refusal("too_high", (("number", 7),))),
    (LOCKED, 0, play("C09"), Refusal("suit_lock", (("suits", "S"),))),
    (JOKER, 0, play("X01"), Refusal("spade_three_only")),
    (JOKER, 0, play("C03"), Refusal("spade_three_only")),
    (JOKERS, 0, play("C02 D02"), Refusal("jokers_unbeaten")),
    (OFFERING, 0, Offer(3), Refusal("offer_most", (("most", 2),))),
    (OFFERING, 0, Offer(-1), Refusal("offer_most", (("most", 2),))),
    (OFFERING, 0, Pass(), Refusal("offer_first")),
    (OFFERING, 1, Offer(1), Refusal("not_your_turn")),
    (EXCHANGE, 0, Seal(cards("C04")), Refusal("exchange_count", (("count", 2),))),
    (EXCHANGE, 0, Seal(cards("C04 D05")), Refusal("not_in_hand")),
    (EXCHANGE, 0, Seal((Card.D04, Card.C04)), Refusal("not_sorted")),
    (EXCHANGE, 0, play("C09"), Refusal("exchange_first")),
    (EXCHANGE, 2, Seal(cards("H04 S09")), Refusal("not_your_turn")),
    (SEALED, 0, Seal(cards("C04 D04")), Refusal("not_your_turn")),
    (DISCARD, 0, Discard(Card.D05), Refusal("not_in_hand")),
    (DISCARD, 0, Pass(), Refusal("discard_first")),
    (DISCARD, 1, DiscardNothing(), Refusal("not_your_turn")),
]


@pytest.mark.parametrize(
    ("state", "seat", "action", "refusal"), REFUSALS, ids=lambda v: v.code if isinstance(v, Refusal) else ""
)
def test_refusals_say_why(state, seat, action, refusal):
    if seat < 3:
        assert crown.why_not(crown.view(state, seat), action) == refusal
    with pytest.raises(IllegalAction) as caught:
        crown.apply(state, seat, action)
    assert caught.value.refusal == refusal


def test_the_spectator_may_do_nothing():
    for state in (LEAD, OFFERING, EXCHANGE, DISCARD):
        assert crown.actions(crown.view(state, None)) == ()
        assert crown.why_not(crown.view(state, None), Pass()) == Refusal("not_your_turn")


def test_the_list_is_ordered_by_number_size_jokers_and_suits_and_ends_with_the_pass():
    listed = crown.actions(crown.view(table("C04 D04 H06 X01 X01", "D05", "H04"), 0))
    assert [" ".join(action.cards) for action in listed] == [
        "C04",
        "D04",
        "C04 D04",
        "C04 X01",
        "D04 X01",
        "C04 D04 X01",
        "C04 X01 X01",
        "D04 X01 X01",
        "C04 D04 X01 X01",
        "H06",
        "H06 X01",
        "H06 X01 X01",
        "X01",
        "X01 X01",
    ]
    answers = crown.actions(crown.view(ANSWER, 0))
    assert answers[-1] == Pass()
    assert answers.count(Pass()) == 1


DEALS = [
    pytest.param((("C04",),) * 3, id="too few"),
    pytest.param(tuple(tuple(f"{suit}{n:02}" for n in range(1, 10)) * 2 for suit in "CDH"), id="twice"),
]


@pytest.mark.parametrize("hands", DEALS)
def test_impossible_deals_are_refused(hands):
    deal = Deal(tuple(tuple(map(Card, hand)) for hand in hands))
    with pytest.raises(IllegalAction) as caught:
        crown.apply(crown.start(crown.Options(), 3), CHANCE, deal)
    assert caught.value.refusal == Refusal("bad_deal")


def test_a_deal_without_the_diamond_three_is_refused():
    state = crown.start(crown.Options(), 4)
    deal = crown.draw(state, random.Random(1))
    blind = next(card for card in Card if card is not Card.X02 and all(card not in h for h in deal.hands))
    hands = tuple(tuple(sorted(blind if card is Card.D03 else card for card in hand)) for hand in deal.hands)
    with pytest.raises(IllegalAction) as caught:
        crown.apply(state, CHANCE, Deal(hands))
    assert caught.value.refusal == Refusal("bad_deal")


def test_chance_deals_only_when_it_is_to():
    for action in (Pass(), play("C04"), Deal(())):
        with pytest.raises(IllegalAction) as caught:
            crown.apply(LEAD, CHANCE, action)
        assert caught.value.refusal == Refusal("not_chance")
    with pytest.raises(IllegalAction):
        crown.draw(LEAD, None)


@together(
    ("state", "card", "code"),
    [
        (ANSWER, "C04", "too_low"),
        (DOWN, "C09", "too_high"),
        (PAIR, "C09", "too_few"),
        (PAIR, "X01", "too_few"),
        (LOCKED, "C09", "suit_lock"),
        (JOKER, "C02", "spade_three_only"),
        (JOKER, "X01", "spade_three_only"),
        (JOKERS, "C02", "jokers_unbeaten"),
    ],
)
def test_a_card_that_no_set_holds_has_a_reason(state, card, code):
    assert left_out(state, Card(card)).code == code


def test_only_jokers_alone_are_unbeaten():
    assert [unbeaten(state.field[-1]) for state in (ANSWER, PAIR, DOWN)] == [None] * 3
