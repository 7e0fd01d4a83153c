"""A joker that comes down on another card, or two together."""

from __future__ import annotations

import pytest

from game.mats.crown.faces import pile_id
from game.rules.cards import Card
from game.rules.crown.values import State
from tests.mats.crown.test_moments import at, film
from tests.rules.crown.tables import table

HAND = "X01 X01 C04 D05 H07"
TWO = table(HAND, "C09 D09", "C10 D10", field="S02", turn=0, by=2)
LEADS = table(HAND, "C09 D09", "C10 D10")
STROKES = "stroke burst-16"


@pytest.mark.parametrize(
    ("state", "cards", "struck"), [(TWO, "X01", True), (LEADS, "X01 X01", True), (LEADS, "X01", False)]
)
def test_a_joker_is_struck_down_where_it_beats_a_card_or_comes_with_the_other(
    state: State, cards: str, struck: bool
) -> None:
    made, names = film(state, cards)
    assert ("blow core" in at(made, names, "Played", 340.0)) == struck
    assert (STROKES in at(made, names, "Played", 390.0)) == struck
    assert not {"blow core", STROKES} & set(at(made, names, "Played", 1000.0))
    assert made.clips[0].span < 1200


def test_it_is_held_up_over_the_card_that_is_pushed_aside_when_it_is_struck() -> None:
    made, names = film(TWO, "X01")
    two, joker = pile_id("S02"), pile_id(Card.X01.value)
    before, high, lies = (at(made, names, "Played", t) for t in (2.0, 250.0, 790.0))
    assert high[two].box == before[two].box
    assert high[joker].w > lies[joker].w
    assert high[joker].y < lies[joker].y - 40
    assert lies[two].x < before[two].x


@pytest.mark.parametrize("reduced", [False, True])
def test_without_motion_it_only_lies_there(reduced: bool) -> None:
    made, names = film(TWO, "X01", reduced=reduced)
    assert ("blow core" in at(made, names, "Played", 340.0)) != reduced
