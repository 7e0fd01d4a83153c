"""RULES 001, section 3: every test vector by its id."""

from __future__ import annotations

import random

import pytest

from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.play import foul_of
from game.rules.crown.trick import bonuses
from game.rules.crown.values import (
    DECK,
    Discard,
    DiscardNothing,
    Finish,
    Laid,
    Offer,
    Options,
    Pass,
    Play,
    Seal,
    Skipped,
    ToDiscard,
    ToOffer,
    ToPlay,
)
from game.rules.protocol import CHANCE
from tests.rules.crown.tables import cards, clear, do, ended, finish, kinds, listed, play, plays, table

PASS = Pass()


def scored(chosen: str, **more) -> int:
    """The points of seat 0 when it plays this with three left, and both others pass."""
    state = do(table(f"{chosen} C04 C06", "D04 D06", "H04 H06", **more), (0, play(chosen)))
    if isinstance(state.todo, ToOffer):
        state = do(state, (0, Offer(0)))
    if isinstance(state.todo, ToDiscard):
        state = do(state, (0, DiscardNothing()))
    while state.field:
        state = do(state, (state.todo.seat, PASS))
    assert state.todo == ToPlay(0)
    return state.points[0]


def test_t1_1_a_king_scores_one_in_common():
    assert scored("C13") == 1


def test_t1_2_three_nines_score_one_in_revolution():
    assert scored("C09 D09 H09", revolution=True) == 1


@pytest.mark.parametrize("chosen", ["C09 X01", "C05 D05 X01", "C13 X01", "C08 X01", "C08", "C08 D08"])
@pytest.mark.parametrize("revolution", [False, True])
def test_t1_3_jokers_and_eights_score_nothing(chosen, revolution):
    assert scored(chosen, revolution=revolution) == 0


def test_t1_4_a_single_joker_scores_nothing():
    assert scored("X01") == 0


@pytest.mark.parametrize("chosen", ["C11", "C11 D11"])
def test_t1_5_jacks_score_two_in_common(chosen):
    assert scored(chosen) == 2


def test_t1_5b_a_jack_scores_one_in_revolution():
    assert scored("C11", revolution=True) == 1


@pytest.mark.parametrize(("revolution", "points"), [(False, 2), (True, 1)])
def test_t1_6_a_five_with_two_left_returns_and_clear(revolution, points):
    beats = crown.apply(table("C05 C09", "D04 D06", "", revolution=revolution), 0, play("C05"))
    assert kinds(beats) == ["Played", "Skipped", "Flushed"]
    assert clear(beats).points == points
    assert beats[-1][1].points == (points, 0, 0)
    assert beats[-1][1].todo == ToPlay(0)


def test_t1_7_two_fives_skip_one_player_of_four():
    state = table("C05 D05 C09", "D04 D09", "H04 H09", "S04 S09")
    beats = crown.apply(state, 0, play("C05 D05"))
    assert [event for event, _ in beats if isinstance(event, Skipped)] == [Skipped(1)]
    assert beats[-1][1].todo == ToPlay(2)


SEVENS = "C07 D07 H07"


def test_t1_8_three_sevens_offer_up_to_three():
    state = do(table(f"{SEVENS} C03 C04 C06", "D03 D04 D06", "H04"), (0, play(SEVENS)))
    assert state.todo == ToOffer(0, 1, 3)
    assert listed(state, 0) == {Offer(0), Offer(1), Offer(2), Offer(3)}


def test_t1_8_a_partner_with_one_card_gets_a_joker_and_is_stuck_with_it():
    state = do(table(f"{SEVENS} C04 X01", "D03", "H04 H06"), (0, play(SEVENS)))
    assert state.todo == ToOffer(0, 1, 1)
    state = do(state, (0, Offer(1)), (0, Seal(cards("X01"))), (1, Seal(cards("D03"))))
    assert state.hands[1].cards == cards("X01")
    assert state.hands[0].cards == cards("D03 C04")
    out = do(state, (1, PASS), (2, PASS), (0, play("C04")))
    beats = crown.apply(out, 1, play("X01"))
    assert finish(beats).finish == Finish(1, "joker")
    state = do(beats[-1][1], (2, PASS), (0, PASS))
    assert state.todo == ToPlay(2)
    beats = crown.apply(do(state, (2, play("H04")), (0, PASS)), 2, play("H06"))
    assert ended(beats).result.bonus == (2, 0, 3)


def test_t1_8_the_victim_who_never_leads_is_the_last_holder():
    state = do(table(f"{SEVENS} C04 X01", "D03", "H06"), (0, play(SEVENS)))
    state = do(state, (0, Offer(1)), (0, Seal(cards("X01"))), (1, Seal(cards("D03"))))
    state = do(state, (1, PASS), (2, PASS), (0, play("D03")), (1, PASS))
    state = do(state, (2, play("H06")), (0, PASS), (1, PASS))
    beats = crown.apply(state, 0, play("C04"))
    assert ended(beats).result.bonus == (2, 1, 3)


def test_t1_8_a_later_exchange_frees_the_victim():
    """Refinement 001-f: foul only while he holds just the joker."""
    stuck = table("C07 C06 C09", "X01", "H03 H04")
    freed = do(stuck, (0, play("C07")), (0, Offer(1)), (0, Seal(cards("C09"))), (1, Seal(cards("X01"))))
    assert freed.hands[1].cards == cards("C09")
    beats = crown.apply(freed, 1, play("C09"))
    assert finish(beats).finish == Finish(1)


def test_t1_9_two_tens_let_one_card_be_discarded():
    state = do(table("C10 D10 C03 C04", "D03 D04", "H03 H04"), (0, play("C10 D10")))
    assert state.todo == ToDiscard(0)
    assert listed(state, 0) == {Discard(Card.C03), Discard(Card.C04), DiscardNothing()}
    after = do(state, (0, Discard(Card.C03)))
    assert after.hands[0].cards == cards("C04")
    assert after.todo == ToPlay(1)


def test_t1_9_discarding_the_last_card_is_foul():
    state = do(table("C10 C03", "D03 D04", "H03 H04"), (0, play("C10")))
    beats = crown.apply(state, 0, Discard(Card.C03))
    assert finish(beats).finish == Finish(0, "ten")
    assert bonuses((Finish(0, "ten"), Finish(1)), 3) == (0, 3, 2)


def test_t1_9_keeping_the_last_card_goes_on():
    state = do(table("C10 C03", "D03 D04", "H03 H04"), (0, play("C10")), (0, DiscardNothing()))
    assert state.hands[0].cards == cards("C03")
    assert state.todo == ToPlay(1)


@pytest.mark.parametrize(("revolution", "points"), [(False, 2), (True, 1)])
def test_t1_10_the_spade_three_answers_a_single_joker(revolution, points):
    state = table("S03 C09", "D04 D06", "H04 H06", field="X01", revolution=revolution)
    assert plays(state, 0) == {"S03"}
    beats = crown.apply(state, 0, play("S03"))
    assert kinds(beats) == ["Played", "Flushed"]
    assert beats[0][0].returns
    assert clear(beats).points == points
    assert beats[-1][1].todo == ToPlay(0)


@pytest.mark.parametrize("field", ["C09 X01", "X01 X01"])
def test_t1_10_no_counter_against_a_pair_with_a_joker(field):
    assert plays(table("S03 C10", "D04", "H04", field=field), 0) == set()


def test_t1_10_no_other_three_counters():
    assert plays(table("C03 D03 H03", "D04", "H04", field="X01"), 0) == set()


def test_t1_11_an_eight_clear_for_nothing_and_leads_again():
    beats = crown.apply(table("C08 C09", "D04", "H04", field="C06"), 0, play("C08"))
    assert kinds(beats) == ["Played", "Flushed"]
    assert clear(beats).points == 0
    assert beats[-1][1].todo == ToPlay(0)


@pytest.mark.parametrize(("seats", "size", "blind"), [(3, 18, 0), (4, 13, 2), (5, 10, 4)])
def test_t1_12_the_deal(seats, size, blind):
    met = set()
    for seed in range(60):
        state = crown.start(Options(), seats)
        deal = crown.draw(state, random.Random(seed))
        assert [len(hand) for hand in deal.hands] == [size] * seats
        dealt = [card for hand in deal.hands for card in hand]
        assert len(DECK) - len(dealt) == blind
        assert Card.D03 in dealt
        met |= {card for card in DECK if dealt.count(card) < DECK.count(card)}
        state = do(state, (CHANCE, deal))
        leader = state.todo.seat
        assert Card.D03 in state.hands[leader].cards
        assert PASS not in listed(state, leader)
        alone = {action.cards for action in listed(state, leader) if isinstance(action, Play)}
        assert {(card,) for card in state.hands[leader].cards} <= alone
    assert (len(met) > 40) == (blind > 0)


def test_t1_13_foulers_are_last_and_the_others_move_up():
    out = (Finish(0, "joker"), Finish(1), Finish(2))
    assert bonuses(out, 4) == (0, 4, 3, 2)


def test_t1_13_without_a_foul():
    assert bonuses((Finish(0), Finish(1), Finish(2)), 4) == (4, 3, 2, 1)


def last(chosen: str, **more) -> Finish:
    beats = crown.apply(table(chosen, "D04 D06", "H04 H06", **more), 0, play(chosen))
    return finish(beats).finish


def test_t1_14_a_two_goes_out_foul_in_common():
    assert last("C02") == Finish(0, "two")


def test_t1_14_a_two_goes_out_clean_in_revolution():
    assert last("C02", revolution=True) == Finish(0)


def test_t1_14_a_two_is_clean_after_a_jack_and_foul_after_a_jack_in_revolution():
    """No lead is ever made after a jack, and no 2 beats anything there; the ruling is looked at directly."""
    two = Laid(0, cards("C02"), 15, 1)
    assert foul_of(table("C02", "D04", "H04", back=True), two, returns=False) is None
    assert foul_of(table("C02", "D04", "H04", back=True, revolution=True), two, returns=False) == "two"


def test_t1_15_after_a_jack_ten_beats_it_and_queen_does_not():
    state = do(table("C11 C09", "D10 D12", "H04 H06"), (0, play("C11")))
    assert plays(state, 1) == {"D10"}
    state = do(state, (1, PASS), (2, PASS))
    assert not state.back
    state = do(state, (0, play("C09")))
    assert plays(state, 1) == {"D10", "D12"}
