"""RULES 004, section 3: every test vector by its id."""

from __future__ import annotations

import random

import pytest

from game.rules import sht
from game.rules.cards import PACK, Card
from game.rules.protocol import CHANCE, Outcome
from game.rules.sht.values import (
    Attack,
    BonusWon,
    Break,
    ChooseFirst,
    Deal,
    Defend,
    Draw,
    Options,
    Over,
    Passed,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    TakeHit,
    ToAct,
    ToBreak,
    ToDraw,
    ToPlace,
    deck_size,
)
from tests.rules.sht.tables import after, attacked, cards, events, listed, table


def _bonus(attacker: str, defenders: str) -> BonusWon:
    beats = sht.apply(attacked(attacker, defenders), 1, Defend(cards(defenders)))
    (won,) = [event for event, _ in beats if isinstance(event, BonusWon)]
    todo = beats[-1][1].todo
    assert todo == ToDraw(won.seat, 1, won.steps)
    return won


ATTACKER, DEFENDER = 0, 1


def test_t4_1_attack_3_defence_7_gives_the_attacker_two_bonuses():
    assert _bonus("S03", "H07") == BonusWon(ATTACKER, 2, exact=False)


def test_t4_2_attack_3_defence_6_gives_the_attacker_one():
    assert _bonus("S03", "H06") == BonusWon(ATTACKER, 1, exact=False)


def test_t4_3_attack_3_defence_3_gives_the_defender_one():
    assert _bonus("S03", "H03") == BonusWon(DEFENDER, 1, exact=True)


def test_t4_4_attack_3_defence_4_gives_the_attacker_one():
    assert _bonus("S03", "H04") == BonusWon(ATTACKER, 1, exact=False)


@pytest.mark.parametrize(
    ("attacker", "defenders", "won"),
    [
        pytest.param("S13", "D12 D01", BonusWon(DEFENDER, 1, exact=True), id="K vs Q+A"),
        pytest.param("S13", "D10 D04", BonusWon(ATTACKER, 1, exact=False), id="K vs 10+4"),
        pytest.param("S01", "D02", BonusWon(ATTACKER, 1, exact=False), id="A vs 2"),
        pytest.param("S01", "D03", BonusWon(ATTACKER, 2, exact=False), id="A vs 3"),
    ],
)
def test_t4_5_court_cards_and_aces(attacker, defenders, won):
    assert _bonus(attacker, defenders) == won


def test_t4_6_too_weak_a_field_breaks_the_shield():
    state = attacked("S09", "D04 D03")
    assert listed(state, 1) == {TakeHit()}
    beats = sht.apply(state, 1, TakeHit())
    assert events(beats) == ["HitTaken", "Discarded"]
    broken = beats[-1][1]
    assert broken.todo == ToBreak(1)
    assert [used.card for used in broken.discards] == [Card.S09]
    done = sht.apply(broken, CHANCE, Break(Card.C02))
    assert events(done) == ["ShieldBroke", "TurnBegan"]
    final = done[-1][1]
    assert final.sides[1].hand == cards("C02 H13")
    assert not final.sides[1].shield
    assert [f.card for f in final.sides[1].field] == [Card.D04, Card.D03]
    assert deck_size(final) == deck_size(state)
    assert final.todo == ToAct(1)


def test_t4_7_without_a_shield_the_attacker_wins():
    state = attacked("S09", "D04 D03", shields=(True, False))
    assert listed(state, 1) == {TakeHit()}
    beats = sht.apply(state, 1, TakeHit())
    assert events(beats) == ["HitTaken", "Discarded", "Ended"]
    assert sht.outcome(beats[-1][1]) == Outcome((ATTACKER,), "no_shield")
    assert sht.acting(beats[-1][1]) == ()


def _dealt(first: int) -> sht.State:
    state = sht.start(Options(), 2)
    state = after(state, CHANCE, ChooseFirst(first))
    return after(state, CHANCE, sht.draw(state, random.Random("deal")))


@pytest.mark.parametrize("first", [0, 1])
def test_t4_8_first_turns(first):
    state = _dealt(first)
    hand = state.sides[first].hand
    assert listed(state, first) == {PlaceOpen((card,)) for card in hand}
    assert len(listed(state, first)) == 5
    state = after(state, first, PlaceOpen(hand[:1]))
    second = sht.actions(sht.view(state, 1 - first))
    kinds = [type(action) for action in second]
    assert (kinds.count(PlaceClosed), kinds.count(PlaceOpen), kinds.count(Attack)) == (5, 10, 0)
    assert len(second) == 15


def test_t4_9_the_deck_has_40_cards_after_the_deal():
    state = _dealt(0)
    assert deck_size(state) == 40
    assert [sht.view(state, seat).deck for seat in (0, 1, None)] == [40, 40, 40]
    assert len(state.unseen) == 42  # the two shields are among what nobody knows


def test_t4_10_two_bonuses_from_a_deck_of_one():
    state = attacked("S03", "H07", deck=1)
    state = after(state, 1, Defend(cards("H07")))
    assert state.todo == ToDraw(0, 1, 2)
    drawn = state.unseen[0]
    state = after(state, CHANCE, Draw(drawn))
    assert state.todo == ToPlace(0, 1, 2, drew=True, drawn=drawn)
    assert deck_size(state) == 0
    beats = sht.apply(state, 0, PlaceOpen((drawn,)))
    assert events(beats) == ["Placed", "DeckEmpty"]
    state = beats[-1][1]
    assert state.todo == ToPlace(0, 2, 2, drew=False)
    assert listed(state, 0) == {PlaceOpen(cards("C13")), PlaceNothing()}
    assert after(state, 0, PlaceNothing()).todo == ToAct(1)


def test_t4_11_no_hand_and_one_field_card_must_attack():
    assert listed(table(("", "H13"), ("(S05)", "D02")), 0) == {Attack(Card.S05)}


def test_t4_11_no_hand_and_no_field_passes_by_itself():
    state = table(("C05 C06", ""), ("", ""))
    beats = sht.apply(state, 0, PlaceClosed(Card.C05))
    assert events(beats) == ["Placed", "Passed", "TurnBegan"]
    assert beats[1][0] == Passed(1, 4)
    assert beats[-1][1].todo == ToAct(0)
    assert beats[-1][1].turn == 5


def test_t4_11_both_stuck_is_a_draw():
    state = after(table(("", ""), ("S05", ""), shields=(True, True)), 0, Attack(Card.S05))
    state = after(state, 1, TakeHit())
    assert state.todo == ToBreak(1)
    # The broken shield is a hand card, so nobody is stuck yet; without that card both would be.
    assert after(state, CHANCE, Break(Card.C02)).todo == ToAct(1)

    exact = after(table(("", ""), ("S05", "D05"), deck=0), 0, Attack(Card.S05))
    beats = sht.apply(exact, 1, Defend(cards("D05")))
    assert events(beats) == ["Defended", "Discarded", "BonusWon", "DeckEmpty", "Ended"]
    over = beats[-1][1]
    assert over.todo == Over(Outcome((), "both_stuck"))
    assert sht.outcome(over) == Outcome((), "both_stuck")


def test_the_deal_leaves_every_card_somewhere_once():
    state = _dealt(1)
    assert sorted([*state.sides[0].hand, *state.sides[1].hand, *state.unseen]) == list(PACK)
    assert isinstance(sht.draw(sht.start(Options(first=1), 2), random.Random(1)), Deal)
