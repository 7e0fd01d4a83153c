"""RULES 001, section 2 and the refinements: what the text leaves open, as it was settled."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.values import (
    DECK,
    DealEnded,
    Discard,
    Finish,
    Offer,
    Options,
    Pass,
    Revolved,
    Seal,
    ToDeal,
    ToOffer,
    ToPlay,
)
from game.rules.protocol import CHANCE, BadSetup
from tests.rules.crown.tables import (
    cards,
    clear,
    do,
    ended,
    finish,
    kinds,
    listed,
    play,
    plays,
    table,
)

PASS = Pass()


@pytest.mark.parametrize("chosen", ["C04 D04 H04 S04", "C04 D04 H04 X01", "C04 D04 X01 X01"])
@pytest.mark.parametrize("revolution", [False, True])
def test_1_b_four_of_a_number_turn_the_state_over(chosen, revolution):
    beats = crown.apply(table(f"{chosen} C06", "D06", "H06", revolution=revolution), 0, play(chosen))
    assert beats[1][0] == Revolved(0, not revolution)
    after = do(beats[-1][1], (1, PASS), (2, PASS))
    assert after.revolution is not revolution
    assert not after.field


def test_1_b_three_do_not():
    state = do(table("C04 D04 X01 C06", "D06", "H06"), (0, play("C04 D04 X01")))
    assert not state.revolution


def test_1_c_a_jack_in_revolution_makes_the_order_normal():
    state = do(table("C11 C09", "D10 D12", "H04 H06", revolution=True), (0, play("C11")))
    assert plays(state, 1) == {"D12"}


def test_1_d_four_jacks_turn_twice_and_score_one():
    state = table("C11 D11 H11 S11 C09", "C10 D10 H10 S10 C12 D12 H12 S12", "H04 H06")
    state = do(state, (0, play("C11 D11 H11 S11")))
    assert plays(state, 1) == {"C12 D12 H12 S12"}
    state = do(state, (1, PASS), (2, PASS))
    assert state.points == (1, 0, 0)
    assert state.revolution
    assert not state.back


def test_1_e_the_state_counts_at_the_clear():
    """Four 9s start 革命 themselves, so they score in it."""
    state = do(table("C09 D09 H09 S09 C04", "D04", "H04"), (0, play("C09 D09 H09 S09")), (1, PASS), (2, PASS))
    assert state.points == (1, 0, 0)


def test_1_h_the_counter_is_played_under_any_lock():
    assert plays(table("S03", "C04", "H04", field="C06,X01", lock=("C",)), 0) == {"S03"}


def test_1_i_who_passed_may_play_again_in_the_trick():
    state = do(table("C08 C09", "D04 D09", "H06 H10", turn=1, field="C04", by=0), (1, PASS), (2, play("H06")))
    state = do(state, (0, play("C09")))
    assert state.todo == ToPlay(1)


def test_1_i_who_has_passed_is_not_asked_again_before_somebody_plays():
    state = do(table("C08 C09", "D04 D09", "H06 H10", turn=1, field="C04", by=0), (1, PASS), (2, PASS))
    assert (state.field, state.todo) == ((), ToPlay(0))


def test_1_j_the_skipped_seat_has_passed_on_that_play():
    state = do(table("C05 C09", "D09 D04", "H09 H04"), (0, play("C05")))
    assert state.skipped == 1
    after = do(state, (2, PASS))
    assert after.points == (2, 0, 0)
    assert after.todo == ToPlay(0)
    again = do(state, (2, play("H09")))
    assert again.skipped is None
    assert again.todo == ToPlay(0)


@pytest.mark.parametrize(("hand", "points"), [("C05", 2), ("C05 X01", 0)])
def test_1_k_going_out_with_the_five_against_one_is_scored(hand, points):
    """Ruling 1-x too: the play itself clears."""
    beats = crown.apply(table(hand, "D04 D09", ""), 0, play(hand))
    assert kinds(beats) == ["Played", "Skipped", "Flushed", "WentOut", "DealEnded", "Ended"]
    assert beats[-1][1].points == (points, 0, 0)


def test_1_l_the_skip_holds_when_the_five_was_the_last_card():
    state = do(table("C05", "D04 D09", "H04 H09", "S04 S09"), (0, play("C05")))
    assert state.out == (Finish(0),)
    assert (state.skipped, state.todo) == (1, ToPlay(2))


@pytest.mark.parametrize(
    ("hand", "set_", "partner", "most"),
    [
        ("C07 C04 C06", "C07", "D04 D06", 1),
        ("C07 D07 C04 C06 C09", "C07 D07", "D04 D06", 2),
        ("C07 X01 C04 C06 C09", "C07 X01", "D04 D06", 2),
        ("C07 D07 C04", "C07 D07", "D04 D06", 1),
        ("C07 D07 C04 C06", "C07 D07", "D04", 1),
        ("C07 D07 X01 X01 C04 C06 C09 C10", "C07 D07 X01 X01", "D03 D04 D06 D09 D10", 4),
    ],
)
def test_1_n_how_many_cards_may_be_exchanged(hand, set_, partner, most):
    assert do(table(hand, partner, "H04"), (0, play(set_))).todo == ToOffer(0, 1, most)


def test_1_n_nothing_is_exchanged_after_going_out():
    state = do(table("C07 D07", "D04 D06", "H04 H06"), (0, play("C07 D07")))
    assert state.todo == ToPlay(1)


def test_1_m_nothing_exchanged_goes_on():
    state = do(table("C07 C04", "D04", "H04"), (0, play("C07")), (0, Offer(0)))
    assert state.todo == ToPlay(1)


class TestExchange:
    """Rule 001-22, rulings 1-m to 1-p."""

    STATE = do(table("C07 D07 C04 C06 C09", "D04 D06 D09", "H04"), (0, play("C07 D07")))

    def test_both_choose_at_once_and_each_gives_exactly_as_many(self):
        state = do(self.STATE, (0, Offer(2)))
        assert crown.acting(state) == (0, 1)
        assert listed(state, 1) == {Seal(cards(pair)) for pair in ("D04 D06", "D04 D09", "D06 D09")}
        assert listed(state, 2) == set()

    @pytest.mark.parametrize("order", [(0, 1), (1, 0)])
    def test_either_may_seal_first(self, order):
        chosen = {0: Seal(cards("C04 C06")), 1: Seal(cards("D06 D09"))}
        state = do(self.STATE, (0, Offer(2)), (order[0], chosen[order[0]]))
        assert crown.acting(state) == (order[1],)
        assert [crown.staged(state, seat) for seat in range(3)] == [
            int(seat == order[0]) for seat in range(3)
        ]
        beats = crown.apply(state, order[1], chosen[order[1]])
        assert kinds(beats) == ["Sealed", "Exchanged"]
        after = beats[-1][1]
        assert [hand.cards for hand in after.hands[:2]] == [cards("C09 D06 D09"), cards("C04 C06 D04")]
        assert after.todo == ToPlay(1)
        assert [crown.staged(after, seat) for seat in range(3)] == [0, 0, 0]

    def test_equal_cards_are_listed_once(self):
        state = table("C07 X01 X01 C04", "D04 D06", "H04")
        state = do(state, (0, play("C07")), (0, Offer(1)))
        assert listed(state, 0) == {Seal(cards("X01")), Seal(cards("C04"))}

    def test_the_partner_is_the_next_with_cards_even_if_he_passed(self):
        state = table("C07 C04", "D04 D06", "", "S04 S06", turn=0, field="C03", passed=(1,), by=3)
        assert do(state, (0, play("C07"))).todo == ToOffer(0, 1, 1)
        state = table("C07 C04", "", "H04 H06", "S04 S06", turn=0, field="C03", by=3)
        assert do(state, (0, play("C07"))).todo == ToOffer(0, 2, 1)


@pytest.mark.parametrize("chosen", ["C05 X01", "C08 X01", "C11 X01", "C10 X01"])
def test_1_q_a_joker_takes_part_in_the_effect(chosen):
    beats = crown.apply(table(f"{chosen} C04", "D04 D06", "H04 H06"), 0, play(chosen))
    effects = {"C05 X01": "Skipped", "C08 X01": "Flushed", "C11 X01": "Reversed", "C10 X01": "Played"}
    assert kinds(beats)[-1] == effects[chosen]
    assert (type(beats[-1][1].todo).__name__ == "ToDiscard") == (chosen == "C10 X01")


@pytest.mark.parametrize("more", [{}, {"revolution": True}, {"back": True}])
def test_1_r_jokers_are_strongest_in_every_state(more):
    assert "X01" in plays(table("X01 C04", "D04", "H04", field="C09", **more), 0)
    assert "X01 X01" in plays(table("X01 X01 C04", "D04", "H04", field="C09 D09", **more), 0)
    assert plays(table("X01 C02", "D04", "H04", field="X01", **more), 0) == set()
    assert plays(table("C02 D02", "D04", "H04", field="X01 X01", **more), 0) == set()


def test_1_r_two_jokers_have_no_effect_and_no_points():
    beats = crown.apply(table("X01 X01 C04", "D04", "H04"), 0, play("X01 X01"))
    assert kinds(beats) == ["Played"]
    assert do(beats[-1][1], (1, PASS), (2, PASS)).points == (0, 0, 0)


FINISHES = [
    ("X01", {}, "joker"),
    ("X01 X01", {"revolution": True}, "joker"),
    ("C04 X01", {}, "joker"),
    ("C03 X01", {}, "joker"),
    ("C02", {}, "two"),
    ("C02 D02", {}, "two"),
    ("C02", {"revolution": True}, None),
    ("C03", {}, None),
    ("C03", {"revolution": True}, "three"),
    ("C08", {}, None),
    ("C08", {"options": Options(eight_foul=True)}, "eight"),
    ("C10", {}, None),
    ("C01", {}, None),
    # Ruling 1-t and refinement e: the state before the play's own effect.
    ("C02 D02 H02 S02", {}, "two"),
    ("C02 D02 H02 S02", {"revolution": True}, None),
    ("C03 D03 H03 S03", {}, None),
    ("C03 D03 H03 S03", {"revolution": True}, "three"),
    ("C04", {"field": "C05", "back": True}, None),
    ("C03", {"field": "C05", "back": True}, "three"),
]


@pytest.mark.parametrize(("chosen", "more", "foul"), FINISHES)
def test_1_s_and_1_t_fouls(chosen, more, foul):
    beats = crown.apply(table(chosen, "D04 D06", "H04 H06", **more), 0, play(chosen))
    assert finish(beats).finish == Finish(0, foul)


@pytest.mark.parametrize("more", [{}, {"revolution": True}])
def test_refinement_b_the_counter_is_never_foul(more):
    beats = crown.apply(table("S03", "D04 D06", "H04 H06", field="X01", **more), 0, play("S03"))
    assert finish(beats).finish == Finish(0)
    assert beats[-1][1].points[0] == (1 if more else 2)


def test_1_v_any_card_is_discarded_face_up_without_effect():
    state = do(table("C10 C08 X01 C02", "D04", "H04"), (0, play("C10")))
    for card in cards("C08 X01 C02"):
        beats = crown.apply(state, 0, Discard(card))
        assert kinds(beats) == ["Discarded"]
        after = beats[-1][1]
        assert after.discards[-1].cards == (card,)
        assert after.discards[-1].thrown
        assert after.todo == ToPlay(1)
        assert crown.redact(beats[0][0], 2) == beats[0][0]


@pytest.mark.parametrize(("chosen", "foul"), [("C13", None), ("C02", "two")])
def test_1_w_and_refinement_c_the_points_go_to_who_is_out(chosen, foul):
    state = do(table(chosen, "D04 D06", "H04 H06"), (0, play(chosen)), (1, PASS), (2, PASS))
    assert state.out == (Finish(0, foul),)
    assert state.points == (1, 0, 0)
    assert state.todo == ToPlay(1)


def test_1_w_the_next_with_cards_leads():
    state = table("", "C13", "", "S04 S06", "H04 H06", turn=1, out=(Finish(0), Finish(2)))
    state = do(state, (1, play("C13")), (3, PASS), (4, PASS))
    assert state.todo == ToPlay(3)


@pytest.mark.parametrize(("chosen", "points"), [("C13", 0), ("C08", 0), ("C11", 0), ("C05", 2)])
def test_1_x_the_last_trick_counts_only_if_the_play_clear_it(chosen, points):
    beats = crown.apply(table(chosen, "D04 D06", "", out=(Finish(2),)), 0, play(chosen))
    result = ended(beats).result
    assert result.points == (points, 0, 0)
    assert result.bonus == (2, 1, 3)
    assert (clear(beats) is not None) == (chosen in ("C08", "C05"))


def test_1_x_the_counter_as_last_play_counts():
    beats = crown.apply(table("S03", "D04 D06", "", field="X01", out=(Finish(2),), by=1), 0, play("S03"))
    assert ended(beats).result.points == (2, 0, 0)


def test_1_y_several_foulers_share_the_last_place():
    state = table("C02", "D02", "H04", "S04 S06", options=Options())
    state = do(state, (0, play("C02")), (1, PASS), (2, PASS), (3, PASS))
    state = do(state, (1, play("D02")), (2, PASS), (3, PASS))
    beats = crown.apply(state, 2, play("H04"))
    assert ended(beats).result.bonus == (0, 0, 4, 3)
    assert ended(beats).result.points == (1, 1, 0, 0)


def test_1_z_a_trick_goes_on_after_a_foul():
    state = do(table("X01", "D04 D06", "H04 S03"), (0, play("X01")), (1, PASS))
    assert plays(state, 2) == {"S03"}


def test_1_aa_a_foul_lead_is_forced_but_an_answer_is_not():
    assert listed(table("C02", "D04", "H04"), 0) == {play("C02")}
    assert listed(table("C02", "D04", "H04", field="C09"), 0) == {play("C02"), PASS}


@pytest.mark.parametrize(
    ("points", "totals", "winners"),
    [((0, 1, 0), [2, 2, 3], (2,)), ((1, 2, 0), [3, 3, 3], (0, 1, 2)), ((2, 3, 0), [4, 4, 3], (0, 1))],
)
def test_1_bb_equal_points_win_together(points, totals, winners):
    state = replace(table("C04", "D04 D06", "", out=(Finish(2),)), points=points)
    result = crown.outcome(do(state, (0, play("C04"))))
    assert [score.total for score in result.scores] == totals
    assert result.winners == winners


def test_1_cc_four_eights_turn_the_state_and_clear():
    beats = crown.apply(table("C08 D08 H08 S08 C04", "D04", "H04"), 0, play("C08 D08 H08 S08"))
    assert kinds(beats) == ["Played", "Revolved", "Flushed"]
    assert beats[-1][1].revolution
    assert beats[-1][1].points == (0, 0, 0)


def test_1_dd_blind_cards_are_shown_at_the_end_and_nowhere_before():
    state = table("C04", "D04 D06", "", "", out=(Finish(2), Finish(3)))
    blind = cards("H10 S11")
    left = tuple(laid for laid in state.discards if laid.cards[0] not in blind)
    beats = crown.apply(replace(state, discards=left), 0, play("C04"))
    (event,) = [event for event, _ in beats if isinstance(event, DealEnded)]
    assert event.result.blind == blind
    assert (event.holder, event.left) == (1, cards("D04 D06"))
    assert crown.view(beats[-1][1], None).hands[1].cards == cards("D04 D06")


@pytest.mark.parametrize("chosen", ["C08", "C08 D08"])
def test_1_gg_out_with_an_eight_the_next_leads(chosen):
    state = do(table(chosen, "", "H04 H06", "S04 S06", out=(Finish(1),)), (0, play(chosen)))
    assert state.todo == ToPlay(2)
    assert not state.field


def test_1_ii_sets_of_five_and_six_are_played():
    hand = "C04 D04 H04 S04 X01 X01 C09"
    found = plays(table(hand, "D06", "H06"), 0)
    assert "C04 D04 H04 S04 X01" in found
    assert "C04 D04 H04 S04 X01 X01" in found
    assert do(table(hand, "D06", "H06"), (0, play("C04 D04 H04 S04 X01 X01"))).revolution


class TestSeveralDeals:
    """Refinement 001-h."""

    def test_every_deal_is_led_by_the_holder_of_the_diamond_three_and_totals_add_up(self):
        state = crown.start(Options(deals=3), 3)
        totals = [0, 0, 0]
        rng = random.Random("deals")
        deals = 0
        while acting := crown.acting(state):
            if acting == (CHANCE,):
                assert len(state.past) == deals
                deals += 1
                state = do(state, (CHANCE, crown.draw(state, rng)))
                assert Card.D03 in state.hands[state.todo.seat].cards
                assert (state.deal, state.revolution, state.points) == (deals, False, (0, 0, 0))
                assert state.discards == ()
                continue
            offered = crown.actions(crown.view(state, acting[0]))
            beats = crown.apply(state, acting[0], offered[int(rng.random() * len(offered))])
            state = beats[-1][1]
            if end := ended(beats):
                totals = [
                    t + p + b for t, p, b in zip(totals, end.result.points, end.result.bonus, strict=True)
                ]
        assert deals == 3
        assert [score.total for score in crown.outcome(state).scores] == totals

    def test_between_deals_chance_deals(self):
        state = table("C04", "D04 D06", "", out=(Finish(2),), options=Options(deals=3))
        after = do(state, (0, play("C04")))
        assert after.todo == ToDeal()
        assert crown.acting(after) == (CHANCE,)
        assert crown.outcome(after) is None


@pytest.mark.parametrize(
    "options", [Options(deals=2), Options(deals=True), Options(pass_locks=1), Options(suit_lock=None)]
)
def test_options_that_are_not_offered_are_refused(options):
    with pytest.raises(BadSetup):
        crown.start(options, 4)


def test_the_deck_has_54_cards_and_two_equal_jokers():
    assert len(DECK) == 54
    assert DECK.count(Card.X01) == 2
    assert list(DECK) == sorted(DECK)
