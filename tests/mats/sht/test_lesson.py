"""What an SHT lesson sets on the table."""

from __future__ import annotations

from game.mats.sht.lesson import LESSON, ME
from game.rules.cards import Card


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
