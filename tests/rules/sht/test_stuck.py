"""Who is stuck and who is not, and whose turn it is while somebody passes (rulings 4-j, 4-k and 4-m); what is
imagined of a bonus."""

from __future__ import annotations

import random

import pytest

from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.values import PlaceClosed, ToAct, ToPlace
from tests.rules.sht.tables import events, table


@pytest.mark.parametrize(
    ("hand", "field"), [("", "D05"), ("", "(D05)"), ("D05", ""), ("D05 D06", "D07"), ("", "D05 D06")]
)
def test_4_j_whoever_has_a_card_in_hand_or_on_the_field_is_not_stuck(hand: str, field: str) -> None:
    beats = sht.apply(table(("C05 C06", hand), ("", field)), 0, PlaceClosed(Card.C05))
    assert events(beats) == ["Placed", "TurnBegan"]
    assert beats[-1][1].todo == ToAct(1)


def test_4_j_a_pass_is_a_turn_of_the_seat_that_passes() -> None:
    state = table(("C05 C06", ""), shields=(True, False))
    beats = sht.apply(state, 0, PlaceClosed(Card.C05))
    ((passed, while_passing),) = [beat for beat in beats if type(beat[0]).__name__ == "Passed"]
    assert (passed.seat, while_passing.mover, while_passing.turn) == (1, 1, state.turn + 1)
    assert (beats[-1][1].mover, beats[-1][1].turn) == (0, state.turn + 2)


def test_any_card_of_an_imagined_hand_may_be_the_one_drawn() -> None:
    state = table(("C05 C06 C07 C08", "H02"), todo=ToPlace(0, step=1, steps=1, drew=True, drawn=Card.C07))
    view = sht.view(state, 1)
    places = set()
    for n in range(40):
        imagined = sht.imagine(view, random.Random(n))
        assert isinstance(imagined.todo, ToPlace)
        places.add(imagined.sides[0].hand.index(imagined.todo.drawn))
    assert places == {0, 1, 2, 3}
