"""The lesson of 戦列札: what it takes for right is what the table shows."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.lesson import LEARNER, Do, Touch
from game.mats.senretsu.lesson import JOKER, LESSON
from game.rules import senretsu
from game.rules.cards import sign
from game.rules.senretsu.reach import volley
from game.rules.senretsu.values import ChooseCasualty, Place, State, ToChooseCasualty


def at_deck(state: State, action: Place) -> bool:
    """Whether the joker that is placed so will hit the deck, by the preview of the attack."""
    view = senretsu.view(senretsu.apply(state, LEARNER, action)[-1][1], LEARNER)
    return any(shot.deck for shot in volley(view, LEARNER) if shot.card.card == JOKER)


def test_a_joker_is_right_wherever_the_table_shows_that_it_reaches_the_deck() -> None:
    (step,) = (step for step in LESSON.steps if step.trying)
    (deed,) = step.deeds
    assert isinstance(deed, Do)
    ways = [way for way in senretsu.actions(senretsu.view(step.state, LEARNER)) if isinstance(way, Place)]
    shown = {way for way in ways if at_deck(step.state, way)}
    assert shown
    assert {way for way in ways if way in deed.actions} == shown
    (two,) = (wrong for wrong in step.wrong if wrong.why == "two")
    assert not any(two.of(way) for way in shown)


def test_the_card_that_the_fox_says_attacks_first_is_the_first_of_the_list() -> None:
    step = LESSON.steps[7]
    (deed,) = step.deeds
    assert isinstance(deed, Touch)
    first = volley(senretsu.view(step.state, LEARNER), LEARNER)[0].card.card
    assert deed.key == f"card:{first.value}"
    for lang in ("ja", "en"):
        assert sign(first) in Words(lang)("lesson.senretsu.8")


def test_the_casualty_that_is_wanted_is_the_one_that_reaches_nothing_as_the_fox_says() -> None:
    step = LESSON.steps[5]
    (deed,) = step.deeds
    assert isinstance(deed, Do)
    assert isinstance(step.state.todo, ToChooseCasualty)
    shots = volley(senretsu.view(step.state, LEARNER), LEARNER)
    idle = [shot.card.card for shot in shots if shot.rank == step.state.todo.rank and not shot.standing]
    assert [ChooseCasualty(card) for card in idle] == list(deed.actions)
    assert "届かない" in Words("ja")("lesson.senretsu.6")
    assert "reaches nothing" in Words("en")("lesson.senretsu.6")
