"""RULES 004, section 2: every ruling 4-a .. 4-w, and the refinements, where play shows them."""

from __future__ import annotations

import random

import pytest

from game.rules import sht
from game.rules.cards import PACK, Card
from game.rules.protocol import CHANCE, BadSetup, IllegalAction, Outcome
from game.rules.sht.values import (
    Attack,
    Attacked,
    BonusWon,
    Break,
    ChooseFirst,
    Deal,
    Defend,
    Defended,
    Draw,
    FieldCard,
    Options,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    ShieldBroke,
    TakeHit,
    ToAct,
    ToBreak,
    ToDefend,
    ToDraw,
    ToPlace,
    deck_size,
)
from tests.rules.sht.tables import after, attacked, cards, events, listed, table


def _refused(state: sht.State, seat: int, action: sht.Action) -> str:
    with pytest.raises(IllegalAction) as caught:
        sht.apply(state, seat, action)
    return caught.value.refusal.code


def test_4_a_no_jokers():
    state = sht.start(Options(first=0), 2)
    assert state.unseen == PACK
    assert len(PACK) == 52
    joker = Deal((cards("C01 C02 C03 C04 C05"), (*cards("D01 D02 D03 D04"), Card.X01)))
    assert _refused(state, CHANCE, joker) == "bad_deal"


def test_4_b_a_closed_attacker_is_turned_up_before_the_defence():
    state = table(("C13", "H13"), ("(S09)", "D10"))
    (beat,) = sht.apply(state, 0, Attack(Card.S09))
    assert beat[0] == Attacked(0, FieldCard(0, Card.S09, True), was_open=False)
    assert sht.view(beat[1], 1).todo == ToDefend(1, FieldCard(0, Card.S09, True))
    assert sht.view(beat[1], None).sides[0].field == (FieldCard(0, Card.S09, True),)


def test_4_c_attacker_and_defenders_are_discarded():
    state = after(attacked("S05", "D03 (D04) D09"), 1, Defend(cards("D03 D04")))
    assert [(used.card, used.seat) for used in state.discards] == [
        (Card.S05, 0),
        (Card.D03, 1),
        (Card.D04, 1),
    ]
    assert [[f.card for f in side.field] for side in state.sides] == [[], [Card.D09]]


def test_4_c_the_attacker_is_discarded_when_the_shield_breaks_too():
    state = after(attacked("S05", "D03 D04"), 1, TakeHit())
    assert [used.card for used in state.discards] == [Card.S05]
    assert state.sides[0].field == ()


def test_4_d_too_small_a_defence_is_illegal():
    state = attacked("S09", "D03 D05")
    assert _refused(state, 1, Defend(cards("D03 D05"))) == "defence_short"
    assert listed(state, 1) == {TakeHit()}


@pytest.mark.parametrize(("attack", "defence", "steps"), [("S03", "D06", 1), ("S03", "D07", 2)])
def test_4_e_more_than_twice_is_strict(attack, defence, steps):
    assert after(attacked(attack, defence), 1, Defend(cards(defence))).todo == ToDraw(0, 1, steps)


def test_4_f_a_defence_far_above_the_attack_is_allowed_and_its_sum_counts():
    state = attacked("S02", "D13 D12 D11")
    beats = sht.apply(state, 1, Defend(cards("D11 D12 D13")))
    assert isinstance(beats[0][0], Defended)
    assert beats[0][0].defence == 36
    assert beats[-1][1].todo == ToDraw(0, 1, 2)


def test_4_g_an_empty_deck_gives_no_card_but_a_placement():
    beats = sht.apply(attacked("S03", "D03", deck=0), 1, Defend(cards("D03")))
    assert events(beats)[-1] == "DeckEmpty"
    state = beats[-1][1]
    assert state.todo == ToPlace(1, 1, 1, drew=False)
    assert len(state.unseen) == 2  # the shields are no deck, and the discards are not shuffled back
    assert listed(state, 1) == {PlaceOpen(cards("H13")), PlaceNothing()}


def test_4_g_an_empty_deck_and_an_empty_hand_offer_nothing():
    state = after(table(("C13", ""), ("S03", "D03"), deck=0), 0, Attack(Card.S03))
    beats = sht.apply(state, 1, Defend(cards("D03")))
    assert events(beats) == ["Defended", "Discarded", "BonusWon", "DeckEmpty", "Passed", "TurnBegan"]
    assert beats[-1][1].todo == ToAct(0)


def _placing(hand: str = "C13") -> sht.State:
    state = table((hand, "H13"), ("S03", "D04"))
    state = after(after(state, 0, Attack(Card.S03)), 1, Defend(cards("D04")))
    return after(state, CHANCE, Draw(Card.C02))


def test_4_h_the_bonus_placement_is_free_any_hand_card_and_open_only():
    state = _placing()
    assert listed(state, 0) == {PlaceOpen(cards("C02")), PlaceOpen(cards("C13")), PlaceNothing()}
    assert _refused(state, 0, PlaceClosed(Card.C02)) == "bonus_open_only"
    assert after(state, 0, PlaceNothing()).sides[0].hand == cards("C02 C13")
    assert after(state, 0, PlaceOpen(cards("C13"))).sides[0].field[-1].open


def test_4_i_and_refinement_b_both_bonus_draws_are_compulsory():
    state = after(attacked("S03", "D07"), 1, Defend(cards("D07")))
    for step in (1, 2):
        assert state.todo == ToDraw(0, step, 2)
        assert sht.acting(state) == (CHANCE,)
        assert not listed(state, 0)
        assert not listed(state, 1)
        assert _refused(state, 0, PlaceNothing()) == "not_your_turn"
        state = after(state, CHANCE, Draw(state.unseen[0]))
        state = after(state, 0, PlaceNothing())
    assert state.todo == ToAct(1)


def test_4_j_a_stuck_seat_passes_and_the_other_goes_on():
    beats = sht.apply(table(("C05 C06", ""), shields=(True, False)), 0, PlaceClosed(Card.C05))
    assert events(beats) == ["Placed", "Passed", "TurnBegan"]
    assert sht.acting(beats[-1][1]) == (0,)


def test_4_k_two_stuck_seats_tie():
    state = after(table(fields=("S05", "D05"), shields=(False, True), deck=0), 0, Attack(Card.S05))
    assert sht.outcome(after(state, 1, Defend(cards("D05")))) == Outcome((), "both_stuck")


def test_4_l_nobody_may_pass():
    state = table(("C05", "H13"), ("S05", ""))
    assert listed(state, 0) == {PlaceClosed(Card.C05), Attack(Card.S05)}
    assert _refused(state, 0, PlaceNothing()) == "not_now"
    assert _refused(state, 0, TakeHit()) == "not_now"


@pytest.mark.parametrize(("hand", "kinds"), [("C05", {PlaceClosed, Attack}), ("", {Attack})])
def test_4_m_a_small_hand(hand, kinds):
    assert {type(action) for action in listed(table((hand, "H13"), ("S05", "")), 0)} == kinds


def test_4_n_only_the_defender_learns_the_broken_shield():
    state = after(attacked("S05", "D03"), 1, TakeHit())
    assert state.todo == ToBreak(1)
    beats = sht.apply(state, CHANCE, Break(Card.C02))
    event, broken = beats[0]
    assert [sht.redact(event, seat) for seat in (1, 0, None)] == [
        ShieldBroke(1, Card.C02),
        ShieldBroke(1, None),
        ShieldBroke(1, None),
    ]
    assert sht.view(broken, 1).sides[1].hand == cards("C02 H13")
    assert sht.view(broken, 0).sides[1].hand == (None, None)


def test_4_o_the_second_seats_first_turn_is_an_ordinary_one():
    state = after(sht.start(Options(first=1), 2), CHANCE, _deal())
    assert state.todo == ToAct(1, opening=True)
    state = after(state, 1, PlaceOpen(state.sides[1].hand[:1]))
    assert state.todo == ToAct(0, opening=False)


def _deal() -> Deal:
    return Deal((cards("C01 C02 C03 C04 C05"), cards("D01 D02 D03 D04 D05")))


def test_4_p_two_bonuses_are_draw_place_draw_place():
    state = after(attacked("S03", "D07"), 1, Defend(cards("D07")))
    kinds = []
    while isinstance(state.todo, ToDraw | ToPlace):
        kinds.append((type(state.todo), state.todo.step))
        if isinstance(state.todo, ToDraw):
            state = after(state, CHANCE, Draw(state.unseen[0]))
        else:
            assert state.todo.drawn is not None
            state = after(state, 0, PlaceOpen((state.todo.drawn,)))
    assert kinds == [(ToDraw, 1), (ToPlace, 1), (ToDraw, 2), (ToPlace, 2)]
    assert len(state.sides[0].field) == 2


def test_4_q_an_ace_is_one():
    assert listed(attacked("S02", "D01 H01"), 1) == {TakeHit(), Defend(cards("D01 H01"))}


def test_4_r_one_action_a_turn():
    state = table(("C05 C06 C07", "H13"), ("S05", ""))
    assert after(state, 0, PlaceClosed(Card.C05)).todo == ToAct(1)
    assert after(state, 0, PlaceOpen(cards("C05 C06"))).todo == ToAct(1)


@pytest.mark.parametrize("action", [PlaceClosed(Card.C01), Attack(Card.C01), PlaceNothing()])
def test_4_s_the_opening_knows_no_closed_card_and_no_attack(action):
    state = after(sht.start(Options(first=0), 2), CHANCE, _deal())
    assert _refused(state, 0, action) == "opening_one_open"
    assert _refused(state, 0, PlaceOpen(cards("C01 C02"))) == "open_count"


def test_4_t_counts_are_public():
    state = table(("C05 C06", "H13"), ("S05", "(D03)"))
    for viewer in (0, 1, None):
        view = sht.view(state, viewer)
        assert view.deck == deck_size(state) == 52 - 5 - 2
        assert [len(side.hand) for side in view.sides] == [2, 1]
        assert [len(side.field) for side in view.sides] == [1, 1]


def test_4_u_the_hit_may_be_taken_by_choice():
    state = attacked("S02", "D13")
    assert TakeHit() in listed(state, 1)
    assert after(state, 1, TakeHit()).todo == ToBreak(1)


def test_4_v_a_lethal_hit_brings_no_bonus():
    beats = sht.apply(attacked("S02", "D13", shields=(True, False)), 1, TakeHit())
    assert not any(isinstance(event, BonusWon) for event, _ in beats)
    assert sht.outcome(beats[-1][1]) == Outcome((0,), "no_shield")


def test_4_w_several_cards_that_equal_the_attack_are_exact():
    beats = sht.apply(attacked("S09", "D02 (D03) D04"), 1, Defend(cards("D02 D03 D04")))
    assert BonusWon(1, 1, exact=True) in [event for event, _ in beats]


def test_refinement_a_stuck_is_tested_at_the_start_of_a_turn_not_inside_a_bonus():
    """The attacker spends his last card, is empty in the middle of his bonus, and draws on."""
    state = after(table(("", "H13"), ("S03", "D07")), 0, Attack(Card.S03))
    state = after(state, 1, Defend(cards("D07")))
    assert (state.sides[0].hand, state.sides[0].field) == ((), ())
    assert state.todo == ToDraw(0, 1, 2)


def test_refinement_a_a_seat_with_a_shield_can_be_stuck():
    beats = sht.apply(table(("C05 C06", ""), shields=(False, True)), 0, PlaceClosed(Card.C05))
    assert "Passed" in events(beats)


@pytest.mark.parametrize(("options", "seats"), [(Options(), 1), (Options(), 3), (Options(first=2), 2)])
def test_bad_setups(options, seats):
    with pytest.raises(BadSetup):
        sht.start(options, seats)


def test_the_drawn_first_seat_is_kept_in_the_options_so_that_a_rematch_can_pass_it_on():
    state = after(sht.start(Options(), 2), CHANCE, ChooseFirst(1))
    assert state.options == Options(first=1)
    assert state.todo == type(sht.start(Options(first=1), 2).todo)()


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Deal((cards("C01 C02 C03 C04 C05"), cards("C01 D02 D03 D04 D05"))), "bad_deal"),
        (Deal((cards("C01 C02 C03 C04"), cards("D01 D02 D03 D04 D05"))), "bad_deal"),
        (Deal((cards("C01 C02 C03 C04 C05"),)), "bad_deal"),
        (Deal((cards("C01 C02 C03 C04 C05"), tuple(reversed(cards("D01 D02 D03 D04 D05"))))), "bad_deal"),
        (ChooseFirst(0), "not_chance"),
        (Draw(Card.C01), "not_chance"),
    ],
)
def test_impossible_deals_are_refused(action, code):
    assert _refused(sht.start(Options(first=0), 2), CHANCE, action) == code


def test_chance_draws_only_cards_that_nobody_has_seen():
    state = after(attacked("S05", "D03"), 1, TakeHit())
    for card in (Card.S05, Card.D03, Card.H13):
        assert _refused(state, CHANCE, Break(card)) == "card_not_unseen"
    assert _refused(state, CHANCE, Draw(Card.C02)) == "not_chance"
    assert _refused(sht.start(Options(), 2), CHANCE, ChooseFirst(2)) == "no_such_seat"
    with pytest.raises(IllegalAction):
        sht.draw(table(("C05", "")), random.Random(0))
