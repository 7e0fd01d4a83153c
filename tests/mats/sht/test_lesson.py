"""What an SHT lesson sets on the table."""

from __future__ import annotations

import pytest

from game.mats.sht.lesson import LESSON, ME, OTHER
from game.motion.placement import Box
from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.values import Attack, PlaceClosed, PlaceOpen
from game.scenes.lesson.spots import Places, boxes_of
from game.scenes.lesson.veil import apart
from tests.scenes.lesson.test_first_focus import begun


def own(step: int) -> tuple[set[Card], set[Card]]:
    """What the learner has on the field, and in hand."""
    side = LESSON.steps[step].state.sides[ME]
    return {lying.card for lying in side.field if lying.card}, {card for card in side.hand if card}


def test_the_first_steps_are_one_game_in_which_no_card_of_the_field_changes() -> None:
    for step in range(4):
        (field, hand), (later, _) = own(step), own(step + 1)
        assert field <= later <= field | hand
    closed = [lying.card for lying in LESSON.steps[3].state.sides[ME].field if not lying.open]
    assert closed == [Card.S11]


def test_what_the_opponent_has_is_seen_to_come() -> None:
    """What lies there at the first steps is laid before the learner's eyes, and attacks are begun there."""
    for step, kind in ((1, PlaceOpen), (2, PlaceClosed), (3, Attack), (4, Attack), (7, Attack)):
        one = LESSON.steps[step]
        assert sht.acting(one.state) == (OTHER,)
        assert isinstance(one.others[0], kind)
    for step in range(3):
        one, later = LESSON.steps[step], LESSON.steps[step + 1]
        state = one.state
        for action in one.others:
            state = sht.apply(state, OTHER, action)[-1][1]
        lies = {lying.card for lying in state.sides[OTHER].field}
        assert lies == {lying.card for lying in later.state.sides[OTHER].field}


@pytest.mark.parametrize(
    ("step", "picked"), [(0, []), (0, ["hand:0:S03"]), (1, ["hand:0:S03"]), (2, ["hand:0:S11"])]
)
def test_the_rim_of_the_hand_that_is_lit_leaves_the_word_over_it_free(step: int, picked: list[str]) -> None:
    lit, boxes = lit_at(step, picked)
    word = boxes["shield:0:label"]
    written = word.at(0, 6, word.w, word.h - 12)
    assert lit
    assert all(apart(box, written) >= 4.0 for box in lit)


@pytest.mark.parametrize("picked", [[], ["field:0:0"], ["field:0:0", "field:0:1"]])
@pytest.mark.parametrize("step", [3, 4])
def test_the_band_of_an_attack_is_lit_up_to_both_ends_and_apart_from_the_buttons(
    step: int, picked: list[str]
) -> None:
    lit, boxes = lit_at(step, picked)
    ends, acts = boxes["duel plate defence"], boxes["act"]
    band = next(box for box in lit if box.meets(ends))
    assert band.x <= boxes["duel plate attack"].x + 3.0
    assert ends.right - 3.0 <= band.right < acts.x


def lit_at(step: int, picked: list[str]) -> tuple[tuple[Box, ...], Places]:
    """What is lit at a step when this has been pressed, and where everything lies."""
    lesson, now = begun("sht", step), 0.0
    while not lesson.light.asks or lesson.table.moving(now):
        now += 500.0
        assert now < 20_000.0, "nobody has asked anything"
        lesson.tick(now)
    for name in picked:
        lesson.press(name, now)
    lesson.tick(now + 1000.0)
    boxes = boxes_of(lesson.table.frame(None, now + 1000.0, log=False))
    lit = lesson.light.lit(lesson.light.next(boxes), boxes)
    lesson.shell.close()
    return lit, boxes
