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
    for t in (360.0, 420.0, 480.0, 540.0):
        seen = at(made, names, "Played", t)
        assert seen[joker].layer > seen[two].layer or list(seen).index(two) < list(seen).index(joker)


@pytest.mark.parametrize("reduced", [False, True])
def test_without_motion_it_only_lies_there(reduced: bool) -> None:
    made, names = film(TWO, "X01", reduced=reduced)
    assert ("blow core" in at(made, names, "Played", 340.0)) != reduced


def test_a_joker_turns_round_itself_and_strikes_sparks_wherever_it_is_laid() -> None:
    for state, cards in ((LEADS, "X01"), (LEADS, "X01 C04"), (TWO, "X01")):
        made, names = film(state, cards)
        joker = pile_id(Card.X01.value)
        turns = [at(made, names, "Played", t)[joker].angle for t in (2.0, 60.0, 120.0)]
        assert turns == sorted(turns)
        assert turns[0] < -300.0
        seen = {key for t in range(250, 500, 10) for key in at(made, names, "Played", t)}
        assert any(key.startswith(("joker sparks", STROKES)) for key in seen)
        assert at(made, names, "Played", made.clips[0].span - 10.0)[joker].angle > -20.0
    made, names = film(LEADS, "C04")
    seen = {key for t in range(250, 500, 10) for key in at(made, names, "Played", t)}
    assert not any(key.startswith("joker sparks") for key in seen)
