"""The levels of SHT keep what is said of them, and the hard one forgets nothing that is worth a trial."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.bots.registry import LEVELS, choose
from game.bots.search.budget import Budget
from game.bots.sht import BOTS
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.values import (
    Attack,
    Defend,
    FieldCard,
    PlaceClosed,
    PlaceOpen,
    TakeHit,
    ToAct,
    ToDefend,
)
from tests.bots.test_sht import cards, position, side
from tests.together import together

ONCE_EACH = Budget(1)


def defending(attack, mine):
    return position(ToDefend(0, FieldCard(9, Card(attack), True)), mine, side("C02"))


def weighed(state):
    """All that the hard player tries."""
    thought = BOTS.hard(sht.view(state, 0), "stream", ONCE_EACH)
    return {thought.candidate, *(other.candidate for other in thought.others)}


@pytest.mark.parametrize(
    ("attack", "field", "with_"),
    [
        ("S09", "H12 D05 D04", "H12"),
        ("S09", "H13 D10 C11", "D10"),
        ("S13", "H08 D07 C05 S02", "H08 C05"),
        ("S09", "H02 D03", None),
    ],
)
def test_a_beginner_defends_whenever_it_can_with_as_few_cards_as_it_takes(attack, field, with_):
    """Of as many cards those of the lowest sum that is enough, whether it costs too much or not."""
    state = defending(attack, side(field=field))
    wanted = TakeHit() if with_ is None else Defend(tuple(sorted(cards(with_))))
    assert {choose("easy", sht, sht.view(state, 0), random.Random(n)) for n in range(5)} == {wanted}


def test_the_normal_player_defends_exactly_and_decides_the_same_with_the_same_luck():
    view = sht.view(defending("S09", side("C02", field="D04 C05 H13")), 0)
    done = {choose("normal", sht, view, random.Random(1)) for _ in range(2)}
    assert done == {Defend(tuple(sorted(cards("D04 C05"))))}


def test_the_normal_player_hides_cards():
    match = play_out("sht", sht.Options(), (SeatInfo("a", "bot:normal"), SeatInfo("b", "bot:greedy")), "h2")
    mine = [action for seat, action in match.record().actions if seat == 0]
    assert any(isinstance(action, PlaceClosed) for action in mine)


def test_the_hard_player_weighs_the_hit_and_every_sum_that_is_enough():
    def sums(attack, field):
        tried = weighed(defending(attack, side(field=field)))
        assert TakeHit() in tried
        return {sum(card.number for card in action.cards) for action in tried if isinstance(action, Defend)}

    assert sums("S09", "H12 D05 D04") == {9, 12, 16, 17, 21}
    assert sums("S13", "C02 D02 H02 C03 D04") == {13}, "also where the greedy player takes the hit"


def test_the_hard_player_weighs_every_attack_and_card_and_the_best_of_many_pairs():
    state = position(ToAct(0), side("C02 D05 H06 S07 C08 D09 H10", "S13 C11"), side("C05", "D10"))
    offered = sht.actions(sht.view(state, 0))
    pairs = {action for action in offered if isinstance(action, PlaceOpen) and len(action.cards) == 2}
    tried = weighed(state)
    assert set(offered) - pairs <= tried
    assert {type(action) for action in tried} == {Attack, PlaceClosed, PlaceOpen}
    assert 0 < len(pairs & tried) < len(pairs)


@together("seat", [0, 1])
@together("level", LEVELS)
def test_an_attack_that_wins_the_game_is_not_missed_at_either_seat(level, seat):
    near = position(ToAct(0), side(hand="C02", field="S13"), side(hand="C05", shield=False))
    state = near if seat == 0 else replace(near, todo=ToAct(1), sides=near.sides[::-1])
    view = sht.view(state, seat)
    if level == "hard":
        thought = BOTS.hard(view, "stream", Budget(60))
        assert (thought.candidate, thought.best.value) == (Attack(Card("S13")), 1.0)
    else:
        assert choose(level, sht, view, random.Random(1)) == Attack(Card("S13"))


def test_what_alone_can_be_done_is_not_thought_about(monkeypatch):
    """A person is not kept waiting for a decision that is none."""
    state = defending("S13", side(field="H02"))
    asked = []
    monkeypatch.setattr(sht, "imagine", lambda *given: asked.append(given))
    thought = BOTS.hard(sht.view(state, 0), "stream", Budget(60))
    assert thought.candidate == TakeHit()
    assert not asked
