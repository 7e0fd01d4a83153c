"""Who sees what in SHT (RULES 004, engine facts): hands, closed cards, shields, the deck; and `private`."""

from __future__ import annotations

import random

import pytest

from game.conformance.values import names
from game.rules import sht
from game.rules.cards import Card
from game.rules.protocol import CHANCE
from game.rules.sht.values import (
    Attack,
    Draw,
    Drew,
    FieldCard,
    PlaceClosed,
    Placed,
    ToAct,
    ToDraw,
    ToPlace,
)
from tests.rules.sht.tables import after, attacked, cards, table


def test_a_view_holds_only_the_cards_its_seat_may_look_at():
    state = table(("C01 C02", "D01"), ("S05 (S06)", "(H07) H08"))
    assert names(sht.view(state, 0)) == {"C01", "C02", "S05", "S06", "H08"}
    assert names(sht.view(state, 1)) == {"D01", "S05", "H07", "H08"}
    assert names(sht.view(state, None)) == {"S05", "H08"}


def test_a_closed_card_is_placed_unseen_by_the_others():
    (event, _), *_ = sht.apply(table(("C01 C02", "D01")), 0, PlaceClosed(Card.C01))
    assert sht.redact(event, 0) == Placed(0, FieldCard(0, Card.C01, False))
    for viewer in (1, None):
        assert sht.redact(event, viewer) == Placed(0, FieldCard(0, None, False))


def test_a_bonus_card_is_seen_by_the_one_who_drew_it():
    state = table(("C01", "D01"), todo=ToDraw(1, 1, 1))
    ((event, drawn),) = sht.apply(state, CHANCE, Draw(Card.H02))
    assert [sht.redact(event, viewer) for viewer in (1, 0, None)] == [
        Drew(1, Card.H02),
        Drew(1, None),
        Drew(1, None),
    ]
    assert sht.view(drawn, 1).todo == ToPlace(1, 1, 1, drew=True, drawn=Card.H02)
    assert sht.view(drawn, 0).todo == ToPlace(1, 1, 1, drew=True, drawn=None)
    dream = sht.imagine(sht.view(drawn, 0), random.Random(3))
    assert isinstance(dream.todo, ToPlace)
    assert dream.todo.drawn in dream.sides[1].hand


def test_an_imagined_world_has_every_card_once_and_keeps_what_is_seen():
    state = table(("C01 C02", "D01 D02"), ("S05 (S06)", "(H07) H08"))
    for n in range(30):
        dream = sht.imagine(sht.view(state, 0), random.Random(n))
        lying = [f.card for side in dream.sides for f in side.field]
        everything = [*dream.sides[0].hand, *dream.sides[1].hand, *lying, *dream.unseen]
        assert len(everything) == len(set(everything)) == 52
        assert dream.sides[0] == state.sides[0]
        assert dream.sides[1].field[1] == state.sides[1].field[1]
        assert list(dream.unseen) == sorted(dream.unseen)


@pytest.mark.parametrize(
    ("state", "seat", "private"),
    [
        pytest.param(table(("C01", "D01"), ("S05", "")), 0, True, id="a turn with a hand"),
        pytest.param(table(("", "D01"), ("S05", "")), 0, False, id="only open cards to attack with"),
        pytest.param(table(("", "D01"), ("(S05)", "")), 0, True, id="a closed card to attack with"),
        pytest.param(attacked("S05", "D04 D06"), 1, False, id="a defence with open cards"),
        pytest.param(attacked("S05", "D04 (D06)"), 1, True, id="a defence with a closed card"),
        pytest.param(table(("C01", ""), todo=ToPlace(0, 1, 1, drew=False)), 0, True, id="a bonus"),
        pytest.param(table(("C01", ""), todo=ToAct(0, opening=True)), 0, True, id="the opening"),
    ],
)
def test_private_decisions(state, seat, private):
    assert sht.private(sht.view(state, None), seat) is private


@pytest.mark.parametrize(("field", "reveals"), [("S09", False), ("(S09)", True)])
def test_an_attack_reveals_when_the_card_was_closed(field, reveals):
    ((event, _),) = sht.apply(table(("C13", "H13"), (field, "")), 0, Attack(Card.S09))
    assert sht.reveals(event) is reveals


@pytest.mark.parametrize("action", [PlaceClosed(Card.C01), Attack(Card.S05)])
def test_nothing_is_ever_staged(action):
    state = after(table(("C01 C02", "D01"), ("S05", "")), 0, action)
    assert [sht.staged(state, seat) for seat in (0, 1)] == [0, 0]


def test_hidden_hands_are_bags_of_their_size():
    view = sht.view(table(("C01 C02", "D01 D02 D03")), 0)
    assert view.sides[1].hand == (None,) * 3
    assert view.sides[0].hand == cards("C01 C02")
